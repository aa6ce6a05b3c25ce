package bcscope.playground;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// One deterministic English sentence for every moment of a script: narration, text twin, golden
/// test.
public record Narration(ScriptRun run) {
    private static final long NANOS_A_MICROSECOND = 1_000;

    /// What is going on after the first `count` moments: the sentence of the last of them.
    public String after(int count) {
        return count == 0 ? beginning() : sentence(run.frames().get(count - 1));
    }

    /// The sentence of the start.
    public String beginning() {
        int nodes = run.nodes();
        String where = nodes == 1 ? "One node" : Integer.toString(nodes) + " nodes";
        return Say.of(
                "%s, %s. At the start %s.",
                where,
                count(run.script().steps().size(), "step"),
                joined(run.script().variables().stream().map(this::initially).toList()));
    }

    private String initially(Variable variable) {
        StringBuilder text = new StringBuilder(variable.name() + " = " + variable.value());
        variable.elsewhere()
                .forEach((node, value) ->
                        text.append(" (")
                                .append(value)
                                .append(" on node ")
                                .append(node)
                                .append(')'));
        return text.toString();
    }

    /// The sentence of a moment.
    public String sentence(Frame frame) {
        String subject = "Node " + frame.occurrence().node();
        return subject
                + switch (frame.occurrence()) {
                    case Occurrence.OfTransfer it -> transfer(it, run.action(it));
                    case Occurrence.OfQuery it -> query(it, run.action(it), frame);
                    case Occurrence.OfTest it -> test(it, run.action(it));
                };
    }

    private String transfer(Occurrence.OfTransfer occurrence, Action.Transfer it) {
        String to = all(it.to().on(run.nodes()));
        return switch (occurrence) {
            case Occurrence.TransferBegan began ->
                    Say.of(
                            " hands %s for %s to its network interface and continues%s.",
                            what(it),
                            to,
                            waitingForInterface(began.timeNanos(), began.startNanos()));
            case Occurrence.TransferDone done ->
                    Say.of(
                            "'s %s = %s reaches %s at the same instant%s.",
                            it.variable(),
                            done.value(),
                            all(it.to().on(run.nodes())),
                            signals(occurrence.node(), it));
            case Occurrence.TransferLost lost ->
                    Say.of(
                            "'s transfer does not reach %s, so no node receives %s%{.| and no event"
                                    + " is signalled.}",
                            nodes(lost.silent()),
                            it.variable(),
                            it.localEvent().isEmpty() && it.remoteEvent().isEmpty());
        };
    }

    private static String what(Action.Transfer it) {
        String value = it.value().isPresent() ? " = " + it.value().getAsLong() : "";
        return it.variable()
                + value
                + (it.bytes() == Action.Transfer.WORD_BYTES
                        ? ""
                        : " (" + Numbers.count(it.bytes()) + " bytes)");
    }

    private static String waitingForInterface(long callNanos, long startNanos) {
        return startNanos > callNanos ? "; the interface starts it at " + micros(startNanos) : "";
    }

    private String signals(int node, Action.Transfer it) {
        List<String> signals = new ArrayList<>();
        it.localEvent().ifPresent(name -> signals.add(name + " on node " + node));
        it.remoteEvent()
                .ifPresent(name -> signals.add(name + " on " + all(it.to().on(run.nodes()))));
        if (signals.isEmpty()) {
            return "";
        }
        String events = signals.size() == 1 ? "event " : "events ";
        return " and signals the " + events + joined(signals);
    }

    private String query(Occurrence.OfQuery occurrence, Action.Query it, Frame frame) {
        int[] on = it.on().on(run.nodes());
        return switch (occurrence) {
            case Occurrence.QueryBegan began ->
                    Say.of(
                            " asks whether %s on %s, and waits for the answer%s.",
                            condition(it),
                            all(on),
                            waitingForInterface(began.timeNanos(), began.startNanos()));
            case Occurrence.QueryAnswered answered ->
                    answered.holds() ? yes(it, on) : no(it, answered, frame);
            case Occurrence.QueryLost lost ->
                    Say.of(
                            " gets no answer from %s, which counts as no%{: nothing is written.|.}",
                            nodes(lost.silent()), it.write().isPresent());
        };
    }

    private String yes(Action.Query it, int[] on) {
        String holds = " gets its answer: " + condition(it) + " holds on " + all(on);
        Optional<Action.Write> write = it.write();
        return write.isEmpty()
                ? holds + "."
                : Say.of(
                        "%s, so %s = %s is written on %{it|all of them at the same instant}.",
                        holds, write.get().variable(), write.get().value(), on.length);
    }

    private String no(Action.Query it, Occurrence.QueryAnswered answered, Frame frame) {
        List<Integer> refusing = answered.refusing();
        GlobalMemory memory = frame.memory();
        int variable = run.script().variable(it.variable()).orElseThrow();
        List<Long> values =
                refusing.stream().map(node -> memory.value(variable, node)).distinct().toList();
        String found =
                all(refusing.stream().mapToInt(Integer::intValue).toArray())
                        + (refusing.size() == 1 ? " has " : " have ")
                        + it.variable()
                        + " = "
                        + joined(values.stream().map(value -> Long.toString(value)).toList());
        return Say.of(
                " gets its answer: %s%s, so the result is no%{ and nothing is written.|.}",
                found, meanwhile(it, answered, frame), it.write().isPresent());
    }

    /// Who wrote the compared variable while the query was on its way.
    private String meanwhile(Action.Query it, Occurrence.QueryAnswered answered, Frame frame) {
        long began = run.span(answered.step()).orElseThrow().startNanos();
        int writer = answered.node();
        for (Frame before : run.frames().subList(0, run.frames().indexOf(frame))) {
            Occurrence occurrence = before.occurrence();
            if (occurrence.timeNanos() > began
                    && run.nodesWritten(occurrence, it.variable()).length > 0) {
                writer = occurrence.node();
            }
        }
        return writer == answered.node() ? "" : ", which node " + writer + " wrote in the meantime";
    }

    private static String test(Occurrence.OfTest occurrence, Action.Test it) {
        String event = "the event " + it.event();
        return switch (occurrence) {
            case Occurrence.EventTested tested ->
                    switch (tested.answer()) {
                        case SIGNALLED -> " tests " + event + ": it is signalled.";
                        case NOT_YET -> " tests " + event + ": it is not signalled.";
                    };
            case Occurrence.WaitBegan _ -> " waits until " + event + " is signalled.";
            case Occurrence.WaitEnded ended ->
                    Say.of(
                            " continues: %s is signalled, after %s.",
                            event, micros(ended.timeNanos() - ended.sinceNanos()));
            case Occurrence.WaitsForEver _ ->
                    " waits forever: nothing signals " + event + " any more.";
        };
    }

    /// `x ≥ 1`.
    public static String condition(Action.Query it) {
        return it.variable() + " " + it.comparison().sign() + " " + it.value();
    }

    /// A step in a few words: `XS x = 7 → 1..3`.
    public String brief(Step step) {
        return switch (step.action()) {
            case Action.Transfer it -> "XS " + what(it) + " → " + ranges(it.to().on(run.nodes()));
            case Action.Query it ->
                    "CAW "
                            + condition(it)
                            + " on "
                            + ranges(it.on().on(run.nodes()))
                            + it.write()
                                    .map(write -> " ? " + write.variable() + " := " + write.value())
                                    .orElse(" ?");
            case Action.Test it ->
                    "TE "
                            + it.event()
                            + (it.patience() == Action.Patience.BLOCK ? " (block)" : " (poll)");
        };
    }

    /// The final values: a line for each variable.
    public List<String> finalValues() {
        return valuesAfter(run.frames().size());
    }

    /// The memory of the nodes after the first `count` moments: a line for each variable.
    public List<String> valuesAfter(int count) {
        Script script = run.script();
        GlobalMemory end = run.memory(count);
        List<String> lines = new ArrayList<>();
        for (int v = 0; v < script.variables().size(); v++) {
            String name = script.variables().get(v).name();
            if (end.agrees(v)) {
                lines.add(name + " = " + end.value(v, 0) + " on " + all(everyNode()));
            } else {
                lines.add(name + ": " + byNode(end, v));
            }
        }
        return List.copyOf(lines);
    }

    private String byNode(GlobalMemory end, int variable) {
        List<String> groups = new ArrayList<>();
        int first = 0;
        for (int node = 1; node <= run.nodes(); node++) {
            if (node == run.nodes() || end.value(variable, node) != end.value(variable, first)) {
                String which = first == node - 1 ? "" + first : first + "–" + (node - 1);
                groups.add(end.value(variable, first) + " on " + which);
                first = node;
            }
        }
        return String.join(", ", groups);
    }

    private int[] everyNode() {
        return IntStream.range(0, run.nodes()).toArray();
    }

    /// `all 8 nodes`, `nodes 1 to 3`.
    private String all(int[] nodes) {
        return nodes.length == run.nodes() && nodes.length > 1
                ? "all " + nodes.length + " nodes"
                : nodes(nodes);
    }

    private static String nodes(List<Integer> nodes) {
        return nodes(nodes.stream().mapToInt(Integer::intValue).toArray());
    }

    private static String nodes(int[] nodes) {
        if (nodes.length == 1) {
            return "node " + nodes[0];
        }
        List<String> parts = Arrays.asList(ranges(nodes).replace("–", " to ").split(", ", -1));
        return "nodes " + joined(parts);
    }

    /// `0–3, 6`.
    static String ranges(int[] nodes) {
        List<String> parts = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= nodes.length; i++) {
            if (i == nodes.length || nodes[i] != nodes[i - 1] + 1) {
                int length = i - first;
                parts.add(
                        length == 1
                                ? "" + nodes[first]
                                : length == 2
                                        ? nodes[first] + ", " + nodes[i - 1]
                                        : nodes[first] + "–" + nodes[i - 1]);
                first = i;
            }
        }
        return String.join(", ", parts);
    }

    private static String joined(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }

    private static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /// `12.4 µs`.
    public static String micros(long nanos) {
        return BigDecimal.valueOf(nanos)
                        .divide(BigDecimal.valueOf(NANOS_A_MICROSECOND))
                        .stripTrailingZeros()
                        .toPlainString()
                + " µs";
    }
}
