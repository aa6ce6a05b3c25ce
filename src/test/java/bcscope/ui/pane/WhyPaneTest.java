package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.picture.why.WhyPicture;
import bcscope.table.SliceColumn;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// The Why view on the real stage, for rank 31 of a wavefront: 31, 30 ... 24, 16 wait in that
/// order.
class WhyPaneTest {
    @TempDir Path folder;

    @Test
    void theKeyAsksAndAClickOnACardSelectsWithinTheChain() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            ask(window, 31);
            assertEquals(View.WHY, window.state().chrome().tabs().centre());
            assertEquals(OptionalInt.of(31), window.run().viewing().asking().chain());
            FxDriver.shoot(window.scene(), "why-dark-1440x900");
            click(window, card(window, "rank:16"));
            assertEquals(new Target.Rank(16), window.run().selection());
            assertTrue(window.svg("why").contains("Why is rank 31 blocked?"));
            Region first = regions(window).getFirst();
            click(window, first);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.frame();
            window.settle();
            assertEquals(new Target.Rank(30), window.run().selection());
            assertTrue(window.svg("why").contains("Why is rank 31 blocked?"));
            FxDriver.type(KeyCode.X);
            FxDriver.frame();
            window.settle();
            assertTrue(window.svg("why").contains("Why is rank 30 blocked?"));
        }
    }

    @Test
    void sinceWhenLeadsToTheMomentAndTheCardThatStandsForManyToTheirChain() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            ask(window, 31);
            FxDriver.shoot(window.scene(), "why-light-1280x720");
            Region rest =
                    regions(window).stream()
                            .filter(region -> region.id().startsWith(WhyPicture.REST))
                            .findFirst()
                            .orElseThrow();
            int begin = Integer.parseInt(rest.id().substring(WhyPicture.REST.length()));
            click(window, rest);
            assertEquals(new Target.Rank(begin), window.run().selection());
            assertTrue(window.svg("why").contains("Why is rank " + begin + " blocked?"));
            Region since =
                    regions(window).stream()
                            .filter(region -> region.id().startsWith(WhyPicture.SINCE))
                            .findFirst()
                            .orElseThrow();
            click(window, since);
            long nanos = Long.parseLong(since.id().substring(WhyPicture.SINCE.length()));
            assertEquals(nanos, window.run().cursor().nanos());
            assertTrue(window.svg("why").contains("Why is rank " + begin + " blocked?"));
        }
    }

    @Test
    void whoIsNotOfTheChainHasOneOfItsOwn() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            ask(window, 31);
            window.apply(new Intent.Select(new Target.Rank(16)));
            window.settle();
            assertTrue(window.svg("why").contains("Why is rank 31 blocked?"));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.settle();
            assertTrue(window.svg("why").contains("Rank 0 is not blocked"));
            FxDriver.shoot(window.scene(), "why-nobody-dark-1440x900");
            Region offer =
                    regions(window).stream()
                            .filter(region -> region.label().startsWith("Longest wait"))
                            .findFirst()
                            .orElseThrow();
            click(window, offer);
            assertTrue(window.svg("why").contains("Why is rank 3 blocked?"));
        }
    }

    @Test
    void theDrawerAndTheReaderTellTheSame() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            ask(window, 31);
            String spoken = FxDriver.ask(() -> window.find0("why").getAccessibleText());
            assertTrue(spoken.startsWith("Why is rank 31 blocked? Rank 16 computes until"), spoken);
            FxDriver.act(() -> window.window().commands().run(Command.DRAWER));
            FxDriver.until(
                    "the drawer tells the chain",
                    () ->
                            window.scene().getRoot().lookup("#events") instanceof ListView<?> list
                                    && list.getItems()
                                            .toString()
                                            .contains("Rank 24 is blocked in MPI_Recv(from 16"));
        }
    }

    @Test
    void aDeadlockShowsItsCycleInEveryTheme() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("unsafe-exchange");
            window.apply(Intent.Move.LAST);
            window.settle();
            FxDriver.type(KeyCode.X);
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT, Theme.PROJECTOR)) {
                window.theme(theme);
                window.settle();
                assertTrue(window.svg("why").contains("2 deadlocks, the first: 0 → 1 → 0"));
                FxDriver.shoot(
                        window.scene(), "why-deadlock-" + theme.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    private static void ask(OpenWindow window, int rank) {
        window.openCard("sweep3d-blocking");
        long start = window.run().document().run().slices().get(SliceColumn.START, 40);
        window.apply(new Intent.GoTo(Cursor.startOf(40, start)));
        window.apply(new Intent.ShowTabs(Tabs.FIRST));
        window.apply(new Intent.Select(new Target.Rank(rank)));
        window.settle();
        FxDriver.type(KeyCode.X);
        FxDriver.frame();
        window.settle();
    }

    private static List<Region> regions(OpenWindow window) {
        return window.regions("why");
    }

    private static Region card(OpenWindow window, String id) {
        return regions(window).stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    private static void click(OpenWindow window, Region region) {
        FxDriver.click(window.find("why"), region.box().x() + 6, region.box().y() + 6);
        window.settle();
    }
}
