package bcscope.picture.collective;

import bcscope.picture.Box;

/// The layout of the view.
///
/// @param title call and communicator
/// @param chooser other communicators
/// @param axis arrivals and queries over time
/// @param flags a cell for each node
/// @param main wave or tree
/// @param back button to the step before
/// @param next button to the next step
/// @param words the sentence of the step
record CollectiveLayout(
        Box title, Box chooser, Box axis, Box flags, Box main, Box back, Box next, Box words) {
    private static final double LEAST_HEIGHT = 220;

    /// Everything between title and foot.
    Box whole() {
        return Box.between(axis.x(), axis.y(), axis.right(), main.bottom());
    }

    /// Where the sentence is without buttons.
    Box foot() {
        return Box.between(title.x(), words.y(), words.right(), words.bottom());
    }

    static CollectiveLayout of(Box box, double factor) {
        boolean low = box.height() < LEAST_HEIGHT * factor;
        Box inner = box.inset(low ? 10 : 16, low ? 4 : 8);
        Box title = inner.top(22 * factor);
        Box rest = inner.belowTop(title.height() + 4);
        Box foot = rest.bottom((low ? 22 : 34) * factor);
        rest = rest.aboveBottom(foot.height() + (low ? 4 : 8));
        double height = low ? 0 : Math.clamp(rest.height() * 0.3, 52 * factor, 120 * factor);
        Box axis = rest.top(height);
        Box flags = rest.belowTop(height + (low ? 0 : 8) * factor).top((low ? 0 : 16) * factor);
        Box main = rest.belowTop(height + flags.height() + (low ? 0 : 16) * factor);
        double button = 30 * factor;
        return new CollectiveLayout(
                title,
                title.right(Math.min(360 * factor, title.width() * 0.45)),
                axis,
                flags,
                main,
                foot.left(button).centered(button, Math.min(26 * factor, foot.height())),
                foot.rightOfLeft(button + 6)
                        .left(button)
                        .centered(button, Math.min(26 * factor, foot.height())),
                foot.rightOfLeft(2 * button + 18));
    }
}
