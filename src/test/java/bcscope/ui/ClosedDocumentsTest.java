package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.View;
import bcscope.run.RunView;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.state.Drawer;
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
    @TempDir Path folder;
    private final List<WeakReference<RunView>> closed = new ArrayList<>();

    /// Ten documents, and the first once more: the memory then is that after the first within a
    /// tenth. Before the first, every page and pane was on the screen once: their pictures and the
    /// caches of their styles stay.
    @Test
    void memoryAfterTenDocumentsIsThatAfterTheFirst() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            Path recording = folder.resolve("ring.bcsrun");
            primitives(window);
            lesson(window, "one-message");
            file(window, Path.of("samples", "ring.bcs"));
            sample(window, "exchange");
            besideTheOtherMpi(window);
            sample(window, "unsafe-exchange");
            sample(window, "sweep3d-blocking");
            sample(window, "ring");
            save(window, recording);
            long first = LiveHeap.bytes();
            sample(window, "bgl-barrier");
            file(window, Path.of("samples", "jacobi2d.16.tix"));
            file(window, recording);
            lesson(window, "collectives");
            sample(window, "exchange");
            besideTheOtherMpi(window);
            file(window, Path.of("samples", "wavefront.bcs"));
            primitives(window);
            sample(window, "unsafe-exchange");
            sample(window, "sweep3d-blocking");
            sample(window, "ring");
            closed.removeLast();
            FxDriver.until(
                    "nothing keeps a closed run",
                    () -> {
                        System.gc();
                        return closed.stream().allMatch(run -> run.refersTo(null));
                    });
            long last = LiveHeap.bytes();
            assertTrue(LiveHeap.isAbout(last, first), () -> LiveHeap.words(first, last));
        }
    }

    private void opened(OpenWindow window) {
        until(window, "a run is open", state -> state.run().isPresent());
        window.settle();
        closed.add(new WeakReference<>(window.run().document().run()));
        lookAround(window);
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

    private static void besideTheOtherMpi(OpenWindow window) {
        FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
        until(
                window,
                "the second run is there",
                state ->
                        state.run()
                                .filter(run -> run.beside().scene(run.cursor().nanos()).isPresent())
                                .isPresent());
        FxDriver.frame();
        FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
    }

    /// Has every pane show the run.
    private static void lookAround(OpenWindow window) {
        window.apply(new Intent.Select(new Target.Rank(1)));
        Tabs before = window.state().chrome().tabs();
        for (View view : View.tabs()) {
            show(window, before.with(view));
        }
        for (Tabs.Right right : Tabs.Right.values()) {
            show(window, before.with(right));
        }
        for (Tabs.Left left : Tabs.Left.values()) {
            show(window, before.with(left));
        }
        for (Drawer.Front front : Drawer.Front.values()) {
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(front)));
            window.settle();
        }
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
        window.apply(Intent.Move.SLICE_NEXT);
        window.settle();
        show(window, before);
    }

    private static void show(OpenWindow window, Tabs tabs) {
        window.apply(new Intent.ShowTabs(tabs));
        window.settle();
    }

    private static void until(OpenWindow window, String what, Predicate<WorkbenchState> holds) {
        FxDriver.until(what, () -> holds.test(window.window().store().state()));
    }
}
