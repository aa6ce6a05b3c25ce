package bcscope.study.experiment;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The time of the NICs for collectives, without strobes and queries.
final class CollectiveWork {
    private CollectiveWork() {}

    /// Time of all multicasts of CH in `run`, ns.
    static long multicastNanos(RunView run) {
        return happenings(run, SliceColumn.GTBBM).stream()
                .filter(Happening.Multicast.class::isInstance)
                .map(Happening.Multicast.class::cast)
                .mapToLong(multicast -> multicast.endNanos() - multicast.timeNanos())
                .sum();
    }

    /// Longest RM of `run`, which reduces once: from the arrival of its strobe until the last node
    /// is done, with what the nodes combine before the tree, ns.
    static long reductionNanos(RunView run) {
        return phases(run, SliceColumn.GTRM)
                .flatMap(slice -> run.detail(slice).windows().stream())
                .filter(window -> window.phase() == Microphase.RM)
                .mapToLong(window -> window.readyNanos() - window.arrivalNanos())
                .max()
                .orElse(0);
    }

    /// Time from the first step of a reduction in `run` until its result is at all nodes, ns.
    static long treeNanos(RunView run) {
        long first = Long.MAX_VALUE;
        long last = 0;
        for (Happening happening : happenings(run, SliceColumn.GTRM)) {
            if (happening instanceof Happening.ReduceStep step) {
                first = Math.min(first, step.timeNanos());
            } else if (happening instanceof Happening.ResultMulticast result) {
                last = Math.max(last, result.endNanos());
            }
        }
        return Math.max(0, last - first);
    }

    private static List<Happening> happenings(RunView run, SliceColumn phase) {
        return phases(run, phase)
                .flatMap(slice -> run.detail(slice).happenings().stream())
                .toList();
    }

    /// The slices of `run` that have `phase`.
    private static Stream<Integer> phases(RunView run, SliceColumn phase) {
        return IntStream.range(0, run.slices().published())
                .filter(slice -> run.slices().get(phase, slice) != 0)
                .boxed();
    }
}
