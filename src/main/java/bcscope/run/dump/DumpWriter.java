package bcscope.run.dump;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.file.OutputFolder;
import bcscope.mds.EmdsStore;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsResolution;
import bcscope.mds.StoredCalls;
import bcscope.mds.StoredRows;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.program.Primitive;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;

import com.google.errorprone.annotations.FormatMethod;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// Writes the dump files of a run that has ended. A part of the monitoring system that is off dumps
/// nothing; where both are off, both are dumped from what the simulator knows, and the files say
/// so. Files that exist are never written over, and either all dumps appear in the folder or none.
public final class DumpWriter {
    private static final int MOST_PROCESSES = 2_048;
    private static final long MOST_VALUES = 24_000_000;

    private final RunView run;
    private final Path folder;
    private final Monitoring monitoring;
    private int files;
    private long bytes;

    private DumpWriter(RunView run, Path folder) {
        this.run = run;
        this.folder = folder;
        monitoring = run.scenario().monitoring();
    }

    /// Why dumps cannot go into `folder`, as far as that is known before there is anything to
    /// write.
    public static Optional<Diagnostic> objection(Path folder) {
        Optional<Diagnostic> objection = OutputFolder.objection(folder, "dumps");
        if (objection.isPresent() || !Files.exists(folder)) {
            return objection;
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> DumpName.of(name).isPresent())
                    .sorted()
                    .findFirst()
                    .map(name ->
                            error(
                                    folder,
                                    "The folder already contains dumps (" + name + ").",
                                    "Choose another folder, or delete them first."));
        } catch (IOException unreadable) {
            return Optional.of(
                    error(folder, "The folder cannot be read.", "Check that you may read it."));
        }
    }

    /// Executes the published slices of `run` again and writes into `folder`, which is made where
    /// it does not exist; `shouldContinue` is told the next slice now and then, and ends it by
    /// saying no.
    public static Dumped write(RunView run, Path folder, IntPredicate shouldContinue) {
        return new DumpWriter(run, folder).writeAll(shouldContinue);
    }

    /// Writes what is `stored` of calls alone.
    public static Dumped write(RunView run, StoredCalls stored, Path folder) {
        Optional<Diagnostic> objection = objection(folder);
        return objection.isPresent()
                ? new Dumped.Failed(objection.get())
                : new DumpWriter(run, folder).calls(stored);
    }

    /// Writes files.
    private interface Body {
        void write(OutputFolder out) throws IOException;
    }

    private Dumped guarded(Body body) {
        try (OutputFolder out = OutputFolder.begin(folder)) {
            body.write(out);
            out.finish();
            return new Dumped.Done(files, bytes);
        } catch (IOException failed) {
            return new Dumped.Failed(
                    error(
                            folder,
                            "The dumps cannot be written (" + failed.getMessage() + ").",
                            "Choose a folder that you may write to."));
        }
    }

    private Dumped writeAll(IntPredicate shouldContinue) {
        Optional<Diagnostic> objection = objection(folder).or(this::tooMuch);
        if (objection.isPresent()) {
            return new Dumped.Failed(objection.get());
        }
        Scenario scenario = run.scenario();
        Mmds mmds = new Mmds(run.program(), MmdsResolution.of(monitoring));
        EmdsStore emds = new EmdsStore(monitoring, scenario.machine().nodes(), run.slices());
        boolean[] stopped = new boolean[1];
        Measurement.both(
                run,
                mmds,
                emds,
                slice -> {
                    stopped[0] |= !shouldContinue.test(slice);
                    return !stopped[0];
                });
        if (stopped[0]) {
            return new Dumped.Cancelled();
        }
        return guarded(out -> {
            if (dumps(monitoring.mmds())) {
                calls(out, StoredCalls.of(mmds, monitoring, run::node));
            }
            if (dumps(monitoring.emds())) {
                threads(out, emds);
            }
        });
    }

    private boolean dumps(Power power) {
        return power == Power.ON || !monitoring.isOn();
    }

    private Optional<Diagnostic> tooMuch() {
        int nodes = monitoring.nodes().of(run.scenario().machine().nodes()).length;
        long rows = Math.min(monitoring.neededRows(), run.slices().published());
        long values = nodes * rows * monitoring.rowValues();
        if (dumps(monitoring.emds()) && values > MOST_VALUES) {
            return Optional.of(
                    tooMuch(
                            "%,d nodes would dump %,d values of EMDS, more than %,d.",
                            nodes, values, MOST_VALUES));
        }
        int processes = monitoring.measuredRanks(run.program().ranks(), run::node).size();
        if (dumps(monitoring.mmds()) && processes > MOST_PROCESSES) {
            return Optional.of(
                    tooMuch(
                            "%,d processes would each write a dozen MMDS files; at most %,d"
                                    + " processes are allowed.",
                            processes, MOST_PROCESSES));
        }
        return Optional.empty();
    }

    @FormatMethod
    private Diagnostic tooMuch(String problem, Object... numbers) {
        return error(
                folder,
                String.format(Locale.ROOT, problem, numbers),
                "Select fewer nodes (monitoring.nodes) or processes (monitoring.ranks) or, for"
                        + " EMDS, fewer metrics or a greater resolution.");
    }

    private Dumped calls(StoredCalls stored) {
        return guarded(out -> calls(out, stored));
    }

    private void calls(OutputFolder out, StoredCalls stored) throws IOException {
        for (int rank : stored.ranks()) {
            MmdsAccount account = stored.account(rank);
            List<String> head = head(monitoring.mmds(), "MMDS");
            int job = run.program().jobOf(rank);
            int own = rank - run.program().jobs().get(job).first();
            head.add(("job: " + job + " " + run.program().jobs().get(job).name()).strip());
            head.add("rank: " + own);
            head.add("node: " + run.node(rank));
            head.add("runtime: " + stored.mmds().runtimeNanos(rank) + " ns");
            head.add("memory: " + account.memoryBytes() + " bytes");
            put(out, new DumpName.Summary(job, own), DumpText.summary(head, account));
            distributions(out, job, own, head, account);
        }
    }

    private void distributions(
            OutputFolder out, int job, int rank, List<String> head, MmdsAccount account)
            throws IOException {
        put(
                out,
                new DumpName.Dist(job, rank, DumpReader.COMPUTATION),
                DumpText.distribution(head, account.computations(), "ns"));
        put(
                out,
                new DumpName.Dist(job, rank, DumpReader.COMMUNICATION),
                DumpText.distribution(head, account.communications(), "ns"));
        for (Primitive primitive : account.called()) {
            MmdsAccount.Call call = account.calls(primitive).orElseThrow();
            put(
                    out,
                    new DumpName.Dist(job, rank, primitive.name() + DumpReader.LATENCY),
                    DumpText.distribution(head, call.latencies(), "ns"));
            if (call.size().count() > 0) {
                put(
                        out,
                        new DumpName.Dist(job, rank, primitive.name() + DumpReader.SIZE),
                        DumpText.distribution(head, call.sizes(), "bytes"));
            }
        }
    }

    private void threads(OutputFolder out, EmdsStore emds) throws IOException {
        put(
                out,
                new DumpName.Global(),
                DumpText.rows(DumpText.GLOBAL, windowHead(Metric.Place.MACHINE), emds.machine()));
        for (var node : emds.nodes().entrySet()) {
            List<String> head = windowHead(Metric.Place.NODE);
            head.add("node: " + node.getKey());
            StoredRows rows = node.getValue();
            put(out, new DumpName.Local(node.getKey()), DumpText.rows(DumpText.LOCAL, head, rows));
        }
    }

    private List<String> windowHead(Metric.Place place) {
        List<String> head = head(monitoring.emds(), "EMDS");
        head.add(DumpText.WINDOW + ": " + monitoring.from() + " to " + monitoring.last());
        head.add(DumpText.RESOLUTION + ": " + monitoring.resolution());
        head.add("memory: " + monitoring.neededBytes(place) + " bytes");
        return head;
    }

    private List<String> head(Power power, String part) {
        Scenario scenario = run.scenario();
        List<String> head = new ArrayList<>();
        head.add("scenario: " + scenario.name().replace('\n', ' '));
        head.add(
                Say.of(
                        "machine: %s nodes, %s processes, seed %s",
                        scenario.machine().nodes(), run.program().ranks(), scenario.seed()));
        head.add("T: " + scenario.model().get(ModelParameter.SLICE_NANOS) + " ns");
        head.add("slices run: " + run.slices().published());
        head.add(
                power == Power.ON
                        ? "stored by: " + part
                        : "stored by: the simulator alone; "
                                + part
                                + " was off, so a real system would have no such file");
        return head;
    }

    private void put(OutputFolder out, DumpName name, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        out.put(name.text(), content);
        files++;
        bytes += content.length;
    }

    private static Diagnostic error(Path folder, String problem, String advice) {
        return Diagnostic.error(folder.toString(), problem, advice);
    }
}
