package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.ProgressMeter;
import bcscope.base.Release;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.loading.Loaded;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.sweep.SweepDesign.SweepRun;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// Executes runs of a sweep, some at a time, in this process. A row is appended as soon as it is
/// known; one that exists is not run again.
public final class SweepPool {
    private static final String NO_ROOM = "The run needs more memory than the program was given.";
    private static final long SECOND = 1_000_000_000;
    private static final long WORKER_BYTES = 256L << 20;

    private final SweepDesign design;
    private final Opening opening;
    private final SweepResults.Known known;
    private final Map<SweepRun, SweepRow> rows = new ConcurrentHashMap<>();
    private final List<Thread> workers = Collections.synchronizedList(new ArrayList<>());
    private final ConcurrentLinkedQueue<SweepRun> tooLarge = new ConcurrentLinkedQueue<>();
    private final AtomicInteger executed = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger reused = new AtomicInteger();
    private volatile BiConsumer<SweepRun, SweepRow> listener = (_, _) -> {};
    private volatile Supplier<String> progress = () -> "";
    private volatile boolean cancelled;
    private volatile Optional<IOException> failure = Optional.empty();

    /// Rows are kept in a folder.
    ///
    /// @param name of the file that they are appended to
    public SweepPool(SweepDesign design, SweepResults results, String name) throws IOException {
        this(design, () -> results.appending(name), results.known());
    }

    /// Rows are kept in memory alone.
    public SweepPool(SweepDesign design) {
        this(design, () -> _ -> {}, new SweepResults.Known());
    }

    private SweepPool(SweepDesign design, Opening opening, SweepResults.Known known) {
        this.design = design;
        this.opening = opening;
        this.known = known;
    }

    private interface Opening {
        SweepResults.Taking open() throws IOException;
    }

    /// As many workers as there are cores, unless each would have less than 256 MB.
    public static int usualWorkers() {
        Runtime machine = Runtime.getRuntime();
        long fitting = Math.max(1, machine.maxMemory() / WORKER_BYTES);
        return (int) Math.min(machine.availableProcessors(), fitting);
    }

    /// Tells `sink` of every row, known ones too, from any thread.
    public void listen(BiConsumer<SweepRun, SweepRow> sink) {
        listener = sink;
    }

    /// Ends the sweep early: runs that are being executed are given up, their rows do not exist.
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

    /// The rows that exist, by run.
    public Map<SweepRun, SweepRow> rows() {
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

    /// How many runs were executed, not counting rows that existed before.
    int executed() {
        return executed.get();
    }

    /// The runs of the sweep whose rows do not exist; the others' are in [#rows] from now on.
    ///
    /// @throws UncheckedIOException if a file of the sweep cannot be read any more
    public List<SweepRun> missing() {
        List<SweepRun> missing = new ArrayList<>();
        for (SweepRun run : design.runs()) {
            List<String> values = design.values(run);
            Optional<SweepRow> row =
                    switch (design.loaded(values)) {
                        case Parsed.Good<Loaded>(Loaded good, _) ->
                                known.row(key(values, good), values, columns());
                        case Parsed.Bad<Loaded>(List<Diagnostic> errors) ->
                                Optional.of(refused(values, errors.getFirst()));
                    };
            row.ifPresentOrElse(it -> rows.put(run, it), () -> missing.add(run));
        }
        reused.set(rows.size());
        return missing;
    }

    /// Executes one run of `design` for the sake of how long it takes.
    public static void probe(SweepDesign design, SweepRun run) throws InterruptedException {
        if (design.loaded(design.values(run)) instanceof Parsed.Good<Loaded>(Loaded loaded, _)) {
            try (Run once = Run.start(loaded.scenario(), loaded.program(), 1)) {
                once.await();
                SweepMeasure.values(design.measures(), once);
            }
        }
    }

    private String key(List<String> values, Loaded loaded) {
        return design.variations(values).key(loaded);
    }

    /// Executes `runs`, so many at a time.
    ///
    /// @throws IOException if a row cannot be kept; those before it are
    public void execute(List<SweepRun> runs, int count) throws IOException, InterruptedException {
        long began = System.nanoTime();
        progress = () -> told(runs.size(), System.nanoTime() - began);
        try (SweepResults.Taking lines = opening.open();
                ProgressMeter.Stage _ = ProgressMeter.begin(progress)) {
            inParallel(runs, count, lines);
            // What found no room beside the others is run alone.
            inParallel(List.copyOf(tooLarge), 1, lines);
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private String told(int all, long nanos) {
        int done = rows.size();
        int own = executed.get();
        String text = Say.of("%{n} of %{n run}", done, all);
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

    private void inParallel(List<SweepRun> runs, int count, SweepResults.Taking lines)
            throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        boolean isLast = count == 1;
        Phaser ended = new Phaser(1);
        for (int i = 0; i < Math.min(count, runs.size()); i++) {
            ended.register();
            Thread worker =
                    Thread.ofPlatform()
                            .daemon()
                            .name("sweep")
                            .unstarted(() -> {
                                try {
                                    work(runs, next, lines, isLast);
                                } finally {
                                    ended.arriveAndDeregister();
                                }
                            });
            workers.add(worker);
            worker.start();
        }
        try {
            ended.awaitAdvanceInterruptibly(ended.arrive());
        } catch (InterruptedException stopped) {
            cancel();
            throw stopped;
        }
    }

    private void work(
            List<SweepRun> runs, AtomicInteger next, SweepResults.Taking lines, boolean isLast) {
        try {
            for (int i = next.getAndIncrement();
                    i < runs.size() && !cancelled && failure.isEmpty();
                    i = next.getAndIncrement()) {
                SweepRun run = runs.get(i);
                Optional<SweepRow> row = row(run, lines, isLast);
                if (row.isPresent()) {
                    rows.put(run, row.get());
                    listener.accept(run, row.get());
                } else {
                    tooLarge.add(run);
                }
            }
        } catch (InterruptedException given) {
            Thread.currentThread().interrupt();
        } catch (IOException unwritten) {
            failure = Optional.of(unwritten);
        } catch (UncheckedIOException unread) {
            failure = Optional.of(new IOException(unread.getMessage(), unread));
        }
    }

    /// The row of `run`; empty if there was no room for it beside the others.
    private Optional<SweepRow> row(SweepRun run, SweepResults.Taking lines, boolean isLast)
            throws IOException, InterruptedException {
        List<String> values = design.values(run);
        long began = System.nanoTime();
        try {
            Parsed<Loaded> loaded = design.loaded(values);
            if (loaded instanceof Parsed.Bad<Loaded>(List<Diagnostic> errors)) {
                failed.incrementAndGet();
                return Optional.of(refused(values, errors.getFirst()));
            }
            String key = key(values, loaded.orElseThrow());
            Optional<SweepRow> before = known.row(key, values, columns());
            if (before.isPresent()) {
                reused.incrementAndGet();
                return before;
            }
            SweepRow row = executed(loaded.orElseThrow(), key, values, began);
            if (row.message().equals(NO_ROOM) && !isLast) {
                return Optional.empty();
            }
            // One without room says nothing of its scenario: it is tried again next time.
            if (!row.message().equals(NO_ROOM)) {
                lines.take(row);
            }
            executed.incrementAndGet();
            if (!row.isCompleted()) {
                failed.incrementAndGet();
            }
            return Optional.of(row);
        } catch (OutOfMemoryError full) {
            return isLast
                    ? Optional.of(row("", values, List.of(), RunStatus.FAILED, "", began, NO_ROOM))
                    : Optional.empty();
        }
    }

    private SweepRow executed(Loaded loaded, String key, List<String> values, long began)
            throws InterruptedException {
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(Integer.MAX_VALUE);
            Progress progress = run.await();
            if (run.ranOutOfMemory()) {
                return row(key, values, List.of(), progress.state(), "", began, NO_ROOM);
            }
            return row(
                    key,
                    values,
                    SweepMeasure.values(design.measures(), run),
                    progress.state(),
                    Digest.text(progress.digest()),
                    began,
                    progress.message());
        }
    }

    private SweepRow row(
            String key,
            List<String> values,
            List<OptionalDouble> measured,
            RunStatus state,
            String digest,
            long began,
            String message) {
        List<String> cells =
                measured.isEmpty()
                        ? Collections.nCopies(columns().size(), "")
                        : measured.stream().map(SweepRow::cell).toList();
        long millis = Math.round((System.nanoTime() - began) / 1e6);
        return new SweepRow(
                key,
                values,
                columns(),
                cells,
                SweepRow.word(state),
                digest,
                Release.name(),
                millis,
                message);
    }

    private SweepRow refused(List<String> values, Diagnostic why) {
        return new SweepRow(
                "",
                values,
                columns(),
                Collections.nCopies(columns().size(), ""),
                SweepRow.REFUSED,
                "",
                Release.name(),
                0,
                (why.problem() + " " + why.advice()).strip());
    }

    /// What is measured, as it is written: a name may mean something else next time.
    private List<String> columns() {
        return design.measures().stream().map(SweepMeasure::text).toList();
    }
}
