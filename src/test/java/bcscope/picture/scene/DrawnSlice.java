package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.LinkTrace;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicList;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.happening.Turn;
import bcscope.moment.Moment;
import bcscope.network.Interconnect;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A slice written as text, one fact a line, times in microseconds. Descriptors are named by owner
/// and number, `0.3`; process r runs on node r / (processes per node).
///
/// ```
/// machine 2 nodes 1 each
/// slice 4 from 1000 to 1250
/// rank 0 BLOCKED_SEND since 900
/// send 0.0 to 1 tag 7 bytes 3200 in SDQ
/// recv 1.0 from 0 tag 7 bytes 3200 in RDQ
/// 1000 strobe DEM arrives 1006
/// 1008 deliver 0.0 arrives 1010.2
/// 1009 accept 1.0
/// 1030 end DEM
/// ```
public final class DrawnSlice {
    private int nodes = 2;
    private int each = 1;
    private int slice;
    private long start;
    private long end;
    private long budget = 50_000;
    private Activity[] activities = new Activity[0];
    private long[] since = new long[0];
    private final Map<String, Descriptor> descriptors = new TreeMap<>();
    private final List<Held> held = new ArrayList<>();
    private final List<PhaseWindow> windows = new ArrayList<>();
    private final List<Happening> happenings = new ArrayList<>();
    private Happening.StrobeSent strobe = new Happening.StrobeSent(0, 0, Microphase.DEM, 0);

    private DrawnSlice() {}

    /// The stage and the detail that the text tells.
    public record Drawn(RunLayout stage, SliceDetail detail) {
        /// The same over `network`, whose links the transfers enter as they begin, each on its
        /// deterministic route.
        public Drawn over(Interconnect network) {
            List<Long> nanos = new ArrayList<>();
            List<Integer> links = new ArrayList<>();
            List<Long> bytes = new ArrayList<>();
            int[] route = new int[Math.max(1, network.longestRoute())];
            for (Happening happening : detail.happenings()) {
                if (happening instanceof Happening.Transferred moved) {
                    int count = network.route(moved.fromNode(), moved.node(), route);
                    for (int i = 0; i < count; i++) {
                        nanos.add(moved.timeNanos());
                        links.add(route[i]);
                        bytes.add(network.wireBytes(moved.bytes()));
                    }
                }
            }
            LinkTrace trace =
                    LinkTrace.of(
                            nanos.stream().mapToLong(Long::longValue).toArray(),
                            links.stream().mapToInt(Integer::intValue).toArray(),
                            bytes.stream().mapToLong(Long::longValue).toArray());
            return new Drawn(
                    stage,
                    new SliceDetail(
                            detail.events(),
                            detail.before(),
                            detail.local(),
                            detail.digest(),
                            detail.leaks(),
                            trace,
                            detail.packets(),
                            detail.isCut()));
        }

        /// The state at the end of a microphase, before the next begins at the same instant.
        public SceneState endOf(Microphase phase) {
            PhaseWindow window =
                    detail.windows().stream()
                            .filter(it -> it.phase() == phase)
                            .findFirst()
                            .orElseThrow();
            return SceneState.at(stage, detail, Moment.endOf(detail, window));
        }

        /// The state after everything up to `micros`.
        public SceneState at(double micros) {
            return SceneState.at(stage, detail, Moment.at(detail, Math.round(micros * 1000)));
        }
    }

    /// Reads a drawing.
    public static Drawn of(String text) {
        DrawnSlice drawn = new DrawnSlice();
        text.lines().map(String::strip).filter(l -> !l.isEmpty()).forEach(drawn::line);
        return drawn.finished();
    }

    private Drawn finished() {
        int ranks = nodes * each;
        happenings.sort(Comparator.comparingLong(Happening::timeNanos));
        List<RankCode> code =
                List.of(new RankCode().send(1, 7, 3200, 0).synchronise(OperationKind.BARRIER, 0));
        Program program =
                Program.of("drawn", code, new int[ranks], List.of(Communicator.world(ranks)));
        int[] pcs = new int[ranks];
        long[] budgets = new long[nodes];
        Arrays.fill(budgets, budget);
        LocalMetrics local =
                new LocalMetrics(
                        new long[nodes],
                        new long[nodes],
                        new long[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new long[nodes],
                        budgets);
        int perNode = each;
        return new Drawn(
                RunLayout.of(nodes, program, rank -> rank / perNode),
                new SliceDetail(
                        slice,
                        start,
                        end,
                        windows,
                        new Snapshot(activities, pcs, since, held),
                        happenings,
                        local,
                        0));
    }

    private void line(String line) {
        String[] w = line.split("\\s+");
        switch (w[0]) {
            case "machine" -> {
                nodes = Integer.parseInt(w[1]);
                each = Integer.parseInt(w[3]);
                activities = new Activity[nodes * each];
                Arrays.fill(activities, Activity.COMPUTING);
                since = new long[nodes * each];
            }
            case "slice" -> {
                slice = Integer.parseInt(w[1]);
                start = nanos(w[3]);
                end = nanos(w[5]);
            }
            case "budget" -> budget = Long.parseLong(w[1]);
            case "rank" -> {
                activities[Integer.parseInt(w[1])] = Activity.valueOf(w[2]);
                since[Integer.parseInt(w[1])] = nanos(w[4]);
            }
            case "send", "recv", "coll" -> descriptor(w);
            default -> happened(nanos(w[0]), Arrays.copyOfRange(w, 1, w.length));
        }
    }

    /// `send 0.0 to 1 tag 7 bytes 3200 [in SDQ [of 1]]`, `coll 0.1 of 0 tag 0 bytes 0`.
    private void descriptor(String[] w) {
        int rank = Integer.parseInt(w[1].substring(0, w[1].indexOf('.')));
        Descriptor.Kind kind =
                switch (w[0]) {
                    case "send" -> Descriptor.Kind.SEND;
                    case "recv" -> Descriptor.Kind.RECEIVE;
                    default -> Descriptor.Kind.COLLECTIVE;
                };
        Descriptor descriptor =
                new Descriptor(
                        kind,
                        rank,
                        Integer.parseInt(w[1].substring(w[1].indexOf('.') + 1)),
                        rank / each,
                        Integer.parseInt(w[3]),
                        Integer.parseInt(w[5]),
                        0,
                        Long.parseLong(w[7]),
                        start - 1000,
                        kind == Descriptor.Kind.COLLECTIVE ? 1 : 0);
        descriptors.put(w[1], descriptor);
        if (w.length > 9) {
            int node = w.length > 11 ? Integer.parseInt(w[11]) : descriptor.node();
            held.add(new Held(node, NicList.valueOf(w[9]), descriptor, descriptor.bytes()));
        }
    }

    private void happened(long time, String[] w) {
        switch (w[0]) {
            case "strobe" -> {
                strobe =
                        new Happening.StrobeSent(
                                time, slice, Microphase.valueOf(w[1]), nanos(w[3]));
                happenings.add(strobe);
            }
            case "end" -> {
                windows.add(
                        new PhaseWindow(
                                strobe.phase(),
                                strobe.timeNanos(),
                                strobe.arrivalNanos(),
                                time - 1000,
                                time));
                happenings.add(new Happening.PhaseEnded(time, strobe.phase(), 0));
            }
            case "early" -> happenings.add(new Happening.EndedEarly(time));
            case "deadlock" ->
                    happenings.add(new Happening.Deadlocked(time, Integer.parseInt(w[1])));
            case "restart", "block", "return", "finish", "fail", "start" -> process(time, w);
            case "multicast", "reduce", "result", "query", "run" -> collective(time, w);
            default -> pointToPoint(time, w);
        }
    }

    private void process(long time, String[] w) {
        int rank = Integer.parseInt(w[1]);
        int node = rank / each;
        happenings.add(
                switch (w[0]) {
                    case "restart" -> new Happening.Restarted(time, node, rank);
                    case "block" ->
                            new Happening.Blocked(time, node, rank, 0, Activity.valueOf(w[2]));
                    case "return" -> new Happening.CallReturned(time, node, rank, 0);
                    case "fail" -> new Happening.NodeFailed(time, node, List.of(rank));
                    case "start" -> new Happening.JobStarted(time, 0, rank, 1, 0);
                    default -> new Happening.Finished(time, node, rank);
                });
    }

    /// `multicast 0 bytes 0 until 12`, `reduce 1 into 0 level 0 until 12`, `query 0 missing 1`.
    private void collective(long time, String[] w) {
        int node = Integer.parseInt(w[1]);
        happenings.add(
                switch (w[0]) {
                    case "multicast" ->
                            new Happening.Multicast(
                                    time, node, 0, 0, 1, Long.parseLong(w[3]), nanos(w[5]));
                    case "result" ->
                            new Happening.ResultMulticast(
                                    time, node, 0, Long.parseLong(w[3]), Combiner.NIC, nanos(w[5]));
                    case "reduce" ->
                            new Happening.ReduceStep(
                                    time,
                                    Integer.parseInt(w[3]),
                                    node,
                                    0,
                                    Integer.parseInt(w[5]),
                                    Combiner.NIC,
                                    nanos(w[7]));
                    case "query" ->
                            new Happening.CollectiveQueried(
                                    time, node, 0, 0, 1, Integer.parseInt(w[3]));
                    default ->
                            new Happening.CollectiveScheduled(time, node, 0, 0, 1, nodes * each, 0);
                });
    }

    private void pointToPoint(long time, String[] w) {
        Descriptor first = descriptor(w[1]);
        int at = first.node();
        happenings.add(
                switch (w[0]) {
                    case "post" -> new Happening.Posted(time, at, first);
                    case "deliver" ->
                            new Happening.SendDelivered(
                                    time, at, first.peer() / each, first, nanos(w[3]));
                    case "accept" -> new Happening.ReceiveAccepted(time, at, first);
                    case "note" ->
                            new Happening.CollectiveNoted(
                                    time,
                                    at,
                                    first,
                                    Happening.Flag.valueOf(w[2]),
                                    first.rank() == 0
                                            ? Happening.Fate.KEPT
                                            : Happening.Fate.DISCARDED);
                    case "complete" -> new Happening.Completed(time, at, first);
                    case "match" ->
                            new Happening.Matched(
                                    time, descriptor(w[2]).node(), first, descriptor(w[2]), 1);
                    case "chunk" ->
                            new Happening.ChunkScheduled(
                                    time,
                                    descriptor(w[2]).node(),
                                    first,
                                    descriptor(w[2]),
                                    0,
                                    Long.parseLong(w[4]),
                                    Long.parseLong(w[6]));
                    case "full", "late" ->
                            new Happening.NoRoom(
                                    time,
                                    descriptor(w[2]).node(),
                                    first,
                                    descriptor(w[2]),
                                    Long.parseLong(w[4]),
                                    w[0].equals("full") ? Turn.SCHEDULED : Turn.TIME_USED);
                    case "transfer" ->
                            new Happening.Transferred(
                                    time,
                                    descriptor(w[2]).node(),
                                    at,
                                    first,
                                    descriptor(w[2]),
                                    0,
                                    Long.parseLong(w[4]),
                                    nanos(w[6]));
                    default -> throw new IllegalArgumentException(String.join(" ", w));
                });
    }

    private Descriptor descriptor(String name) {
        Descriptor descriptor = descriptors.get(name);
        if (descriptor == null) {
            throw new IllegalArgumentException("no descriptor " + name);
        }
        return descriptor;
    }

    private static long nanos(String micros) {
        return Math.round(Double.parseDouble(micros) * 1000);
    }
}
