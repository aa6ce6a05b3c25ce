package bcscope.lesson.question;

import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// A question of a lesson.
///
/// @param id unique in the lesson
/// @param points for the whole answer
/// @param ask the question
/// @param mode how it is answered
/// @param expected from what the answer is computed
/// @param because why the right answer is right, where the choice itself does not say it
/// @param misconceptions what known wrong answers come from
/// @param otherwise what is said of all other wrong answers
/// @param hint what helps, if asked for
public record LessonQuestion(
        Place place,
        String id,
        int points,
        Template ask,
        AnswerMode mode,
        ExpectedAnswer expected,
        Optional<Template> because,
        List<Misconception> misconceptions,
        Optional<Template> otherwise,
        Optional<Template> hint) {
    /// A wrong answer whose reason is known.
    ///
    /// @param value what the answer is; may use the right one as `answer`
    /// @param feedback what is said then
    public record Misconception(Embedded value, Template feedback) {}
}
