package bcscope.engine.swarm.reference;

import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.base.SeededStream;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// A slow machine that follows MODEL 1.4 to 1.9 word by word: in every slice it looks at every
/// process, every node and every descriptor. It keeps plain objects in plain lists, and knows no
/// shortcut.
public final class ReferenceMachine {
    private final Scenario scenario;
    private final ReferenceCosts costs;
    private final ReferenceLists lists;
    private final ReferenceScheduler scheduler;
    private final ReferenceTransmission transmission;
    private final SeededStream jitter;
    private final List<ReferenceProcess> processes = new ArrayList<>();
    private List<ReferenceNode> nodes = List.of();
    private EnumMap<SliceColumn, Long> row = new EnumMap<>(SliceColumn.class);
    private int slice;
    private long start;
    private long failedQueries;
    private RunStatus state = RunStatus.RUNNING;

    public ReferenceMachine(Scenario scenario, Program program) {
        this.scenario = scenario;
        costs = new ReferenceCosts(scenario.model(), scenario.machine().nodes(), program);
        lists = new ReferenceLists(program, costs, scenario.seed());
        scheduler = new ReferenceScheduler(scenario, program, costs, lists);
        transmission = new ReferenceTransmission(costs, scheduler);
        jitter = new SeededStream(scenario.seed(), "strobe");
        for (int rank = 0; rank < program.ranks(); rank++) {
            int node = node(rank);
            int together =
                    (int)
                            IntStream.range(0, program.ranks())
                                    .filter(it -> node(it) == node)
                                    .count();
            int room = scenario.monitoring().descriptorsEach(together);
            processes.add(new ReferenceProcess(rank, node, program, scenario.model(), lists, room));
        }
    }

    private int node(int rank) {
        return scenario.job().placement().node(rank, scenario.machine());
    }

    public RunStatus state() {
        return state;
    }

    public List<ReferenceProcess> processes() {
        return processes;
    }

    /// When the last process ended, once all have.
    public long lastEndNanos() {
        return processes.stream().mapToLong(process -> process.clock).max().orElseThrow();
    }

    public ReferenceSlice executeSlice() {
        row = new EnumMap<>(SliceColumn.class);
        nodes = new ArrayList<>();
        for (int node = 0; node < scenario.machine().nodes(); node++) {
            ReferenceNode fresh = new ReferenceNode();
            fresh.demNanos = costs.of(ModelParameter.NIC_STROBE_NANOS);
            nodes.add(fresh);
        }
        row.put(SliceColumn.START, start);
        row.put(SliceColumn.USRSTS, failedQueries);
        failedQueries = 0;
        List<Integer> restarted = restart();
        long cutoff = start + costs.of(ModelParameter.DEM_CUTOFF_NANOS);
        if (cutoff > start) {
            processes.forEach(process -> process.run(cutoff));
        }
        List<ReferenceSlice.Chunk> chunks = new ArrayList<>();
        long end = microphases(cutoff, chunks);
        if (scenario.model().chooses(ModelParameter.WAKE, "completion")) {
            wakeAtCompletion();
        }
        long next = next(end);
        processes.forEach(process -> process.run(next));
        processes.forEach(ReferenceProcess::makeRoom);
        count();
        row.put(SliceColumn.CPU_BUSY, processes.stream().mapToLong(p -> busy(p, next)).sum());
        judge();
        start = next;
        slice++;
        return new ReferenceSlice(row, restarted, List.copyOf(scheduler.matches), chunks, nodes);
    }

    private List<Integer> restart() {
        List<Integer> restarted = new ArrayList<>();
        for (ReferenceProcess process : processes) {
            if (process.met().isPresent()) {
                process.awaken(start);
                restarted.add(process.rank);
            }
        }
        for (ReferenceProcess process : processes) {
            nodes.get(process.node).blocked += process.blocked() ? 1 : 0;
        }
        row.put(SliceColumn.RESTARTED, (long) restarted.size());
        return restarted;
    }

    private void wakeAtCompletion() {
        for (ReferenceProcess process : processes) {
            OptionalLong met = process.met();
            if (met.isPresent() && process.activity != bcscope.happening.Activity.BLOCKED_PROBE) {
                process.awaken(met.getAsLong());
            }
        }
    }

    private long microphases(long cutoff, List<ReferenceSlice.Chunk> chunks) {
        long strobe = costs.links.strobeNanos();
        lists.exchange(cutoff, start + strobe, nodes);
        long demReady = afterDem();
        long afterDem = start + phase(demReady, SliceColumn.GTDEM, SliceColumn.USRDEM);
        row.put(SliceColumn.MAX_LTDEM, demReady);

        scheduler.schedule(nodes, afterDem - start);
        row.put(SliceColumn.BUDGET, scheduler.wholeBudget());
        for (ReferenceScheduler.Flow flow : scheduler.flows) {
            ReferenceScheduler.Pair pair = flow.pair();
            chunks.add(new ReferenceSlice.Chunk(pair.match(), pair.send().moved, flow.bytes()));
        }
        long msmReady = afterMsm();
        long afterMsm = afterDem + phase(msmReady, SliceColumn.GTMSM, SliceColumn.USRMSM);
        row.put(SliceColumn.MAX_LTMSM, msmReady);

        long asked = afterMsm + costs.links.queryNanos();
        long end = asked;
        if (scheduler.flows.isEmpty() && scheduler.scheduled.isEmpty()) {
            nodes.forEach(node -> node.ltts = afterDem - start + node.ltmsm);
        } else {
            end = costs.five() ? transmitApart(asked) : transmitTogether(asked);
            Invariant.check(
                    !scheduler.twoSided
                            || scheduler.mayOverrun
                            || end - start <= costs.of(ModelParameter.SLICE_NANOS),
                    "a slice with budgets of both ends lasts %d ns",
                    end - start);
        }
        row.put(SliceColumn.MAX_LTTS, most(node -> node.ltts));
        row.put(SliceColumn.GTTS, end - start);
        return end;
    }

    private long afterDem() {
        long flight = costs.of(ModelParameter.NIC_DELIVER_DMA_NANOS) + costs.links.latencyNanos();
        for (ReferenceNode node : nodes) {
            node.ltdem = node.demNanos + (node.sends > 0 ? flight : 0);
        }
        return most(node -> node.ltdem);
    }

    private long afterMsm() {
        for (ReferenceNode node : nodes) {
            node.ltmsm = costs.of(ModelParameter.NIC_STROBE_NANOS) + node.msmNanos;
        }
        return most(node -> node.ltmsm);
    }

    private long transmitApart(long asked) {
        long strobe = costs.links.strobeNanos();
        long pm = transmission.movePointToPoint(asked + strobe, nodes);
        long afterPm = asked + phase(pm, SliceColumn.GTPM, SliceColumn.USRPM);
        long bbm = transmission.multicast(afterPm + strobe);
        long afterBbm = afterPm + phase(bbm, SliceColumn.GTBBM, SliceColumn.USRBBM);
        long rm = transmission.reduce(afterBbm + strobe);
        localEnds(afterBbm - start);
        return afterBbm + phase(rm, SliceColumn.GTRM, SliceColumn.USRRM);
    }

    private long transmitTogether(long asked) {
        long arrival = asked + costs.links.strobeNanos();
        long ready = transmission.movePointToPoint(arrival, nodes);
        ready += transmission.multicast(arrival + ready);
        long before = asked + ready - start;
        ready += transmission.reduce(arrival + ready);
        localEnds(before);
        return asked + phase(ready, SliceColumn.GTPM, SliceColumn.USRPM);
    }

    /// LTTS, where RM began `before` after DEM.
    private void localEnds(long before) {
        for (ReferenceNode node : nodes) {
            node.ltts = before + Math.max(costs.of(ModelParameter.NIC_STROBE_NANOS), node.rmNanos);
        }
    }

    /// How long SS waits for a phase whose last node is ready `readyNanos` after its strobe came.
    /// Every failed query is one before this slice is over: USRSTS of the next.
    private long phase(long readyNanos, SliceColumn time, SliceColumn failures) {
        long nanos = costs.phaseNanos(readyNanos);
        row.put(time, nanos);
        row.put(failures, costs.failedQueries(readyNanos));
        failedQueries += costs.failedQueries(readyNanos);
        return nanos;
    }

    private long next(long end) {
        long deadline = start + costs.of(ModelParameter.SLICE_NANOS);
        long next = end;
        if (end <= deadline) {
            next = deadline + lag();
        }
        return next;
    }

    private long lag() {
        int draws = scenario.model().chooses(ModelParameter.STROBE_LAG, "rare") ? 3 : 1;
        long most = costs.of(ModelParameter.STROBE_JITTER_NANOS);
        return IntStream.range(0, draws)
                .mapToLong(draw -> jitter.upTo(most, slice + 1L, draw))
                .min()
                .orElseThrow();
    }

    private void count() {
        lists.held().forEach(rank -> nodes.get(processes.get(rank).node).descriptors++);
        scheduler.carry.forEach(pair -> nodes.get(pair.receive().owner.node).descriptors++);
        sumAndMost(SliceColumn.SUM_NDESCTS, SliceColumn.MAX_NDESCTS, n -> n.descriptors);
        sumAndMost(SliceColumn.SUM_NP2PDEM, SliceColumn.MAX_NP2PDEM, n -> n.sends + n.accepts);
        sumAndMost(SliceColumn.SUM_NP2PMSM, SliceColumn.MAX_NP2PMSM, n -> n.chunks);
        sumAndMost(SliceColumn.SUM_NCOLLDEM, SliceColumn.MAX_NCOLLDEM, n -> n.collectives);
        sumAndMost(SliceColumn.SUM_NCOLLMSM, SliceColumn.MAX_NCOLLMSM, n -> n.scheduled);
        sumAndMost(SliceColumn.SUM_BPTS, SliceColumn.MAX_BPTS, n -> n.blocked);
        row.put(SliceColumn.BYTES, nodes.stream().mapToLong(n -> n.received).sum());
    }

    /// How long `process` was not blocked from the start of the slice to `next`, nor at its end.
    private long busy(ReferenceProcess process, long next) {
        long end = process.finished ? Math.max(start, process.clock) : next;
        end = process.blocked() ? process.entered : end;
        long busy = Math.min(end, next) - start;
        for (ReferenceProcess.Blocked interval : process.intervals.reversed()) {
            if (interval.awakeNanos() <= start) {
                break;
            }
            busy -= interval.awakeNanos() - Math.max(start, interval.entryNanos());
        }
        return Math.max(0, busy);
    }

    private void sumAndMost(
            SliceColumn sum, SliceColumn most, ToLongFunction<ReferenceNode> count) {
        row.put(sum, nodes.stream().mapToLong(count).sum());
        row.put(most, most(count));
    }

    private long most(ToLongFunction<ReferenceNode> count) {
        return nodes.stream().mapToLong(count).max().orElseThrow();
    }

    private void judge() {
        if (lists.mismatch || scheduler.truncated) {
            state = RunStatus.FAILED;
        } else if (processes.stream().allMatch(process -> process.finished)) {
            state = RunStatus.COMPLETED;
        } else if (nobodyCanGoOn()) {
            state = RunStatus.DEADLOCKED;
        } else if (slice + 1 >= costs.of(ModelParameter.MAX_SLICES)) {
            state = RunStatus.LIMIT_REACHED;
        }
    }

    private boolean nobodyCanGoOn() {
        boolean stuck =
                processes.stream().allMatch(p -> p.finished || (p.blocked() && p.met().isEmpty()));
        return stuck
                && lists.nothingPosted()
                && lists.changed.isEmpty()
                && scheduler.carry.isEmpty()
                && lists.collectives.stream()
                        .noneMatch(c -> c.moving || (c.open() && c.missing() == 0));
    }
}
