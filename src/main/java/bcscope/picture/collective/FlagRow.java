package bcscope.picture.collective;

import bcscope.base.Microphase;
import bcscope.base.Say;
import bcscope.explain.collective.Flags;
import bcscope.explain.collective.Story;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.stream.IntStream;

/// The flag of every node: a cell each, or columns with the number of raised flags. In DEM the
/// flags that were raised in this slice stand out; in MSM, from the query on, all flags are framed.
final class FlagRow {
    private static final double LEAST_CELL = 7;
    private static final double BIN = 4;
    private static final double FRAME = 3;

    private FlagRow() {}

    static void draw(Surface surface, CollectiveScene scene, Story story, Box box) {
        double factor = surface.theme().textFactor();
        Flags flags = story.flags();
        int raised = flags.raised(scene.last());
        boolean asked = asked(scene, story);
        Lettering label = Lettering.ui(11);
        surface.text(
                asked ? "all called?" : "flags F",
                box.left(70 * factor),
                asked ? label.medium() : label.muted());
        String words = Say.of("%{n} of %{n}", raised, flags.size());
        Lettering right = Lettering.ui(11).right().muted();
        double width = surface.textWidth(words, right) + 10;
        surface.text(words, box, right);
        Box cells = box.rightOfLeft(74 * factor).leftOfRight(Math.max(width, 74 * factor));
        double each = cells.width() / flags.size();
        if (asked) {
            Box frame = cells.inset(-FRAME, -FRAME);
            surface.fillRound(frame, 4, Ink.PHASE_MSM_SOFT);
            surface.strokeRound(frame, 4, Pen.of(Ink.PHASE_MSM, 2));
        }
        if (each >= LEAST_CELL) {
            cells(surface, scene, flags, cells, each);
        } else {
            bins(surface, scene, flags, cells);
        }
        surface.region(
                new Target.CollectiveOf(story.call().communicator()).id(),
                box.left(70 * factor),
                words + ": flag raised");
    }

    private static boolean asked(CollectiveScene scene, Story story) {
        return isIn(scene, Microphase.MSM)
                && story.queryIndex().isPresent()
                && story.queryIndex().getAsInt() <= scene.last();
    }

    private static boolean isIn(CollectiveScene scene, Microphase phase) {
        return scene.state().phaseNamed().filter(it -> it == phase).isPresent();
    }

    private static void cells(
            Surface surface, CollectiveScene scene, Flags flags, Box cells, double each) {
        int largest = IntStream.range(0, flags.size()).map(flags::node).max().orElse(0);
        CellNames names =
                new CellNames(surface, Lettering.ui(10).centered(), largest, Math.floor(each - 2));
        boolean exchanging = isIn(scene, Microphase.DEM);
        for (int place = 0; place < flags.size(); place++) {
            Box cell =
                    new Box(cells.x() + place * each, cells.y(), each - 2, cells.height())
                            .rounded();
            boolean up = flags.raised(place, scene.last());
            surface.fillRound(cell, 3, up ? Ink.PHASE_DEM_SOFT : Ink.SLOT);
            double width = exchanging && up && !flags.raised(place, -1) ? 2.5 : 1;
            surface.strokeRound(cell, 3, Pen.of(up ? Ink.PHASE_DEM : Ink.FIELD_BORDER, width));
            names.draw(cell, flags.node(place), up);
            Target.Node node = new Target.Node(flags.node(place));
            if (scene.selection().equals(node)) {
                surface.strokeRound(cell.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
            }
            surface.region(
                    node.id(),
                    cell,
                    "Node "
                            + flags.node(place)
                            + (up ? ": flag raised" : ": not all processes have called"));
        }
    }

    private static void bins(Surface surface, CollectiveScene scene, Flags flags, Box cells) {
        surface.fillRect(cells, Ink.SLOT);
        int count = (int) Math.max(1, cells.width() / BIN);
        int size = flags.size();
        for (int bin = 0; bin < count; bin++) {
            int from = (int) ((long) bin * size / count);
            int until = (int) ((bin + 1L) * size / count);
            int up = 0;
            for (int place = from; place < until; place++) {
                up += flags.raised(place, scene.last()) ? 1 : 0;
            }
            double share = until == from ? 0 : (double) up / (until - from);
            Box column = new Box(cells.x() + bin * BIN, cells.y(), BIN, cells.height());
            surface.fillRect(column.bottom(column.height() * share), Ink.PHASE_DEM);
        }
    }
}
