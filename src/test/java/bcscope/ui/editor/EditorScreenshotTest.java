package bcscope.ui.editor;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.ToLookAt;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Intent;
import bcscope.ui.state.program.OpenProgram;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;

import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// Pictures of the editor for people to look at, in `target/screenshots`.
@ToLookAt
class EditorScreenshotTest {
    @TempDir Path folder;

    @Test
    void theEditorIsDrawnWithARun() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            shoot(window, "start-write-dark-1440x900");
            FxDriver.act(() -> ((Button) window.find0("card-write")).fire());
            begun(window);
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT, Theme.PROJECTOR)) {
                window.theme(theme);
                shoot(window, "program-" + name(theme) + "-1440x900");
            }
        }
    }

    @Test
    void whatIsOverTheTextIsDrawn() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            FxDriver.act(() -> ((Button) window.find0("card-write")).fire());
            begun(window);
            CodeArea area = (CodeArea) window.find("program-text");
            FxDriver.act(() -> {
                window.window().commands().run(Command.PROGRAM_TEXT);
                area.replaceText(
                        area.getText().indexOf("isend"),
                        area.getText().indexOf("isend") + 5,
                        "isned");
                area.insertText(area.getText().indexOf("    wait"), "    all\n");
            });
            FxDriver.until("it is listed", () -> FxDriver.shown(window.find0("program-problems")));
            FxDriver.act(() -> {
                area.moveTo(area.getText().indexOf("    all") + 7);
                window.window().commands().run(Command.TEXT_COMPLETE);
            });
            shoot(window, "program-suggestions-dark-1280x720");
            window.theme(Theme.LIGHT);
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.act(() -> {
                area.moveTo(area.getText().indexOf("irecv") + 1);
                window.window().commands().run(Command.TEXT_EXPLAIN);
            });
            shoot(window, "program-note-light-1280x720");
            FxDriver.act(() -> window.window().commands().run(Command.TEXT_REPLACE));
            window.theme(Theme.PROJECTOR);
            shoot(window, "program-find-projector-1280x720");
        }
    }

    @Test
    void aProgramWithoutARunIsDrawn() throws Exception {
        Path file = folder.resolve("broken.bcs");
        Files.writeString(file, "program broken\n\nsned 1 KB to 0\nrecv 1 KB from right\n");
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            FxDriver.act(() -> window.window().open(file));
            FxDriver.until(
                    "it is judged",
                    () ->
                            window.window()
                                    .store()
                                    .state()
                                    .program()
                                    .flatMap(OpenProgram::judgement)
                                    .isPresent());
            shoot(window, "program-page-dark-1280x720");
        }
    }

    private static String name(Theme theme) {
        return theme.name().toLowerCase(Locale.ROOT);
    }

    /// Waits until all that a run tells of lines is known, at a moment within it.
    private static void begun(OpenWindow window) {
        window.awaitRun();
        FxDriver.until(
                "the time by line is known",
                () ->
                        window.window()
                                .store()
                                .run()
                                .flatMap(it -> it.findings().get(RunFindings.LINES))
                                .filter(times -> times.totalNanos() > 0)
                                .isPresent());
        window.apply(new Intent.GoToTime(5_000_000));
        window.apply(new Intent.Select(new Target.Rank(3)));
        window.settle();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
