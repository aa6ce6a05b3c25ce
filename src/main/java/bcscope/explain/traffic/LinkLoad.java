package bcscope.explain.traffic;

import bcscope.base.Invariant;
import bcscope.network.Interconnect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// What each directed link of an interconnect carries when messages take their routes. Messages
/// within a node use no link; collectives that are no messages are not counted.
public final class LinkLoad {
    private final Interconnect network;
    private final long[] messages;
    private final long[] bytes;

    private LinkLoad(Interconnect network) {
        this.network = network;
        messages = new long[network.links()];
        bytes = new long[network.links()];
    }

    /// The load of `network` by the messages of `table`, which tells every pair of processes apart;
    /// `nodeOfRank` says on which node a process runs.
    public static LinkLoad of(
            Interconnect network, TrafficTable table, IntUnaryOperator nodeOfRank) {
        Invariant.check(table.grain() == 1, "processes are counted in groups of %d", table.grain());
        LinkLoad load = new LinkLoad(network);
        TrafficTable nodes = byNode(network.nodes(), table, nodeOfRank);
        int[] route = new int[network.longestRoute()];
        for (int i = 0; i < nodes.size(); i++) {
            int hops =
                    nodes.from(i) == nodes.to(i)
                            ? 0
                            : network.route(nodes.from(i), nodes.to(i), route);
            for (int hop = 0; hop < hops; hop++) {
                load.messages[route[hop]] += nodes.messages(i);
                load.bytes[route[hop]] += nodes.bytes(i);
            }
        }
        return load;
    }

    private static TrafficTable byNode(int nodes, TrafficTable table, IntUnaryOperator nodeOfRank) {
        TrafficCount count = new TrafficCount(nodes, Integer.MAX_VALUE);
        for (int i = 0; i < table.size(); i++) {
            count.add(
                    nodeOfRank.applyAsInt(table.from(i)),
                    nodeOfRank.applyAsInt(table.to(i)),
                    table.messages(i),
                    table.bytes(i));
        }
        return count.table();
    }

    /// The network.
    public Interconnect network() {
        return network;
    }

    /// Number of directed links.
    public int links() {
        return bytes.length;
    }

    /// What `link` carries.
    public TrafficTable.Amount at(int link) {
        return new TrafficTable.Amount(messages[link], bytes[link]);
    }

    /// What `link` carries, in `unit`.
    public long at(int link, TrafficUnit unit) {
        return unit.of(messages[link], bytes[link]);
    }

    /// What the most loaded link carries.
    public long most(TrafficUnit unit) {
        return IntStream.range(0, links()).mapToLong(link -> at(link, unit)).max().orElse(0);
    }

    /// What all links carry together: every message once for each link of its route.
    public long total(TrafficUnit unit) {
        return IntStream.range(0, links()).mapToLong(link -> at(link, unit)).sum();
    }

    /// Links that carry something.
    public int used() {
        return (int) IntStream.range(0, links()).filter(this::isUsed).count();
    }

    private boolean isUsed(int link) {
        return messages[link] > 0 || bytes[link] > 0;
    }

    /// At most `count` links that carry something, the most loaded first; of equal ones the lower
    /// number.
    public List<Integer> hottest(int count, TrafficUnit unit) {
        return IntStream.range(0, links())
                .filter(this::isUsed)
                .boxed()
                .sorted(
                        Comparator.comparingLong((Integer link) -> -at(link, unit))
                                .thenComparingInt(link -> link))
                .limit(count)
                .toList();
    }

    /// The links by dimension or level, in the order in which the network numbers them.
    public List<Group> groups(TrafficUnit unit) {
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        for (int link = 0; link < links(); link++) {
            members.computeIfAbsent(network.linkGroup(link), name -> new ArrayList<>()).add(link);
        }
        return members.entrySet().stream()
                .map(entry -> group(entry.getKey(), entry.getValue(), unit))
                .toList();
    }

    private Group group(String name, List<Integer> members, TrafficUnit unit) {
        long total = 0;
        long most = 0;
        int used = 0;
        for (int link : members) {
            total += at(link, unit);
            most = Math.max(most, at(link, unit));
            used += isUsed(link) ? 1 : 0;
        }
        return new Group(name, members.size(), used, total, most);
    }

    /// The links of one dimension or level.
    ///
    /// @param name for a person
    /// @param links how many
    /// @param used how many carry something
    /// @param total what they carry together
    /// @param most what the most loaded of them carries
    public record Group(String name, int links, int used, long total, long most) {
        /// What a link of them carries on average, rounded down.
        public long mean() {
            return total / links;
        }
    }
}
