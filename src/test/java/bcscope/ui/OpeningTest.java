package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.loading.Loaded;
import bcscope.scenario.file.Setting;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.RunOpener;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.window.MainWindow;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// What takes long to open says so and can be stopped.
class OpeningTest {
    @TempDir Path folder;
    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch given = new CountDownLatch(1);
    private Optional<Stage> opened = Optional.empty();
    private Optional<MainWindow> shown = Optional.empty();

    @BeforeEach
    void openTheWindow() {
        FxDriver.start();
        FxDriver.act(() -> {
            Stage stage = new Stage();
            SettingsFile settings = new SettingsFile(folder.resolve("settings.json"));
            MainWindow window = new MainWindow(stage, settings, new Slow());
            window.show();
            opened = Optional.of(stage);
            shown = Optional.of(window);
        });
        click("card-ring");
        FxDriver.until("the sign is there", () -> find("opening-sign").isPresent());
    }

    @AfterEach
    void closeTheWindow() {
        read.countDown();
        FxDriver.act(() -> opened.orElseThrow().close());
    }

    @Test
    void theSignStaysUntilTheRunIsThere() {
        FxDriver.shoot(opened.orElseThrow().getScene(), "opening");
        read.countDown();
        FxDriver.until("the run is there", () -> window().store().run().isPresent());
        FxDriver.until("the sign is gone", () -> find("opening-sign").isEmpty());
    }

    @Test
    void whatWasStoppedDoesNotAppearAnyMore() throws Exception {
        FxDriver.act(() -> ((Hyperlink) find("status-task-cancel").orElseThrow()).fire());
        FxDriver.until("the sign is gone", () -> find("opening-sign").isEmpty());
        read.countDown();
        given.await();
        FxDriver.frame();
        assertEquals(Optional.empty(), window().store().run());
        assertTrue(FxDriver.ask(() -> find("card-ring").isPresent()));
    }

    private MainWindow window() {
        return shown.orElseThrow();
    }

    /// On the FX thread.
    private Optional<Node> find(String id) {
        return Optional.ofNullable(opened.orElseThrow().getScene().getRoot().lookup("#" + id));
    }

    private void click(String id) {
        FxDriver.until("the cards are there", () -> find(id).isPresent());
        FxDriver.act(() -> ((Button) find(id).orElseThrow()).fire());
    }

    /// Waits until it is told to give what it opened.
    private final class Slow implements RunOpener {
        private final RunOpener files = new FileOpener();

        @Override
        public Parsed<Found> open(Path file) {
            return files.open(file);
        }

        @Override
        public Parsed<Found> sample(String id, List<Setting> settings) {
            try {
                read.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            Parsed<Found> run = files.sample(id, settings);
            given.countDown();
            return run;
        }

        @Override
        public Parsed<Found> program(
                String name, Optional<Path> file, String text, Optional<Loaded> base) {
            return files.program(name, file, text, base);
        }

        @Override
        public Parsed<Found> again(Loaded base, List<Setting> settings) {
            return files.again(base, settings);
        }

        @Override
        public Parsed<Found> lesson(LessonFile file, long seed) {
            return files.lesson(file, seed);
        }

        @Override
        public Parsed<Found> trial(
                LessonCourse course, LessonPart.Exercise exercise, Attempt attempt) {
            return files.trial(course, exercise, attempt);
        }
    }
}
