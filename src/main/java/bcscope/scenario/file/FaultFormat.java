package bcscope.scenario.file;

import bcscope.base.Say;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.model.FaultKind;
import bcscope.scenario.Machine;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ListFormat;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Ratio;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// An entry of the list `faults`; which keys it takes depends on its kind.
final class FaultFormat extends ObjectFormat<Fault> {
    private static final int MOST = 1_000;
    private static final long GREATEST_FACTOR = 1_000;
    private static final long LATEST_NANOS = 1_000_000_000_000_000L;
    private static final long LEAST_PERIOD_NANOS = 10_000;
    private static final long LONGEST_DELAY_NANOS = 10_000_000_000L;
    private static final int MOST_COUNT = 1_000_000_000;

    private static final Key<Fault, FaultKind> KIND =
            Key.of("kind", Formats.choice(FaultKind.values(), FaultKind::id), Fault::kind)
                    .means("What fails");

    private static final Key<Fault, Integer> NODE =
            Key.of(
                            "node",
                            Formats.called(
                                    "0 to the last node, or `all`", new OfNode(Machine.MOST_NODES)),
                            Fault::node)
                    .means("Which node it affects");

    private static final Key<Fault, Long> FROM =
            Key.of("from", instant(0), (Fault fault) -> fault.span().fromNanos())
                    .usual(0L)
                    .when((fault, _) ->
                            fault.kind() == FaultKind.NODE_FAILURE || fault.span().fromNanos() > 0)
                    .missing("0ns; required for node-failure")
                    .means(
                            "From this instant of the run on. Faults of slices affect those"
                                    + " that start from then on");

    private static final Key<Fault, Long> TO =
            Key.of("to", instant(1), (Fault fault) -> fault.span().toNanos())
                    .unless(Span.FOR_EVER)
                    .missing("the end of the run")
                    .means("Up to this instant of the run");

    private static final Key<Fault, Ratio> FACTOR =
            Key.optional("factor", factors(), FaultFormat::factor)
                    .means("How many times as long everything takes");

    private static final Key<Fault, Long> PERIOD =
            Key.optional(
                            "period",
                            Formats.number(Kind.DURATION, LEAST_PERIOD_NANOS, LATEST_NANOS),
                            of(Fault.HostNoise.class, Fault.HostNoise::periodNanos))
                    .means("Noise occurs once in every period");

    private static final Key<Fault, Long> LENGTH =
            Key.optional(
                            "length",
                            instant(1),
                            of(Fault.HostNoise.class, Fault.HostNoise::lengthNanos))
                    .means("How long the processes are suspended; less than the period");

    private static final Key<Fault, Long> DELAY =
            Key.optional(
                            "delay",
                            Formats.number(Kind.DURATION, 1, LONGEST_DELAY_NANOS),
                            of(Fault.LateStrobe.class, Fault.LateStrobe::delayNanos))
                    .means("How late the strobe is");

    private static final Key<Fault, Integer> EVERY =
            Key.optional(
                            "every",
                            Formats.count(1, MOST_COUNT),
                            of(Fault.LateStrobe.class, Fault.LateStrobe::every))
                    .usual(1)
                    .means("Affects the slices whose number is a multiple of this");

    private static final Key<Fault, Packet> PACKET =
            Key.optional(
                            "packet",
                            Formats.choice(Packet.values(), Packet::id),
                            of(Fault.LostPacket.class, Fault.LostPacket::packet))
                    .usual(Packet.TRANSFER)
                    .means(
                            "What is lost: data of messages and collectives, or the strobe of a"
                                    + " slice");

    private static final Key<Fault, Integer> ONE_IN =
            Key.optional(
                            "oneIn",
                            Formats.count(1, MOST_COUNT),
                            of(Fault.LostPacket.class, Fault.LostPacket::oneIn))
                    .usual(1)
                    .means("One in this many is lost, drawn at random for each; 1 loses all");

    private static final List<Key<Fault, ?>> KEYS =
            List.of(KIND, NODE, FROM, TO, FACTOR, PERIOD, LENGTH, DELAY, EVERY, PACKET, ONE_IN);

    /// Stands for a fault of which the kind is not known.
    private static final Fault ANY = new Fault.NodeFailure(0, 0);

    private final int nodes;

    private FaultFormat(int nodes) {
        this.nodes = nodes;
    }

    /// The faults of a machine of `nodes` nodes.
    static ListFormat<Fault> list(int nodes) {
        return new ListFormat<>(
                "a list of faults, each an object as below", 0, MOST, _ -> new FaultFormat(nodes));
    }

    /// Path of entry `index` in the file.
    static String path(int index) {
        return KeyPath.element(ScenarioFormat.FAULTS.name(), index);
    }

    /// Every key.
    static List<Key<Fault, ?>> all() {
        return KEYS;
    }

    /// The keys of a fault of `kind`, in the order of the file.
    static List<Key<Fault, ?>> of(FaultKind kind) {
        return switch (kind) {
            case NODE_FAILURE -> List.of(KIND, NODE, FROM);
            case SLOW_NIC, SLOW_HOST -> List.of(KIND, NODE, FROM, TO, FACTOR);
            case HOST_NOISE -> List.of(KIND, NODE, FROM, TO, PERIOD, LENGTH);
            case LATE_STROBE -> List.of(KIND, FROM, TO, DELAY, EVERY);
            case LOST_PACKET -> List.of(KIND, NODE, FROM, TO, PACKET, ONE_IN);
        };
    }

    private static Format<Long> instant(long leastNanos) {
        return Formats.number(Kind.DURATION, leastNanos, LATEST_NANOS);
    }

    private static Format<Ratio> factors() {
        return Formats.parsed(
                "a fraction such as \"3/2\" or a decimal such as 1.5, 1 to 1000",
                text ->
                        Ratio.parse(text)
                                .filter(it -> it.numerator() >= it.denominator())
                                .filter(it -> it.numerator() <= GREATEST_FACTOR * it.denominator()),
                Ratio::text,
                "is not a factor of at least 1.");
    }

    private static Optional<Ratio> factor(Fault fault) {
        return of(Fault.SlowNic.class, Fault.SlowNic::factor)
                .apply(fault)
                .or(() -> of(Fault.SlowHost.class, Fault.SlowHost::factor).apply(fault))
                .map(factor -> new Ratio(factor.numerator(), factor.denominator()));
    }

    private static <F extends Fault, T> Function<Fault, Optional<T>> of(
            Class<F> kind, Function<F, T> value) {
        return fault ->
                kind.isInstance(fault)
                        ? Optional.of(value.apply(kind.cast(fault)))
                        : Optional.empty();
    }

    @Override
    public List<Key<Fault, ?>> keys() {
        return KEYS;
    }

    @Override
    protected List<Key<Fault, ?>> keys(Fault fault) {
        return of(fault.kind());
    }

    /// Any, where the kind is not known: that is the problem then.
    @Override
    protected List<String> names(Json.Section written) {
        return kind(written).map(FaultFormat::of).orElse(KEYS).stream().map(Key::name).toList();
    }

    private static Optional<FaultKind> kind(Json.Section written) {
        return written.member(KIND.name())
                .map(Json.Member::value)
                .flatMap(value ->
                        Arrays.stream(FaultKind.values())
                                .filter(kind ->
                                        value instanceof Json.Text(_, String text)
                                                && text.equals(kind.id()))
                                .findFirst());
    }

    @Override
    protected String unknown(Json.Section written, String path, String name) {
        return kind(written)
                .map(kind ->
                        Say.of(
                                "A fault of kind \"%s\" has no key %s.",
                                kind.id(), Wording.quoted(name)))
                .orElseGet(() -> super.unknown(written, path, name));
    }

    @Override
    protected Fault make(Values values) {
        return values.required(KIND).map(kind -> make(kind, values)).orElse(ANY);
    }

    private Fault make(FaultKind kind, Values values) {
        return switch (kind) {
            case NODE_FAILURE -> failure(values);
            case SLOW_NIC -> new Fault.SlowNic(node(values), span(values), slowness(values));
            case SLOW_HOST -> new Fault.SlowHost(node(values), span(values), slowness(values));
            case HOST_NOISE -> noise(values);
            case LATE_STROBE ->
                    new Fault.LateStrobe(
                            span(values), values.required(DELAY).orElse(1L), values.get(EVERY));
            case LOST_PACKET -> lost(values);
        };
    }

    private Fault failure(Values values) {
        int node = node(values);
        if (node == Fault.ALL_NODES) {
            values.problem(
                    values.place(NODE),
                    "If all nodes fail, nothing is left to show.",
                    "Name one node.");
        }
        return new Fault.NodeFailure(Math.max(0, node), values.required(FROM).orElse(0L));
    }

    private Fault noise(Values values) {
        long period = values.required(PERIOD).orElse(Long.MAX_VALUE);
        long length = values.required(LENGTH).orElse(1L);
        if (length >= period) {
            values.problem(
                    values.place(LENGTH),
                    "The noise lasts as long as its period or longer: no process would ever"
                            + " continue.",
                    "Make \"length\" less than \"period\".");
        }
        return new Fault.HostNoise(node(values), span(values), period, length);
    }

    private Fault lost(Values values) {
        Packet packet = values.get(PACKET);
        int oneIn = values.get(ONE_IN);
        Span span = span(values);
        if (packet == Packet.TRANSFER && oneIn == 1 && span.toNanos() == Span.FOR_EVER) {
            values.problem(
                    values.place(),
                    "Every transfer would be lost forever, and the run would never end.",
                    "Add \"to\", or \"oneIn\" of at least 2.");
        }
        boolean named = packet == Packet.TRANSFER || values.has(NODE);
        int node = named ? node(values) : Fault.ALL_NODES;
        if (packet == Packet.STROBE && node != Fault.ALL_NODES) {
            values.problem(
                    values.place(NODE),
                    "A strobe reaches all nodes or none, so it cannot be lost for one node.",
                    "Leave out \"node\", or write \"all\".");
        }
        return new Fault.LostPacket(node, span, packet, oneIn);
    }

    private int node(Values values) {
        return values.required(NODE, new OfNode(nodes)).orElse(0);
    }

    private static Span span(Values values) {
        long from = values.get(FROM);
        long to = values.get(TO);
        if (from >= to) {
            values.problem(
                    values.place(TO),
                    "The fault ends before it begins.",
                    "Make \"to\" later than \"from\".");
        }
        return new Span(from, to);
    }

    private static Factor slowness(Values values) {
        Ratio ratio = values.required(FACTOR).orElse(Ratio.ONE);
        return new Factor(ratio.numerator(), ratio.denominator());
    }

    /// The number of a node, or `all`.
    ///
    /// @param nodes of the machine
    private record OfNode(int nodes) implements Format<Integer> {
        private static final String ALL = "all";

        @Override
        public String allowed() {
            return "a whole number, 0 to " + (nodes - 1) + ", or \"all\"";
        }

        @Override
        public Optional<Integer> read(Found found) {
            Optional<String> text = found.scalar(allowed()).map(String::strip);
            if (text.isEmpty() || text.get().equals(ALL)) {
                return text.map(_ -> Fault.ALL_NODES);
            }
            boolean exists =
                    text.get().matches("[0-9]{1,6}") && Integer.parseInt(text.get()) < nodes;
            return exists
                    ? Optional.of(Integer.valueOf(text.get()))
                    : found.wrong(
                            "there is no node " + Wording.quoted(text.get()) + ".",
                            "Allowed: " + allowed() + ".");
        }

        @Override
        public Json write(Integer node, Spot spot) {
            return node == Fault.ALL_NODES ? spot.text(ALL) : spot.number(node);
        }
    }
}
