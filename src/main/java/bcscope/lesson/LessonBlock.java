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

    /// Its keyword in the file.
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
    /// @param nodes visible nodes; empty for all
    /// @param ranks visible processes; empty for all
    /// @param at the moment: an instant, or the number of a slice; empty if it stays
    /// @param phase if the moment is a slice number, the microphase at whose beginning it is
    /// @param hidesFuture whether everything after the moment is hidden
    /// @param points objects to point at
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
    /// @param limits values of the scenario that may change, with their limits
    /// @param script the script that may be rewritten, if one may
    /// @param say text about the changed run, if any
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
    /// @param limits values of the scenario that may change, with their limits
    /// @param script the script that may be rewritten, if one may
    /// @param from slice from which on the changes hold, so that the run branches there; 0 if they
    ///   hold from the beginning
    /// @param goal a condition over the whole run
    /// @param otherwise feedback if it is not reached
    /// @param solution values of which some reach the goal in every draw, for the check
    record Build(
            Place place,
            String id,
            int points,
            Template ask,
            List<Limit> limits,
            Optional<ScriptTask> script,
            int from,
            Embedded goal,
            Optional<Template> otherwise,
            List<Limit> solution)
            implements LessonBlock {}

    /// Notes for the teacher, shown in lecture mode only.
    record Note(Template text) implements LessonBlock {}

    /// Text that is folded until it is opened.
    ///
    /// @param title its first line
    record More(String title, Template text) implements LessonBlock {}
}
