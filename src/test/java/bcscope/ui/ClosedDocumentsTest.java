package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.table.SliceTable;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;

import javafx.scene.control.Button;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// One window in which a document is opened after the other keeps nothing of those that are closed.
class ClosedDocumentsTest {
    /// The panes in front at first are behind these.
    private static final Tabs OTHERS =
            Tabs.FIRST.with(View.WHY).with(Tabs.Left.BOOKMARKS).with(Tabs.Right.RUN);

    /// Of 65,536 nodes.
    private static final String LARGE = "bgl-barrier";

    @TempDir Path folder;
    private final List<Closed> closed = new ArrayList<>();

    /// What is not to be kept of a run: itself, and its slices, which a comparison has without it.
    private record Closed(WeakReference<RunView> run, WeakReference<SliceTable> slices) {
        static Closed of(RunView run) {
            return new Closed(new WeakReference<>(run), new WeakReference<>(run.slices()));
        }

        boolean isCollected() {
            return run.refersTo(null) && slices.refersTo(null);
        }
    }

    /// Several documents, and the first once more: the memory then is that after the first within a
    /// tenth. Before the first, every page and pane was on the screen once, of a large machine too:
    /// their pictures and the caches of their styles stay.
    @Test
    @Deep
    void memoryAfterManyDocumentsIsThatAfterTheFirst() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            Path recording = folder.resolve("ring.bcsrun");
            primitives(window);
            sample(window, "exchange");
            EveryPane.showBesideTheOtherMpi(window);
            file(window, Path.of("samples", "ring.bcs"));
            lesson(window, "one-message");
            sample(window, "unsafe-exchange");
            sample(window, "sweep3d-blocking");
            sample(window, LARGE);
            sample(window, "ring");
            save(window, recording);
            long first = LiveHeap.bytes();
            file(window, recording);
            lesson(window, "collectives");
            sample(window, LARGE);
            sample(window, "exchange");
            EveryPane.showBesideTheOtherMpi(window);
            primitives(window);
            file(window, Path.of("samples", "jacobi2d.16.tix"));
            file(window, Path.of("samples", "wavefront.bcs"));
            sample(window, "unsafe-exchange");
            sample(window, "sweep3d-blocking");
            window.apply(new Intent.ShowTabs(OTHERS));
            window.settle();
            fire(window, "card-ring");
            until(window, "a run is open", state -> state.run().isPresent());
            window.settle();
            FxDriver.until(
                    "nothing keeps a closed run",
                    () -> {
                        System.gc();
                        return closed.stream().allMatch(Closed::isCollected);
                    });
            window.apply(new Intent.ShowTabs(Tabs.FIRST));
            EveryPane.show(window);
            long last = LiveHeap.bytes();
            assertTrue(LiveHeap.isAbout(last, first), () -> LiveHeap.words(first, last));
        }
    }

    private void opened(OpenWindow window) {
        until(window, "a run is open", state -> state.run().isPresent());
        window.settle();
        closed.add(Closed.of(window.run().document().run()));
        EveryPane.show(window);
    }

    private void sample(OpenWindow window, String name) {
        fire(window, "card-" + name);
        opened(window);
    }

    private void lesson(OpenWindow window, String name) {
        fire(window, "lesson-card-" + name);
        until(window, "the lesson is open", state -> state.lesson().isPresent());
        opened(window);
    }

    private void file(OpenWindow window, Path file) {
        toTheCards(window);
        window.openWhereItBegins(file);
        opened(window);
    }

    private static void primitives(OpenWindow window) {
        fire(window, "card-primitives");
        until(window, "the script is open", state -> state.script().isPresent());
        FxDriver.frame();
    }

    private static void fire(OpenWindow window, String card) {
        toTheCards(window);
        FxDriver.act(() -> ((Button) window.find0(card)).fire());
    }

    private static void toTheCards(OpenWindow window) {
        FxDriver.act(() -> window.window().commands().run(Command.START_PAGE));
        until(
                window,
                "nothing is open",
                state -> state.run().isEmpty() && state.script().isEmpty());
        FxDriver.frame();
    }

    private static void save(OpenWindow window, Path file) {
        List<String> told = new ArrayList<>();
        try (Worker worker = new Worker(intent -> {})) {
            RunSaver saver = new RunSaver(worker, told::add, task -> {});
            saver.recording(window.run(), window.state().savedView(), file);
            FxDriver.until("it is saved", () -> !told.isEmpty());
        }
    }

    private static void until(OpenWindow window, String what, Predicate<WorkbenchState> holds) {
        FxDriver.until(what, () -> holds.test(window.window().store().state()));
    }
}
