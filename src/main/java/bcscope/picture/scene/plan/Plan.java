package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Optional;

/// Where the parts of a machine are in its picture. Links are directed or not, as the plan says;
/// they are numbered from 0.
public sealed interface Plan permits TreePlan, TorusPlan, CubePlan, LevelPlan, BusPlan, PartPlan {
    /// How much of a node is drawn.
    DetailLevel detail();

    /// The management node.
    Box management();

    /// Everything that belongs to the nodes.
    Box nodesBox();

    /// The nodes that are shown, ascending.
    int[] shown();

    /// The card or cell of a node that is shown.
    Box node(int node);

    /// The node at a place.
    Optional<Integer> nodeAt(double x, double y);

    /// Numbers of links lie below this.
    int linkCount();

    /// Whether links have the numbers of the machine's network, so that what the network tells
    /// about a link can be drawn on it.
    default boolean numbersLinksAsNetwork() {
        return false;
    }

    /// The way of a link in the direction of its number: x0, y0, x1, y1, ... A pair of NaN is a
    /// jump to the opposite rim or to another plane.
    double[] path(int link);

    /// Writes the links from a node to another into `links`, in the order of travel, and returns
    /// how many. `spread` chooses among parallel ways.
    int route(int from, int to, int spread, int[] links);

    /// Most links of a route.
    int longestRoute();

    /// The way from a node to another, in the form of [#path].
    double[] way(int from, int to, int spread);

    /// What a link is called: `X+ of (3, 0, 7)`.
    String linkName(int link);
}
