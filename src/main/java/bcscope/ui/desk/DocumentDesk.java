package bcscope.ui.desk;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.scenario.Setting;
import bcscope.ui.Store;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;

import javafx.application.Platform;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Opens runs on a worker and hands them to the state; tells what is wrong with a file.
public final class DocumentDesk {
    private final Store store;
    private final RunOpener opener;
    private final Consumer<List<Diagnostic>> complain;
    private final Consumer<Path> opened;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("documents").unstarted(task));
    private int number;

    /// A desk.
    ///
    /// @param complain told on the FX thread what is wrong with a file
    /// @param opened told on the FX thread which file was opened
    public DocumentDesk(
            Store store,
            RunOpener opener,
            Consumer<List<Diagnostic>> complain,
            Consumer<Path> opened) {
        this.store = store;
        this.opener = opener;
        this.complain = complain;
        this.opened = opened;
    }

    /// Opens a file.
    public void open(Path file) {
        work(() -> opener.open(file), () -> opened.accept(file));
    }

    /// Runs an example.
    public void sample(String id) {
        work(() -> opener.sample(id), () -> {});
    }

    /// Runs `base` with other values.
    public void again(Loaded base, List<Setting> settings) {
        work(() -> opener.again(base, settings), () -> {});
    }

    private void work(Supplier<Parsed<RunOpener.Opened>> open, Runnable afterwards) {
        worker.execute(() -> {
            Parsed<RunOpener.Opened> parsed = open.get();
            Platform.runLater(() -> answer(parsed, afterwards));
        });
    }

    private void answer(Parsed<RunOpener.Opened> parsed, Runnable afterwards) {
        switch (parsed) {
            case Parsed.Bad<RunOpener.Opened> bad -> complain.accept(bad.errors());
            case Parsed.Good<RunOpener.Opened> good -> {
                closeRun();
                RunOpener.Opened found = good.value();
                store.apply(
                        new Intent.Opened(
                                new Document(
                                        number++,
                                        found.title(),
                                        found.origin(),
                                        found.run(),
                                        found.loaded())));
                afterwards.run();
                if (!good.warnings().isEmpty()) {
                    complain.accept(good.warnings());
                }
            }
        }
    }

    /// Ends the run on the screen and goes back to the start page.
    public void close() {
        closeRun();
        store.apply(new Intent.Closed());
    }

    /// Ends the worker and the run. For the end of the window.
    public void shutDown() {
        closeRun();
        worker.shutdownNow();
    }

    private void closeRun() {
        store.state()
                .run()
                .ifPresent(run -> {
                    if (run.document().run() instanceof AutoCloseable engine) {
                        Thread.ofVirtual().start(() -> quietly(engine));
                    }
                });
    }

    private static void quietly(AutoCloseable engine) {
        try {
            engine.close();
        } catch (Exception ending) {
            // The run goes away; how it went is of no use any more.
        }
    }
}
