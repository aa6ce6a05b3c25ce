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
import java.util.stream.IntStream;

/// The tree of a reduction, from the nodes above to the root below. A box is a partial result; it
/// is below all those that it combines, and names them. Rows of boxes too narrow to tell apart
/// become one strip with their number.
final class TreePicture {
    private static final double LEAST_BOX = 5;
    private static final double LEAST_ROW = 11;
    private static final double ROOT_WIDTH = 130;
    private static final double TWO_LINES = 30;

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
            if (row(level).width() / count >= LEAST_BOX) {
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

    /// Progress of a level, below 0 if it has not begun.
    private double progress(int level) {
        if (level == 0) {
            boolean called = story.arrivals().before(scene.nanos() + 1) == story.call().members();
            return called ? 1 : -1;
        }
        return timed(level)
                .map(t -> t.index() > scene.last() ? -1 : t.progress(scene.nanos()))
                .orElse(-1.0);
    }

    /// The rows narrow towards the root.
    private Box row(int level) {
        double y = rows.y() + level * (rowHeight + gap);
        double least = Math.min(rows.width(), ROOT_WIDTH * factor);
        double share = (double) level / Math.max(1, tree.levels());
        double width = rows.width() + (least - rows.width()) * share;
        return new Box(rows.centerX() - width / 2, y, width, rowHeight);
    }

    private Box place(int level, int index) {
        Box row = row(level);
        double unit = row.width() / tree.partials(level);
        double inset = unit > 16 ? 1.5 : 0.5;
        double left = row.x() + index * unit + inset;
        return new Box(left, row.y(), unit - 2 * inset, row.height()).rounded();
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

    /// Writes the duration, at the right.
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
            surface.fillRect(grown, Ink.PHASE_RM_SOFT);
            surface.popClip();
        }
        boolean done = progress >= 1;
        surface.strokeRound(
                box, 3, Pen.of(done || front ? Ink.PHASE_RM : Ink.FIELD_BORDER, front ? 1.8 : 1));
        arrow(level, index, progress);
        text(level, index, box, done || front);
        Target.Node node = new Target.Node(tree.node(tree.from(level, index)));
        if (scene.selection().equals(node)) {
            surface.strokeRound(box.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(node.id(), box, words(level, index));
    }

    /// The value of a partial result where it is known, below whose it is where there is room; else
    /// only whose it is.
    private void text(int level, int index, Box box, boolean begun) {
        if (rowHeight < LEAST_ROW * factor) {
            return;
        }
        double size = Math.clamp(rowHeight * 0.5 / factor, 8, 11);
        Lettering lettering = Lettering.mono(size).centered();
        Optional<String> value = value(level, index).filter(it -> valuesFit(level, box, lettering));
        if (value.isEmpty()) {
            names(level, index, box, begun ? lettering : lettering.faint());
            return;
        }
        boolean high = rowHeight >= TWO_LINES * factor;
        if (high) {
            names(level, index, box.top(rowHeight / 2).moved(0, 2), lettering.muted());
        }
        Box place = high ? box.bottom(rowHeight / 2).moved(0, -2) : box;
        surface.text(value.get(), place, lettering.medium());
    }

    /// Known once it has been computed.
    private Optional<String> value(int level, int index) {
        return story.values().filter(_ -> progress(level) >= 1).map(it -> it.at(level, index));
    }

    private boolean valuesFit(int level, Box box, Lettering lettering) {
        return story.values().stream()
                .flatMap(it -> it.levels().get(level).stream())
                .allMatch(it -> surface.textWidth(it, lettering.medium()) + 4 <= box.width());
    }

    private void names(int level, int index, Box box, Lettering lettering) {
        String widest = tree.text(level, tree.partials(level) - 1);
        if (surface.textWidth(widest, lettering) + 4 <= box.width()) {
            surface.text(tree.text(level, index), box, lettering);
        } else if (level == 0) {
            int largest = IntStream.range(0, tree.size()).map(tree::node).max().orElse(0);
            new CellNames(surface, lettering, largest, box.width() - 1)
                    .draw(box, tree.node(index), true);
        }
    }

    private String words(int level, int index) {
        int node = tree.node(tree.from(level, index));
        String what =
                Say.of(
                        "%{The host of node |Node }%s holds %s%s",
                        onHosts(level),
                        node,
                        tree.text(level, index),
                        value(level, index).map(it -> " = " + it).orElse(""));
        if (!tree.combines(level, index)) {
            return what;
        }
        int giver = tree.node(tree.from(level, index) + (1 << (level - 1)));
        return what + ", after combining it with the partial result of node " + giver;
    }

    /// Draws an arrow from a combined or remaining value to its holder.
    private void arrow(int level, int index, double progress) {
        if (level == 0 || gap < 5 || place(level, index).width() < 14) {
            return;
        }
        Ink ink = progress < 0 ? Ink.FIELD_BORDER : Ink.PHASE_RM;
        Box box = place(level, index);
        Box kept = place(level - 1, 2 * index);
        surface.line(kept.centerX(), kept.bottom(), box.centerX() - 3, box.y(), Pen.of(ink, 1));
        if (tree.combines(level, index)) {
            Box given = place(level - 1, 2 * index + 1);
            Pen pen = Pen.of(ink, 1.3);
            surface.arrow(given.centerX(), given.bottom(), box.centerX() + 3, box.y(), pen);
        }
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

    /// The result spreads from the root to all nodes.
    private void answer() {
        Box root = row(tree.levels());
        double y = root.bottom() + gap;
        Box row = new Box(rows.x(), y, rows.width(), rowHeight).rounded();
        double progress =
                story.result()
                        .map(t -> t.index() > scene.last() ? -1 : t.progress(scene.nanos()))
                        .orElse(-1.0);
        Fan fan = new Fan(root, row, root.bottom() + 1, row.bottom());
        fan.fill(surface, Ink.SLOT.at(0.5), 1);
        if (progress >= 0) {
            fan.fill(surface, Ink.PHASE_RM_SOFT, progress);
            fan.front(surface, Ink.PHASE_RM, progress);
        }
        if (rowHeight >= LEAST_ROW * factor) {
            surface.text(
                    "result",
                    new Box(labels.x(), row.y(), labels.width(), rowHeight),
                    Lettering.ui(11).muted());
            story.result().ifPresent(timed -> lasts(timed, row.y()));
            String result =
                    value(tree.levels(), 0)
                            .flatMap(it -> story.values().map(of -> of.operator() + " " + it))
                            .orElseGet(() -> tree.text(tree.levels(), 0));
            surface.text(
                    result + " → " + Numbers.count(tree.size(), "node"),
                    row.moved(0, -gap / 2),
                    Lettering.mono(11).centered());
        }
        surface.region(
                new Target.CollectiveOf(story.call().communicator()).id(),
                row,
                "The result, multicast from node " + tree.node(0) + " to all nodes");
    }
}
