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
/// @param program with its version
/// @param student as on the roster
/// @param start from which the lesson was drawn; in an exam the first try counts, not the last
/// @param answers the tries by the id of the question, each in its order
/// @param builds what was saved last by the id of the build
/// @param place where the student has left the lesson
/// @param seal a digest over the rest but the place, as the file has it
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
        String seal)
        implements AnswerSheetBuilder.With {
    /// What its files end with.
    public static final String SUFFIX = ".bcsanswers";

    /// One whose lesson was not begun; it has no seal.
    public AnswerSheet(
            String lesson,
            String digest,
            String program,
            String student,
            SheetStart start,
            SortedMap<String, List<GivenTry>> answers,
            SortedMap<String, SavedBuild> builds) {
        this(lesson, digest, program, student, start, answers, builds, SheetPlace.START, "");
    }

    /// The same under another name; with a seal that fits only if it had one.
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

    /// With the seal that belongs to it.
    public AnswerSheet sealed() {
        return withSeal(SheetSeal.of(this));
    }

    /// Whether its seal is valid: only the program has changed it.
    public boolean isSealed() {
        return seal.equals(SheetSeal.of(this));
    }

    /// Whether nothing was answered or built.
    public boolean isEmpty() {
        return answers.isEmpty() && builds.isEmpty();
    }

    /// A typed answer.
    ///
    /// @param atMillis since the student's start
    /// @param text as it was typed
    public record GivenTry(
            @SerializedName(SheetKeys.AT) long atMillis,
            @SerializedName(SheetKeys.ANSWER) String text) {}

    /// A saved build.
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
