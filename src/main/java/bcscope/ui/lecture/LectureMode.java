package bcscope.ui.lecture;

import bcscope.picture.View;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lecture.OpenLecture;

import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.stage.Screen;
import javafx.stage.Stage;

import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Lecture mode in a window: the whole screen while a lecture is held, and the notes on another
/// screen where there is one.
public final class LectureMode {
    private final Stage stage;
    private final Store store;
    private final LecturePane pane;
    private final Consumer<Scene> keys;
    private final Runnable beforeFull;
    private Supplier<List<Rectangle2D>> screens =
            () -> Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
    private Clock clock = Clock.system(ZoneId.systemDefault());
    private Optional<NotesWindow> notes = Optional.empty();
    private boolean full;

    /// @param views makes the pane of a view
    /// @param strip the strip of the slice
    /// @param keys has the keys of commands work in a scene
    /// @param beforeFull called when the window is about to take the whole screen
    public LectureMode(
            Stage stage,
            Store store,
            Function<View, Pane> views,
            Pane strip,
            Consumer<Scene> keys,
            Runnable beforeFull) {
        this.stage = stage;
        this.store = store;
        this.keys = keys;
        this.beforeFull = beforeFull;
        pane = new LecturePane(store, views, strip);
        stage.setFullScreenExitHint("");
        stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
    }

    /// Takes other screens than those that there are, and another clock; for tests.
    public void pretend(Supplier<List<Rectangle2D>> otherScreens, Clock otherClock) {
        screens = otherScreens;
        clock = otherClock;
    }

    /// What is on the screen during a lecture.
    public Node node() {
        return pane;
    }

    /// Has the hands typed, where a question is open.
    public void typeHands() {
        stage.requestFocus();
        pane.typeHands();
    }

    /// Begins a lecture, or leaves it.
    public void toggle() {
        boolean on = store.state().lecturing().isPresent();
        store.apply(
                new Intent.OfLecture(
                        on
                                ? new LectureChange.Leave()
                                : new LectureChange.Enter(
                                        other().isPresent()
                                                ? LectureLook.Notes.SHOWN
                                                : LectureLook.Notes.AWAY)));
    }

    /// The screen on which the window is not.
    private Optional<Rectangle2D> other() {
        double x = stage.getX() + stage.getWidth() / 2;
        double y = stage.getY() + stage.getHeight() / 2;
        List<Rectangle2D> all = screens.get();
        return all.size() < 2
                ? Optional.empty()
                : all.stream().filter(screen -> !screen.contains(x, y)).findFirst();
    }

    /// Shows the lecture, if one is held; else the window is again as large as it was.
    public void show(WorkbenchState state) {
        Optional<OpenLecture> held = state.lecturing();
        if (held.isEmpty() || state.run().isEmpty()) {
            end();
            return;
        }
        OpenRun run = state.run().get();
        boolean begins = !full;
        if (begins) {
            full = true;
            notes = Optional.of(new NotesWindow(store, keys, clock, other()));
            beforeFull.run();
            stage.setFullScreen(true);
        }
        pane.show(run, state.chrome(), held.get());
        notes.ifPresent(it -> it.show(run, state.chrome(), held.get()));
        if (begins) {
            stage.requestFocus();
        }
        stage.setTitle(Words.of("lecture.title", run.document().title()));
    }

    /// The whole screen is given back, and the notes are put away.
    public void end() {
        notes.ifPresent(NotesWindow::close);
        notes = Optional.empty();
        if (full) {
            full = false;
            pane.forget();
            stage.setFullScreen(false);
        }
    }
}
