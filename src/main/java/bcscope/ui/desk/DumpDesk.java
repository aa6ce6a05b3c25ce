package bcscope.ui.desk;

import bcscope.base.Parsed;
import bcscope.ui.dumps.DumpReading;

import javafx.application.Platform;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads dump files on a worker of its own.
public final class DumpDesk implements DumpReading, AutoCloseable {
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("dumps").unstarted(task));

    @Override
    public <T> void read(Supplier<Parsed<T>> reading, Consumer<Parsed<T>> answer) {
        worker.execute(() -> {
            Parsed<T> read = reading.get();
            Platform.runLater(() -> answer.accept(read));
        });
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
