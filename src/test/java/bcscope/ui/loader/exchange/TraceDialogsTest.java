package bcscope.ui.loader.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.exporter.ExportFormat;
import bcscope.exporter.RunExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.TableKind;
import bcscope.scenario.NodeList;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// What the window says about a trace, and what it writes for other tools.
class TraceDialogsTest {
    @TempDir Path folder;

    private static Optional<Node> inDialog(String id) {
        return FxDriver.ask(() ->
                Window.getWindows().stream()
                        .map(window -> window.getScene().getRoot().lookup("#" + id))
                        .filter(node -> node != null)
                        .findFirst());
    }

    private static <T extends Node> T awaited(String id, Class<T> kind) {
        FxDriver.until("there is " + id, () -> inDialog(id).isPresent());
        return kind.cast(inDialog(id).orElseThrow());
    }

    /// A mean of 1 ms for its computations makes the run longer.
    @Test
    void aTraceIsRunAgainWithLongerComputations() throws Exception {
        Path trace = folder.resolve("jacobi2d.16.tix");
        Files.copy(Path.of("samples", "jacobi2d.16.tix"), trace);
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(trace);
            int before = window.run().slices();
            FxDriver.type(KeyCode.CONTROL, KeyCode.I);
            TextField mean = awaited("trace-mean", TextField.class);
            Label preview = awaited("trace-preview", Label.class);
            Button ok = awaited("answer-ok", Button.class);
            FxDriver.act(() -> mean.setText("soon"));
            assertTrue(FxDriver.ask(ok::isDisabled));
            FxDriver.act(() -> mean.setText("1ms"));
            assertFalse(FxDriver.ask(ok::isDisabled));
            assertTrue(
                    FxDriver.ask(preview::getText)
                            .replaceAll("\\h", " ")
                            .contains("mean computation of 1 ms"),
                    () -> FxDriver.ask(preview::getText));
            FxDriver.act(ok::fire);
            FxDriver.until("it is longer", () -> window.run().slices() > 2 * before);
            FxDriver.type(KeyCode.CONTROL, KeyCode.I);
            TextField again = awaited("trace-mean", TextField.class);
            assertEquals("1ms", FxDriver.ask(again::getText));
            FxDriver.act(again::clear);
            FxDriver.act(awaited("answer-ok", Button.class)::fire);
            FxDriver.until("it is as recorded", () -> window.run().slices() == before);
        }
    }

    @Test
    void aFormatAndSlicesAreChosenForAnExport() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.type(KeyCode.CONTROL, KeyCode.ALT, KeyCode.E);
            RadioButton chrome = awaited("export-chrome", RadioButton.class);
            RadioButton calls = awaited("export-tix", RadioButton.class);
            TextField to = awaited("export-to", TextField.class);
            Button ok = awaited("answer-ok", Button.class);
            assertTrue(FxDriver.ask(chrome::isSelected));
            assertEquals(Integer.toString(window.run().slices() - 1), FxDriver.ask(to::getText));
            FxDriver.act(() -> to.setText("1000000"));
            assertTrue(FxDriver.ask(ok::isDisabled));
            FxDriver.act(() -> to.setText("2"));
            assertFalse(FxDriver.ask(ok::isDisabled));
            TextField nodes = awaited("export-nodes", TextField.class);
            FxDriver.act(() -> nodes.setText("0-99"));
            assertTrue(FxDriver.ask(ok::isDisabled), "there are not so many nodes");
            FxDriver.act(() -> nodes.setText("0-1, 3"));
            assertFalse(FxDriver.ask(ok::isDisabled));
            TextField metrics = awaited("export-metrics", TextField.class);
            FxDriver.act(() -> metrics.setText("getts NOSUCH"));
            assertTrue(FxDriver.ask(ok::isDisabled));
            FxDriver.act(() -> metrics.setText("getts, ncollmsm"));
            assertFalse(FxDriver.ask(ok::isDisabled));
            Node tables = inDialog("export-table").orElseThrow();
            assertTrue(FxDriver.ask(tables::isDisabled), "that is for tables");
            RadioButton arrow = awaited("export-arrow", RadioButton.class);
            FxDriver.act(() -> arrow.setSelected(true));
            assertFalse(FxDriver.ask(tables::isDisabled));
            FxDriver.act(() -> calls.setSelected(true));
            assertTrue(FxDriver.ask(to::isDisabled), "a trace of calls is always whole");
        }
    }

    @Test
    void aRunIsWrittenForAnotherToolInTheBackground() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            Path file = folder.resolve("ring.json");
            AtomicReference<String> told = new AtomicReference<>("");
            int last = window.run().slices() - 1;
            try (Worker worker = new Worker(intent -> {})) {
                RunSaver saver = new RunSaver(worker, told::set, task -> {});
                var scenario = window.run().document().run().scenario();
                saver.export(
                        window.run(),
                        new RunExport(
                                ExportFormat.CHROME,
                                TableKind.CALLS,
                                Extract.of(
                                        0,
                                        last,
                                        NodeList.ALL,
                                        scenario.machine(),
                                        Extract.standard(scenario.mpi()))),
                        file);
                FxDriver.until("it is written", () -> !told.get().isEmpty());
            }
            assertTrue(told.get().contains("ring.json"), told.get());
            assertTrue(Files.readString(file).contains("\"name\":\"slice " + last + "\""));
        }
    }
}
