package bcscope.picture.matching;

import bcscope.picture.Box;

/// The layout of the table of a node.
///
/// @param title name of the node
/// @param bar its budget
/// @param legend the amounts of the budget
/// @param heads names of the columns
/// @param table the lines
/// @param words the sentence at the foot
/// @param side width of the left and the right column
/// @param rowHeight height of a line with the gap below it
/// @param firstLine the first line that is shown
/// @param shownLines how many lines are shown
/// @param factor the theme's text factor
record MatchingLayout(
        Box title,
        Box bar,
        Box legend,
        Box heads,
        Box table,
        Box words,
        double side,
        double rowHeight,
        int firstLine,
        int shownLines,
        double factor) {
    static final double GAP = 6;
    private static final double ROOMY = 46;
    private static final double LEAST_ROOMY = 39;
    private static final double DENSE = 28;
    private static final double LOW = 24;
    private static final double LEAST_HEIGHT = 200;

    /// Height that a node among others needs.
    static double smallHeight(int lines, double factor) {
        return 16 + (22 + 12 + 6 + lines * DENSE) * factor;
    }

    /// The table of `lines` lines in `box`, so that line `wanted` can be seen.
    static MatchingLayout of(Box box, int lines, int wanted, double factor) {
        boolean low = box.height() < LEAST_HEIGHT * factor;
        Box inner = box.inset(low ? 10 : 16, low ? 4 : 8);
        Box title = inner.top(22 * factor);
        Box rest = inner.belowTop(title.height() + 2);
        Box bar = rest.top((low ? 8 : 14) * factor);
        Box legend = rest.belowTop(bar.height() + 3).top(low ? 0 : 15 * factor);
        rest = rest.belowTop(bar.height() + legend.height() + (low ? 5 : 8));
        Box heads = rest.top(low ? 0 : 18 * factor);
        Box words = rest.bottom((low ? 17 : 34) * factor);
        Box table = rest.belowTop(heads.height() + 2).aboveBottom(words.height() + 6);
        double even = (table.height() + GAP) / Math.max(1, lines);
        double row = Math.floor(Math.clamp(even, (low ? LOW : DENSE) * factor, ROOMY * factor));
        int shown = Math.max(1, (int) ((table.height() + GAP) / row));
        int first = lines <= shown ? 0 : Math.clamp(wanted - shown / 2L, 0, lines - shown);
        double side = Math.clamp(inner.width() * 0.31, 120, 330 * factor);
        return new MatchingLayout(
                title,
                bar,
                legend,
                heads,
                table,
                words,
                side,
                row,
                first,
                Math.min(shown, lines),
                factor);
    }

    /// A node among others: no legend, no names of columns, no sentence.
    static MatchingLayout small(Box box, int lines, double factor) {
        Box inner = box.inset(12, 8);
        Box title = inner.top(22 * factor);
        Box rest = inner.belowTop(title.height());
        Box bar = rest.top(8 * factor);
        Box table = rest.belowTop(bar.height() + 8 * factor);
        Box none = table.top(0);
        double even = (table.height() + GAP) / Math.max(1, lines);
        double row = Math.floor(Math.clamp(even, DENSE * factor, ROOMY * factor));
        double side = Math.clamp(inner.width() * 0.33, 90, 330 * factor);
        return new MatchingLayout(title, bar, none, none, table, none, side, row, 0, lines, factor);
    }

    /// Whether the whole node is described, not only drawn.
    boolean full() {
        return !words.isEmpty();
    }

    boolean dense() {
        return rowHeight < LEAST_ROOMY * factor;
    }

    boolean shows(int line) {
        return line >= firstLine && line < firstLine + shownLines;
    }

    Box left(int line) {
        return row(line).left(side);
    }

    Box right(int line) {
        return row(line).right(side);
    }

    private Box row(int line) {
        double y = table.y() + (line - firstLine) * rowHeight;
        return new Box(table.x(), y, table.width(), rowHeight - GAP).rounded();
    }
}
