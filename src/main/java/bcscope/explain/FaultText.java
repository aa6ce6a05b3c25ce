package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.model.Fault;

import java.util.ArrayList;
import java.util.List;

/// The faults of a scenario in words, for marks, lists and the inspector.
public final class FaultText {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private FaultText() {}

    /// A few words, without the node: `slow NIC ×3`.
    public static String title(Fault fault) {
        return switch (fault) {
            case Fault.NodeFailure _ -> "failed";
            case Fault.SlowNic f -> "slow NIC ×" + f.factor().text();
            case Fault.SlowHost f -> "slow host ×" + f.factor().text();
            case Fault.HostNoise _ -> "noise";
            case Fault.LateStrobe _ -> "late strobes";
            case Fault.LostPacket f ->
                    f.packet() == Fault.Packet.STROBE ? "lost strobes" : "lost packets";
        };
    }

    /// The shortest that tells it from others of its kind, where a mark says which kind: `×3`.
    public static String brief(Fault fault) {
        return switch (fault) {
            case Fault.SlowNic f -> "×" + f.factor().text();
            case Fault.SlowHost f -> "×" + f.factor().text();
            case Fault.NodeFailure _, Fault.HostNoise _, Fault.LateStrobe _, Fault.LostPacket _ ->
                    title(fault);
        };
    }

    /// The title with the node: `node 5: slow NIC ×3`.
    public static String titleWithNode(Fault fault) {
        return where(fault) + title(fault);
    }

    private static String where(Fault fault) {
        if (fault.node() != Fault.ALL_NODES) {
            return "node " + fault.node() + ": ";
        }
        return fault instanceof Fault.LateStrobe || fault instanceof Fault.LostPacket
                ? ""
                : "all nodes: ";
    }

    /// A sentence: what it does, where and when.
    public static String sentence(Fault fault) {
        String when = when(fault.span());
        return switch (fault) {
            case Fault.NodeFailure f ->
                    Say.of(
                            "Node %s fails at %s%s",
                            f.node(),
                            millis(f.atNanos()),
                            f.untilNanos() == Fault.Span.FOR_EVER
                                    ? " and stops forever."
                                    : Say.of(
                                            "; a spare node takes its place at %s.",
                                            millis(f.untilNanos())));
            case Fault.SlowNic f ->
                    Say.of(
                            "The NIC of %s takes %s times as long as usual%s.",
                            node(f), f.factor().text(), when);
            case Fault.SlowHost f ->
                    Say.of(
                            "The processors of %s take %s times as long as usual%s.",
                            node(f), f.factor().text(), when);
            case Fault.HostNoise f ->
                    Say.of(
                            "Noise takes the processors of %s for %{micros} every %{micros}%s.",
                            node(f), f.lengthNanos(), f.periodNanos(), when);
            case Fault.LateStrobe f ->
                    Say.of(
                            "The strobe of %s comes %{micros} late%s.",
                            f.every() == 1
                                    ? "every slice"
                                    : "every " + ordinal(f.every()) + " slice",
                            f.delayNanos(),
                            when);
            case Fault.LostPacket f ->
                    (f.oneIn() == 1 ? "Each of the " : "One in " + Numbers.count(f.oneIn()) + " ")
                            + (f.packet() == Fault.Packet.STROBE
                                    ? "strobes is lost"
                                    : "transfers from or to " + node(f) + " is lost")
                            + when
                            + ".";
        };
    }

    /// The faults of `all` that concern `node`, in the order of the file.
    public static List<Fault> on(List<Fault> all, int node) {
        List<Fault> found = new ArrayList<>();
        for (Fault fault : all) {
            boolean everywhere =
                    fault instanceof Fault.LateStrobe
                            || (fault instanceof Fault.LostPacket
                                    && fault.node() == Fault.ALL_NODES);
            if (!everywhere && fault.strikes(node)) {
                found.add(fault);
            }
        }
        return List.copyOf(found);
    }

    private static String node(Fault fault) {
        return fault.node() == Fault.ALL_NODES ? "every node" : "node " + fault.node();
    }

    private static String when(Fault.Span span) {
        boolean begins = span.fromNanos() > 0;
        boolean ends = span.toNanos() != Fault.Span.FOR_EVER;
        return (begins ? " from " + millis(span.fromNanos()) : "")
                + (ends ? " until " + millis(span.toNanos()) : begins ? " on" : "");
    }

    private static String ordinal(int number) {
        int last = number % 10;
        boolean teen = number % 100 / 10 == 1;
        String ending =
                teen || last == 0 || last > 3 ? "th" : List.of("st", "nd", "rd").get(last - 1);
        return Numbers.count(number) + ending;
    }

    /// An instant in milliseconds: `8.25 ms`.
    static String millis(long nanos) {
        String exact =
                java.math.BigDecimal.valueOf(nanos)
                        .divide(java.math.BigDecimal.valueOf(NANOS_PER_MILLI))
                        .stripTrailingZeros()
                        .toPlainString();
        return exact + " ms";
    }
}
