package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The text form of answers to a question: parsing, writing, comparing, and the room on paper.
public interface AnswerForm {
    /// What can be typed, as an example.
    String example();

    /// The answer that was typed.
    AnswerReading read(String typed);

    /// An answer as it can be typed; reading it gives the answer again.
    String text(StudentAnswer answer);

    /// Room for an answer on paper, asked at a moment in slice `now`.
    List<AnswerSpace> space(LessonWords words, int now);

    /// An answer in words, without letters that depend on the order in which things are shown.
    default String words(StudentAnswer answer) {
        return text(answer);
    }

    /// An answer for a reader who may have the letters or not, Markdown.
    default String said(StudentAnswer answer) {
        return words(answer);
    }

    /// What the letters and numbers of an answer stand for, a line each; empty where the question
    /// says it.
    default List<String> legend() {
        return List.of();
    }

    /// How many things can be right in `truth`.
    default int size(StudentAnswer truth) {
        return truth.parts().size();
    }

    /// How many of them are right in `given`.
    default int right(StudentAnswer truth, StudentAnswer given) {
        List<Long> parts = truth.parts();
        List<Long> said = given.parts();
        int right = 0;
        for (int i = 0; i < parts.size(); i++) {
            right += i < said.size() && accepts(parts.get(i), said.get(i)) ? 1 : 0;
        }
        return right;
    }

    /// Whether the part `given` of an answer is right where `truth` is.
    default boolean accepts(long truth, long given) {
        return truth == given;
    }

    /// What earns the points besides the whole answer, the rest of a sentence; may be empty.
    default String scoring(LessonWords words, StudentAnswer truth) {
        return "";
    }

    /// Whether two answers get the same mark.
    default boolean isSame(StudentAnswer one, StudentAnswer other) {
        return one.parts().size() == other.parts().size() && right(one, other) == size(one);
    }

    /// The answer that says `value`, where one value can be an answer; empty if none can.
    default Optional<StudentAnswer> saying(HitValue value) {
        return Optional.empty();
    }

    /// `typed` cannot be read, as the sentence under `key` says.
    ///
    /// @param key of a sentence of [LessonWords] that begins with what was typed
    /// @param more what is set into it besides
    default AnswerReading not(String typed, String key, Object... more) {
        List<Object> all = new ArrayList<>(List.of(typed.strip()));
        all.addAll(List.of(more));
        return new AnswerReading.NotUnderstood(new Part(key, all), example());
    }

    /// It is `parts`.
    default AnswerReading understood(List<Long> parts) {
        return new AnswerReading.Understood(new StudentAnswer(List.copyOf(parts)));
    }
}
