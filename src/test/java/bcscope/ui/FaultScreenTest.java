package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.state.Intent;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// The examples in which something fails explain themselves on the workbench.
class FaultScreenTest {
    @Test
    void aFailedNodeExplainsItself(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("failed-node");
            window.apply(Intent.Move.LAST);
            window.apply(new Intent.Select(new Target.Rank(4)));
            window.settle();
            shoot(window, "failed-node-dark-1280x720");
            String why = SeenLabels.words(window.find0("inspector-why"));
            assertTrue(why.contains("Slices no longer end because node 5 has failed."), why);
        }
    }

    @Test
    void aSlowNicExplainsItself(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("slow-nic");
            window.apply(new Intent.GoToTime(11_150_000));
            window.apply(new Intent.Select(new Target.Node(5)));
            window.settle();
            shoot(window, "slow-nic-light-1440x900");
            assertTrue(
                    sentences(window)
                            .contains(
                                    "▲ The NIC of node 5 takes 3 times as long as usual from 8 ms"
                                            + " on."),
                    () -> sentences(window).toString());
        }
    }

    @Test
    void hostNoiseExplainsItself(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("host-noise");
            window.apply(new Intent.GoToTime(13_200_000));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.settle();
            shoot(window, "host-noise-light-1280x720");
            String why = SeenLabels.words(window.find0("inspector-why"));
            assertTrue(why.contains("Noise takes the processors of node 11"), why);
        }
    }

    private static List<String> sentences(OpenWindow window) {
        VBox faults = (VBox) window.find0("inspector-faults");
        return faults.getChildren().stream().map(each -> ((Label) each).getText()).toList();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
