package bcscope.lesson;

import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// A question of a lesson.
///
/// @param id unique in the lesson
/// @param points for the whole answer
/// @param ask the question
/// @param wanted how it is answered and from what the answer is computed
/// @param misconceptions what known wrong answers come from
/// @param otherwise what is said of all other wrong answers
/// @param hint what helps, if asked for
public record LessonQuestion(
        Place place,
        String id,
        int points,
        Template ask,
        Wanted wanted,
        List<Misconception> misconceptions,
        Optional<Template> otherwise,
        Optional<Template> hint) {
    /// How it is answered.
    public By by() {
        return wanted.by();
    }

    /// A wrong answer whose reason is known.
    ///
    /// @param value what the answer is; may use the right one as `answer`
    /// @param feedback what is said then
    public record Misconception(Embedded value, Template feedback) {}
}
