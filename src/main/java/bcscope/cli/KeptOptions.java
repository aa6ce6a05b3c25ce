package bcscope.cli;

import bcscope.base.Say;
import bcscope.cli.terminal.ExitCode;
import bcscope.piece.ResultPieces;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Where a command executes its pieces, and where it keeps their results so that it can be
/// continued.
public final class KeptOptions extends PieceOptions {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            description =
                    "Keep each result in this folder as soon as it is known: what is there is not"
                            + " done again. Needed by --on slurm.")
    private Optional<Path> folder = Optional.empty();

    /// Continues with all results.
    ///
    /// @param <P> a piece
    /// @param <V> its result
    @FunctionalInterface
    public interface Continuation<P, V> {
        /// Uses the results, in the order of the pieces.
        ExitCode with(Map<P, V> results) throws InterruptedException;
    }

    /// Refuses options that do not go together.
    public void check() {
        check(folder, "--results DIR");
    }

    /// Where results are kept, if they are.
    public Optional<Path> folder() {
        return folder;
    }

    /// Whether the work is divided, or its results are kept.
    public boolean isAsked() {
        return isPlaced() || folder.isPresent();
    }

    /// Executes `pieces`, and continues where all have results.
    public <P, V> ExitCode execute(ResultPieces<P, V> pieces, Continuation<P, V> continuation)
            throws InterruptedException {
        return execute(
                pieces,
                folder,
                1,
                (pool, _) -> {
                    int all = pieces.all().size();
                    if (pool.rows().size() < all) {
                        tell(
                                Say.of(
                                        "%{n} of %s done%s.",
                                        pool.rows().size(),
                                        pieces.counted(all),
                                        folder.isPresent() ? " and kept" : ""));
                        return ExitCode.INTERRUPTED;
                    }
                    Map<P, V> results = new LinkedHashMap<>();
                    List<P> order = new ArrayList<>(pieces.all());
                    order.forEach(it ->
                            results.put(it, Objects.requireNonNull(pool.rows().get(it)).result()));
                    return continuation.with(results);
                });
    }
}
