package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.SeededStream;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Intent.Move;
import bcscope.ui.state.OpenRun;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The lamp, the status line, the strip and the scene name one microphase.
class OnePhaseScreenTest {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final int INTENTS = 40;

    @TempDir Path folder;

    @Test
    void whateverAPersonDoesAllNameTheSameMicrophase() {
        SeededStream draw = new SeededStream(11, "screen");
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("collectives");
            window.apply(Move.FIRST);
            window.settle();
            assertEquals(List.of("DEM"), lit(window));
            window.apply(Move.PHASE_NEXT);
            check(window, "Home, then to the end of the microphase");
            assertEquals(List.of("DEM"), lit(window));
            int slices = window.run().slices();
            for (int i = 0; i < INTENTS; i++) {
                int slice = (int) draw.upTo(slices - 1, i, 1);
                Intent intent =
                        draw.upTo(3, i, 0) == 0
                                ? new Intent.GoToPhase(
                                        slice, Microphase.values()[(int) draw.upTo(4, i, 2)])
                                : Move.values()[(int) draw.upTo(Move.values().length - 1, i, 3)];
                window.apply(intent);
                check(window, "intent " + i + ", " + intent);
            }
        }
    }

    @Test
    void goingToAMicrophaseThatDidNotRunIsSaid() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            window.settle();
            OpenRun before = window.run();
            window.apply(new Intent.GoToPhase(window.run().slices() - 1, Microphase.PM));
            FxDriver.until(
                    "it is said",
                    () ->
                            javafx.stage.Window.getWindows().stream()
                                    .filter(it -> it.getScene() != null)
                                    .flatMap(it ->
                                            it.getScene().getRoot().lookupAll(".label").stream())
                                    .anyMatch(it ->
                                            it instanceof Label label
                                                    && label.getText()
                                                            .startsWith("Slice 6 has no PM")));
            assertEquals(before.cursor(), window.run().cursor());
        }
    }

    private static void check(OpenWindow window, String what) {
        window.settle();
        List<String> lit = lit(window);
        assertTrue(lit.size() < 2, what);
        Optional<String> lamp = lit.stream().findFirst();
        assertEquals(
                lamp,
                named(FxDriver.ask(() -> ((Label) window.find0("status-position")).getText())),
                what);
        String lanes = FxDriver.ask(() -> window.find0("strip").getAccessibleText());
        String lane = lanes.substring(lanes.lastIndexOf(' ') + 1);
        assertEquals(lamp.orElse("rest"), lane.equals("strobe") ? "DEM" : lane, what);
        String scene = window.svg("machine");
        if (!scene.contains("Idle until the next slice")) {
            assertEquals(lamp, named(scene), what);
        } else {
            assertEquals(Optional.empty(), lamp, what);
        }
    }

    private static List<String> lit(OpenWindow window) {
        return FxDriver.ask(() ->
                Arrays.stream(Microphase.values())
                        .map(Enum::name)
                        .filter(name ->
                                window.find0("lamp-" + name).getPseudoClassStates().contains(LIT))
                        .toList());
    }

    private static Optional<String> named(String text) {
        return Arrays.stream(Microphase.values())
                .map(Enum::name)
                .filter(name -> text.contains("· " + name.toUpperCase(Locale.ROOT)))
                .findFirst();
    }
}
