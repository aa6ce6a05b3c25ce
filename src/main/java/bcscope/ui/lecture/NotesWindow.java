package bcscope.ui.lecture;

import bcscope.picture.Theme;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.SceneStyle;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.util.Duration;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/// The window for the teacher alone. It fills a screen of its own, or is a window as any other if
/// there is none.
final class NotesWindow {
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
