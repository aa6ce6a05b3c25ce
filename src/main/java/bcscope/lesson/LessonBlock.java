package bcscope.lesson;

import bcscope.base.Microphase;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.lesson.question.LessonQuestion;
import bcscope.scenario.OpeningView;
import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// A part of a step.
public sealed interface LessonBlock {
    /// Where it begins.
    default Place place() {
        return switch (this) {
            case Prose(Template text) -> text.place();
            case Note(Template text) -> text.place();
            case More(_, Template text) -> text.place();
            case Asked(LessonQuestion question) -> question.place();
            case Look look -> look.place;
            case Change change -> change.place;
            case Build build -> build.place;
        };
    }

    /// A word for what it is, as in the file.
    default String word() {
        return switch (this) {
            case Prose _ -> "text";
            case Look _ -> "look";
            case Asked _ -> "question";
            case Change _ -> "change";
            case Build _ -> "build";
            case Note _ -> "note";
            case More _ -> "more";
        };
    }

    /// A paragraph, list, table or picture in Markdown.
    record Prose(Template text) implements LessonBlock {}

    /// What the screen shows from here on.
    ///
    /// @param view which view; empty if it stays
    /// @param nodes nodes that are seen; empty for all
    /// @param ranks processes that are seen; empty for all
    /// @param at the moment: an instant, or the number of a slice; empty if it stays
    /// @param phase in a slice that is given by its number, the microphase at whose begin it is
    /// @param hidesFuture whether all after the moment is hidden
    /// @param points what is pointed at
    record Look(
            Place place,
            Optional<OpeningView> view,
            List<Integer> nodes,
            List<Integer> ranks,
            Optional<Embedded> at,
            Optional<Microphase> phase,
            boolean hidesFuture,
            List<Pointed> points)
            implements LessonBlock {}

    /// A question.
    record Asked(LessonQuestion question) implements LessonBlock {}

    /// Something that the student may change before running again.
    ///
    /// @param ask what to do
    /// @param limits which values of the scenario, within which limits
    /// @param script the script that may be rewritten, if one may
    /// @param say what is said of the run of it, if anything is
    record Change(
            Place place,
            Template ask,
            List<Limit> limits,
            Optional<ScriptTask> script,
            Optional<Template> say)
            implements LessonBlock {}

    /// A goal that a changed scenario or script must reach; marked by running it.
    ///
    /// @param id unique in the lesson
    /// @param points for reaching it
    /// @param ask what to do
    /// @param limits which values of the scenario, within which limits
    /// @param script the script that may be rewritten, if one may
    /// @param goal a condition over the whole run
    /// @param otherwise what is said where it is not reached
    record Build(
            Place place,
            String id,
            int points,
            Template ask,
            List<Limit> limits,
            Optional<ScriptTask> script,
            Embedded goal,
            Optional<Template> otherwise)
            implements LessonBlock {}

    /// What the teacher says, shown in lecture mode only.
    record Note(Template text) implements LessonBlock {}

    /// What is folded until it is asked for.
    ///
    /// @param title its first line
    record More(String title, Template text) implements LessonBlock {}
}
