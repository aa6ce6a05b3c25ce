package bcscope.picture.traffic;

import bcscope.base.Numbers;
import bcscope.explain.traffic.CollectiveTraffic;
import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.TrafficMatrix;
import bcscope.explain.traffic.TrafficTable;
import bcscope.explain.traffic.TrafficTable.Amount;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.happening.Reordering;
import bcscope.picture.Target;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The Traffic view in words.
public final class TrafficWords {
    private static final int MOST_LINES = 20;
    private static final long TENTHS = 1_000;

    private TrafficWords() {}

    /// Everything, a sentence a line: all together, collectives, the heaviest pairs, the hottest
    /// links, dimensions or levels.
    public static List<String> all(TrafficScene scene) {
        List<String> lines = new ArrayList<>(summary(scene));
        selected(scene).forEach(lines::add);
        pairs(scene, lines);
        scene.load().ifPresent(load -> links(load, lines));
        return List.copyOf(lines);
    }

    /// The summary in a few sentences.
    public static List<String> summary(TrafficScene scene) {
        TrafficTable table = scene.table();
        List<String> lines = new ArrayList<>();
        lines.add(
                "In "
                        + scene.where()
                        + " "
                        + Numbers.count(table.ranks())
                        + " processes send each other "
                        + amount(table.total())
                        + ".");
        if (table.inner().messages() > 0) {
            lines.add(
                    "Of these "
                            + amount(table.inner())
                            + " are sent inside calls such as MPI_Alltoall, which are built from"
                            + " messages.");
        }
        for (CollectiveTraffic collective : table.collectives()) {
            lines.add(
                    "In addition, "
                            + Numbers.count(collective.calls(), "call")
                            + " of "
                            + collective.name()
                            + (collective.calls() == 1 ? " moves " : " move ")
                            + Numbers.exactBytes(collective.bytes())
                            + ".");
        }
        if (table.grain() > 1) {
            lines.add(
                    "Because so many pairs exchange messages, every "
                            + Numbers.count(table.grain())
                            + " neighbouring processes are counted as one.");
        }
        return lines;
    }

    /// What is known of the selected pair or process.
    public static List<String> selected(TrafficScene scene) {
        TrafficTable table = scene.table();
        Program program = scene.program();
        return switch (scene.selection()) {
            case Target.Pair(int from, int to) ->
                    List.of(
                            program.titled(from)
                                    + " sends "
                                    + program.named(to)
                                    + " "
                                    + amount(table.between(from, to))
                                    + " and receives "
                                    + amount(table.between(to, from))
                                    + " back.");
            case Target.Link(int link) ->
                    scene.load()
                            .filter(load -> load.links().anyMatch(it -> it == link))
                            .map(load ->
                                    List.of(
                                            load.network().linkName(link)
                                                    + " carries "
                                                    + Numbers.exactBytes(load.at(link))
                                                    + ", headers included."))
                            .orElse(List.of());
            case Target.Rank(int rank) when rank < program.ranks() ->
                    List.of(
                            program.titled(rank)
                                    + " sends "
                                    + amount(table.sentBy(rank))
                                    + " and receives "
                                    + amount(table.receivedBy(rank))
                                    + ".");
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> List.of();
        };
    }

    /// What the cell under the pointer holds.
    public static String cell(TrafficScene scene, TrafficLayout layout, int row, int column) {
        TrafficMatrix matrix = layout.matrix();
        return processes(scene.program(), matrix, row)
                + " → "
                + processes(scene.program(), matrix, column)
                + ": "
                + amount(matrix.at(row, column));
    }

    private static String processes(Program program, TrafficMatrix matrix, int index) {
        int first = matrix.first(index);
        int last = matrix.last(index);
        return first == last
                ? program.named(first)
                : "ranks " + program.brief(first) + " to " + program.brief(last);
    }

    private static void pairs(TrafficScene scene, List<String> lines) {
        TrafficTable table = scene.table();
        if (table.grain() > 1) {
            return;
        }
        Comparator<Integer> heaviest =
                Comparator.comparingLong(
                        (Integer i) -> -scene.unit().of(table.messages(i), table.bytes(i)));
        IntStream.range(0, table.size())
                .boxed()
                .sorted(heaviest.thenComparingInt(i -> i))
                .limit(MOST_LINES)
                .forEach(i ->
                        lines.add(
                                scene.program().titled(table.from(i))
                                        + " to "
                                        + scene.program().named(table.to(i))
                                        + ": "
                                        + amount(new Amount(table.messages(i), table.bytes(i)))
                                        + "."));
        if (table.size() > MOST_LINES) {
            lines.add(Numbers.count(table.size() - MOST_LINES) + " more pairs exchange messages.");
        }
    }

    private static void links(LinkLoad load, List<String> lines) {
        lines.add(
                "Of "
                        + Numbers.count(load.count(), "link")
                        + " of the network "
                        + Numbers.count(load.used())
                        + " carry data; the bytes are those on the wire, headers included.");
        for (int link : load.hottest(MOST_LINES)) {
            lines.add(
                    "Link "
                            + load.network().linkName(link)
                            + ": "
                            + Numbers.exactBytes(load.at(link))
                            + ", "
                            + share(load.at(link), load.total())
                            + " of the bytes on all links.");
        }
        for (LinkLoad.Group group : load.groups()) {
            if (!group.name().isEmpty()) {
                lines.add(
                        group.name()
                                + ": "
                                + Numbers.count(group.used())
                                + " of "
                                + Numbers.count(group.links(), "link")
                                + " used, "
                                + Numbers.exactBytes(group.mean())
                                + " a link on average, at most "
                                + Numbers.exactBytes(group.most())
                                + ".");
            }
        }
        load.reordering().ifPresent(mixed -> lines.add(order(mixed)));
    }

    /// How far packets came in another order than that in which they were sent.
    static String order(Reordering mixed) {
        return "Of "
                + Numbers.count(mixed.packets(), "packet")
                + " "
                + Numbers.count(mixed.overtakenPackets())
                + " arrived after a later one of the same sender, "
                + Numbers.count(mixed.earlyPackets())
                + " before the first packet of their message; "
                + Numbers.count(mixed.overtakenMessages(), "message")
                + (mixed.overtakenMessages() == 1 ? " was" : " were")
                + " complete after a later one.";
    }

    /// For example `12 messages of 1,024 bytes`.
    static String amount(Amount amount) {
        if (amount.messages() == 0) {
            return amount.bytes() == 0
                    ? "nothing"
                    : Numbers.exactBytes(amount.bytes()) + " of messages that started earlier";
        }
        return Numbers.count(amount.messages(), "message")
                + " of "
                + Numbers.exactBytes(amount.bytes());
    }

    /// An amount where there is little room.
    static String brief(long value, TrafficUnit unit) {
        return unit == TrafficUnit.BYTES ? Numbers.bytes(value) : Numbers.count(value);
    }

    /// A part of a whole: `12.5 %`.
    static String share(long part, long whole) {
        if (part == 0) {
            return "0 %";
        }
        long tenths = Math.round((double) part / whole * TENTHS);
        return tenths == 0 ? "< 0.1 %" : Numbers.fixed(tenths, 10, 1) + " %";
    }
}
