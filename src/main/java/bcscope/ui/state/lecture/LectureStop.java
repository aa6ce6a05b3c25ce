package bcscope.ui.state.lecture;

import bcscope.lesson.course.LessonStop;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// A place at which a lecture stops.
public sealed interface LectureStop {
    /// From 1.
    int number();

    /// The heading.
    String heading();

    /// The moment that is shown; empty if it does not change.
    Optional<Cursor> moment();

    /// The notes for the teacher alone, Markdown; may be empty.
    String notes();

    /// A stop of a lesson.
    record OfLesson(LessonStop stop) implements LectureStop {
        @Override
        public int number() {
            return stop.number();
        }

        @Override
        public String heading() {
            return stop.heading();
        }

        @Override
        public Optional<Cursor> moment() {
            return stop.sight()
                    .flatMap(sight -> sight.moment())
                    .map(it -> Cursor.at(it.slice(), it.nanos()));
        }

        @Override
        public String notes() {
            return stop.notes();
        }
    }

    /// A bookmark; what is written there is said.
    ///
    /// @param interval name of a slice in the run
    record OfMark(int number, OpenRun.Mark mark, String interval) implements LectureStop {
        @Override
        public String heading() {
            return interval + " " + mark.at().slice();
        }

        @Override
        public Optional<Cursor> moment() {
            return Optional.of(mark.at());
        }

        @Override
        public String notes() {
            return "";
        }
    }

    /// The question that is asked or answered here.
    default Optional<PosedQuestion> question() {
        return switch (this) {
            case OfLesson(LessonStop stop) -> stop.question();
            case OfMark _ -> Optional.empty();
        };
    }

    /// Whether a question is open here.
    default boolean asks() {
        return this instanceof OfLesson(LessonStop stop) && stop.act() == LessonStop.Act.ASKS;
    }

    /// Whether `cursor` is at its moment.
    default boolean isAt(Cursor cursor) {
        return moment().filter(it -> it.slice() == cursor.slice() && it.nanos() == cursor.nanos())
                .isPresent();
    }
}
