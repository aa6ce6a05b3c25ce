package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.mds.EmdsMetric;
import bcscope.mds.MetricSeries;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.Track;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The monitoring system on the screen: what it measured, in which bins, and what of it the real
/// system would have stored.
class MonitoringScreenTest {
    private static final String SCENARIO =
            """
            {"bcscope": 1, "name": "Monitored", "machine": {"nodes": 4, "processesPerNode": 2},
             "job": {"program": {"generator": "sage-like", "steps": 7, "compute": "4ms"}},
             "monitoring": {"emds": true, "from": 20, "to": 59, "nodes": "0-2"}}
            """;

    @Test
    void distributionsHaveTheBinsThatAreChosen(@TempDir Path folder) throws Exception {
        try (OpenWindow window = open(folder, 1440, 900)) {
            show(window, Tabs.Right.MMDS);
            await(window, MmdsResolution.DEFAULT);
            assertTrue(label(window, "mmds-stored").startsWith("MMDS is off"));
            int bars = window.regions("histogram-latency").size();
            FxDriver.act(() -> choice(window).setValue(5_000L));
            await(window, new MmdsResolution(5_000, 1_024));
            FxDriver.frame();
            assertTrue(window.regions("histogram-latency").size() > bars, "finer bins show more");
            shoot(window, "monitoring-mmds-dark-1440x900");
            window.theme(Theme.LIGHT);
            shoot(window, "monitoring-mmds-light-1440x900");
        }
    }

    @Test
    void whatLiesOutsideTheWindowIsSaidNotToBeStored(@TempDir Path folder) throws Exception {
        try (OpenWindow window = open(folder, 1280, 720)) {
            show(window, Tabs.Right.METRICS);
            window.apply(new Intent.GoToTime(start(window, 30)));
            window.settle();
            assertEquals(
                    "Stored by EMDS: slices 20 to 59, nodes 0-2.", label(window, "metrics-stored"));
            window.apply(new Intent.GoToTime(start(window, 70)));
            window.settle();
            assertTrue(label(window, "metrics-stored").startsWith("Not stored by EMDS"));
            shoot(window, "monitoring-metrics-dark-1280x720");
        }
    }

    @Test
    void aRoutineOfANodeBecomesATrack(@TempDir Path folder) throws Exception {
        try (OpenWindow window = open(folder, 1440, 900)) {
            show(window, Tabs.Right.METRICS);
            window.apply(new Intent.Select(new Target.Node(1)));
            window.settle();
            assertTrue(
                    FxDriver.ask(() ->
                            ((ListView<?>) window.find0("metrics"))
                                    .getItems().stream()
                                            .anyMatch(row -> row.toString().contains("LTR_3"))),
                    "a node has times of routines");
            List<Track> tracks =
                    Stream.of(EmdsMetric.LTDEM, EmdsMetric.LTR_3, EmdsMetric.NP2PDEM)
                            .map(metric -> Track.of(MetricSeries.at(metric, 1)))
                            .toList();
            window.apply(new Intent.Arrange(window.run().timeline().with(tracks)));
            FxDriver.until(
                    "the tracks are measured", () -> !picture(window).contains("not known yet"));
            assertTrue(
                    FxDriver.ask(() -> picture(window).contains("at node 1")),
                    "tracks name their node");
            window.apply(new Intent.GoToTime(start(window, 24)));
            window.settle();
            shoot(window, "monitoring-tracks-dark-1440x900");
        }
    }

    private static String picture(OpenWindow window) {
        return ((PictureCanvas) window.find0("timeline")).svg();
    }

    private static long start(OpenWindow window, int slice) {
        return window.run().document().run().slices().get(bcscope.table.SliceColumn.START, slice);
    }

    @SuppressWarnings("unchecked")
    private static ChoiceBox<Long> choice(OpenWindow window) {
        return (ChoiceBox<Long>) window.find0("mmds-times");
    }

    private static String label(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }

    private static void await(OpenWindow window, MmdsResolution bins) {
        FxDriver.until(
                "the calls are counted in " + bins,
                () ->
                        window.window()
                                .store()
                                .state()
                                .run()
                                .flatMap(run -> run.measured())
                                .map(Mmds::resolution)
                                .filter(bins::equals)
                                .isPresent());
        FxDriver.frame();
    }

    private static OpenWindow open(Path folder, int width, int height) throws Exception {
        Path file = folder.resolve("monitored.json");
        Files.writeString(file, SCENARIO);
        OpenWindow window = OpenWindow.of(folder, width, height);
        window.theme(Theme.DARK);
        window.open(file);
        window.settle();
        return window;
    }

    private static void show(OpenWindow window, Tabs.Right tab) {
        window.apply(new Intent.ShowTabs(Tabs.FIRST.with(tab)));
        FxDriver.frame();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        assertTrue(Files.size(FxDriver.shoot(window.scene(), name)) > 30_000);
    }
}
