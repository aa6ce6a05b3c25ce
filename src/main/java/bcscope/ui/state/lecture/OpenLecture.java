package bcscope.ui.state.lecture;

import bcscope.lesson.course.LessonStop;
import bcscope.lesson.course.Sight;
import bcscope.lesson.draw.LookMoment;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.OpenRun;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// A lecture, also while it is left: where it continues, and the hands that were counted.
///
/// @param document number of its run
/// @param lesson the stops of the lesson; empty if the bookmarks of the run are the stops
/// @param number of the stop, from 1; 0 in front of the first
/// @param look how it is shown
/// @param typed digits of the number of a stop
/// @param hands by the names of questions
/// @param returning state of the window after the lecture; empty while the lecture is left
@RecordBuilder
public record OpenLecture(
        int document,
        List<LessonStop> lesson,
        int number,
        LectureLook look,
        String typed,
        Map<String, Hands> hands,
        Optional<Returning> returning)
        implements OpenLectureBuilder.With {
    public OpenLecture {
        lesson = List.copyOf(lesson);
        hands = Map.copyOf(hands);
    }

    static OpenLecture of(int document, List<LessonStop> lesson, int number) {
        return new OpenLecture(
                document, lesson, number, LectureLook.FIRST, "", Map.of(), Optional.empty());
    }

    /// Whether it is on the screen.
    public boolean isOn() {
        return returning.isPresent();
    }

    /// All stops, in `run`.
    public List<LectureStop> stops(OpenRun run) {
        if (!lesson.isEmpty()) {
            return lesson.stream().<LectureStop>map(LectureStop.OfLesson::new).toList();
        }
        List<OpenRun.Mark> marks = run.marks().bookmarks();
        return IntStream.range(0, marks.size())
                .<LectureStop>mapToObj(
                        i -> new LectureStop.OfMark(i + 1, marks.get(i), run.mpi().interval()))
                .toList();
    }

    /// The stop that is shown.
    public Optional<LectureStop> here(OpenRun run) {
        return stop(run, number);
    }

    /// The one after it.
    public Optional<LectureStop> next(OpenRun run) {
        return stop(run, number + 1);
    }

    private Optional<LectureStop> stop(OpenRun run, int wanted) {
        List<LectureStop> stops = stops(run);
        return wanted >= 1 && wanted <= stops.size()
                ? Optional.of(stops.get(wanted - 1))
                : Optional.empty();
    }

    /// The moment after which everything is hidden at `stop`: because it hides that itself, or
    /// because a later question asks about it; empty if there is none.
    Optional<LookMoment> hiddenFrom(LessonStop stop) {
        Optional<LookMoment> here = stop.sight().flatMap(Sight::moment);
        return here.flatMap(moment -> stop.hidesFuture() ? here : laterHidden(stop, moment));
    }

    private Optional<LookMoment> laterHidden(LessonStop stop, LookMoment moment) {
        return lesson.stream()
                .filter(later -> later.number() > stop.number() && later.hidesFuture())
                .flatMap(later -> later.sight().flatMap(Sight::moment).stream())
                .filter(later -> later.nanos() > moment.nanos())
                .findFirst();
    }

    /// The hands that were raised at `stop`.
    public Hands hands(LectureStop stop) {
        return stop.question()
                .map(it -> hands.getOrDefault(it.question().id(), Hands.NONE))
                .orElse(Hands.NONE);
    }

    /// Number of bookmarks of `run` at `cursor` or before it.
    static int marksUntil(OpenRun run, Cursor cursor) {
        return (int)
                run.marks().bookmarks().stream()
                        .filter(mark -> mark.at().nanos() <= cursor.nanos())
                        .count();
    }

    OpenLecture at(int other) {
        return with().number(other).typed("").build();
    }

    OpenLecture with(String question, Hands other) {
        Map<String, Hands> all = new TreeMap<>(hands);
        all.put(question, other);
        return withHands(all);
    }

    OpenLecture returningTo(Optional<Returning> other) {
        return with().typed("").returning(other).build();
    }
}
