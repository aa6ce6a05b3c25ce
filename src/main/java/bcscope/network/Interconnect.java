package bcscope.network;

import bcscope.base.Rate;

import java.util.OptionalInt;

/// The shape of a network: nodes, directed links and the deterministic route between any two nodes.
/// Pure, and constant during a run.
public interface Interconnect {
    /// Number of nodes.
    int nodes();

    /// Number of link numbers, `0..links()-1`. Links of NICs are included if they can be a
    /// bottleneck.
    int links();

    /// Number of existing directed links.
    default int existingLinks() {
        int count = 0;
        for (int link = 0; link < links(); link++) {
            count += exists(link) ? 1 : 0;
        }
        return count;
    }

    /// Steps from router to router between two nodes; 0 from a node to itself.
    int hops(int from, int to);

    /// Number of links of the longest route.
    int longestRoute();

    /// Writes the directed links from `from` to `to` into `links`, in the order of the route.
    ///
    /// @param links room for [#longestRoute] links
    /// @return how many; 0 from a node to itself
    int route(int from, int to, int[] links);

    /// The single link into `node`, between a switch and its NIC, if there is one.
    default OptionalInt linkInto(int node) {
        return OptionalInt.empty();
    }

    /// Start of `link`: a node, or `nodes()` + the number of a switch.
    int linkFrom(int link);

    /// End of `link`: a node, or `nodes()` + the number of a switch.
    int linkTo(int link);

    /// Name of `link` for a person: "X+ of (3, 0, 7)".
    String linkName(int link);

    /// Whether the number `link` belongs to an existing link: some networks also number missing
    /// ones, such as those beyond the edge of a mesh, which lead back to their own node.
    default boolean exists(int link) {
        return linkFrom(link) != linkTo(link);
    }

    /// The kind of `link`. By default it follows from its ends: a link from a node to a switch is
    /// an injection, one from a switch to a node an ejection.
    default LinkKind linkKind(int link) {
        boolean fromNode = linkFrom(link) < nodes();
        boolean toNode = linkTo(link) < nodes();
        if (fromNode == toNode) {
            return LinkKind.INNER;
        }
        return fromNode ? LinkKind.INJECTION : LinkKind.EJECTION;
    }

    /// The level or dimension of `link` for a person, the same for all links of it: "X+", "up from
    /// level 2". By default the name of its kind.
    default String linkGroup(int link) {
        return switch (linkKind(link)) {
            case INJECTION -> "out of nodes";
            case EJECTION -> "into nodes";
            case INNER -> "between routers";
        };
    }

    /// Size of `bytes` of data on a link, including headers of packets, if there are any.
    default long wireBytes(long bytes) {
        return bytes;
    }

    /// Data rate of a full link of `rate`, without headers.
    default Rate dataRate(Rate rate) {
        return rate;
    }
}
