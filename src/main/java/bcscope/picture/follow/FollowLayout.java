package bcscope.picture.follow;

import bcscope.picture.Box;

import java.util.List;

/// The layout of the inset.
///
/// @param card all of it
/// @param head place of the title; the right end is left free for a button
/// @param left the sender's column
/// @param right the receiver's column
/// @param between place between them
/// @param steps a place for each stage
record FollowLayout(Box card, Box head, Column left, Column right, Box between, List<Box> steps) {
    private static final int STEPS = 5;
    private static final int LISTS = 4;
    private static final double GAP = 5;
    private static final double BUTTON = 22;

    /// A column.
    ///
    /// @param title process and node
    /// @param call the call of the process
    /// @param lists a place for each list
    record Column(Box title, Box call, List<Box> lists) {}

    static FollowLayout of(Box box, double factor) {
        boolean low = box.height() < 250 * factor;
        Box card = box.inset(4, low ? 2 : 6);
        Box inner = card.inset(10, low ? 3 : 7);
        Box head = inner.top(20 * factor);
        Box foot = inner.bottom((low ? 27 : 31) * factor);
        Box body =
                Box.between(inner.x(), head.bottom() + 1, inner.right(), foot.y() - (low ? 4 : 8));
        double middle = Math.clamp(body.width() * 0.25, 74 * factor, 150 * factor);
        double each = (body.width() - middle) / 2;
        return new FollowLayout(
                card,
                head.leftOfRight(BUTTON * factor),
                column(body.left(each), low, factor),
                column(body.right(each), low, factor),
                body.inset(each, 0),
                foot.columns(STEPS, 4));
    }

    /// Whether the row of a list has room for its long name below its short one.
    static boolean isTall(Box list, double factor) {
        return list.height() >= 30 * factor;
    }

    /// Place of the descriptor in the row of a list.
    static Box slot(Box list, double factor) {
        boolean tall = isTall(list, factor);
        Box line = tall ? list.top(list.height() * 0.56) : list;
        Box right = line.inset(4, 0).right(Math.min(46 * factor, list.width() * 0.48));
        double height = Math.min(17 * factor, tall ? list.height() * 0.48 : list.height() - 4);
        return right.centered(right.width(), height).moved(0, tall ? 1 : 0).rounded();
    }

    private static Column column(Box box, boolean low, double factor) {
        Box title = box.top(14 * factor);
        Box call = box.belowTop(title.height()).top((low ? 18 : 22) * factor);
        Box lists = Box.between(box.x(), call.bottom() + GAP, box.right(), box.bottom());
        return new Column(title, call, lists.rows(LISTS, low ? 3 : GAP));
    }
}
