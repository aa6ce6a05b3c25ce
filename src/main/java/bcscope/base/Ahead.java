package bcscope.base;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/// A result that is computed in another thread, while the caller does something else.
///
/// @param <T> the result
public final class Ahead<T> {
    private final CompletableFuture<T> result;

    private Ahead(CompletableFuture<T> result) {
        this.result = result;
    }

    /// Begins to compute what `work` returns.
    public static <T> Ahead<T> begin(Supplier<T> work) {
        return new Ahead<>(CompletableFuture.supplyAsync(work));
    }

    /// The result, which is waited for; or throws what `work` has thrown.
    public T get() {
        try {
            return result.join();
        } catch (CompletionException failed) {
            switch (failed.getCause()) {
                case RuntimeException problem -> throw problem;
                case Error problem -> throw problem;
                case null, default -> throw failed;
            }
        }
    }

    /// Waits until nothing is computed any more, whatever has come of it.
    public void finish() {
        result.handle((_, _) -> true).join();
    }
}
