package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.Track;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.scenario.Monitoring;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
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

    /// Two doubles are added by the host: to it and back takes 8.7 us, SoftFloat 9.
    @Test
    void hostsThatCombineForTheReduceHelperAreTold(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("reductions.json");
        Files.writeString(
                file,
                """
                {"bcscope": 1, "name": "Reductions", "machine": {"nodes": 4},
                 "job": {"program": {"generator": "allreduce-loop", "iterations": 5, "bytes": 16}}}
                """);
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(file);
            show(window, Tabs.Right.MMDS);
            await(window, MmdsResolution.DEFAULT);
            assertEquals(
                    "In 5 of 5 reductions hosts combined, across PCI, while RH waited.",
                    label(window, "mmds-combined"));
        }
    }

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

    /// The program calls MPI_Allreduce alone. Of four processes two are selected, beside all of
    /// them; the pseudo rows of computation and communication stay.
    @Test
    void whatIsNotSelectedIsNotInTheTable(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("selected.json");
        Files.writeString(
                file,
                """
                {"bcscope": 1, "name": "Selected", "machine": {"nodes": 4, "processesPerNode": 1},
                 "monitoring": {"mmds": true, "ranks": "1-2", "primitives": "MPI_Bcast"},
                 "job": {"program": {"generator": "allreduce-loop", "iterations": 5, "bytes": 16}}}
                """);
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(file);
            show(window, Tabs.Right.MMDS);
            await(window, MmdsResolution.DEFAULT);
            FxDriver.frame();
            assertEquals(
                    "MMDS is on: the real system would have stored only these calls:"
                            + " processes 1-2, MPI_Bcast.",
                    label(window, "mmds-stored"));
            assertEquals(
                    List.of(-1, 1, 2),
                    FxDriver.ask(() ->
                            List.copyOf(((ComboBox<?>) window.find0("mmds-scope")).getItems())));
            assertEquals(2, FxDriver.ask(() -> calls(window).getItems().size()));
        }
    }

    private static TableView<?> calls(OpenWindow window) {
        return (TableView<?>) window.scene().getRoot().lookup(".mmds");
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
    void monitoringIsSwitchedOnInTheSheetOfValues(@TempDir Path folder) throws Exception {
        try (OpenWindow window = open(folder, 1440, 900)) {
            show(window, Tabs.Right.RUN);
            int before = window.run().document().number();
            FxDriver.act(() ->
                    ((javafx.scene.control.TextField)
                                    window.scene().getRoot().lookup("#sheet .text-field"))
                            .setText("mmds"));
            FxDriver.frame();
            FxDriver.act(() -> knob(window).setValue("true"));
            shoot(window, "monitoring-sheet-dark-1440x900");
            FxDriver.act(() -> ((javafx.scene.control.Button) window.find0("rerun")).fire());
            FxDriver.until(
                    "the run with MMDS is open",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .filter(run -> run.document().number() != before)
                                    .isPresent());
            assertEquals(
                    Monitoring.Power.ON,
                    window.run().document().run().scenario().monitoring().mmds());
        }
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<String> knob(OpenWindow window) {
        return (ComboBox<String>) window.find0("knob-monitoring-mmds");
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
                    Stream.of(Metric.LTDEM, Metric.LTR_3, Metric.NP2PDEM)
                            .map(metric -> Track.of(MetricSeries.at(metric, 1)))
                            .toList();
            window.apply(new Intent.Arrange(window.run().timeline().withTracks(tracks)));
            FxDriver.until(
                    "the tracks name their node and are measured",
                    () ->
                            picture(window).contains("at node 1")
                                    && !picture(window).contains("not known yet"));
            window.apply(new Intent.GoToTime(start(window, 24)));
            window.settle();
            shoot(window, "monitoring-tracks-dark-1440x900");
        }
    }

    @Test
    void aFolderOfDumpsIsLookedAtWithoutARun(@TempDir Path folder) throws Exception {
        Path dumps = folder.resolve("dumps");
        try (Run run = SmallRuns.ended(Generator.SAGE_LIKE, 8)) {
            assertInstanceOf(Dumped.Done.class, DumpWriter.write(run, dumps, slice -> true));
        }
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            Scene dialog = dialog(window, dumps);
            FxDriver.until(
                    "the calls are read",
                    () -> !((TableView<?>) found(dialog, "mmds-dump")).getItems().isEmpty());
            FxDriver.frame();
            FxDriver.shoot(dialog, "dumps-calls-dark");
            FxDriver.act(
                    () -> ((TabPane) found(dialog, "dump-tabs")).getSelectionModel().select(1));
            FxDriver.act(() -> place(dialog).setValue(3));
            FxDriver.until(
                    "the tracks of the node are there",
                    () -> ((PictureCanvas) found(dialog, "dump-tracks")).svg().contains("LTR_3"));
            FxDriver.frame();
            assertEquals(
                    "slices 0 to 399",
                    FxDriver.ask(() -> ((Label) found(dialog, "dump-shown")).getText()));
            FxDriver.shoot(dialog, "dumps-slices-dark");
            FxDriver.act(() -> dialog.getWindow().hide());
            window.theme(Theme.LIGHT);
            Scene light = dialog(window, dumps);
            FxDriver.act(() -> ((TabPane) found(light, "dump-tabs")).getSelectionModel().select(1));
            FxDriver.until(
                    "the tracks of the machine are there",
                    () -> ((PictureCanvas) found(light, "dump-tracks")).svg().contains("GTTS"));
            FxDriver.frame();
            FxDriver.shoot(light, "dumps-slices-light");
            FxDriver.act(() -> light.getWindow().hide());
        }
    }

    @Test
    void aRunOnTheScreenLeavesItsDumps(@TempDir Path folder) throws Exception {
        Path dumps = folder.resolve("left");
        List<String> said = new CopyOnWriteArrayList<>();
        try (OpenWindow window = open(folder, 1280, 720);
                Worker worker = new Worker(intent -> {})) {
            RunSaver saving = new RunSaver(worker, said::add, task -> {});
            OpenRun run = window.run();
            FxDriver.act(() -> saving.dumps(run, dumps));
            FxDriver.until("the dumps are left", () -> !said.isEmpty());
            assertEquals("4 files written to " + dumps, said.getFirst());
            assertTrue(
                    Files.readString(dumps.resolve("emds.2.local")).contains("# stored by: EMDS"));
            assertTrue(Files.notExists(dumps.resolve("emds.3.local")), "node 3 was not selected");
            FxDriver.act(() -> saving.dumps(run, dumps));
            FxDriver.until("the second is refused", () -> said.size() > 1);
            assertTrue(said.getLast().contains("already contains dumps"), said::getLast);
        }
    }

    @Test
    void aDamagedDumpIsSaidWithItsLine(@TempDir Path folder) throws Exception {
        Path dumps = Files.createDirectories(folder.resolve("dumps"));
        Files.writeString(dumps.resolve("emds.0.local"), "# BCScope dump 1: EMDS local\nslice\n");
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            Scene dialog = dialog(window, dumps);
            FxDriver.until(
                    "the damage is said",
                    () ->
                            dialog.getRoot().lookupAll(".bad").stream()
                                    .filter(Label.class::isInstance)
                                    .map(label -> ((Label) label).getText())
                                    .anyMatch(text -> text.contains("emds.0.local:2: error:")));
            FxDriver.act(() -> dialog.getWindow().hide());
        }
    }

    private static Scene dialog(OpenWindow window, Path dumps) {
        FxDriver.act(() -> window.window().open(dumps));
        FxDriver.until("the dumps are shown", () -> Window.getWindows().size() > 1);
        FxDriver.frame();
        return FxDriver.ask(() ->
                Window.getWindows().stream()
                        .filter(w -> !w.equals(window.scene().getWindow()))
                        .findFirst()
                        .orElseThrow()
                        .getScene());
    }

    private static Node found(Scene scene, String id) {
        return Objects.requireNonNull(scene.getRoot().lookup("#" + id), id);
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<Integer> place(Scene scene) {
        return (ComboBox<Integer>) found(scene, "dump-place");
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
                                .run()
                                .flatMap(run -> run.findings().get(RunFindings.MMDS))
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
        FxDriver.shoot(window.scene(), name);
    }
}
