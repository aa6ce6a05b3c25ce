package bcscope.study.comet;

import bcscope.base.Diagnostic;
import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.loading.Loaded;
import bcscope.program.Program;
import bcscope.program.generator.CometKernel;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.Trial;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Runs kernels on a [Bench], only once for each set of parameters. For one thread.
public final class Trials {
    private final Bench bench;
    private final Consumer<String> telling;
    private final Map<Point, Timing> before;
    private final Map<Point, Timing> known = new LinkedHashMap<>();

    /// A kernel with its parameters.
    public record Point(CometKernel kernel, int nodes, SortedMap<String, Long> values) {}

    /// A run that was made, and its time.
    public record Timed(Point point, Timing timing) {}

    /// @param telling is told what is measured next, one line each
    public Trials(Bench bench, Consumer<String> telling) {
        this(bench, List.of(), telling);
    }

    /// @param before runs on this bench that need not be made again
    public Trials(Bench bench, List<Timed> before, Consumer<String> telling) {
        this.bench = bench;
        this.telling = telling;
        this.before = new HashMap<>();
        before.forEach(it -> this.before.put(it.point(), it.timing()));
    }

    /// The runs that were asked for, with their times.
    public List<Timed> timed() {
        return known.entrySet().stream().map(it -> new Timed(it.getKey(), it.getValue())).toList();
    }

    /// Timed rounds of every point.
    public Repetitions rounds() {
        return bench.rounds();
    }

    /// Runs that were made.
    public int count() {
        return known.size();
    }

    /// Time of one round of `kernel` on the test node, which is a parameter like others.
    public Timing time(CometKernel kernel, int nodes, Map<String, Long> values)
            throws InterruptedException {
        Point point = new Point(kernel, nodes, new TreeMap<>(values));
        Timing timing = known.get(point);
        if (timing == null) {
            Timing made = before.get(point);
            timing = made == null ? measured(point) : made;
            known.put(point, timing);
        }
        return timing;
    }

    /// The scenario of such a run.
    public Scenario scenario(CometKernel kernel, int nodes, Map<String, Long> values) {
        return loaded(new Point(kernel, nodes, new TreeMap<>(values))).scenario();
    }

    /// The scenario of such a run; empty if the values do not fit the machine.
    Optional<Scenario> shown(CometKernel kernel, int nodes, Map<String, Long> values) {
        return bench.kernel(kernel, nodes, values) instanceof Parsed.Good<Loaded>(Loaded loaded, _)
                ? Optional.of(loaded.scenario())
                : Optional.empty();
    }

    /// The program of such a run.
    public Program program(CometKernel kernel, int nodes, Map<String, Long> values) {
        return loaded(new Point(kernel, nodes, new TreeMap<>(values))).program();
    }

    /// Whether `kernel` can run on `nodes` nodes.
    public boolean runsOn(CometKernel kernel, int nodes, Map<String, Long> values) {
        return shown(kernel, nodes, values).isPresent();
    }

    void tell(String what) {
        telling.accept(what);
    }

    /// Where the values do not fit the machine, no time is taken.
    private Timing measured(Point point) throws InterruptedException {
        return switch (bench.kernel(point.kernel(), point.nodes(), point.values())) {
            case Parsed.Good<Loaded>(Loaded loaded, _) -> measured(point, loaded);
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) ->
                    new Timing.Stopped(
                            errors.getFirst().problem() + " " + errors.getFirst().advice());
        };
    }

    private Timing measured(Point point, Loaded loaded) throws InterruptedException {
        int testNode = Math.toIntExact(value(loaded.scenario(), "testNode"));
        Stopwatch watch = new Stopwatch(loaded.program(), testNode, bench.rounds(point.values()));
        Trial.Outcome outcome =
                Trial.execute(loaded.scenario(), loaded.program(), watch, watch::stopped);
        return switch (outcome.ending()) {
            case DONE -> {
                Invariant.check(watch.stopped(), "%s: no time was taken", point);
                yield watch.took();
            }
            case DEADLOCKED -> deadlock(loaded);
            case STOPPED -> new Timing.Stopped(outcome.problem());
        };
    }

    /// The value of `parameter` of the kernel in `scenario`, or 0 if it has none.
    static long value(Scenario scenario, String parameter) {
        if (scenario.job().program() instanceof ProgramSource.Generated(_, var values)) {
            return values.getOrDefault(parameter, 0L);
        }
        throw Invariant.broken("a kernel that is not generated");
    }

    private static Timing deadlock(Loaded loaded) throws InterruptedException {
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress progress = run.await();
            Invariant.check(
                    progress.state() == RunStatus.DEADLOCKED,
                    "%s the second time",
                    progress.state());
            WaitFor waits = WaitFor.atEnd(run);
            List<Integer> first = waits.cycles().stream().findFirst().orElse(List.of());
            return new Timing.Deadlocked(waits.sentences(), first);
        }
    }

    private Loaded loaded(Point point) {
        return bench.kernel(point.kernel(), point.nodes(), point.values()).orElseThrow();
    }
}
