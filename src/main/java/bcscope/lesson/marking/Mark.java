package bcscope.lesson.marking;

/// The mark of an answer.
///
/// @param right how many things are right
/// @param of how many can be
/// @param points that all of them earn
/// @param feedback what is said about it; empty if it is right
/// @param isKnownMistake whether the feedback names the misconception behind it
public record Mark(int right, int of, int points, String feedback, boolean isKnownMistake) {
    /// How an answer is.
    public enum Worth {
        RIGHT,
        PARTLY,
        WRONG
    }

    /// How the answer is.
    public Worth worth() {
        return right == of ? Worth.RIGHT : right == 0 ? Worth.WRONG : Worth.PARTLY;
    }

    /// The points that it earns, in hundredths, rounded down.
    public int hundredths() {
        return (int) (100L * points * right / of);
    }
}
