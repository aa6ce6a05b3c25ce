package bcscope.run.blame;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceEvents;
import bcscope.run.RunView;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.Part;
import bcscope.run.operation.StepListener;
import bcscope.run.operation.Tracing;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The blame of a run, slowly: the time is cut wherever anything changes, and in every piece each
/// blocked process follows the waits to their end.
final class SlowBlame implements StepListener {
    private final List<List<LifeStep>> steps = new ArrayList<>();
    private final Map<Integer, Long> began = new TreeMap<>();
    private final Map<Integer, Long> finished = new TreeMap<>();
    private final Map<Integer, Happening.NodeFailed> stopped = new TreeMap<>();
    private final Map<Integer, Happening.NodeFailed> failures = new TreeMap<>();
    private final List<Held> held = new ArrayList<>();
    private final RunView run;

    /// Nobody who is blocked goes on, since SS waits for a dead node.
    private record Held(int node, long fromNanos, long toNanos) {}

    private SlowBlame(RunView run) {
        this.run = run;
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            steps.add(new ArrayList<>());
        }
    }

    /// Nanoseconds by kind of cause and subject, from `fromNanos` to `toNanos`.
    static Map<String, Long> of(RunView run, long fromNanos, long toNanos) {
        SlowBlame slow = new SlowBlame(run);
        ExecutedRun executed = ExecutedRun.of(run);
        Tracing.tell(executed, executed.endNanos(), slow, slice -> true);
        return slow.sums(fromNanos, toNanos);
    }

    /// The same sums of a blame.
    static Map<String, Long> of(Blame blame) {
        Map<String, Long> sums = new TreeMap<>();
        blame.shares()
                .forEach(share ->
                        sums.merge(
                                share.cause().kind() + " " + share.cause().subject(),
                                share.nanos(),
                                Long::sum));
        return sums;
    }

    @Override
    public void began(int rank, long nanos) {
        began.put(rank, nanos);
    }

    @Override
    public void step(LifeStep step) {
        steps.get(step.rank()).add(step);
    }

    @Override
    public void finished(int rank, long nanos) {
        finished.put(rank, nanos);
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof Happening.NodeFailed failed) {
                failures.put(failed.node(), failed);
                failed.ranks().forEach(rank -> stopped.putIfAbsent(rank, failed));
            } else if (happening instanceof Happening.DeclaredDead dead) {
                long from = Objects.requireNonNull(failures.get(dead.node())).timeNanos();
                for (PhaseWindow window : events.windows()) {
                    if (window.phase() == dead.phase()) {
                        from = Math.max(from, window.strobeNanos());
                    }
                }
                held.add(new Held(dead.node(), from, dead.timeNanos()));
            }
        }
    }

    private Map<String, Long> sums(long fromNanos, long toNanos) {
        TreeSet<Long> instants = new TreeSet<>(List.of(fromNanos, toNanos));
        steps.forEach(all -> all.forEach(step -> instants.add(step.untilNanos())));
        instants.addAll(began.values());
        instants.addAll(finished.values());
        stopped.values().forEach(failed -> instants.add(failed.timeNanos()));
        held.forEach(it -> instants.addAll(List.of(it.fromNanos, it.toNanos)));
        run.waits().ifPresent(log -> bounds(log, instants));
        Map<String, Long> sums = new TreeMap<>();
        int[] at = new int[steps.size()];
        for (Long begin : instants.subSet(fromNanos, toNanos)) {
            long length = instants.higher(begin) - begin;
            for (int rank = 0; rank < at.length; rank++) {
                while (at[rank] < steps.get(rank).size()
                        && steps.get(rank).get(at[rank]).untilNanos() <= begin) {
                    at[rank]++;
                }
            }
            for (int rank = 0; rank < at.length; rank++) {
                if (now(rank, at)
                        .filter(step -> step.within() == LifeStep.Within.BLOCKED)
                        .isPresent()) {
                    sums.merge(root(rank, begin, at), length, Long::sum);
                }
            }
        }
        return sums;
    }

    private static void bounds(ProcessLog log, Set<Long> instants) {
        for (int rank = 0; rank < log.ranks(); rank++) {
            BlockedReader reader = log.reader(rank);
            while (reader.next()) {
                instants.add(reader.entryNanos());
                instants.add(reader.awakeNanos());
            }
        }
    }

    private Optional<LifeStep> now(int rank, int[] at) {
        List<LifeStep> mine = steps.get(rank);
        return at[rank] < mine.size() ? Optional.of(mine.get(at[rank])) : Optional.empty();
    }

    private String root(int first, long nanos, int[] at) {
        Set<Integer> seen = new HashSet<>();
        int rank = first;
        while (seen.add(rank)) {
            Happening.NodeFailed failed = stopped.get(rank);
            if (failed != null && failed.timeNanos() <= nanos) {
                return CauseKind.NODE_DOWN + " " + failed.node();
            }
            if (finished.getOrDefault(rank, Long.MAX_VALUE) <= nanos) {
                return CauseKind.FINISHED + " " + rank;
            }
            LifeStep step = now(rank, at).orElseThrow();
            if (step.within() != LifeStep.Within.BLOCKED) {
                return running(rank, step, nanos);
            }
            for (Held it : held) {
                if (it.fromNanos <= nanos && nanos < it.toNanos) {
                    return CauseKind.NODE_DOWN + " " + it.node;
                }
            }
            if (step.part() != Part.PEER || step.peer() < 0) {
                return waiting(rank, step);
            }
            rank = step.peer();
        }
        return CauseKind.CYCLE + " " + lowestOfRing(rank, at);
    }

    private String running(int rank, LifeStep step, long nanos) {
        boolean single = run.waits().isEmpty();
        if (!single && nanos < began.getOrDefault(rank, Long.MAX_VALUE)) {
            return CauseKind.NOT_STARTED + " " + rank;
        }
        boolean outside = step.within() == LifeStep.Within.PROGRAM;
        if (step.part() == Part.CPU || (outside && withoutCpu(rank, nanos))) {
            return CauseKind.NO_CPU + " " + rank;
        }
        return (outside ? CauseKind.COMPUTES : CauseKind.CALLS) + " " + rank;
    }

    private boolean withoutCpu(int rank, long nanos) {
        if (run.waits().isEmpty()) {
            return false;
        }
        BlockedReader reader = run.waits().orElseThrow().reader(rank);
        while (reader.next()) {
            if (reader.entryNanos() <= nanos && nanos < reader.awakeNanos()) {
                return true;
            }
        }
        return false;
    }

    private String waiting(int rank, LifeStep step) {
        return switch (step.part()) {
            case PEER -> CauseKind.NO_SENDER + " " + rank;
            case BUDGET, CREDITS, NIC_FULL ->
                    step.part() + " " + (step.receiver() < 0 ? -1 : run.node(step.receiver()));
            case BETWEEN, CALL, CPU -> throw new AssertionError("blocked in " + step);
            case LOST,
                    POSTING,
                    SLICE_END,
                    DEM,
                    MSM,
                    PM,
                    BBM,
                    RM,
                    RESTART,
                    SEND_OVERHEAD,
                    RENDEZVOUS,
                    CHANNEL,
                    TRANSFER,
                    COPY,
                    STAGES,
                    RECEIVE_OVERHEAD ->
                    step.part() + " -1";
        };
    }

    private int lowestOfRing(int start, int[] at) {
        int lowest = start;
        int rank = now(start, at).orElseThrow().peer();
        while (rank != start) {
            lowest = Math.min(lowest, rank);
            rank = now(rank, at).orElseThrow().peer();
        }
        return lowest;
    }
}
