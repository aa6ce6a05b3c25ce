package bcscope.explain.traffic;

import bcscope.happening.Reordering;
import bcscope.network.Interconnect;
import bcscope.run.Measurement;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The load of each directed link of an interconnect, as counted by the network of the run: bytes
/// with headers, of data, requests and answers, each on its actual path. Messages within a node use
/// no link, nor do collectives that are not made of messages.
public final class LinkLoad {
    private final Interconnect network;
    private final long[] bytes;
    private final int[] existing;
    private final Optional<Reordering> reordering;

    LinkLoad(Interconnect network, long[] bytes, Optional<Reordering> reordering) {
        this.network = network;
        this.bytes = bytes;
        this.reordering = reordering;
        existing = IntStream.range(0, network.links()).filter(network::exists).toArray();
    }

    /// The load by the published slices of `run`. Executes them again, so not to be called on the
    /// drawing thread; `shouldContinue` is called with the next slice now and then, and stops the
    /// count by returning false.
    public static LinkLoad of(RunView run, IntPredicate shouldContinue) {
        LinkCount count = LinkCount.of(run);
        Optional<Reordering> reordering = Measurement.links(run, count, shouldContinue);
        return count.load(reordering);
    }

    public Interconnect network() {
        return network;
    }

    /// The existing directed links, ascending: at the edge of a mesh, some numbers have no link.
    public IntStream links() {
        return IntStream.of(existing);
    }

    /// Number of directed links.
    public int count() {
        return existing.length;
    }

    /// How many packets arrived out of order; empty if the network keeps their order, and for a
    /// part of a run.
    public Optional<Reordering> reordering() {
        return reordering;
    }

    /// Bytes that `link` carries.
    public long at(int link) {
        return bytes[link];
    }

    /// Bytes that the most loaded link carries.
    public long most() {
        return links().mapToLong(this::at).max().orElse(0);
    }

    /// Bytes that all links carry together: every packet once for each link of its path.
    public long total() {
        return links().mapToLong(this::at).sum();
    }

    /// Links that carry something.
    public int used() {
        return (int) links().filter(this::isUsed).count();
    }

    private boolean isUsed(int link) {
        return bytes[link] > 0;
    }

    /// At most `count` links that carry something, the most loaded first; of equal ones the lower
    /// number.
    public List<Integer> hottest(int count) {
        return links().filter(this::isUsed)
                .boxed()
                .sorted(
                        Comparator.comparingLong((Integer link) -> -at(link))
                                .thenComparingInt(link -> link))
                .limit(count)
                .toList();
    }

    /// The links by dimension or level, in the order in which the network numbers them.
    public List<Group> groups() {
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        for (int link = 0; link < network.links(); link++) {
            List<Integer> group =
                    members.computeIfAbsent(network.linkGroup(link), name -> new ArrayList<>());
            if (network.exists(link)) {
                group.add(link);
            }
        }
        return members.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> group(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Group group(String name, List<Integer> members) {
        long total = 0;
        long most = 0;
        int used = 0;
        for (int link : members) {
            total += at(link);
            most = Math.max(most, at(link));
            used += isUsed(link) ? 1 : 0;
        }
        return new Group(name, members.size(), used, total, most);
    }

    /// The links of one dimension or level.
    ///
    /// @param name for a person
    /// @param links how many
    /// @param used how many carry something
    /// @param total bytes that they carry together
    /// @param most bytes that the most loaded of them carries
    public record Group(String name, int links, int used, long total, long most) {
        /// Average bytes per link, rounded down.
        public long mean() {
            return total / links;
        }
    }
}
