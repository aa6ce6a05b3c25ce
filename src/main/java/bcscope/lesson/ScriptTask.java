package bcscope.lesson;

import bcscope.lesson.Lesson.Located;
import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// A script that the student may rewrite within limits. It is the one that the scenario of the
/// lesson runs; what the student writes is run in its place.
///
/// @param place where it is allowed
/// @param file name of the script, beside the lesson; its text is what the student begins with
/// @param keep lines that must stay, in their order, but for blanks and comments
/// @param mostLines most lines with something on them besides comments
/// @param without calls and statements that may not be used, by their words
/// @param mostCalls most calls of a process
/// @param solution name of a script beside the lesson that reaches the goal; for what is built
public record ScriptTask(
        Place place,
        Located file,
        List<Located> keep,
        int mostLines,
        List<Located> without,
        int mostCalls,
        Optional<Located> solution) {
    /// Most lines where the lesson says nothing of them.
    public static final int USUAL_LINES = 60;

    /// Most calls of a process where the lesson says nothing of them.
    public static final int USUAL_CALLS = 1_000;

    /// The greatest number of either that a lesson can allow.
    public static final int MOST = 10_000;
}
