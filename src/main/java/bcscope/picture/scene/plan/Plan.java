package bcscope.picture.scene.plan;

import bcscope.network.Interconnect;
import bcscope.picture.Box;

import java.util.Optional;
import java.util.stream.IntStream;

/// The places of the parts of a machine in its picture. Links may be directed or undirected; they
/// are numbered from 0.
public sealed interface Plan permits TreePlan, BusPlan, Plan.Networked, Plan.Unlinked {
    /// The parts common to all plans.
    ///
    /// @param detail how much of a node is drawn
    /// @param management the management node
    /// @param nodes everything that belongs to the nodes
    record Frame(DetailLevel detail, Box management, Box nodes) {}

    /// The parts common to all plans.
    Frame frame();

    /// Number of shown nodes.
    int nodes();

    /// The nodes that are shown, in the order in which they are drawn: ascending, unless nodes hide
    /// one another.
    default int[] shown() {
        return IntStream.range(0, nodes()).toArray();
    }

    /// The card or cell of a node that is shown.
    Box node(int node);

    /// The node at a place.
    Optional<Integer> nodeAt(double x, double y);

    /// All numbers of links are below this.
    int linkCount();

    /// The path of a link in the direction of its number: x0, y0, x1, y1, ... A pair of NaN is a
    /// jump to the opposite edge or to another plane.
    double[] path(int link);

    /// Writes the links from a node to another into `links`, in the order of travel, and returns
    /// how many. `spread` chooses among parallel paths.
    int route(int from, int to, int spread, int[] links);

    /// Number of links of the longest route.
    int longestRoute();

    /// The path from a node to another, in the form of [#path].
    default double[] way(int from, int to, int spread) {
        int[] links = new int[Math.max(1, longestRoute())];
        int count = route(from, to, spread, links);
        return Paths.joined(count, i -> path(links[i]));
    }

    /// Name of a link: `X+ of (3, 0, 7)`.
    String linkName(int link);

    /// The level of detail of a node.
    default DetailLevel detail() {
        return frame().detail();
    }

    /// The management node.
    default Box management() {
        return frame().management();
    }

    /// Everything that belongs to the nodes.
    default Box nodesBox() {
        return frame().nodes();
    }

    /// A plan whose links have the numbers of the machine's network, so that data of the network
    /// about a link can be drawn on it.
    sealed interface Networked extends Plan permits TorusPlan, IsometricPlan, CubePlan {
        /// The network whose links are drawn.
        Interconnect network();

        @Override
        default int linkCount() {
            return network().links();
        }

        @Override
        default int longestRoute() {
            return network().longestRoute();
        }

        @Override
        default int route(int from, int to, int spread, int[] links) {
            return network().route(from, to, links);
        }

        @Override
        default String linkName(int link) {
            return network().linkName(link);
        }
    }

    /// A plan without the links that messages between two nodes take.
    sealed interface Unlinked extends Plan permits LevelPlan, PartPlan {
        @Override
        default int linkCount() {
            return 0;
        }

        @Override
        default int longestRoute() {
            return 0;
        }

        @Override
        default int route(int from, int to, int spread, int[] links) {
            return 0;
        }

        @Override
        default double[] path(int link) {
            return new double[0];
        }

        @Override
        default String linkName(int link) {
            return "";
        }
    }
}
