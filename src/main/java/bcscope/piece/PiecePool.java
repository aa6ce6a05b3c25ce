package bcscope.piece;

import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.file.AppendedLines;
import bcscope.piece.Pieces.Prepared;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// Executes pieces, some at a time, in this process. A row is appended as soon as it is known; a
/// piece whose row exists is not executed again.
public final class PiecePool<P, R> {
    private static final long SECOND = 1_000_000_000;
    private static final long WORKER_BYTES = 256L << 20;

    private final Pieces<P, R> pieces;
    private final Optional<PieceFolder> folder;
    private final String name;
    private final KnownRows<R> known;
    private final Map<P, R> rows = new ConcurrentHashMap<>();
    private final List<Thread> workers = Collections.synchronizedList(new ArrayList<>());
    private final ConcurrentLinkedQueue<P> tooLarge = new ConcurrentLinkedQueue<>();
    private final AtomicInteger executed = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger reused = new AtomicInteger();
    private volatile BiConsumer<P, R> listener = (_, _) -> {};
    private volatile Supplier<String> progress = () -> "";
    private volatile boolean cancelled;
    private volatile Optional<Throwable> failure = Optional.empty();

    /// Rows are kept in a folder.
    ///
    /// @param name of the file that they are appended to
    public PiecePool(Pieces<P, R> pieces, PieceFolder folder, String name) throws IOException {
        this(pieces, Optional.of(folder), name, folder.known(pieces));
    }

    /// Rows are kept in memory alone.
    public PiecePool(Pieces<P, R> pieces) {
        this(pieces, Optional.empty(), "", new KnownRows<>());
    }

    private PiecePool(
            Pieces<P, R> pieces, Optional<PieceFolder> folder, String name, KnownRows<R> known) {
        this.pieces = pieces;
        this.folder = folder;
        this.name = name;
        this.known = known;
    }

    /// As many workers as there are cores, unless each would have less than 256 MB.
    public static int usualWorkers() {
        Runtime machine = Runtime.getRuntime();
        long fitting = Math.max(1, machine.maxMemory() / WORKER_BYTES);
        return (int) Math.min(machine.availableProcessors(), fitting);
    }

    /// Tells `sink` of every row, known ones too, from any thread.
    public void listen(BiConsumer<P, R> sink) {
        listener = sink;
    }

    /// Ends the work early: pieces that are being executed are given up, their rows do not exist.
    public void cancel() {
        cancelled = true;
        synchronized (workers) {
            workers.forEach(Thread::interrupt);
        }
    }

    /// Whether it was ended early.
    public boolean isCancelled() {
        return cancelled;
    }

    /// The rows that exist, by piece.
    public Map<P, R> rows() {
        return rows;
    }

    /// How far it is, in a few words; empty before it begins. For any thread.
    public String progress() {
        return progress.get();
    }

    /// How many rows existed before.
    public int reused() {
        return reused.get();
    }

    /// How many rows of the folder are not asked for now.
    public int unused() {
        return known.unused();
    }

    /// How many pieces were executed, not counting rows that existed before.
    public int executed() {
        return executed.get();
    }

    /// The pieces whose rows do not exist; the others' are in [#rows] from now on.
    ///
    /// @throws UncheckedIOException if a file of the work cannot be read any more
    public List<P> missing() {
        List<P> missing = new ArrayList<>();
        int kept = 0;
        try (Pieces.Worker<P, R> worker = pieces.worker()) {
            for (P piece : pieces.all()) {
                switch (worker.prepare(piece, known)) {
                    case Prepared.Kept<R>(R row) -> {
                        rows.put(piece, row);
                        kept++;
                    }
                    case Prepared.Refused<R>(R row) -> rows.put(piece, row);
                    case Prepared.Open<R> _ -> missing.add(piece);
                }
            }
        }
        reused.set(kept);
        return missing;
    }

    /// Executes `some` pieces, `count` at a time.
    ///
    /// @throws IOException if a row cannot be kept; those before it are
    public void execute(List<P> some, int count) throws IOException, InterruptedException {
        long began = System.nanoTime();
        progress = () -> told(some.size(), System.nanoTime() - began);
        if (folder.isPresent()) {
            try (AppendedLines lines = folder.get().appending(name)) {
                execute(some, count, lines::append);
            }
        } else {
            execute(some, count, _ -> {});
        }
        if (failure.isPresent()) {
            switch (failure.get()) {
                case IOException unwritten -> throw unwritten;
                case UncheckedIOException unread ->
                        throw new IOException(unread.getMessage(), unread);
                case Error broken -> throw broken;
                case RuntimeException broken -> throw broken;
                default -> throw new IllegalStateException(failure.get());
            }
        }
    }

    private void execute(List<P> some, int count, Lines lines) throws InterruptedException {
        try (ProgressMeter.Stage _ = ProgressMeter.begin(progress)) {
            inParallel(some, count, lines);
            // What found no room beside the others is executed alone.
            inParallel(List.copyOf(tooLarge), 1, lines);
        }
    }

    /// Takes rows as they come.
    private interface Lines {
        void append(String line) throws IOException;
    }

    private String told(int all, long nanos) {
        int done = rows.size();
        int own = executed.get();
        String text = Say.of("%{n} of %s", done, pieces.counted(all));
        if (failed.get() > 0) {
            text += Say.of(", %{n} not completed", failed.get());
        }
        return own == 0
                ? text
                : text
                        + Say.of(
                                ", about %{n} s left",
                                Math.ceilDiv(nanos / own * (all - done), SECOND));
    }

    private void inParallel(List<P> some, int count, Lines lines) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        boolean isLast = count == 1;
        Phaser ended = new Phaser(1);
        for (int i = 0; i < Math.min(count, some.size()); i++) {
            ended.register();
            Thread thread =
                    Thread.ofPlatform()
                            .daemon()
                            .name("pieces")
                            .unstarted(() -> {
                                try (Pieces.Worker<P, R> worker = pieces.worker()) {
                                    work(worker, some, next, lines, isLast);
                                } finally {
                                    ended.arriveAndDeregister();
                                }
                            });
            workers.add(thread);
            thread.start();
        }
        try {
            ended.awaitAdvanceInterruptibly(ended.arrive());
        } catch (InterruptedException stopped) {
            cancel();
            throw stopped;
        }
    }

    private void work(
            Pieces.Worker<P, R> worker,
            List<P> some,
            AtomicInteger next,
            Lines lines,
            boolean isLast) {
        try {
            for (int i = next.getAndIncrement();
                    i < some.size() && !cancelled && failure.isEmpty();
                    i = next.getAndIncrement()) {
                P piece = some.get(i);
                Optional<R> row = row(worker, piece, lines, isLast);
                if (row.isPresent()) {
                    rows.put(piece, row.get());
                    listener.accept(piece, row.get());
                } else {
                    tooLarge.add(piece);
                }
            }
        } catch (InterruptedException given) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error ended) {
            failure = Optional.of(ended);
        }
    }

    /// The row of `piece`; empty if there was no room for it beside the others.
    private Optional<R> row(Pieces.Worker<P, R> worker, P piece, Lines lines, boolean isLast)
            throws IOException, InterruptedException {
        try {
            R row =
                    switch (worker.prepare(piece, known)) {
                        case Prepared.Kept<R>(R before) -> {
                            reused.incrementAndGet();
                            yield before;
                        }
                        case Prepared.Refused<R>(R refused) -> refused;
                        case Prepared.Open<R>(Pieces.Work<R> work) -> {
                            R now = work.execute();
                            Optional<String> line = pieces.line(now);
                            if (line.isPresent()) {
                                lines.append(line.get());
                            }
                            executed.incrementAndGet();
                            yield now;
                        }
                    };
            if (!pieces.isCompleted(row)) {
                failed.incrementAndGet();
            }
            return Optional.of(row);
        } catch (OutOfMemoryError full) {
            if (!isLast) {
                return Optional.empty();
            }
            failed.incrementAndGet();
            return Optional.of(pieces.withoutRoom(piece).orElseThrow(() -> full));
        }
    }
}
