package bcscope.ui;

import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;

/// Has every pane show the open run: what is made when it is shown first is there then.
final class EveryPane {
    private EveryPane() {}

    static void show(OpenWindow window) {
        window.apply(new Intent.Select(new Target.Rank(1)));
        Tabs before = window.state().chrome().tabs();
        views(window, before);
        for (Tabs.Right right : Tabs.Right.values()) {
            show(window, before.with(right));
        }
        for (Tabs.Left left : Tabs.Left.values()) {
            show(window, before.with(left));
        }
        for (Drawer.Front front : Drawer.Front.values()) {
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(front)));
            window.settle();
        }
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
        window.apply(Intent.Move.SLICE_NEXT);
        window.settle();
        show(window, before);
    }

    /// In a lecture as well, which has views of its own on the whole screen.
    static void showInLecture(OpenWindow window) {
        Tabs before = window.state().chrome().tabs();
        window.apply(new Intent.OfLecture(new LectureChange.Enter(LectureLook.Notes.AWAY)));
        views(window, before);
        window.apply(new Intent.OfLecture(new LectureChange.Leave()));
        show(window, before);
    }

    /// Beside the run on the other MPI.
    static void showBesideTheOtherMpi(OpenWindow window) {
        FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
        FxDriver.until(
                "the second run is there",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run -> run.beside().scene(run.cursor().nanos()).isPresent())
                                .isPresent());
        FxDriver.frame();
        FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
    }

    private static void views(OpenWindow window, Tabs before) {
        for (View view : View.tabs()) {
            show(window, before.with(view));
        }
    }

    private static void show(OpenWindow window, Tabs tabs) {
        window.apply(new Intent.ShowTabs(tabs));
        window.settle();
    }
}
