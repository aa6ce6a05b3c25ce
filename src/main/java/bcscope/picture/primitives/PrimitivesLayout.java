package bcscope.picture.primitives;

import bcscope.picture.Box;
import bcscope.picture.Point;
import bcscope.playground.ScriptRun;

/// The layout of the view: the tree of switches over the nodes, a column for each node with a row
/// for each variable and event, the sentence, and the operations over time.
final class PrimitivesLayout {
    private static final double MARGIN = 16;
    private static final double GUTTER = 92;
    private static final double GAP = 10;
    private static final int NODES_OF_A_SWITCH = 4;

    private static final double TALLEST_LEVEL = 90;
    private static final double HIGHEST_ROW = 44;

    /// Below this height everything around the values is smaller.
    private static final double LOW = 700;

    private final ScriptRun run;
    private final double factor;
    private final boolean low;
    private final Box title;
    private final Box tree;
    private final Box table;
    private final Box sentence;
    private final Box axis;
    private final double rowHeight;

    private PrimitivesLayout(ScriptRun run, Box all, double factor) {
        this.run = run;
        this.factor = factor;
        low = all.height() < LOW;
        Box inner = all.inset(MARGIN, MARGIN * 0.6);
        title = inner.top(24 * factor);
        Box rest = low ? inner : inner.belowTop(30 * factor);
        double sentenceHeight = Math.clamp(all.height() * 0.055, 34, 46) * factor;
        int rows = run.script().variables().size() + run.script().events().size();
        double room = rest.height() - sentenceHeight - 2 * GAP;
        double lanes = Math.max(2, OperationLane.height(OperationLane.of(run)));
        double axisHeight = Math.clamp(lanes * 24 * factor + 66 * factor, room * 0.3, room * 0.43);
        double upper = room - axisHeight;
        double least = (40 + 24 * run.levels()) * factor;
        double tall = Math.max(least, 60 + TALLEST_LEVEL * run.levels());
        double around = headHeight() + footHeight();
        double values = upper - Math.clamp(upper * (low ? 0.28 : 0.36), least, tall) - around;
        rowHeight = Math.min(HIGHEST_ROW * factor, values / rows);
        double treeHeight = Math.clamp(upper - around - rows * rowHeight, least, tall);
        tree = rest.top(treeHeight);
        table = rest.belowTop(treeHeight).top(headHeight() + rows * rowHeight + footHeight());
        sentence = rest.belowTop(treeHeight + table.height() + GAP).top(sentenceHeight);
        axis = Box.between(rest.x(), sentence.bottom() + GAP, rest.right(), rest.bottom());
    }

    static PrimitivesLayout of(ScriptRun run, Box all, double factor) {
        return new PrimitivesLayout(run, all, factor);
    }

    double factor() {
        return factor;
    }

    Box title() {
        return title;
    }

    /// Place of the note on the tree: under the title if the tree begins beside it.
    Box note() {
        double height = 14 * factor;
        return low ? title.moved(0, title.height()).top(height) : tree.top(height);
    }

    Box tree() {
        return tree;
    }

    Box sentence() {
        return sentence;
    }

    Box axis() {
        return axis;
    }

    double gutter() {
        return GUTTER * factor;
    }

    double headHeight() {
        return (low ? 24 : 28) * factor;
    }

    double footHeight() {
        return (low ? 22 : 28) * factor;
    }

    /// The card of a node; cards of one switch are closer together.
    Box card(int node) {
        int nodes = run.nodes();
        double gap = nodes > 16 ? 3 : 8;
        double groupGap = nodes > 16 ? 8 : 18;
        int groups = Math.ceilDiv(nodes, NODES_OF_A_SWITCH);
        double room = table.width() - gutter() - gap * (nodes - groups) - groupGap * (groups - 1);
        double width = Math.min(room / nodes, 170 * factor);
        double used = width * nodes + gap * (nodes - groups) + groupGap * (groups - 1);
        double left = table.x() + gutter() + (table.width() - gutter() - used) / 2;
        int group = node / NODES_OF_A_SWITCH;
        double x = left + node * (width + gap) + group * (groupGap - gap);
        return new Box(x, table.y(), width, table.height()).rounded();
    }

    /// Place of the name of a row: of a variable, or, after the variables, of an event.
    Box name(int index) {
        double width = gutter() - 8;
        return new Box(card(0).x() - 8 - width, rowTop(index), width, rowHeight);
    }

    private double rowTop(int index) {
        return table.y() + headHeight() + index * rowHeight;
    }

    /// A value of a node.
    Box cell(int row, int node) {
        Box card = card(node);
        double side = run.nodes() > 16 ? 2 : 6;
        return new Box(card.x() + side, rowTop(row) + 2, card.width() - 2 * side, rowHeight - 4)
                .rounded();
    }

    /// Above `node`: its card for level 0, else the switch of that level.
    Point point(int node, int level) {
        if (level == 0) {
            Box card = card(node);
            return new Point(card.centerX(), card.y());
        }
        Box box = switchBox(node, level);
        return new Point(box.centerX(), box.centerY());
    }

    /// The switch of `level` above `node`.
    Box switchBox(int node, int level) {
        int size = (int) Math.pow(NODES_OF_A_SWITCH, level);
        int first = node / size * size;
        int last = Math.min(first + size, run.nodes()) - 1;
        double x = (card(first).centerX() + card(last).centerX()) / 2;
        int levels = run.levels();
        double top = tree.y() + 14 * factor;
        double bottom = tree.bottom() - 46 * factor;
        double y =
                levels == 1
                        ? (top + bottom) / 2
                        : bottom - (bottom - top) * (level - 1) / (levels - 1);
        double width = Math.min(64 * factor, Math.max(26, card(0).width() * 0.9));
        return new Box(x - width / 2, y - 9 * factor, width, 18 * factor).rounded();
    }

    /// Between level `level` and the next, at `share` of the way up.
    Point along(int node, double level) {
        int below = (int) Math.floor(level);
        return point(node, below).towards(point(node, below + 1), level - below);
    }
}
