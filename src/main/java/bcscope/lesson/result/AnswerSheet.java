package bcscope.lesson.result;

import bcscope.lesson.Attempt;
import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.SortedMap;

/// What one student hands in for one lesson.
///
/// @param lesson id of the lesson
/// @param digest of the lesson's text
/// @param program with its version
/// @param student as on the roster
/// @param seed from which the lesson was drawn
/// @param isExam whether the first try counts, not the last
/// @param answers the tries by the id of the question, each in its order
/// @param builds what was saved last by the id of the build
public record AnswerSheet(
        String lesson,
        String digest,
        String program,
        String student,
        long seed,
        boolean isExam,
        SortedMap<String, List<GivenTry>> answers,
        SortedMap<String, SavedBuild> builds) {
    /// What its files end with.
    public static final String SUFFIX = ".bcsanswers";

    /// A typed answer.
    ///
    /// @param atMillis since the student's start
    /// @param text as it was typed
    public record GivenTry(long atMillis, String text) {}

    /// What was built.
    ///
    /// @param atMillis since the student's start
    /// @param attempt what is run
    public record SavedBuild(long atMillis, Attempt attempt) {
        /// Values alone.
        public SavedBuild(long atMillis, List<Setting> changes) {
            this(atMillis, Attempt.of(changes));
        }
    }
}
