package bcscope.ui;

import bcscope.base.Microphase;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Locale;

/// Pictures of the Matching and the Collective view for people to look at, in `target/screenshots`.
@ToLookAt
class CollectiveScreenshotTest {
    @ParameterizedTest
    @CsvSource({"HIGH_CONTRAST, 1440, 900", "PROJECTOR, 1440, 900", "DARK, 720, 450"})
    void bothViewsAreDrawn(ThemeChoice theme, int width, int height, @TempDir Path folder)
            throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, width, height)) {
            window.apply(new Intent.ChooseTheme(theme));
            window.openCard("broadcast-allreduce");
            run(window, Command.PANEL_COLLECTIVE);
            window.apply(new Intent.GoToPhase(11, Microphase.RM));
            for (int i = 0; i < 2; i++) {
                run(window, Command.COLLECTIVE_NEXT);
                window.settle();
            }
            shoot(window, "collective-" + theme + "-" + width);
            run(window, Command.START_PAGE);
            window.openCard("incast");
            run(window, Command.PANEL_MATCHING);
            run(window, Command.MATCHING_NEXT);
            window.settle();
            shoot(window, "matching-" + theme + "-" + width);
        }
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name.toLowerCase(Locale.ROOT));
    }
}
