package bcscope.ui.state.lesson;

import bcscope.lesson.marking.Mark;

/// A student's last answer to a question, or last build.
///
/// @param text as it can be typed
/// @param mark mark
/// @param tries how often something was given
/// @param isTruthShown whether the right answer was asked for, after which nothing counts any more
public record Given(String text, Mark mark, int tries, boolean isTruthShown) {
    /// Whether nothing more is to be done.
    public boolean isClosed() {
        return isTruthShown || isRight();
    }

    /// Whether all of it is right.
    public boolean isRight() {
        return mark.worth() == Mark.Worth.RIGHT;
    }
}
