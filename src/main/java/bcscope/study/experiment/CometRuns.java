package bcscope.study.experiment;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Repetitions;
import bcscope.study.comet.Timing;
import bcscope.study.comet.Trials;

import java.util.List;
import java.util.Map;

/// Kernels of CoMet on an iPSC/860 under NX/2, as the thesis ran them (S2 section 4.3).
final class CometRuns {
    private final Trials trials =
            new Trials(
                    new Bench("ipsc-860", "conventional", List.of(), Repetitions.SETTLED),
                    line -> {});
    private final Notebook notes;

    /// Kernels whose scenarios are noted in `notes` where asked for.
    CometRuns(Notebook notes) {
        this.notes = notes;
    }

    /// One run of many of its kind that a reader may want to repeat.
    void note(CometKernel kernel, int nodes, Map<String, Long> values) {
        notes.ran(trials.scenario(kernel, nodes, values));
    }

    /// One round of `kernel` on the test node, ns.
    double nanos(CometKernel kernel, int nodes, Map<String, Long> values)
            throws InterruptedException {
        return nanos(trials, kernel, nodes, values);
    }

    /// One round of `kernel` on the test node of `trials`, ns.
    static double nanos(Trials trials, CometKernel kernel, int nodes, Map<String, Long> values)
            throws InterruptedException {
        return switch (trials.time(kernel, nodes, values)) {
            case Timing.Took(double nanos, _) -> nanos;
            case Timing.Deadlocked(List<String> sentences, _) ->
                    throw new IllegalStateException(kernel.title() + ": " + sentences);
            case Timing.Stopped(String reason) ->
                    throw new IllegalStateException(kernel.title() + ": " + reason);
        };
    }

    /// A message of `bytes` from `from` to `to`, half of its echo, ns.
    double oneWayNanos(int nodes, int from, int to, long bytes) throws InterruptedException {
        return nanos(CometKernel.ECHO, nodes, echo(from, to, bytes)) / 2;
    }

    /// Notes that echo.
    void noteEcho(int nodes, int from, int to, long bytes) {
        note(CometKernel.ECHO, nodes, echo(from, to, bytes));
    }

    private static Map<String, Long> echo(int from, int to, long bytes) {
        return Map.of("bytes", bytes, "testNode", (long) from, "partner", (long) to);
    }
}
