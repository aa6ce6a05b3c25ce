package bcscope.lesson.course;

import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.field.Template;
import bcscope.lesson.marking.PosedQuestion;

import java.util.List;
import java.util.Optional;

/// A part of a page, with the values of the run in its texts, which are Markdown.
public sealed interface LessonPart {
    /// Something to read.
    record Words(String markdown) implements LessonPart {}

    /// Something to read that is folded until it is asked for.
    record Folded(String title, String markdown) implements LessonPart {}

    /// What the teacher says; shown in a lecture only.
    record Noted(String markdown) implements LessonPart {}

    /// What is shown from here on.
    record Seen(Sight sight) implements LessonPart {}

    /// A part that the student does something about.
    sealed interface Work extends LessonPart {
        /// Its name in the lesson.
        String id();

        /// Points for all of it.
        int points();
    }

    /// A question.
    record Ask(PosedQuestion posed) implements Work {
        @Override
        public String id() {
            return posed.question().id();
        }

        @Override
        public int points() {
            return posed.question().points();
        }
    }

    /// Something that is run again with what the student makes of it.
    sealed interface Exercise extends LessonPart {
        /// What to do.
        String ask();

        /// Which values may be changed, within which limits.
        List<Limit> limits();

        /// The script that may be rewritten, if one may.
        Optional<ScriptTask> script();
    }

    /// Something to change and to run again, which earns no points.
    ///
    /// @param say what is said of the run of it, if anything is
    record Change(
            String ask, List<Limit> limits, Optional<ScriptTask> script, Optional<Template> say)
            implements Exercise {}

    /// Something to build.
    record Build(LessonBlock.Build build, String ask) implements Work, Exercise {
        @Override
        public List<Limit> limits() {
            return build.limits();
        }

        @Override
        public Optional<ScriptTask> script() {
            return build.script();
        }

        @Override
        public String id() {
            return build.id();
        }

        @Override
        public int points() {
            return build.points();
        }
    }
}
