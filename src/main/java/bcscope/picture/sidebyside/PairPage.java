package bcscope.picture.sidebyside;

import bcscope.explain.sidebyside.PairText;
import bcscope.explain.sidebyside.RunText;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.run.comparison.OperationPair;
import bcscope.run.operation.Parts;

import java.util.Optional;

/// Two runs on one page: both timelines, and beside them what spent the difference of the selected
/// call and of all processes.
public final class PairPage {
    private static final double COLUMN = 340;
    private static final double LEAST_TIMELINE = 420;
    private static final double MARGIN = 14;
    private static final double TITLE = 24;
    private static final double LINE = 16;
    private static final int CALL_LINES = 8;
    private static final int RUN_LINES = 9;

    private PairPage() {}

    /// Draws `scene` over the whole surface.
    public static void draw(Surface surface, PairScene scene) {
        Box box = surface.bounds();
        boolean wide = box.width() >= COLUMN + LEAST_TIMELINE;
        PairPicture.draw(surface, scene, wide ? box.leftOfRight(COLUMN) : box);
        if (!wide) {
            return;
        }
        Box column = box.right(COLUMN);
        surface.fillRect(column, Ink.PANEL);
        surface.line(column.x(), column.y(), column.x(), column.bottom(), Pen.of(Ink.GRID_STRONG));
        double y = call(surface, scene, column.inset(MARGIN));
        Box rest = Box.between(column.x(), y, column.right(), column.bottom()).inset(MARGIN);
        Parts first = scene.both().first().parts();
        Parts second = scene.both().second().parts();
        String words = RunText.pace(scene.both()) + " " + RunText.spending(scene.both());
        section(
                surface,
                rest,
                "All processes",
                words,
                RUN_LINES,
                new PartsPicture(first, second, PartsPicture.Rows.ONE_LINE));
    }

    private static double call(Surface surface, PairScene scene, Box box) {
        Optional<OperationPair> pair =
                scene.call().stream()
                        .filter(number -> number < scene.both().paired(scene.rank()))
                        .mapToObj(number -> scene.both().pair(scene.rank(), number))
                        .findFirst();
        if (pair.isEmpty()) {
            return box.y() - MARGIN;
        }
        String words = PairText.sentences(scene.both().first().program(), pair.get());
        PartsPicture parts =
                new PartsPicture(
                        pair.get().first().parts(),
                        pair.get().second().parts(),
                        PartsPicture.Rows.ONE_LINE);
        return section(surface, box, "Selected call", words, CALL_LINES, parts);
    }

    private static double section(
            Surface surface, Box box, String title, String words, int lines, PartsPicture parts) {
        double factor = surface.theme().textFactor();
        surface.text(title, box.top(TITLE * factor), Lettering.ui(13).bold());
        Box text = box.belowTop(TITLE * factor).top(lines * LINE * factor);
        Paragraph.draw(surface, words, text, Lettering.ui(11.5).muted(), LINE);
        Box below = box.belowTop(TITLE * factor + lines * LINE * factor + 6);
        parts.draw(surface, below);
        return below.y() + parts.height(factor);
    }
}
