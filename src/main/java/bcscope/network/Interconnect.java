package bcscope.network;

import bcscope.base.Rate;

import java.util.OptionalInt;

/// The shape of a network: nodes, directed links and the deterministic route between any two nodes.
/// Pure; the same for the whole of a run.
public interface Interconnect {
    /// Number of nodes.
    int nodes();

    /// How many numbers directed links have; they are numbered `0..links()-1`. Links of NICs are
    /// among them where they can bind.
    int links();

    /// Number of directed links, as opposed to numbers.
    default int existingLinks() {
        int count = 0;
        for (int link = 0; link < links(); link++) {
            count += exists(link) ? 1 : 0;
        }
        return count;
    }

    /// Steps from router to router between two nodes; 0 from a node to itself.
    int hops(int from, int to);

    /// Most links of any route.
    int longestRoute();

    /// Writes the directed links from `from` to `to` into `links`, in the order of the way.
    ///
    /// @param links room for [#longestRoute] links
    /// @return how many; 0 from a node to itself
    int route(int from, int to, int[] links);

    /// The link by which everything comes into `node`, where there is one: between a switch and its
    /// NIC.
    default OptionalInt linkInto(int node) {
        return OptionalInt.empty();
    }

    /// Where `link` begins: a node, or `nodes()` + the number of a switch.
    int linkFrom(int link);

    /// Where `link` ends: a node, or `nodes()` + the number of a switch.
    int linkTo(int link);

    /// Name of `link` for a person: "X+ of (3, 0, 7)".
    String linkName(int link);

    /// Whether there is a cable behind the number `link`: a network may number places at which it
    /// has none, as beyond the border of a mesh. Such a link ends where it begins.
    default boolean exists(int link) {
        return linkFrom(link) != linkTo(link);
    }

    /// What `link` joins. Here by its ends: a link from a node to a switch is an injection, one
    /// from a switch to a node an ejection.
    default LinkKind linkKind(int link) {
        boolean fromNode = linkFrom(link) < nodes();
        boolean toNode = linkTo(link) < nodes();
        if (fromNode == toNode) {
            return LinkKind.INNER;
        }
        return fromNode ? LinkKind.INJECTION : LinkKind.EJECTION;
    }

    /// The level or dimension of `link` for a person, the same for all links of it: "X+", "up from
    /// level 2". Here by its kind.
    default String linkGroup(int link) {
        return switch (linkKind(link)) {
            case INJECTION -> "out of nodes";
            case EJECTION -> "into nodes";
            case INNER -> "between routers";
        };
    }

    /// What `bytes` of data are on a link: with the headers of their packets, where there are any.
    default long wireBytes(long bytes) {
        return bytes;
    }

    /// Data that a link of `rate` carries when it is full: without headers.
    default Rate dataRate(Rate rate) {
        return rate;
    }
}
