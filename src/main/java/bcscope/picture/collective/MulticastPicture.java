package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.collective.ReduceTree;
import bcscope.explain.collective.Story;
import bcscope.explain.collective.Timed;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;

import java.util.Arrays;

/// The multicast of a broadcast or barrier: one Xfer-And-Signal from the node of the root to all.
/// The engine knows when it begins and when all have it, so the front is the same everywhere.
record MulticastPicture(Surface surface, CollectiveScene scene, Story story, Box box) {
    private static final double LEAST_CELL = 6;

    void draw() {
        ReduceTree tree = story.tree();
        Box room = box.rightOfLeft(74 * factor()).leftOfRight(74 * factor());
        double height = Math.min(26 * factor(), room.height() / 4);
        Box cells = room.bottom(height);
        int[] nodes = new int[tree.size()];
        Arrays.setAll(nodes, tree::node);
        Arrays.sort(nodes);
        double each = Math.min(cells.width() / nodes.length, 60 * factor());
        Box row = cells.withWidth(each * nodes.length);
        double width = Math.min(150 * factor(), room.width() / 2);
        Box source = new Box(row.centerX() - width / 2, room.y(), width, height).rounded();
        double progress = progress();
        Fan fan = new Fan(source, row, source.bottom(), row.y());
        fan.fill(surface, Ink.SLOT.at(0.5), 1);
        if (progress > 0) {
            fan.fill(surface, Ink.PHASE_BBM_SOFT, progress);
        }
        fan.front(surface, Ink.PHASE_BBM, progress);
        source(source, tree.node(0));
        cells(row, nodes, each, progress >= 1);
        said(Box.between(room.x(), source.bottom(), room.right(), row.y()));
        surface.text(
                "root",
                new Box(box.x(), source.y(), 70 * factor(), height),
                Lettering.ui(11).muted());
        surface.text(
                Numbers.count(nodes.length, "node"),
                new Box(box.x(), row.y(), 70 * factor(), height),
                Lettering.ui(11).muted());
    }

    private double progress() {
        return story.wave()
                .map(w -> w.index() > scene.last() ? -1 : w.progress(scene.nanos()))
                .orElse(-1.0);
    }

    private void source(Box place, int node) {
        surface.fillRound(place, 4, Ink.CARD);
        surface.strokeRound(place, 4, Pen.of(Ink.PHASE_BBM, 1.5));
        surface.text("Node " + node, place, Lettering.ui(12).bold().centered());
        surface.region(new Target.Node(node).id(), place, "The node of the root");
    }

    private void cells(Box row, int[] nodes, double each, boolean done) {
        if (each < LEAST_CELL) {
            surface.fillRect(row, done ? Ink.PHASE_BBM_SOFT : Ink.SLOT);
            surface.strokeRect(row, Pen.of(done ? Ink.PHASE_BBM : Ink.FIELD_BORDER));
            return;
        }
        int largest = Arrays.stream(nodes).max().orElse(0);
        CellNames names =
                new CellNames(surface, Lettering.ui(10).centered(), largest, Math.floor(each - 2));
        for (int i = 0; i < nodes.length; i++) {
            Box cell = new Box(row.x() + i * each, row.y(), each - 2, row.height()).rounded();
            surface.fillRound(cell, 3, done ? Ink.PHASE_BBM_SOFT : Ink.SLOT);
            surface.strokeRound(cell, 3, Pen.of(done ? Ink.PHASE_BBM : Ink.FIELD_BORDER));
            names.draw(cell, nodes[i], done);
            surface.region(
                    new Target.Node(nodes[i]).id(),
                    cell,
                    "Node " + nodes[i] + (done ? " has it" : " does not have it yet"));
        }
    }

    private void said(Box place) {
        String words =
                story.wave()
                        .map(this::words)
                        .orElse(
                                "the multicast runs in the BBM of the slice in which all processes"
                                        + " have called");
        Box line = place.centered(place.width(), 18 * factor());
        Lettering largest = Lettering.ui(12).medium().centered();
        Lettering lettering = surface.fitting(words, largest, 9, line.width());
        double width = Math.min(line.width(), surface.textWidth(words, lettering) + 18);
        surface.fillRound(line.centered(width, line.height() + 4), 5, Ink.BACKGROUND.at(0.85));
        surface.text(words, line, lettering);
    }

    private String words(Timed wave) {
        long nanos = wave.endNanos() - wave.beginNanos();
        return wave.bytes() == 0
                ? Say.of("one Xfer-And-Signal without data, %{time}", nanos)
                : Say.of(
                        "%s by one Xfer-And-Signal, %{time}",
                        DescriptorText.size(wave.bytes()), nanos);
    }

    private double factor() {
        return surface.theme().textFactor();
    }
}
