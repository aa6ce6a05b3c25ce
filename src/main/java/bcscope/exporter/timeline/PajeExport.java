package bcscope.exporter.timeline;

import bcscope.base.Microphase;
import bcscope.file.SortedLines;
import bcscope.happening.PhaseWindow;
import bcscope.metric.Metric;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// Writes a run in the Paje format, which ViTE and the tools of PajeNG read: a container for the
/// machine, in it one for each node with its ranks and its network interface; calls and microphases
/// as states, messages as links, slices as events and metrics as variables. Times are seconds.
public final class PajeExport implements TimelineSink {
    private static final int NANOS_DIGITS = 9;

    /// Order of events at one time: those that create a container first, then ends, then the
    /// others.
    private static final int CREATES = 0;

    private static final int ENDS = 1;
    private static final int HAPPENS = 2;
    private static final int BEGINS = 3;
    private static final int DESTROYS = 4;

    private static final String DEFINITIONS =
            """
            %EventDef PajeDefineContainerType 0
            %  Alias string
            %  Type string
            %  Name string
            %EndEventDef
            %EventDef PajeDefineStateType 1
            %  Alias string
            %  Type string
            %  Name string
            %EndEventDef
            %EventDef PajeDefineLinkType 2
            %  Alias string
            %  Type string
            %  StartContainerType string
            %  EndContainerType string
            %  Name string
            %EndEventDef
            %EventDef PajeDefineEntityValue 3
            %  Alias string
            %  Type string
            %  Name string
            %  Color color
            %EndEventDef
            %EventDef PajeCreateContainer 4
            %  Time date
            %  Alias string
            %  Type string
            %  Container string
            %  Name string
            %EndEventDef
            %EventDef PajeDestroyContainer 5
            %  Time date
            %  Type string
            %  Name string
            %EndEventDef
            %EventDef PajePushState 6
            %  Time date
            %  Type string
            %  Container string
            %  Value string
            %EndEventDef
            %EventDef PajePopState 7
            %  Time date
            %  Type string
            %  Container string
            %EndEventDef
            %EventDef PajeStartLink 8
            %  Time date
            %  Type string
            %  Container string
            %  Value string
            %  StartContainer string
            %  Key string
            %EndEventDef
            %EventDef PajeEndLink 9
            %  Time date
            %  Type string
            %  Container string
            %  Value string
            %  EndContainer string
            %  Key string
            %EndEventDef
            %EventDef PajeDefineEventType 10
            %  Alias string
            %  Type string
            %  Name string
            %EndEventDef
            %EventDef PajeNewEvent 11
            %  Time date
            %  Type string
            %  Container string
            %  Value string
            %EndEventDef
            %EventDef PajeDefineVariableType 12
            %  Alias string
            %  Type string
            %  Name string
            %  Color color
            %EndEventDef
            %EventDef PajeSetVariable 13
            %  Time date
            %  Type string
            %  Container string
            %  Value double
            %EndEventDef
            0 M 0 "Machine"
            0 K M "Node"
            0 R K "Rank"
            0 N K "Network interface"
            1 S R "MPI"
            1 P N "Microphase"
            2 L M R R "Message"
            10 G M "Slice"
            3 s G "slice" "0.5 0.5 0.5"
            3 m L "message" "0.2 0.2 0.2"
            """;

    private final Subject subject;
    private final SortedLines lines = new SortedLines();
    private final StringBuilder values = new StringBuilder();
    private final Map<String, String> calls = new LinkedHashMap<>();

    private PajeExport(Subject subject) {
        this.subject = subject;
    }

    /// Writes `subject`.
    ///
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all is written
    public static boolean write(Subject subject, OutputStream out, IntPredicate shouldContinue)
            throws IOException {
        PajeExport export = new PajeExport(subject);
        try (SortedLines sorted = export.lines) {
            if (!TimelineFeed.tell(subject, export, shouldContinue)) {
                return false;
            }
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            writer.write(DEFINITIONS);
            writer.write(export.values.toString());
            sorted.write(writer);
            writer.flush();
            return true;
        }
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, NANOS_DIGITS).toPlainString();
    }

    private void line(int event, long nanos, int rank, String rest) throws IOException {
        lines.add(nanos, rank, event + " " + seconds(nanos) + " " + rest);
    }

    @Override
    public void begin(long nanos) throws IOException {
        values.append("3 compute S \"compute\" \"0.6 0.8 0.6\"\n");
        int hue = 0;
        for (Microphase phase : Microphase.values()) {
            values.append("3 ").append(phase.name()).append(" P \"").append(phase.name());
            values.append("\" \"").append(colour(hue++)).append("\"\n");
        }
        for (Metric metric : subject.selection().metrics()) {
            values.append("12 V").append(metric.name()).append(" M \"").append(metric.name());
            values.append("\" \"").append(colour(hue++)).append("\"\n");
        }
        line(4, nanos, CREATES, "m M 0 \"" + subject.title().replace('"', '\'') + "\"");
        for (int node = 0; node < subject.machineNodes(); node++) {
            if (subject.hasNode(node)) {
                line(4, nanos, CREATES, "k" + node + " K m \"node " + node + "\"");
                line(4, nanos, CREATES, "n" + node + " N k" + node + " \"NIC " + node + "\"");
            }
        }
        for (int rank = 0; rank < subject.ranks(); rank++) {
            if (subject.hasRank(rank)) {
                String node = " R k" + subject.node(rank);
                line(4, nanos, CREATES, "r" + rank + node + " \"rank " + rank + "\"");
            }
        }
    }

    /// Colours that differ from one another.
    private static String colour(int number) {
        double[] steps = {0.85, 0.25, 0.55, 0.4, 0.7};
        return steps[number % 5]
                + " "
                + steps[(number / 2 + 1) % 5]
                + " "
                + steps[(number + 3) % 5];
    }

    private void state(String type, String container, String value, long from, long to)
            throws IOException {
        line(6, from, BEGINS, type + " " + container + " " + value);
        line(7, to, from == to ? BEGINS : ENDS, type + " " + container);
    }

    @Override
    public void slice(int slice, long startNanos, List<PhaseWindow> windows, long[] numbers)
            throws IOException {
        line(11, startNanos, HAPPENS, "G m s");
        for (PhaseWindow window : windows) {
            for (int node = 0; node < subject.machineNodes(); node++) {
                if (subject.hasNode(node)) {
                    state(
                            "P",
                            "n" + node,
                            window.phase().name(),
                            window.arrivalNanos(),
                            window.endNanos());
                }
            }
        }
        for (int i = 0; i < numbers.length; i++) {
            String name = subject.selection().metrics().get(i).name();
            line(13, startNanos, HAPPENS, "V" + name + " m " + numbers[i]);
        }
    }

    @Override
    public void call(int rank, int pc, long enteredNanos, long returnedNanos) throws IOException {
        state("S", "r" + rank, alias(subject.program().callName(pc)), enteredNanos, returnedNanos);
    }

    private String alias(String call) {
        return calls.computeIfAbsent(
                call,
                _ -> {
                    String alias = "c" + calls.size();
                    values.append("3 ").append(alias).append(" S \"").append(call);
                    values.append("\" \"").append(colour(calls.size() + 7)).append("\"\n");
                    return alias;
                });
    }

    @Override
    public void computation(int rank, long fromNanos, long toNanos) throws IOException {
        state("S", "r" + rank, "compute", fromNanos, toNanos);
    }

    @Override
    public void message(Delivery message) throws IOException {
        String key = " m" + message.number();
        line(8, message.postedNanos(), HAPPENS, "L m m r" + message.from() + key);
        line(9, message.completeNanos(), HAPPENS, "L m m r" + message.to() + key);
    }

    @Override
    public void end(long nanos) throws IOException {
        for (int rank = 0; rank < subject.ranks(); rank++) {
            if (subject.hasRank(rank)) {
                line(5, nanos, DESTROYS, "R r" + rank);
            }
        }
        for (int node = 0; node < subject.machineNodes(); node++) {
            if (subject.hasNode(node)) {
                line(5, nanos, DESTROYS, "N n" + node);
                line(5, nanos, DESTROYS, "K k" + node);
            }
        }
        line(5, nanos, DESTROYS, "M m");
    }
}
