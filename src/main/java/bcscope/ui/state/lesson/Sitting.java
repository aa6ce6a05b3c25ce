package bcscope.ui.state.lesson;

import bcscope.lesson.Attempt;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// An attempt at a lesson: student, mode, and all answers with their times.
///
/// @param mode as what
/// @param student as on the roster; empty if not requested @param file that the answers are handed
///   in with; empty if there is none yet
/// @param startMillis of the clock of the changes, at the student's start
/// @param answers the tries by the id of the question, each in its order
/// @param builds last saved builds, by the id of the build
/// @param trouble why the answers are not in their file, a sentence; empty if they are
/// @param isSealed whether nothing but the program has changed them
@RecordBuilder
public record Sitting(
        LessonMode mode,
        String student,
        Optional<Path> file,
        long startMillis,
        SortedMap<String, List<GivenTry>> answers,
        SortedMap<String, SavedBuild> builds,
        Optional<String> trouble,
        boolean isSealed)
        implements SittingBuilder.With {
    public Sitting {
        answers = Collections.unmodifiableSortedMap(new TreeMap<>(answers));
        builds = Collections.unmodifiableSortedMap(new TreeMap<>(builds));
    }

    /// A new attempt that begins at `startMillis`.
    public static Sitting begun(LessonMode mode, long startMillis) {
        return new Sitting(
                mode,
                "",
                Optional.empty(),
                startMillis,
                new TreeMap<>(),
                new TreeMap<>(),
                Optional.empty(),
                true);
    }

    /// Whether it is an exam.
    public boolean isExam() {
        return mode instanceof LessonMode.Exam;
    }

    /// Whether a teacher looks at it.
    public boolean isPreview() {
        return mode instanceof LessonMode.Preview;
    }

    /// This sitting with another answer to the question `id`.
    Sitting answered(String id, String text, long clockMillis) {
        SortedMap<String, List<GivenTry>> changed = new TreeMap<>(answers);
        List<GivenTry> tries = new ArrayList<>(changed.getOrDefault(id, List.of()));
        tries.add(new GivenTry(since(clockMillis), text));
        changed.put(id, List.copyOf(tries));
        return withAnswers(changed);
    }

    /// This sitting with `attempt` as the last build for `id`.
    Sitting built(String id, Attempt attempt, long clockMillis) {
        SortedMap<String, SavedBuild> changed = new TreeMap<>(builds);
        changed.put(id, new SavedBuild(since(clockMillis), attempt));
        return withBuilds(changed);
    }

    private long since(long clockMillis) {
        return Math.max(0, clockMillis - startMillis);
    }

    /// The sitting of `name`, whose answers are in `path`.
    public Sitting keptFor(String name, Path path) {
        return with().student(name).file(Optional.of(path)).trouble(Optional.empty()).build();
    }
}
