package bcscope.ui.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.state.Intent;

import javafx.css.PseudoClass;
import javafx.scene.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The story of a slice, the sentence of the moment and the reason of a wait, on the window.
class StoryScreenTest {
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");

    @Test
    void aStepLightsItsLineAndChangesTheSentence(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(4, Microphase.DEM));
            window.settle();
            String before = sentence(window);
            for (int step = 0; step < 12; step++) {
                window.apply(Intent.Move.EVENT_NEXT);
                window.settle();
                assertFalse(before.equals(sentence(window)), "a step says nothing new: " + before);
                before = sentence(window);
            }
        }
    }

    @Test
    void theStoryAndTheReasonAreDrawn(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("sweep3d-blocking");
            window.apply(new Intent.GoToPhase(86, Microphase.PM));
            window.settle();
            window.apply(new Intent.Select(new Target.Rank(11)));
            window.apply(Intent.Move.EVENT_NEXT);
            window.settle();
            FxDriver.shoot(window.scene(), "story-light-1440x900");
            assertEquals(1, lit(window).size(), "one moment is the present one");
            window.theme(Theme.DARK);
            window.apply(new Intent.GoToPhase(83, Microphase.DEM));
            window.settle();
            FxDriver.shoot(window.scene(), "story-dark-1440x900");
        }
    }

    @Test
    void aDeadlockIsToldWithItsCycle(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("unsafe-exchange");
            window.apply(Intent.Move.LAST);
            window.settle();
            window.apply(new Intent.Select(new Target.Rank(0)));
            FxDriver.until("the way out is told", () -> why(window).contains("Way out"));
            String why = FxDriver.ask(() -> why(window));
            assertTrue(why.startsWith("They wait for each other: a deadlock."), why);
            assertTrue(why.contains("MPI_Send(to 1, tag 0, 800 bytes) since slice 1, line 5"), why);
            assertTrue(why.contains("MPI_Send(to 0, tag 0, 800 bytes) since slice 1"), why);
            assertTrue(window.svg("machine").contains("waits for"), "no cycle on the machine");
            FxDriver.shoot(window.scene(), "story-deadlock-light-1280x720");
        }
    }

    /// What stands in the box that says why.
    private static String why(OpenWindow window) {
        return window.find0("why-cards").lookupAll(".label").stream()
                .filter(FxDriver::shown)
                .map(SeenLabels::words)
                .collect(Collectors.joining("\n"));
    }

    private static String sentence(OpenWindow window) {
        return FxDriver.ask(() -> SeenLabels.words(window.find0("banner-sentence")));
    }

    private static List<Node> lit(OpenWindow window) {
        return FxDriver.ask(() ->
                rows(window).stream()
                        .filter(row -> row.getPseudoClassStates().contains(NOW))
                        .toList());
    }

    private static Set<Node> rows(OpenWindow window) {
        return window.find0("story-lines").lookupAll(".story-row").stream()
                .filter(FxDriver::shown)
                .collect(Collectors.toSet());
    }
}
