package bcscope.lesson.result;

import bcscope.lesson.Attempt;
import bcscope.scenario.file.Setting;

import com.google.gson.annotations.SerializedName;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.SortedMap;

/// The answers of one student for one lesson.
///
/// @param lesson id of the lesson
/// @param digest of the lesson's text
/// @param program name and version of the program
/// @param student as on the roster
/// @param start from which the lesson was drawn; in an exam the first try counts instead of the
///   last
/// @param answers the tries for each question, by its id, in their order
/// @param builds the build saved last, by its id
/// @param place where the student left the lesson
/// @param history how the file was saved
/// @param seal the digest in the file, over everything else except the place
@RecordBuilder
public record AnswerSheet(
        String lesson,
        String digest,
        String program,
        String student,
        SheetStart start,
        SortedMap<String, List<GivenTry>> answers,
        SortedMap<String, SavedBuild> builds,
        SheetPlace place,
        SheetHistory history,
        String seal)
        implements AnswerSheetBuilder.With {
    /// Extension of its files.
    public static final String SUFFIX = ".bcsanswers";

    /// A sheet for a lesson that has not begun; it has no seal.
    public AnswerSheet(
            String lesson,
            String digest,
            String program,
            String student,
            SheetStart start,
            SortedMap<String, List<GivenTry>> answers,
            SortedMap<String, SavedBuild> builds) {
        this(
                lesson,
                digest,
                program,
                student,
                start,
                answers,
                builds,
                SheetPlace.START,
                SheetHistory.NONE,
                "");
    }

    /// A copy with another name; it has a valid seal only if this one has.
    public AnswerSheet named(String other) {
        AnswerSheet renamed = with().student(other).seal("").build();
        return isSealed() ? renamed.sealed() : renamed;
    }

    /// From which the lesson was drawn.
    public long seed() {
        return start.seed();
    }

    /// Whether the first try counts, not the last.
    public boolean isExam() {
        return start.isExam();
    }

    /// A copy with a valid seal.
    public AnswerSheet sealed() {
        return withSeal(SheetSeal.of(this));
    }

    /// Whether its seal is valid, so that only the program has changed it.
    public boolean isSealed() {
        return seal.equals(SheetSeal.of(this));
    }

    /// Whether nothing was answered or built.
    public boolean isEmpty() {
        return answers.isEmpty() && builds.isEmpty();
    }

    /// How many answers and builds there are.
    public int size() {
        return answers.values().stream().mapToInt(List::size).sum() + builds.size();
    }

    /// A copy with another history; it has a valid seal only if this one has.
    public AnswerSheet withSaved(SheetHistory saved) {
        AnswerSheet changed = with().history(saved).seal("").build();
        return isSealed() ? changed.sealed() : changed;
    }

    /// A typed answer.
    ///
    /// @param atMillis since the student's start
    /// @param text the typed text
    public record GivenTry(
            @SerializedName(SheetKeys.AT) long atMillis,
            @SerializedName(SheetKeys.ANSWER) String text) {}

    /// A saved build.
    ///
    /// @param atMillis since the student's start
    /// @param attempt the attempt that is run
    public record SavedBuild(long atMillis, Attempt attempt) {
        /// A build of values only.
        public SavedBuild(long atMillis, List<Setting> changes) {
            this(atMillis, Attempt.of(changes));
        }
    }
}
