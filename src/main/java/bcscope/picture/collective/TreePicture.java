package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.collective.ReduceTree;
import bcscope.explain.collective.Story;
import bcscope.explain.collective.Timed;
import bcscope.explain.collective.Work;
import bcscope.happening.Combiner;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.Optional;

/// The tree of a reduction, from the nodes above to the root below. A box is a partial result; it
/// is below all those that it combines, and names them. Rows of boxes too narrow to tell apart
/// become one strip with their number.
final class TreePicture {
    private static final double LEAST_BOX = 5;
    private static final double LEAST_ROW = 11;

    private final Surface surface;
    private final CollectiveScene scene;
    private final Story story;
    private final ReduceTree tree;
    private final Box rows;
    private final Box labels;
    private final double factor;
    private final double rowHeight;
    private final double gap;

    TreePicture(Surface surface, CollectiveScene scene, Story story, Box box) {
        this.surface = surface;
        this.scene = scene;
        this.story = story;
        tree = story.tree();
        factor = surface.theme().textFactor();
        labels = box.left(70 * factor);
        rows = box.rightOfLeft(74 * factor).leftOfRight(74 * factor);
        int count = tree.levels() + 1 + (answers() ? 1 : 0);
        double each = Math.min(box.height() / count, 44 * factor);
        gap = each >= 20 * factor ? 7 * factor : 2;
        rowHeight = Math.max(2, each - gap);
    }

    private boolean answers() {
        return story.result().isPresent() || story.call().answers();
    }

    void draw() {
        for (int level = 0; level <= tree.levels(); level++) {
            label(level);
            int count = tree.partials(level);
            double width = rows.width() / tree.size() * (1 << level);
            if (width >= LEAST_BOX) {
                for (int i = 0; i < count; i++) {
                    partial(level, i);
                }
            } else {
                strip(level, count);
            }
        }
        if (answers()) {
            answer();
        }
    }

    private Optional<Timed> timed(int level) {
        return level == 0 || level > story.levels().size()
                ? Optional.empty()
                : Optional.of(story.levels().get(level - 1));
    }

    /// How far a level is: below 0 where it has not begun.
    private double progress(int level) {
        if (level == 0) {
            boolean called = story.arrivals().before(scene.nanos() + 1) == story.call().members();
            return called ? 1 : -1;
        }
        return timed(level)
                .map(t -> t.index() > scene.last() ? -1 : t.progress(scene.nanos()))
                .orElse(-1.0);
    }

    private Box row(int level) {
        double y = rows.y() + level * (rowHeight + gap);
        return new Box(rows.x(), y, rows.width(), rowHeight);
    }

    private Box place(int level, int index) {
        Box row = row(level);
        double unit = rows.width() / tree.size();
        double left = row.x() + tree.from(level, index) * unit;
        double right = row.x() + tree.until(level, index) * unit;
        double inset = unit * (1 << level) > 16 ? 1.5 : 0.5;
        return Box.between(left + inset, row.y(), right - inset, row.bottom()).rounded();
    }

    private void label(int level) {
        if (rowHeight < LEAST_ROW * factor) {
            return;
        }
        surface.text(
                name(level),
                new Box(labels.x(), row(level).y(), labels.width() - 4, rowHeight),
                Lettering.ui(11).muted());
        timed(level).ifPresent(timed -> lasts(timed, row(level).y()));
    }

    /// Label at the left of a level: hosts where they combine, at it or on the nodes before.
    private String name(int level) {
        if (level == 0) {
            return onHosts(level) ? "on hosts" : "on nodes";
        }
        return (onHosts(level) ? "hosts, " : "level ") + (story.firstLevel() + level - 1);
    }

    private boolean onHosts(int level) {
        Optional<Work> work = level == 0 ? story.local() : story.onLevels();
        return work.filter(it -> it.by() == Combiner.HOST).isPresent();
    }

    /// How long it takes, at the right.
    private void lasts(Timed timed, double y) {
        surface.text(
                Numbers.duration(timed.endNanos() - timed.beginNanos()),
                new Box(rows.right() + 6, y, 68 * factor, rowHeight),
                Lettering.ui(11).right().muted());
    }

    private void partial(int level, int index) {
        Box box = place(level, index);
        double progress = progress(level);
        boolean combines = tree.combines(level, index);
        boolean front = level > 0 && progress >= 0 && progress < 1;
        surface.fillRound(box, 3, Ink.SLOT.at(0.5));
        if (progress >= 1) {
            surface.fillRound(box, 3, level == 0 ? Ink.FIELD : Ink.PHASE_RM_SOFT);
        } else if (front && combines) {
            Box grown = box.withWidth(box.width() * progress);
            surface.pushClip(box);
            surface.fillRect(grown, Ink.PHASE_RM);
            surface.popClip();
        }
        boolean done = progress >= 1;
        surface.strokeRound(
                box, 3, Pen.of(done || front ? Ink.PHASE_RM : Ink.FIELD_BORDER, front ? 1.8 : 1));
        arrow(level, index, progress);
        text(level, index, box, done);
        Target.Node node = new Target.Node(tree.node(tree.from(level, index)));
        if (scene.selection().equals(node)) {
            surface.strokeRound(box.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(node.id(), box, words(level, index));
    }

    private void text(int level, int index, Box box, boolean done) {
        if (rowHeight < LEAST_ROW * factor) {
            return;
        }
        Lettering lettering =
                Lettering.mono(Math.clamp(rowHeight * 0.5 / factor, 8, 11)).centered();
        String full = tree.text(level, index);
        String text = full;
        if (level == 0 && surface.textWidth(text, lettering) + 4 > box.width()) {
            text = "n" + tree.node(index);
        }
        if (surface.textWidth(text, lettering) + 4 <= box.width()) {
            surface.text(text, box, done ? lettering : lettering.faint());
        }
    }

    private String words(int level, int index) {
        int node = tree.node(tree.from(level, index));
        String what =
                Say.of(
                        "%{The host of node |Node }%s holds %s",
                        onHosts(level), node, tree.text(level, index));
        if (!tree.combines(level, index)) {
            return what;
        }
        int giver = tree.node(tree.from(level, index) + (1 << (level - 1)));
        return what + ", after combining it with the partial result of node " + giver;
    }

    /// From the node that gives to the one that combines.
    private void arrow(int level, int index, double progress) {
        if (!tree.combines(level, index) || gap < 5 || place(level, index).width() < 14) {
            return;
        }
        Box giver = place(level - 1, 2 * index + 1);
        Box box = place(level, index);
        Ink ink = progress < 0 ? Ink.FIELD_BORDER : Ink.PHASE_RM;
        double x = Math.min(box.centerX() - 2, box.x() + 30 * factor);
        double from = giver.x() + Math.min(giver.width() / 2, 12 * factor);
        surface.arrow(from, giver.bottom(), Math.max(x, box.x() + 4), box.y(), Pen.of(ink, 1.3));
    }

    private void strip(int level, int count) {
        Box row = row(level);
        double progress = progress(level);
        surface.fillRect(row, Ink.SLOT);
        if (progress >= 0) {
            boolean moving = progress < 1;
            Ink ink = moving ? Ink.PHASE_RM : Ink.PHASE_RM_SOFT;
            surface.fillRect(row.withWidth(row.width() * progress), level == 0 ? Ink.FIELD : ink);
        }
        surface.strokeRect(row, Pen.of(Ink.FIELD_BORDER));
        String text =
                level == 0
                        ? Numbers.count(count, "node")
                        : Say.of("%{n partial result} of %{n} nodes", count, 1L << level);
        if (rowHeight >= LEAST_ROW * factor) {
            surface.text(text, row, Lettering.ui(10).centered());
        }
        surface.region(new Target.CollectiveOf(story.call().communicator()).id(), row, text);
    }

    private void answer() {
        int level = tree.levels() + 1;
        Box row = row(level).rounded();
        double progress =
                story.result()
                        .map(t -> t.index() > scene.last() ? -1 : t.progress(scene.nanos()))
                        .orElse(-1.0);
        surface.fillRound(row, 3, Ink.SLOT.at(0.5));
        if (progress >= 0) {
            surface.pushClip(row);
            surface.fillRect(
                    row.withWidth(row.width() * progress),
                    progress < 1 ? Ink.PHASE_RM : Ink.PHASE_RM_SOFT);
            surface.popClip();
        }
        surface.strokeRound(row, 3, Pen.of(progress >= 0 ? Ink.PHASE_RM : Ink.FIELD_BORDER));
        if (rowHeight >= LEAST_ROW * factor) {
            surface.text(
                    "result",
                    new Box(labels.x(), row.y(), labels.width(), rowHeight),
                    Lettering.ui(11).muted());
            story.result().ifPresent(timed -> lasts(timed, row.y()));
            surface.text(
                    tree.text(tree.levels(), 0) + " → " + Numbers.count(tree.size(), "node"),
                    row,
                    Lettering.mono(11).centered());
        }
        surface.region(
                new Target.CollectiveOf(story.call().communicator()).id(),
                row,
                "The result, multicast from node " + tree.node(0) + " to all nodes");
    }
}
