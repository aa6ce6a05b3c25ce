package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.metric.Metric;
import bcscope.ui.loader.PaneText;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

class ExportTest {
    @TempDir Path folder;

    @Test
    void theTimelineGivesALineForEverySliceAndAColumnForEveryMetric() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            assertEquals(PaneText.SLICES, PaneText.at(window.find("timeline")));
            List<String> lines =
                    written(window, PaneText.SLICES).stream()
                            .filter(line -> !line.startsWith("#"))
                            .toList();
            assertEquals(window.run().slices() + 1, lines.size());
            assertTrue(lines.getFirst().startsWith("slice,startNanos,"), lines.getFirst());
            assertTrue(lines.getFirst().contains("," + Metric.GETTS), lines.getFirst());
            int columns = lines.getFirst().split(",").length;
            assertTrue(lines.stream().allMatch(line -> line.split(",").length == columns));
        }
    }

    @Test
    void theDrawerGivesItsSentences() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.EVENTS)));
            FxDriver.frame();
            assertEquals(PaneText.SENTENCES, PaneText.at(window.find("events-filter")));
            int happenings = window.run().detail().orElseThrow().happenings().size();
            assertEquals(happenings, written(window, PaneText.SENTENCES).size());
        }
    }

    private List<String> written(OpenWindow window, PaneText text) throws Exception {
        Path file = folder.resolve(text.id() + text.extension());
        AtomicReference<String> told = new AtomicReference<>("");
        try (Worker worker = new Worker(intent -> {})) {
            RunSaver saver = new RunSaver(worker, told::set, task -> {});
            saver.text(window.run(), text.of(window.run(), Optional::empty).orElseThrow(), file);
            FxDriver.until("it is written", () -> !told.get().isEmpty());
        }
        assertTrue(told.get().contains(file.getFileName().toString()), told.get());
        return Files.readAllLines(file);
    }
}
