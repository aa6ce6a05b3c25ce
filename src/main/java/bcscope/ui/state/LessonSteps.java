package bcscope.ui.state;

import bcscope.lesson.course.Sight;
import bcscope.picture.Target;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonTargets;
import bcscope.ui.state.lesson.OpenLesson;

import java.util.Optional;

/// The changes of the window by a lesson: shown and hidden parts, and the objects pointed at.
final class LessonSteps {
    private LessonSteps() {}

    static WorkbenchState withoutLesson(WorkbenchState state) {
        Chrome chrome = state.chrome();
        return state.withChrome(chrome.withTabs(chrome.tabs().afterLesson()));
    }

    static WorkbenchState begun(WorkbenchState state, OpenLesson lesson) {
        Chrome chrome = state.chrome();
        Tabs tabs = chrome.tabs().inLesson();
        return seen(
                state.withLesson(Optional.of(lesson)).withChrome(chrome.withTabs(tabs)),
                lesson.scene(),
                lesson.document());
    }

    /// Takes a selection, which may be an answer.
    static WorkbenchState pointed(WorkbenchState state, Target target) {
        return state.lesson()
                .map(it -> state.withLesson(Optional.of(it.pointedAt(target))))
                .orElse(state);
    }

    static WorkbenchState taught(WorkbenchState state, LessonChange change, long clockMillis) {
        return state.lesson()
                .map(before -> {
                    OpenLesson after = change.applyTo(before, clockMillis);
                    WorkbenchState next = state.withLesson(Optional.of(after));
                    if (after.scene().equals(before.scene())) {
                        return next;
                    }
                    boolean same = after.scene().sight().equals(before.scene().sight());
                    return same && after.scene().hiddenFrom().isEmpty()
                            ? Hiding.lifted(next)
                            : seen(next, after.scene(), after.document());
                })
                .orElse(state);
    }

    /// Shows a scene of the lesson: view, moment, hidden parts, selection. For a run that the
    /// student has changed, only the view.
    static WorkbenchState seen(WorkbenchState state, OpenLesson.Scene scene, int document) {
        if (scene.sight().isEmpty()) {
            return state;
        }
        Sight sight = scene.sight().get();
        Tabs tabs = OpeningMoment.tabs(state.chrome().tabs(), sight.view());
        WorkbenchState viewed = state.withChrome(state.chrome().withTabs(tabs));
        int shown =
                state.run()
                        .map(run -> run.document().hiding().map(Hiding::whole).orElse(run))
                        .map(run -> run.document().number())
                        .orElse(-1);
        if (shown != document || sight.moment().isEmpty()) {
            return viewed;
        }
        Cursor moment = Cursor.at(sight.moment().get().slice(), sight.moment().get().nanos());
        return hidden(viewed, scene)
                .run(run -> SliceSteps.to(Reducer.still(run), moment))
                .run(run -> run.with(LessonTargets.of(sight.points())))
                .run(run ->
                        run.withTimeline(
                                run.timeline().leading(LessonTargets.series(sight.points()))));
    }

    /// Hides the parts that the lesson hides, and no others.
    private static WorkbenchState hidden(WorkbenchState state, OpenLesson.Scene scene) {
        return scene.hiddenFrom()
                .map(it -> Cursor.at(it.slice(), it.nanos()))
                .map(it -> Hiding.drawn(state, Intent.DrawVeil.at(it)))
                .orElseGet(() -> Hiding.lifted(state));
    }
}
