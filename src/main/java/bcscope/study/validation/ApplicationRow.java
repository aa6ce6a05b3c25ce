package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// An application under BCS-MPI and under conventional MPI, on two machines, one process a node.
///
/// @param name of the application
/// @param ranks processes
/// @param qsNet on QsNet, T = 250 us
/// @param blueGene on BlueGene/L, T = 100 us
public record ApplicationRow(String name, int ranks, Outcome qsNet, Outcome blueGene) {
    /// Nothing was fitted to a slowdown, and none is published for these runs: sign and size are
    /// what a reader may take from them.
    public static final EvidenceKind EVIDENCE = EvidenceKind.SHAPE;

    /// Programs of this project, by the sample that has them.
    private static final Map<String, String> OWN =
            new TreeMap<>(
                    Map.of(
                            "1 SWEEP3D-like, blocking", "sweep3d-blocking",
                            "2 SWEEP3D-like, non-blocking", "sweep3d-nonblocking",
                            "3 SAGE-like", "sage-like"));

    /// Traces of real programs, in the order of the table.
    private static final List<String> TRACED =
            List.of(
                    "sweep3d-2x2-odin2009.4",
                    "sweep3d.50.16",
                    "sweep_blk.16",
                    "sweep_nb.16",
                    "sagelike.64",
                    "lulesh.8",
                    "lulesh.27",
                    "minife.16",
                    "comd.16",
                    "npb-cg.S.16",
                    "npb-ep.S.16",
                    "npb-ft.S.16",
                    "npb-is.S.16",
                    "npb-lu.S.16",
                    "npb-mg.S.16",
                    "npb-ft.S.8",
                    "npb-bt.S.9",
                    "npb-sp.S.9",
                    "npb-cg.S.8",
                    "npb-mg.S.8",
                    "npb-is.S.8",
                    "npb-lu.S.8");

    /// Recorded on processors of their time; the others were traced on processors of today, which
    /// compute in microseconds what took milliseconds.
    private static final List<String> AS_RECORDED = List.of("sweep3d-2x2-odin2009.4");

    /// The outcome of both runs.
    public sealed interface Outcome {
        /// Both came to their end.
        record Both(long slicedNanos, long conventionalNanos) implements Outcome {
            /// How much longer BCS-MPI takes, in per cent.
            public double slowdown() {
                return 100 * (slicedNanos / (double) conventionalNanos - 1);
            }
        }

        /// One of them did not.
        record Stuck(String reason) implements Outcome {}
    }

    /// All rows, with the traces that `folder` has; `telling` hears the name of each.
    public static List<ApplicationRow> of(Path folder, Consumer<String> telling)
            throws IOException, InterruptedException {
        List<Path> traces = TraceRow.traces(folder);
        List<ApplicationRow> rows = new ArrayList<>();
        for (Map.Entry<String, String> own : OWN.entrySet()) {
            Sample sample = Sample.byId(own.getValue()).orElseThrow();
            telling.accept(own.getValue());
            rows.add(row(own.getKey().substring(2), more -> ScenarioLoader.load(sample, more)));
        }
        for (String name : TRACED) {
            for (Path trace : traces) {
                if (TraceRow.nameOf(trace).equals(name)) {
                    telling.accept("trace " + name);
                    rows.add(row(name, more -> ScenarioLoader.load(trace, more)));
                    if (!AS_RECORDED.contains(name)) {
                        rows.add(
                                row(
                                        name + TraceRow.OF_PUBLISHED_GAP,
                                        more -> ScenarioLoader.load(trace, with(more))));
                    }
                }
            }
        }
        return rows;
    }

    private static List<Setting> with(List<Setting> settings) {
        List<Setting> more = new ArrayList<>(settings);
        more.add(TraceRow.AS_PUBLISHED);
        return more;
    }

    @FunctionalInterface
    private interface Source {
        Parsed<Loaded> load(List<Setting> settings);
    }

    private static ApplicationRow row(String name, Source source) throws InterruptedException {
        int ranks = ranks(source);
        return new ApplicationRow(
                name,
                ranks,
                outcome(source, ranks, NetworkKind.QSNET, "250us"),
                outcome(source, ranks, NetworkKind.BLUEGENE_L, "100us"));
    }

    private static int ranks(Source source) {
        return switch (source.load(List.of())) {
            case Parsed.Good<Loaded> good -> good.value().program().ranks();
            case Parsed.Bad<Loaded> _ -> 0;
        };
    }

    private static Outcome outcome(Source source, int ranks, NetworkKind network, String slice)
            throws InterruptedException {
        long[] nanos = new long[MpiKind.values().length];
        for (MpiKind mpi : MpiKind.values()) {
            List<Setting> settings =
                    List.of(
                            new Setting("machine.network", network.id()),
                            new Setting("machine.nodes", Integer.toString(Math.max(1, ranks))),
                            new Setting("machine.processesPerNode", "1"),
                            new Setting("model.slice", slice),
                            new Setting("mpi", mpi.id()));
            switch (source.load(settings)) {
                case Parsed.Bad<Loaded> bad -> {
                    return new Outcome.Stuck(bad.errors().getFirst().problem());
                }
                case Parsed.Good<Loaded> good -> {
                    Loaded loaded = good.value();
                    try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                        Progress end = run.await();
                        if (end.state() != RunStatus.COMPLETED) {
                            return new Outcome.Stuck(mpi.title() + ": " + end.message());
                        }
                        nanos[mpi.ordinal()] = end.simulatedNanos();
                    }
                }
            }
        }
        return new Outcome.Both(
                nanos[MpiKind.BCS.ordinal()], nanos[MpiKind.CONVENTIONAL.ordinal()]);
    }
}
