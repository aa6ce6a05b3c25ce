package bcscope.ui.lecture;

import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.Words;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.SceneStyle;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Lecture mode in a window: the whole screen while a lecture is held, and the notes on another
/// screen if there is one.
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

    /// The content of the screen during a lecture.
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

    /// The window for the teacher alone. It fills a screen of its own, or is a window as any other
    /// if there is none.
    static final class NotesWindow {
        private static final double WIDTH = 960;
        private static final double HEIGHT = 640;

        private final Stage stage = new Stage();
        private final NotesPage page;
        private final Scene scene;
        private final Instant begun;
        private final Clock clock;
        private final Timeline seconds;
        private Optional<Theme> dressed = Optional.empty();

        /// @param keys has the keys of commands work in a scene
        /// @param screen the screen that is filled
        NotesWindow(Store store, Consumer<Scene> keys, Clock clock, Optional<Rectangle2D> screen) {
            this.clock = clock;
            begun = clock.instant();
            page = new NotesPage(store);
            scene = new Scene(page, WIDTH, HEIGHT);
            keys.accept(scene);
            stage.setScene(scene);
            stage.setTitle(Words.of("lecture.notes.title"));
            stage.getIcons().setAll(Logo.icon(64), Logo.icon(32));
            stage.setOnCloseRequest(event -> {
                event.consume();
                store.apply(new Intent.OfLecture(LectureChange.Switch.NOTES));
            });
            screen.ifPresent(bounds -> {
                stage.setX(bounds.getMinX());
                stage.setY(bounds.getMinY());
                stage.setWidth(bounds.getWidth());
                stage.setHeight(bounds.getHeight());
            });
            seconds = new Timeline(new KeyFrame(Duration.seconds(1), event -> tick()));
            seconds.setCycleCount(Animation.INDEFINITE);
        }

        void show(OpenRun run, Chrome chrome, OpenLecture lecture) {
            boolean wanted = lecture.look().notes() == LectureLook.Notes.SHOWN;
            if (!wanted) {
                close();
                return;
            }
            if (dressed.isEmpty() || dressed.get() != chrome.theme()) {
                dressed = Optional.of(chrome.theme());
                SceneStyle.dress(scene, chrome.theme());
            }
            page.show(run, lecture);
            tick();
            if (!stage.isShowing()) {
                stage.show();
                page.requestFocus();
                seconds.play();
            }
        }

        private void tick() {
            page.tick(clock, begun);
        }

        void close() {
            seconds.stop();
            stage.hide();
        }
    }
}
