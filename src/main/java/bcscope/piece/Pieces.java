package bcscope.piece;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// Work of independent pieces, each of which gives a row. For any thread.
///
/// @param <P> a piece
/// @param <R> what became of one
public interface Pieces<P, R> {
    /// All pieces, each once.
    List<P> all();

    /// So many pieces, for a person: `3 runs`.
    String counted(int count);

    /// What was asked for, as a text; equal texts ask for the same.
    String request();

    /// Adds the row in `line`, which was made by [#line]; nothing if it is damaged.
    void read(String line, KnownRows<R> known);

    /// The text by which `row` is kept, without an end of line; empty if it is not kept.
    Optional<String> line(R row);

    /// Whether what `row` is about came to its end.
    default boolean isCompleted(R row) {
        return true;
    }

    /// The row of a piece that needs more memory than there is; empty if that ends the work.
    default Optional<R> withoutRoom(P piece) {
        return Optional.empty();
    }

    /// Begins to execute pieces on one thread.
    Worker<P, R> worker();

    /// Executes pieces on one thread, and keeps what several of them need.
    interface Worker<P, R> extends AutoCloseable {
        /// What is to be done for `piece`.
        ///
        /// @param known rows that exist
        /// @throws UncheckedIOException if a file of the piece cannot be read
        Prepared<R> prepare(P piece, KnownRows<R> known);

        @Override
        default void close() {}
    }

    /// A piece before it is executed.
    sealed interface Prepared<R> {
        /// Its row exists.
        record Kept<R>(R row) implements Prepared<R> {}

        /// It cannot be executed, as its row says.
        record Refused<R>(R row) implements Prepared<R> {}

        /// It is to be executed.
        record Open<R>(Work<R> work) implements Prepared<R> {}
    }

    /// Executes a piece on the thread of its worker.
    @FunctionalInterface
    interface Work<R> {
        /// The row.
        ///
        /// @throws OutOfMemoryError where the piece needs more memory than there is
        R execute() throws InterruptedException;
    }
}
