package bcscope.piece;

import bcscope.base.ContentKey;
import bcscope.base.Release;

import com.google.gson.Gson;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// Pieces whose rows are results of a command.
///
/// @param counting says how many pieces there are
/// @param all the pieces
/// @param keys what decides the result of a piece, besides the version of the program; empty for
///   one whose result is not kept
/// @param type of the results, a record
/// @param json writes and reads results; see [ResultJson]
/// @param executors makes one for each thread
public record ResultPieces<P, V>(
        IntFunction<String> counting,
        List<P> all,
        Function<P, Optional<String>> keys,
        Class<V> type,
        Gson json,
        Supplier<Executor<P, V>> executors)
        implements Pieces<P, ResultPieces.Row<V>> {
    /// What became of a piece.
    ///
    /// @param key of the piece; empty if it is not kept
    /// @param result what was found
    public record Row<V>(String key, V result) {}

    /// How a row is written.
    private record Written(String key, String version, com.google.gson.JsonElement result) {}

    /// Executes pieces on one thread.
    public interface Executor<P, V> extends AutoCloseable {
        /// The result of `piece`.
        V execute(P piece) throws InterruptedException;

        @Override
        default void close() {}
    }

    private String key(P piece) {
        return keys.apply(piece)
                .map(it -> new ContentKey().add(Release.name()).add(type.getName()).add(it).text())
                .orElse("");
    }

    @Override
    public String counted(int count) {
        return counting.apply(count);
    }

    @Override
    public String request() {
        return json.toJson(all.stream().map(this::key).toList());
    }

    @Override
    public void read(String line, KnownRows<Row<V>> known) {
        try {
            Written written = json.fromJson(line, Written.class);
            Row<V> row =
                    new Row<>(
                            written.key(),
                            Objects.requireNonNull(json.fromJson(written.result(), type)));
            known.add(row.key(), row, (before, _) -> before);
        } catch (RuntimeException damaged) {
            return; // as after a power failure: the piece is executed again
        }
    }

    @Override
    public Optional<String> line(Row<V> row) {
        return Optional.of(row)
                .filter(it -> !it.key().isEmpty())
                .map(it ->
                        json.toJson(
                                new Written(
                                        it.key(),
                                        Release.name(),
                                        json.toJsonTree(it.result(), type))));
    }

    @Override
    public Worker<P, Row<V>> worker() {
        Executor<P, V> executor = executors.get();
        return new Worker<>() {
            @Override
            public Prepared<Row<V>> prepare(P piece, KnownRows<Row<V>> known) {
                String key = key(piece);
                return known.row(key)
                        .<Prepared<Row<V>>>map(Prepared.Kept::new)
                        .orElseGet(() ->
                                new Prepared.Open<>(() -> new Row<>(key, executor.execute(piece))));
            }

            @Override
            public void close() {
                executor.close();
            }
        };
    }
}
