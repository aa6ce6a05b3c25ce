package bcscope.exporter.timeline;

import bcscope.base.Microphase;
import bcscope.file.SortedLines;
import bcscope.happening.PhaseWindow;
import bcscope.metric.Metric;
import bcscope.program.Composite;
import bcscope.program.OperationKind;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/// Writes a run for Paraver: a task with one thread for each rank, on the processors of its node.
/// The logical send of a message is when its descriptor was posted, the physical one when its first
/// bytes moved. Events beyond 90,000,000 are those of BCS-MPI: the number of the slice, the
/// microphase, and metrics.
public final class ParaverExport implements TimelineSink {
    private static final int POINT_TO_POINT = 50_000_001;
    private static final int COLLECTIVE = 50_000_002;
    private static final int OTHER_CALL = 50_000_003;
    private static final int SLICE = 90_000_001;
    private static final int MICROPHASE = 90_000_002;
    private static final int FIRST_METRIC = 90_000_100;

    private static final int RUNNING = 1;
    private static final int WAITING_FOR_MESSAGE = 3;
    private static final int BLOCKING_SEND = 4;
    private static final int TEST = 6;
    private static final int WAIT = 8;
    private static final int IMMEDIATE_SEND = 10;
    private static final int IMMEDIATE_RECEIVE = 11;
    private static final int GROUP = 13;
    private static final int EXCHANGE = 16;
    private static final int OVERHEAD = 7;

    private final Subject subject;
    private final SortedLines lines = new SortedLines();
    private final Map<String, Integer> pointToPoint = new LinkedHashMap<>();
    private final Map<String, Integer> collectives = new LinkedHashMap<>();
    private final Map<String, Integer> others = new LinkedHashMap<>();
    private final List<Integer> ranks = new ArrayList<>();
    private final int[] tasks;

    /// Processors of each node.
    private final int[] processors;

    /// Its processor, of each rank: Paraver numbers them through all nodes.
    private final int[] processor;

    private long beginNanos;
    private long endNanos;

    private ParaverExport(Subject subject) {
        this.subject = subject;
        tasks = new int[subject.ranks()];
        for (int rank = 0; rank < tasks.length; rank++) {
            if (subject.hasRank(rank)) {
                ranks.add(rank);
                tasks[rank] = ranks.size();
            }
        }
        processors = new int[subject.machineNodes()];
        int[] places = new int[tasks.length];
        for (int rank : ranks) {
            places[rank] = ++processors[subject.node(rank)];
        }
        int[] first = new int[processors.length + 1];
        for (int node = 0; node < processors.length; node++) {
            processors[node] = Math.max(processors[node], 1);
            first[node + 1] = first[node] + processors[node];
        }
        processor = new int[tasks.length];
        ranks.forEach(rank -> processor[rank] = first[subject.node(rank)] + places[rank]);
        number(pointToPoint, "MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv", "MPI_Wait");
        number(pointToPoint, "MPI_Waitall");
        pointToPoint.put("MPI_Sendrecv", 41);
        collectives.put("MPI_Bcast", 7);
        number(collectives, 8, "MPI_Barrier", "MPI_Reduce", "MPI_Allreduce", "MPI_Alltoall");
        number(collectives, 12, "MPI_Alltoallv", "MPI_Gather", "MPI_Gatherv", "MPI_Scatter");
        number(collectives, 16, "MPI_Scatterv", "MPI_Allgather", "MPI_Allgatherv");
    }

    private static void number(Map<String, Integer> names, String... calls) {
        number(names, names.size() + 1, calls);
    }

    private static void number(Map<String, Integer> names, int first, String... calls) {
        for (int i = 0; i < calls.length; i++) {
            names.put(calls[i], first + i);
        }
    }

    /// The files that belong to a trace in addition to its records.
    ///
    /// @param configuration names of types and values, the `.pcf`
    /// @param names names of the threads, the `.row`
    public record Beside(String configuration, String names) {}

    /// Is given what belongs beside the trace.
    @FunctionalInterface
    public interface Others {
        /// Takes it.
        void take(Beside beside);
    }

    /// Writes `subject`.
    ///
    /// @param others is given the contents of the two files beside the trace
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all is written
    public static boolean write(
            Subject subject, OutputStream out, Others others, IntPredicate shouldContinue)
            throws IOException {
        ParaverExport export = new ParaverExport(subject);
        try (SortedLines sorted = export.lines) {
            if (!TimelineFeed.tell(subject, export, shouldContinue)) {
                return false;
            }
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            writer.write(export.header());
            sorted.write(writer);
            writer.flush();
            others.take(new Beside(export.configuration(), export.names()));
            return true;
        }
    }

    /// Nodes and the processors that they need, one application, its tasks with a thread each and
    /// where they are. The date is the first one of the format, since a run has none.
    private String header() {
        StringBuilder placed = new StringBuilder();
        for (int rank : ranks) {
            placed.append(placed.isEmpty() ? "" : ",");
            placed.append("1:").append(subject.node(rank) + 1);
        }
        String counts =
                Arrays.stream(processors)
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(","));
        return "#Paraver (01/01/2000 at 00:00):"
                + (endNanos - beginNanos)
                + "_ns:"
                + processors.length
                + "("
                + counts
                + "):1:"
                + ranks.size()
                + "("
                + placed
                + ")\n";
    }

    /// Processor, application, task and thread of `rank`.
    private String object(int rank) {
        return processor[rank] + ":1:" + tasks[rank] + ":1";
    }

    private long relative(long nanos) {
        return nanos - beginNanos;
    }

    @Override
    public void begin(long nanos) {
        beginNanos = nanos;
    }

    private void state(int rank, int state, long from, long to) throws IOException {
        if (to > from) {
            lines.add(
                    from,
                    1,
                    "1:" + object(rank) + ":" + relative(from) + ":" + relative(to) + ":" + state);
        }
    }

    private void event(int rank, long nanos, int type, long value) throws IOException {
        lines.add(nanos, 2, "2:" + object(rank) + ":" + relative(nanos) + ":" + type + ":" + value);
    }

    @Override
    public void slice(int slice, long startNanos, List<PhaseWindow> windows, long[] values)
            throws IOException {
        if (ranks.isEmpty()) {
            return;
        }
        int first = ranks.getFirst();
        event(first, startNanos, SLICE, slice);
        for (PhaseWindow window : windows) {
            event(first, window.arrivalNanos(), MICROPHASE, window.phase().ordinal() + 1L);
            event(first, window.endNanos(), MICROPHASE, 0);
        }
        for (int i = 0; i < values.length; i++) {
            event(first, startNanos, FIRST_METRIC + i, values[i]);
        }
    }

    @Override
    public void call(int rank, int pc, long enteredNanos, long returnedNanos) throws IOException {
        OperationKind kind = subject.program().kind(pc);
        String name = subject.program().callName(pc);
        int state =
                kind == OperationKind.BEGIN
                        ? stateOf(subject.program().composite(pc))
                        : stateOf(name, kind);
        state(rank, state, enteredNanos, returnedNanos);
        int type =
                pointToPoint.containsKey(name)
                        ? POINT_TO_POINT
                        : collectives.containsKey(name) ? COLLECTIVE : OTHER_CALL;
        int value =
                switch (type) {
                    case POINT_TO_POINT -> pointToPoint.getOrDefault(name, 0);
                    case COLLECTIVE -> collectives.getOrDefault(name, 0);
                    default -> others.computeIfAbsent(name, _ -> others.size() + 1);
                };
        event(rank, enteredNanos, type, value);
        event(rank, returnedNanos, type, 0);
    }

    private static int stateOf(Composite call) {
        return call.isCollective()
                ? GROUP
                : call.isExchange() ? EXCHANGE : call.isPolling() ? TEST : OVERHEAD;
    }

    private static int stateOf(String name, OperationKind kind) {
        if (kind.isCalledByAll()) {
            return GROUP;
        }
        if (kind.isWait()) {
            return WAIT;
        }
        if (kind.isProbe() && kind != OperationKind.PROBE) {
            return TEST;
        }
        boolean blocks = kind.role() == OperationKind.Role.BLOCKING;
        return switch (kind.effect()) {
            case SENDS -> blocks ? BLOCKING_SEND : IMMEDIATE_SEND;
            case SENDS_A_COPY -> BLOCKING_SEND;
            case RECEIVES -> blocks ? WAITING_FOR_MESSAGE : IMMEDIATE_RECEIVE;
            case MEETS -> GROUP;
            case NOTHING -> kind.waitsForMessage() ? WAITING_FOR_MESSAGE : other(name);
        };
    }

    private static int other(String name) {
        return name.startsWith("MPI_Test") ? TEST : OVERHEAD;
    }

    @Override
    public void computation(int rank, long fromNanos, long toNanos) throws IOException {
        state(rank, RUNNING, fromNanos, toNanos);
    }

    @Override
    public void message(Delivery message) throws IOException {
        lines.add(
                message.postedNanos(),
                3,
                "3:"
                        + object(message.from())
                        + ":"
                        + relative(message.postedNanos())
                        + ":"
                        + relative(message.beganNanos())
                        + ":"
                        + object(message.to())
                        + ":"
                        + relative(message.receivePostedNanos())
                        + ":"
                        + relative(message.completeNanos())
                        + ":"
                        + message.bytes()
                        + ":"
                        + message.tag());
    }

    @Override
    public void end(long nanos) {
        endNanos = nanos;
    }

    private String configuration() {
        StringBuilder text =
                new StringBuilder(
                        """
                        DEFAULT_OPTIONS

                        LEVEL               THREAD
                        UNITS               NANOSEC

                        STATES
                        0    Idle
                        1    Running
                        3    Waiting a message
                        4    Blocking Send
                        6    Test/Probe
                        7    Overhead
                        8    Wait/WaitAll
                        10   Immediate Send
                        11   Immediate Receive
                        13   Group Communication
                        16   Send Receive

                        """);
        type(text, POINT_TO_POINT, "MPI point-to-point", pointToPoint);
        type(text, COLLECTIVE, "MPI collective", collectives);
        type(text, OTHER_CALL, "MPI, other calls", others);
        type(text, SLICE, "BCS-MPI slice", Map.of());
        Map<String, Integer> phases = new LinkedHashMap<>();
        for (Microphase phase : Microphase.values()) {
            phases.put(phase.name(), phase.ordinal() + 1);
        }
        type(text, MICROPHASE, "BCS-MPI microphase", phases);
        List<Metric> metrics = subject.selection().metrics();
        for (int i = 0; i < metrics.size(); i++) {
            type(text, FIRST_METRIC + i, metrics.get(i).name(), Map.of());
        }
        return text.toString();
    }

    private static void type(
            StringBuilder text, int number, String title, Map<String, Integer> values) {
        text.append("EVENT_TYPE\n0    ").append(number).append("    ").append(title).append('\n');
        if (!values.isEmpty()) {
            text.append("VALUES\n0      End\n");
            values.forEach(
                    (name, value) -> text.append(value).append("      ").append(name).append('\n'));
        }
        text.append('\n');
    }

    private String names() {
        StringBuilder text =
                new StringBuilder("LEVEL THREAD SIZE ").append(ranks.size()).append('\n');
        for (int rank : ranks) {
            text.append(subject.titled(rank)).append('\n');
        }
        return text.toString();
    }
}
