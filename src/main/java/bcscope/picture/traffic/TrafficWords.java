package bcscope.picture.traffic;

import bcscope.base.Numbers;
import bcscope.base.Say;
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
                Say.of(
                        "In %s %{n} processes send each other %s.",
                        scene.where(), table.ranks(), amount(table.total())));
        if (table.inner().messages() > 0) {
            lines.add(
                    "Of these "
                            + amount(table.inner())
                            + " are sent inside calls such as MPI_Alltoall, which are built from"
                            + " messages.");
        }
        for (CollectiveTraffic collective : table.collectives()) {
            lines.add(
                    Say.of(
                            "In addition, %{n call} of %s %{moves |move }%{bytes}.",
                            collective.calls(),
                            collective.name(),
                            collective.calls(),
                            collective.bytes()));
        }
        if (table.grain() > 1) {
            lines.add(
                    "Because so many pairs exchange messages, every "
                            + Numbers.count(table.grain())
                            + " neighbouring processes are counted as one.");
        }
        return lines;
    }

    /// The facts about the selected pair or process.
    public static List<String> selected(TrafficScene scene) {
        TrafficTable table = scene.table();
        Program program = scene.program();
        return switch (scene.selection()) {
            case Target.Pair(int from, int to) ->
                    List.of(
                            program.say(
                                    "%s sends %{rank} %s and receives %s back.",
                                    program.titled(from),
                                    to,
                                    amount(table.between(from, to)),
                                    amount(table.between(to, from))));
            case Target.Link(int link) ->
                    scene.load()
                            .filter(load -> load.links().anyMatch(it -> it == link))
                            .map(load ->
                                    List.of(
                                            Say.of(
                                                    "%s carries %{bytes}, headers included.",
                                                    load.network().linkName(link), load.at(link))))
                            .orElse(List.of());
            case Target.Rank(int rank) when rank < program.ranks() ->
                    List.of(
                            Say.of(
                                    "%s sends %s and receives %s.",
                                    program.titled(rank),
                                    amount(table.sentBy(rank)),
                                    amount(table.receivedBy(rank))));
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> List.of();
        };
    }

    /// The content of the cell under the pointer.
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
                                Say.of(
                                        "%s to %s: %s.",
                                        scene.program().titled(table.from(i)),
                                        scene.program().named(table.to(i)),
                                        amount(new Amount(table.messages(i), table.bytes(i))))));
        if (table.size() > MOST_LINES) {
            lines.add(Numbers.count(table.size() - MOST_LINES) + " more pairs exchange messages.");
        }
    }

    private static void links(LinkLoad load, List<String> lines) {
        lines.add(
                Say.of(
                        "Of %{n link} of the network %{n} carry data; the bytes are those on the"
                                + " wire, headers included.",
                        load.count(), load.used()));
        for (int link : load.hottest(MOST_LINES)) {
            lines.add(
                    Say.of(
                            "Link %s: %{bytes}, %s of the bytes on all links.",
                            load.network().linkName(link),
                            load.at(link),
                            share(load.at(link), load.total())));
        }
        for (LinkLoad.Group group : load.groups()) {
            if (!group.name().isEmpty()) {
                lines.add(
                        Say.of(
                                "%s: %{n} of %{n link} used, %{bytes} a link on average, at most"
                                        + " %{bytes}.",
                                group.name(),
                                group.used(),
                                group.links(),
                                group.mean(),
                                group.most()));
            }
        }
        load.reordering().ifPresent(mixed -> lines.add(order(mixed)));
    }

    /// How far packets arrived out of order.
    static String order(Reordering mixed) {
        return Say.of(
                "Of %{n packet} %{n} arrived after a later one of the same sender, %{n} before the"
                        + " first packet of their message; %{n message was|messages were} complete"
                        + " after a later one.",
                mixed.packets(),
                mixed.overtakenPackets(),
                mixed.earlyPackets(),
                mixed.overtakenMessages());
    }

    /// For example `12 messages of 1,024 bytes`.
    static String amount(Amount amount) {
        if (amount.messages() == 0) {
            return amount.bytes() == 0
                    ? "nothing"
                    : Numbers.exactBytes(amount.bytes()) + " of messages that started earlier";
        }
        return Say.of("%{n message} of %{bytes}", amount.messages(), amount.bytes());
    }

    /// An amount if there is little room.
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
