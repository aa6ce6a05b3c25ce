package bcscope.lesson.grading;

import bcscope.lesson.marking.Mark;

import java.util.Optional;

/// A question or a build as one student did it.
///
/// @param id in the lesson
/// @param points that it can earn
/// @param mark what was done is worth; empty if nothing was done
/// @param tries how often
/// @param atMillis time of the try that counts, since the student's start
public record GradedItem(String id, int points, Optional<Mark> mark, int tries, long atMillis) {
    /// The points earned, in hundredths.
    public int hundredths() {
        return mark.map(Mark::hundredths).orElse(0);
    }

    /// What the student took for true, if it is known.
    public Optional<String> misconception() {
        return mark.filter(Mark::isKnownMistake).map(Mark::feedback);
    }
}
