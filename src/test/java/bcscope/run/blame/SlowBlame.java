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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The blame of a run, slowly: the time is cut wherever anything changes, and in every piece each
/// blocked process follows the waits to their end.
final class SlowBlame implements StepListener {
    private final List<List<LifeStep>> steps = new ArrayList<>();
    private final Map<Integer, Long> began = new TreeMap<>();
    private final List<List<Span>> finished = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();
    private final RunView run;

    private record Span(long fromNanos, long toNanos) {
        boolean has(long nanos) {
            return fromNanos <= nanos && nanos < toNanos;
        }
    }

    /// A node fails. Its processes are stopped until the machine has gone back, or for ever; those
    /// that are blocked do not go on while SS waits for it; and nothing does while the machine goes
    /// back.
    private static final class Loss {
        private final Happening.NodeFailed failed;
        private Span stopped = new Span(0, 0);
        private Span waitedFor = new Span(0, 0);
        private Span goesBack = new Span(0, 0);

        Loss(Happening.NodeFailed failed) {
            this.failed = failed;
            stopped = new Span(failed.timeNanos(), Long.MAX_VALUE);
        }

        List<Span> spans() {
            return List.of(stopped, waitedFor, goesBack);
        }

        boolean holds(int rank, boolean blocked, long nanos) {
            return failed.ranks().contains(rank)
                    ? stopped.has(nanos)
                    : goesBack.has(nanos) || (blocked && waitedFor.has(nanos));
        }
    }

    private SlowBlame(RunView run) {
        this.run = run;
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            steps.add(new ArrayList<>());
            finished.add(new ArrayList<>());
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
        List<Span> ends = finished.get(step.rank());
        if (!ends.isEmpty() && ends.getLast().toNanos() == Long.MAX_VALUE) {
            long from = ends.removeLast().fromNanos();
            ends.add(new Span(from, step.untilNanos()));
        }
        List<LifeStep> mine = steps.get(step.rank());
        boolean goesOn =
                !mine.isEmpty()
                        && step.part() == Part.PEER
                        && mine.getLast().part() == Part.PEER
                        && mine.getLast().peer() == step.peer()
                        && mine.getLast().pc() == step.pc();
        if (goesOn) {
            mine.removeLast();
        }
        mine.add(step);
    }

    @Override
    public void finished(int rank, long nanos) {
        finished.get(rank).add(new Span(nanos, Long.MAX_VALUE));
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof Happening.NodeFailed failed) {
                losses.add(new Loss(failed));
            } else if (happening instanceof Happening.DeclaredDead dead) {
                losses.stream()
                        .filter(loss -> loss.failed.node() == dead.node())
                        .filter(loss -> loss.waitedFor.toNanos() == 0)
                        .forEach(loss -> declared(loss, dead, events.windows()));
            } else if (happening instanceof Happening.WentBack back) {
                losses.stream()
                        .filter(loss -> back.nodes().contains(loss.failed.node()))
                        .filter(loss -> loss.goesBack.toNanos() == 0)
                        .forEach(loss -> wentBack(loss, back));
            }
        }
    }

    private static void declared(
            Loss loss, Happening.DeclaredDead dead, List<PhaseWindow> windows) {
        long from = loss.failed.timeNanos();
        for (PhaseWindow window : windows) {
            if (window.phase() == dead.phase()) {
                from = Math.max(from, window.strobeNanos());
            }
        }
        loss.waitedFor = new Span(from, dead.timeNanos());
    }

    private static void wentBack(Loss loss, Happening.WentBack back) {
        loss.stopped = new Span(loss.stopped.fromNanos(), back.endNanos());
        loss.goesBack = new Span(back.timeNanos(), back.endNanos());
        if (loss.waitedFor.toNanos() > 0) {
            loss.waitedFor = new Span(loss.waitedFor.fromNanos(), back.endNanos());
        }
    }

    private Map<String, Long> sums(long fromNanos, long toNanos) {
        TreeSet<Long> instants = new TreeSet<>(List.of(fromNanos, toNanos));
        steps.forEach(all -> all.forEach(step -> instants.add(step.untilNanos())));
        instants.addAll(began.values());
        finished.forEach(all -> all.forEach(it -> instants.add(it.fromNanos())));
        losses.forEach(loss ->
                loss.spans().forEach(it -> instants.addAll(List.of(it.fromNanos(), it.toNanos()))));
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
            boolean ended = finished.get(rank).stream().anyMatch(it -> it.has(nanos));
            boolean blocked =
                    now(rank, at)
                            .filter(step -> !ended && step.within() == LifeStep.Within.BLOCKED)
                            .isPresent();
            for (Loss loss : losses) {
                if (loss.holds(rank, blocked, nanos)) {
                    return CauseKind.NODE_DOWN + " " + loss.failed.node();
                }
            }
            if (ended) {
                return CauseKind.FINISHED + " " + rank;
            }
            LifeStep step = now(rank, at).orElseThrow();
            if (step.within() != LifeStep.Within.BLOCKED) {
                return running(rank, step, nanos);
            }
            if (step.part() != Part.PEER || step.peer() < 0) {
                return waiting(rank, step);
            }
            rank = step.peer();
        }
        return opens(rank, at)
                ? CauseKind.RECEIVE_OVERHEAD + " -1"
                : CauseKind.CYCLE + " " + lowestOfRing(rank, at);
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

    /// Whether one of the ring goes on before the run ends.
    private boolean opens(int start, int[] at) {
        int rank = start;
        do {
            LifeStep step = now(rank, at).orElseThrow();
            if (step.untilNanos() < run.progress().simulatedNanos()) {
                return true;
            }
            rank = step.peer();
        } while (rank != start);
        return false;
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
