package bcscope.ui.surface;

import javafx.application.Platform;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Runs a test's work on the FX thread of the headless platform.
public final class FxThread {

    private FxThread() {}

    /// Starts the platform when needed, runs `work` there and waits for its result.
    public static <T> T call(Supplier<T> work) throws Exception {
        CompletableFuture<T> result = new CompletableFuture<>();
        Runnable task = () -> complete(result, work);
        try {
            Platform.startup(task);
        } catch (IllegalStateException alreadyStarted) {
            Platform.runLater(task);
        }
        return result.get(60, TimeUnit.SECONDS);
    }

    private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
        try {
            result.complete(work.get());
        } catch (RuntimeException | Error broken) {
            result.completeExceptionally(broken);
        }
    }
}
