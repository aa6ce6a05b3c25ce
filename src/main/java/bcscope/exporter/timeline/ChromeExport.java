package bcscope.exporter.timeline;

import bcscope.happening.PhaseWindow;
import bcscope.metric.Metric;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import com.google.gson.stream.JsonWriter;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntPredicate;

/// Writes a run in the trace event format of Chrome, which Perfetto opens: a process for each node
/// and one for the machine, a thread for each rank and for the microphases of each network
/// interface, messages as flows, slices as instants and metrics as counters. Times are microseconds
/// with three decimals; durations have more if their sum with the time needs them.
public final class ChromeExport implements TimelineSink {
    private static final int NANOS_DIGITS = 3;
    private static final double NANOS_IN_MICRO = 1_000;
    private static final int MACHINE = 0;

    private final Subject subject;
    private final JsonWriter json;

    private ChromeExport(Subject subject, Writer out) {
        this.subject = subject;
        json = new JsonWriter(out);
    }

    /// Writes `subject`.
    ///
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all is written
    public static boolean write(Subject subject, OutputStream out, IntPredicate shouldContinue)
            throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        boolean whole =
                TimelineFeed.tell(subject, new ChromeExport(subject, writer), shouldContinue);
        writer.flush();
        return whole;
    }

    private static int process(int node) {
        return node + 1;
    }

    private static int thread(int rank) {
        return rank + 1;
    }

    /// The thread of the microphases of `node`: after those of all ranks.
    private int interfaceThread(int node) {
        return subject.ranks() + 1 + node;
    }

    @Override
    public void begin(long nanos) throws IOException {
        json.beginObject().name("displayTimeUnit").value("ns");
        json.name("otherData")
                .beginObject()
                .name("program")
                .value(subject.title())
                .name("mpi")
                .value(subject.run().scenario().mpi().title())
                .endObject();
        json.name("traceEvents").beginArray();
        named("process_name", MACHINE, 0, subject.title());
        for (int node = 0; node < subject.machineNodes(); node++) {
            if (subject.hasNode(node)) {
                named("process_name", process(node), 0, "node " + node);
                named("thread_name", process(node), interfaceThread(node), "NIC");
            }
        }
        for (int rank = 0; rank < subject.ranks(); rank++) {
            if (subject.hasRank(rank)) {
                named(
                        "thread_name",
                        process(subject.node(rank)),
                        thread(rank),
                        subject.titled(rank));
            }
        }
    }

    private void named(String what, int process, int thread, String name) throws IOException {
        json.beginObject().name("ph").value("M").name("pid").value(process);
        json.name("tid").value(thread).name("name").value(what);
        json.name("args").beginObject().name("name").value(name).endObject().endObject();
    }

    /// Begins an event; its arguments and its end are to follow.
    private JsonWriter event(String phase, int process, int thread, String kind, String name)
            throws IOException {
        json.beginObject().name("ph").value(phase).name("pid").value(process);
        json.name("tid").value(thread).name("cat").value(kind).name("name").value(name);
        return json;
    }

    private static BigDecimal micros(long nanos) {
        return BigDecimal.valueOf(nanos, NANOS_DIGITS);
    }

    private void span(
            int process, int thread, String kind, String name, long fromNanos, long toNanos)
            throws IOException {
        event("X", process, thread, kind, name).name("ts").value(micros(fromNanos));
        json.name("dur").value(duration(fromNanos, toNanos));
    }

    /// The duration, with the digits that a reader needs to add it to the time in doubles: with the
    /// usual digits the sum may lie after the start of the next event.
    static Number duration(long fromNanos, long toNanos) {
        BigDecimal usual = micros(toNanos - fromNanos);
        double from = fromNanos / NANOS_IN_MICRO;
        double to = toNanos / NANOS_IN_MICRO;
        if (from + usual.doubleValue() == to) {
            return usual;
        }
        double duration = Math.nextUp(to - from);
        while (from + duration > to) {
            duration = Math.nextDown(duration);
        }
        return duration;
    }

    @Override
    public void slice(int slice, long startNanos, List<PhaseWindow> windows, long[] values)
            throws IOException {
        event("i", MACHINE, 0, "slice", "slice " + slice).name("ts").value(micros(startNanos));
        json.name("s").value("g").endObject();
        for (PhaseWindow window : windows) {
            for (int node = 0; node < subject.machineNodes(); node++) {
                if (subject.hasNode(node)) {
                    span(
                            process(node),
                            interfaceThread(node),
                            "microphase",
                            window.phase().name(),
                            window.arrivalNanos(),
                            window.endNanos());
                    json.endObject();
                }
            }
        }
        for (int i = 0; i < values.length; i++) {
            Metric metric = subject.selection().metrics().get(i);
            event("C", MACHINE, 0, "metric", metric.name()).name("ts").value(micros(startNanos));
            json.name("args").beginObject().name("value").value(values[i]).endObject().endObject();
        }
    }

    @Override
    public void call(int rank, int pc, long enteredNanos, long returnedNanos) throws IOException {
        Program program = subject.program();
        span(
                process(subject.node(rank)),
                thread(rank),
                "mpi",
                program.callName(pc),
                enteredNanos,
                returnedNanos);
        json.name("args").beginObject();
        OperationKind kind = program.kind(pc);
        if (kind.isPointToPoint()) {
            json.name("peer").value(program.peer(pc)).name("tag").value(program.tag(pc));
            json.name("comm").value(program.context(pc) >> 1);
            if (!kind.isProbe()) {
                json.name("bytes").value(program.amount(pc));
            }
        } else if (kind.isCalledByAll()) {
            json.name("comm").value(program.context(pc)).name("bytes").value(program.amount(pc));
            if (program.peer(pc) >= 0) {
                json.name("root").value(program.peer(pc));
            }
        }
        json.name("at").value(program.site(rank, pc)).endObject().endObject();
    }

    @Override
    public void computation(int rank, long fromNanos, long toNanos) throws IOException {
        span(process(subject.node(rank)), thread(rank), "compute", "compute", fromNanos, toNanos);
        json.endObject();
    }

    @Override
    public void message(Delivery message) throws IOException {
        flow("s", message.from(), message.number(), message.postedNanos());
        json.name("args").beginObject().name("bytes").value(message.bytes());
        json.name("tag").value(message.tag()).endObject().endObject();
        flow("f", message.to(), message.number(), message.completeNanos());
        json.name("bp").value("e").endObject();
    }

    private void flow(String phase, int rank, long number, long nanos) throws IOException {
        event(phase, process(subject.node(rank)), thread(rank), "message", "message");
        json.name("id").value(number).name("ts").value(micros(nanos));
    }

    @Override
    public void end(long nanos) throws IOException {
        json.endArray().endObject().flush();
    }
}
