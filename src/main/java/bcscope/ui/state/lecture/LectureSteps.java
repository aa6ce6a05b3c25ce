package bcscope.ui.state.lecture;

import bcscope.lesson.course.LessonStop;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Reducer;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.theme.ThemeChoice;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The state changes of a lecture.
public final class LectureSteps {
    private LectureSteps() {}

    /// `state` after `change`, which means something only while a run is on the screen.
    public static WorkbenchState after(WorkbenchState state, LectureChange change) {
        if (state.run().isEmpty()) {
            return state;
        }
        if (change instanceof LectureChange.Enter(LectureLook.Notes notes)) {
            return state.lecturing().isPresent() ? state : entered(state, notes);
        }
        return state.lecturing().map(lecture -> changed(state, lecture, change)).orElse(state);
    }

    private static WorkbenchState changed(
            WorkbenchState state, OpenLecture lecture, LectureChange change) {
        return switch (change) {
            case LectureChange.Enter _ -> state;
            case LectureChange.Leave _ -> left(state, lecture);
            case LectureChange.Walk walk -> walked(state, lecture, walk);
            case LectureChange.GoToStop(int number) -> at(state, lecture, number);
            case LectureChange.Digit(int digit) -> typed(state, lecture, lecture.typed() + digit);
            case LectureChange.Switch pressed -> pressed(state, lecture, pressed);
            case LectureChange.Raise(var answer, int hands) ->
                    raised(state, lecture, it -> it.with(answer, hands));
            case LectureChange.Withdraw(var answer) ->
                    raised(state, lecture, it -> it.without(answer));
            case LectureChange.MarkHere _ -> marked(state, lecture);
        };
    }

    private static WorkbenchState entered(WorkbenchState state, LectureLook.Notes notes) {
        OpenRun run = state.run().orElseThrow();
        OpenLecture begun = begun(state, run);
        OpenLecture lecture =
                begun.withLook(begun.look().uncovered().withNotes(notes))
                        .returningTo(Optional.of(Returning.of(run, state.chrome())));
        WorkbenchState still = Reducer.apply(state, new Intent.Play(Playback.Motion.STILL));
        WorkbenchState dressed =
                still.withChrome(still.chrome().withChoice(ThemeChoice.PROJECTOR)).with(lecture);
        return lecture.lesson().isEmpty() ? dressed : at(dressed, lecture, lecture.number());
    }

    /// The lecture that was left, where it is one of the same; else a new one, which begins at the
    /// step of the lesson that is read, at the first if that is the last, or at the moment shown.
    private static OpenLecture begun(WorkbenchState state, OpenRun run) {
        Optional<OpenLesson> lesson = state.lesson();
        int document = lesson.map(OpenLesson::document).orElseGet(() -> whole(run));
        List<LessonStop> stops = lesson.map(it -> it.course().stops()).orElse(List.of());
        Optional<OpenLecture> before =
                state.lecture()
                        .filter(it -> it.document() == document && it.lesson().equals(stops));
        if (stops.isEmpty()) {
            int number = OpenLecture.marksUntil(run, run.cursor());
            return before.orElseGet(() -> OpenLecture.of(document, stops, number)).at(number);
        }
        int page = lesson.map(OpenLesson::page).orElse(0);
        boolean isRead = page == stops.getLast().page();
        int first =
                stops.stream()
                        .filter(stop -> stop.page() == page && !isRead)
                        .mapToInt(LessonStop::number)
                        .findFirst()
                        .orElse(1);
        return before.orElseGet(() -> OpenLecture.of(document, stops, first));
    }

    private static int whole(OpenRun run) {
        return run.document().hiding().map(Hiding::whole).orElse(run).document().number();
    }

    private static WorkbenchState left(WorkbenchState state, OpenLecture lecture) {
        WorkbenchState still = Reducer.apply(state, new Intent.Play(Playback.Motion.STILL));
        return lecture.returning()
                .map(it -> it.restored(still))
                .orElse(still)
                .with(lecture.returningTo(Optional.empty()));
    }

    private static WorkbenchState walked(
            WorkbenchState state, OpenLecture lecture, LectureChange.Walk walk) {
        OpenRun run = state.run().orElseThrow();
        int last = lecture.stops(run).size();
        if (last == 0) {
            return Reducer.apply(state.with(lecture.withTyped("")), phase(walk));
        }
        int number =
                switch (walk) {
                    case NEXT -> Math.min(last, lecture.number() + 1);
                    case BACK -> Math.max(1, lecture.number() - 1);
                    case FIRST -> 1;
                    case LAST -> last;
                };
        return at(state, lecture, number);
    }

    /// Moves by microphases, in a run without stops.
    private static Intent.Move phase(LectureChange.Walk walk) {
        return switch (walk) {
            case NEXT -> Intent.Move.PHASE_NEXT;
            case BACK -> Intent.Move.PHASE_BACK;
            case FIRST -> Intent.Move.FIRST;
            case LAST -> Intent.Move.LAST;
        };
    }

    private static WorkbenchState at(WorkbenchState state, OpenLecture lecture, int number) {
        OpenLecture there = lecture.at(number);
        return there.here(state.run().orElseThrow())
                .map(stop -> shown(state.with(there), there, stop))
                .orElseGet(() -> state.with(lecture.withTyped("")));
    }

    private static WorkbenchState shown(
            WorkbenchState state, OpenLecture lecture, LectureStop stop) {
        return switch (stop) {
            case LectureStop.OfLesson(LessonStop it) ->
                    Reducer.apply(
                            state,
                            new Intent.ShowScene(
                                    new OpenLesson.Scene(it.sight(), lecture.hiddenFrom(it)),
                                    lecture.document()));
            case LectureStop.OfMark mark -> Reducer.apply(state, new Intent.GoTo(mark.mark().at()));
        };
    }

    /// Goes there as soon as no further digit could be meant.
    private static WorkbenchState typed(WorkbenchState state, OpenLecture lecture, String typed) {
        int last = lecture.stops(state.run().orElseThrow()).size();
        int number = Integer.parseInt(typed);
        if (number > last) {
            return state.with(lecture.withTyped(""));
        }
        return number >= 1 && number * 10 > last
                ? at(state, lecture, number)
                : state.with(lecture.withTyped(typed));
    }

    private static WorkbenchState pressed(
            WorkbenchState state, OpenLecture lecture, LectureChange.Switch pressed) {
        return switch (pressed) {
            case JUMP ->
                    lecture.typed().isEmpty()
                            ? state
                            : at(state, lecture, Integer.parseInt(lecture.typed()));
            case FORGET -> state.with(lecture.withTyped(""));
            case BLANK, SPOTLIGHT, NOTES, TEXT, LARGER, SMALLER ->
                    state.with(lecture.withLook(lecture.look().after(pressed)));
        };
    }

    private static WorkbenchState raised(
            WorkbenchState state, OpenLecture lecture, UnaryOperator<Hands> change) {
        return lecture.here(state.run().orElseThrow())
                .filter(LectureStop::asks)
                .flatMap(stop ->
                        stop.question()
                                .map(it -> it.question().id())
                                .map(id ->
                                        state.with(
                                                lecture.with(
                                                        id, change.apply(lecture.hands(stop))))))
                .orElse(state);
    }

    /// Keeps the stops of a lesson, whatever is marked in it.
    private static WorkbenchState marked(WorkbenchState state, OpenLecture lecture) {
        WorkbenchState marked = Reducer.apply(state, new Intent.AddBookmark());
        return lecture.lesson().isEmpty()
                ? marked.with(
                        lecture.at(
                                marked.run()
                                        .map(it -> OpenLecture.marksUntil(it, it.cursor()))
                                        .orElse(0)))
                : marked;
    }
}
