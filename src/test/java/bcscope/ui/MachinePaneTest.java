package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.state.Intent;
import bcscope.ui.state.MachineChoice;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/// The Machine view of several machines on the real stage.
class MachinePaneTest {
    @TempDir Path folder;

    @Test
    void theKeyGoesFromTheTorusToTheTreeToItsImageAslantAndBack() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.open(scenario("bluegene-l", 64, "100us", "ring"));
            window.apply(new Intent.GoToTime(450_000));
            window.settle();
            focus(window);
            assertTrue(said(window).contains("4 × 4 × 4 mesh"), said(window));
            FxDriver.shoot(window.scene(), "machine-torus-1440x900");
            FxDriver.type(KeyCode.L);
            FxDriver.frame();
            assertTrue(said(window).contains("shown: tree"), said(window));
            FxDriver.shoot(window.scene(), "machine-tree-1440x900");
            FxDriver.type(KeyCode.L);
            FxDriver.frame();
            assertTrue(said(window).contains("shown: isometric"), said(window));
            FxDriver.shoot(window.scene(), "machine-isometric-1440x900");
            FxDriver.type(KeyCode.L);
            FxDriver.frame();
            assertTrue(said(window).contains("shown: mesh"), said(window));
        }
    }

    @Test
    void aMachineSeenAslantIsTurnedByTheKeyAndByItsButtons() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.open(scenario("bluegene-l", 512, "100us", "ring"));
            window.settle();
            focus(window);
            FxDriver.type(KeyCode.K);
            FxDriver.frame();
            assertEquals(0, choice(window).turn(), "the planes side by side are not turned");
            window.apply(new Intent.ChooseMachine(choice(window).withLayer(2)));
            FxDriver.frame();
            FxDriver.type(KeyCode.K);
            FxDriver.type(KeyCode.K);
            FxDriver.frame();
            assertEquals(2, choice(window).turn());
            FxDriver.shoot(window.scene(), "machine-isometric-1280x720");
            Box button =
                    window.regions("machine").stream()
                            .filter(region -> region.id().equals("turn:back"))
                            .findFirst()
                            .orElseThrow()
                            .box();
            FxDriver.click(window.find("machine"), button.centerX(), button.centerY());
            FxDriver.frame();
            assertEquals(1, choice(window).turn());
        }
    }

    @Test
    void aClickOnALayerShowsIt() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.open(scenario("bluegene-l", 64, "100us", "ring"));
            window.settle();
            Box button =
                    window.regions("machine").stream()
                            .filter(region -> region.id().equals("layer:1"))
                            .findFirst()
                            .orElseThrow()
                            .box();
            FxDriver.click(window.find("machine"), button.centerX(), button.centerY());
            FxDriver.frame();
            assertEquals(1, choice(window).layer());
            FxDriver.shoot(window.scene(), "machine-tree-1280x720");
        }
    }

    @Test
    void aDigitShowsOneDimensionOfAHypercubeAndAgainAll() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.open(scenario("ipsc-860", 32, "10ms", "ring"));
            window.settle();
            focus(window);
            FxDriver.type(KeyCode.DIGIT3);
            FxDriver.frame();
            assertEquals(OptionalInt.of(2), choice(window).dimension());
            FxDriver.shoot(window.scene(), "machine-dimension-1440x900");
            FxDriver.type(KeyCode.DIGIT6);
            FxDriver.frame();
            assertEquals(OptionalInt.of(2), choice(window).dimension(), "a cube of five");
            FxDriver.type(KeyCode.DIGIT3);
            FxDriver.frame();
            assertEquals(OptionalInt.empty(), choice(window).dimension());
        }
    }

    @Test
    void manyNodesAreEnteredInTwoStepsAndLeftInTwo() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.open(scenario("bluegene-l", 4_096, "100us", "barrier-loop"));
            window.settle();
            focus(window);
            window.apply(new Intent.Select(new Target.Node(1_234)));
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "machine-4096-1440x900");
            FxDriver.type(KeyCode.ENTER);
            FxDriver.frame();
            assertEquals(OptionalInt.of(1_234), choice(window).inside());
            assertTrue(
                    window.regions("machine").stream()
                            .anyMatch(
                                    region -> region.label().startsWith("Node 1234 = (2, 13, 4)")));
            FxDriver.shoot(window.scene(), "machine-4096-inside-1440x900");
            FxDriver.type(KeyCode.ENTER);
            FxDriver.frame();
            assertEquals(View.NIC, window.state().chrome().tabs().centre());
            FxDriver.type(KeyCode.BACK_SPACE);
            FxDriver.frame();
            assertEquals(View.MACHINE, window.state().chrome().tabs().centre());
            FxDriver.type(KeyCode.BACK_SPACE);
            FxDriver.frame();
            assertEquals(OptionalInt.empty(), choice(window).inside());
        }
    }

    @Test
    void nodesOfAFewPixelsAreSelectedByAClickAndByKeys() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(scenario("bluegene-l", 4_096, "100us", "barrier-loop"));
            window.settle();
            focus(window);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.frame();
            assertEquals(new Target.Node(1), window.run().selection());
            FxDriver.type(KeyCode.UP);
            FxDriver.frame();
            assertEquals(new Target.Node(0), window.run().selection());
        }
    }

    private Path scenario(String network, int nodes, String slice, String generator)
            throws Exception {
        String text =
                """
                {
                  "bcscope": 1,
                  "name": "%s",
                  "machine": {"nodes": %d, "processesPerNode": 1, "network": "%s"},
                  "model": {"slice": "%s"},
                  "job": {"program": {"generator": "%s", "iterations": 3, "compute": "200us"}},
                  "seed": 1
                }
                """
                        .formatted(generator, nodes, network, slice, generator);
        return Files.writeString(folder.resolve(network + nodes + ".json"), text);
    }

    private static void focus(OpenWindow window) {
        FxDriver.act(() -> window.find0("machine").requestFocus());
    }

    private static String said(OpenWindow window) {
        return FxDriver.ask(() -> String.valueOf(window.find0("machine").getAccessibleText()));
    }

    private static MachineChoice choice(OpenWindow window) {
        return window.state().chrome().machine();
    }
}
