package bcscope.picture.scene.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class SceneLayoutTest {
    private static final List<Box> SIZES =
            List.of(
                    new Box(0, 0, 850, 440),
                    new Box(0, 0, 990, 480),
                    new Box(0, 0, 700, 360),
                    new Box(10, 20, 1600, 900));

    /// Every number of nodes up to 70, then some of every kind.
    static IntStream nodeCounts() {
        return IntStream.concat(
                IntStream.rangeClosed(2, 70),
                IntStream.of(96, 100, 128, 200, 255, 256, 257, 300, 512, 777, 1000, 1023, 1024));
    }

    @ParameterizedTest
    @MethodSource("nodeCounts")
    void nothingOverlapsOrLeavesItsBox(int nodes) {
        for (Box size : SIZES) {
            SceneLayout layout = SceneLayout.of(nodes, size, 1);
            List<Box> cards = IntStream.range(0, nodes).mapToObj(layout::node).toList();
            List<Box> others =
                    Stream.concat(
                                    Stream.of(layout.management(), layout.legend()),
                                    layout.switches().stream().map(SceneSwitch::box))
                            .toList();
            assertApart(cards, nodes + " cards in " + size);
            assertApart(others, nodes + " nodes, switches in " + size);
            for (Box one : others) {
                assertInside(one, size, nodes);
                assertFalse(
                        one.intersects(layout.nodesBox()), () -> nodes + " " + one + " over cards");
            }
            cards.forEach(card -> assertInside(card, layout.nodesBox(), nodes));
            assertInside(layout.nodesBox(), size, nodes);
        }
    }

    @ParameterizedTest
    @MethodSource("nodeCounts")
    void everyNodeReachesEveryOtherThroughJoinedLinks(int nodes) {
        SceneLayout layout = SceneLayout.of(nodes, SIZES.getFirst(), 1);
        int step = Math.max(1, nodes / 12);
        for (int from = 0; from < nodes; from += step) {
            for (int to = 0; to < nodes; to += step) {
                if (from != to) {
                    assertJoined(layout, from, to, (from + 3 * to) % 16);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 1, 1", "16, 2, 8", "32, 3, 24", "64, 3, 48"})
    void aFullTreeHasTheSwitchesOfAQuaternaryFatTree(int nodes, int levels, int switches) {
        SceneLayout layout = SceneLayout.of(nodes, SIZES.getFirst(), 1);
        assertEquals(levels, FatTreeGroups.levels(layout.nodes()));
        assertEquals(switches, layout.switches().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 32, 64, 128, 256, 1024})
    void theNodesTakeMostOfTheWidthOrOfTheHeightBelowTheTree(int nodes) {
        for (Box size : SIZES.subList(0, 2)) {
            SceneLayout layout = SceneLayout.of(nodes, size, 1);
            Box grid = layout.nodesBox();
            double below = layout.legend().y() - grid.y();
            assertTrue(
                    grid.width() >= 0.75 * size.width() || grid.height() >= 0.85 * below,
                    nodes + " nodes use " + grid + " of " + size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1025, 4096, 16_384, 65_536})
    void manyNodesAreCellsOfWholePixelsThatStayApart(int nodes) {
        SceneLayout layout = SceneLayout.of(nodes, new Box(0, 0, 1400, 700), 1);
        Box first = layout.node(0);
        Box last = layout.node(nodes - 1);
        assertEquals(DetailLevel.PIXELS, layout.detail());
        assertTrue(first.width() >= 1 && first.width() == Math.rint(first.width()));
        assertInside(last, layout.nodesBox(), nodes);
        for (int node = 1; node < nodes; node *= 3) {
            assertFalse(layout.node(node).intersects(layout.node(node - 1)));
            assertEquals(
                    node,
                    layout.nodeAt(layout.node(node).centerX(), layout.node(node).centerY())
                            .orElseThrow());
        }
    }

    private static void assertJoined(SceneLayout layout, int from, int to, int spread) {
        TreePlan tree = (TreePlan) layout.plan();
        Climb route = tree.climb(from, to, spread);
        assertEquals(
                tree.links().get(route.up().getFirst()).lower(), from, "the way begins at " + from);
        assertEquals(tree.links().get(route.down().getLast()).lower(), to);
        double[] path = layout.plan().way(from, to, spread);
        assertEquals(route.up().size(), route.down().size());
        SceneLink highestUp = tree.links().get(route.up().getLast());
        SceneLink highestDown = tree.links().get(route.down().getFirst());
        assertEquals(highestUp.top().y(), highestDown.top().y(), 0.01, from + " to " + to);
        assertTrue(path.length >= 8);
    }

    private static void assertApart(List<Box> boxes, String what) {
        for (int i = 0; i < boxes.size(); i++) {
            Box one = boxes.get(i);
            for (int j = i + 1; j < Math.min(boxes.size(), i + 140); j++) {
                Box other = boxes.get(j);
                assertFalse(one.intersects(other), () -> what + ": " + one + " and " + other);
            }
        }
    }

    private static void assertInside(Box inner, Box outer, int nodes) {
        boolean inside =
                inner.x() >= outer.x() - 0.01
                        && inner.y() >= outer.y() - 0.01
                        && inner.right() <= outer.right() + 0.01
                        && inner.bottom() <= outer.bottom() + 0.01;
        assertTrue(inside, () -> nodes + " nodes: " + inner + " leaves " + outer);
    }
}
