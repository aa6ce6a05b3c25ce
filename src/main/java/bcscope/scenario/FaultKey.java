package bcscope.scenario;

import bcscope.model.Fault.Packet;
import bcscope.model.FaultKind;
import bcscope.scenario.Quantity.Kind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The keys of an entry of the list `faults`; which of them an entry takes depends on its kind.
enum FaultKey implements RuledKey {
    KIND(
            "kind",
            Quantity.choice(Arrays.stream(FaultKind.values()).map(FaultKind::id).toList()),
            "required",
            "What fails"),
    NODE("node", "0 to the last node, or `all`", "required", "Which node it strikes"),
    FROM(
            "from",
            Quantity.number(Kind.DURATION, 0, FaultKey.LATEST_NANOS),
            "0ns; required for node-failure",
            "From this instant of the run on. What concerns slices strikes those that begin then"),
    TO(
            "to",
            Quantity.number(Kind.DURATION, 1, FaultKey.LATEST_NANOS),
            "the end of the run",
            "Up to this instant of the run"),
    FACTOR(
            "factor",
            "a fraction such as \"3/2\" or a decimal such as 1.5, 1 to 1000",
            "required",
            "How many times as long everything takes"),
    PERIOD(
            "period",
            Quantity.number(Kind.DURATION, FaultKey.LEAST_PERIOD_NANOS, FaultKey.LATEST_NANOS),
            "required",
            "Noise comes once in every period"),
    LENGTH(
            "length",
            Quantity.number(Kind.DURATION, 1, FaultKey.LATEST_NANOS),
            "required",
            "How long the processes stand still; less than the period"),
    DELAY(
            "delay",
            Quantity.number(Kind.DURATION, 1, FaultKey.LONGEST_DELAY_NANOS),
            "required",
            "By how much the strobe comes late"),
    EVERY(
            "every",
            Quantity.number(Kind.COUNT, 1, FaultKey.MOST_COUNT),
            "1",
            "Strikes the slices whose number is a multiple of this"),
    PACKET(
            "packet",
            Quantity.choice(Arrays.stream(Packet.values()).map(Packet::id).toList()),
            "transfer",
            "What is lost: data of messages and collectives, or the strobe of a slice"),
    ONE_IN(
            "oneIn",
            Quantity.number(Kind.COUNT, 1, FaultKey.MOST_COUNT),
            "1",
            "One in so many is lost, drawn for each; 1 loses all");

    /// Greatest factor.
    static final long GREATEST_FACTOR = 1_000;

    /// In place of the number of a node.
    static final String ALL = "all";

    private static final long LATEST_NANOS = 1_000_000_000_000_000L;
    private static final long LEAST_PERIOD_NANOS = 10_000;
    private static final long LONGEST_DELAY_NANOS = 10_000_000_000L;
    private static final long MOST_COUNT = 1_000_000_000;

    private final String key;
    private final KeyRule rule;

    FaultKey(String key, Quantity quantity, String defaultText, String meaning) {
        this.key = key;
        this.rule = KeyRule.of(quantity, defaultText, meaning);
    }

    FaultKey(String key, String legal, String defaultText, String meaning) {
        this.key = key;
        this.rule = KeyRule.of(legal, defaultText, meaning);
    }

    /// Those of a fault of `kind`, in the order of the file.
    static List<FaultKey> of(FaultKind kind) {
        return switch (kind) {
            case NODE_FAILURE -> List.of(KIND, NODE, FROM);
            case SLOW_NIC, SLOW_HOST -> List.of(KIND, NODE, FROM, TO, FACTOR);
            case HOST_NOISE -> List.of(KIND, NODE, FROM, TO, PERIOD, LENGTH);
            case LATE_STROBE -> List.of(KIND, FROM, TO, DELAY, EVERY);
            case LOST_PACKET -> List.of(KIND, NODE, FROM, TO, PACKET, ONE_IN);
        };
    }

    /// The kinds that take it; all where it is `kind`.
    List<FaultKind> kinds() {
        List<FaultKind> kinds = new ArrayList<>();
        for (FaultKind kind : FaultKind.values()) {
            if (of(kind).contains(this)) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    /// Path of this key in the entry `index`.
    String path(int index) {
        return Keys.path(entry(index), key);
    }

    /// Path of the entry `index`.
    static String entry(int index) {
        return ScenarioKey.FAULTS.path() + "[" + index + "]";
    }

    /// Its name.
    String key() {
        return key;
    }

    @Override
    public KeyRule rule() {
        return rule;
    }
}
