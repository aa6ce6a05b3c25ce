package bcscope.ui.state.lecture;

import bcscope.base.Valid;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.loading.Loaded;
import bcscope.picture.Theme;
import bcscope.run.Run;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Document;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Reducer;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.ThemeChoice;

import java.util.Optional;

/// States in which a lecture is held, without a screen.
final class LectureStates {
    /// The first lesson with a call at 920 us: rank 0 calls in slice 3, rank 1 goes on in slice 5.
    private static final long SEED = 1011;

    private LectureStates() {}

    /// The first lesson, just opened, in a dark window.
    static WorkbenchState lesson() throws InterruptedException {
        return lesson(BundledLesson.ONE_MESSAGE);
    }

    static WorkbenchState lesson(BundledLesson bundled) throws InterruptedException {
        LessonFile file = Valid.of(bundled.read());
        Draw draw = Draw.of(file.lesson(), SEED);
        Loaded loaded = Valid.of(file.load(draw));
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        LessonCourse course = Valid.of(LessonCourse.of(file, LessonRun.of(draw, run)));
        return Reducer.apply(
                empty(), new Intent.OpenedLesson(OpenLesson.of(course, 7), document(run)));
    }

    /// The run of that lesson without the lesson, at its start.
    static WorkbenchState run() throws InterruptedException {
        OpenRun run = lesson().run().orElseThrow();
        Run whole = (Run) run.document().hiding().orElseThrow().whole().document().run();
        WorkbenchState opened = Reducer.apply(empty(), new Intent.Opened(document(whole)));
        return Reducer.apply(opened, Intent.Move.FIRST);
    }

    private static WorkbenchState empty() {
        Chrome chrome =
                new Chrome(
                        Tabs.FIRST,
                        Drawer.CLOSED,
                        ThemeChoice.DARK,
                        Theme.LIGHT,
                        Pace.FIRST,
                        Movement.STILLS);
        return new WorkbenchState(Optional.empty(), chrome);
    }

    private static Document document(Run run) {
        return new Document(
                7, "test", Document.Origin.SAMPLE, run, Optional.empty(), Optional.empty());
    }

    static WorkbenchState after(WorkbenchState state, LectureChange... changes) {
        WorkbenchState now = state;
        for (LectureChange change : changes) {
            now = Reducer.apply(now, new Intent.OfLecture(change));
        }
        return now;
    }

    static WorkbenchState entered(WorkbenchState state) {
        return after(state, new LectureChange.Enter(LectureLook.Notes.AWAY));
    }

    static OpenLecture lecture(WorkbenchState state) {
        return state.lecturing().orElseThrow();
    }
}
