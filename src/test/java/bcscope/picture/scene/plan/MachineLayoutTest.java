package bcscope.picture.scene.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class MachineLayoutTest {
    private static final List<Box> SIZES =
            List.of(new Box(0, 0, 990, 480), new Box(0, 0, 745, 275), new Box(10, 20, 1600, 900));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh:2x1x1",
                "mesh:2x2x2",
                "mesh:4x2x2",
                "mesh:4x4x4",
                "mesh:7x5x3",
                "torus:8x8x4",
                "torus:8x8x8",
                "torus:16x16x16",
                "torus:64x1x1",
                "mesh:64x8x1",
                "torus:64x32x32",
                "tree:2",
                "tree:16",
                "tree:37",
                "tree:64",
                "tree:128",
                "tree:4096",
                "tree:65536",
                "grid:1",
                "grid:4",
                "grid:7",
                "cube:1",
                "cube:2",
                "cube:3",
                "cube:4",
                "switch:2",
                "switch:100",
                "switch:1024",
                "switch:65536"
            })
    void nodesStayApartAndInsideAndAreFoundWhereTheyStand(String machine) {
        Wiring wiring = Wirings.of(machine);
        for (Box size : SIZES) {
            SceneLayout layout = SceneLayout.of(wiring, size, 1);
            int step = Math.max(1, wiring.nodes() / 300);
            assertInside(layout.nodesBox(), size, machine);
            assertInside(layout.management(), size, machine);
            assertFalse(layout.management().intersects(layout.nodesBox().belowTop(0.01)), machine);
            assertFalse(layout.legend().intersects(layout.nodesBox()), machine);
            for (int node = 0; node < wiring.nodes(); node += step) {
                Box cell = layout.node(node);
                assertInside(cell, layout.nodesBox(), machine + " node " + node);
                assertTrue(cell.width() >= 0.5 && cell.height() >= 0.5, machine + " " + cell);
                assertEquals(node, layout.nodeAt(cell.centerX(), cell.centerY()).orElse(-1));
                if (wiring.nodes() <= 1_024) {
                    for (int other = 0; other < node; other++) {
                        assertApart(cell, layout.node(other), machine, node, other, size);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh:4x2x2",
                "torus:8x4x4",
                "torus:8x8x8",
                "torus:5x1x1",
                "grid:5",
                "cube:4",
                "switch:9",
                "switch:40"
            })
    void aWayGoesFromNodeToNodeOverTheLinksOfItsRoute(String machine) {
        Wiring wiring = Wirings.of(machine);
        SceneLayout layout = SceneLayout.of(wiring, SIZES.getFirst(), 1);
        int[] links = new int[layout.plan().longestRoute()];
        for (int from = 0; from < wiring.nodes(); from += 3) {
            for (int to = 0; to < wiring.nodes(); to += 5) {
                if (from != to) {
                    int count = layout.plan().route(from, to, 0, links);
                    double[] way = layout.plan().way(from, to, 0);
                    assertTrue(count >= 1 && count <= layout.plan().longestRoute());
                    assertTouches(layout.node(from), way[0], way[1], machine);
                    assertTouches(
                            layout.node(to), way[way.length - 2], way[way.length - 1], machine);
                }
            }
        }
    }

    @Test
    void aTorusTakesTheShorterWayAroundAndAMeshNever() {
        SceneLayout torus = SceneLayout.of(Wirings.of("torus:8x8x8"), SIZES.getFirst(), 1);
        SceneLayout mesh = SceneLayout.of(Wirings.of("mesh:8x8x8"), SIZES.getFirst(), 1);
        int[] links = new int[24];
        assertEquals(1, torus.plan().route(0, 7, 0, links));
        assertEquals("X- of (0, 0, 0)", torus.plan().linkName(links[0]));
        assertEquals(7, mesh.plan().route(0, 7, 0, links));
        assertEquals("X+ of (0, 0, 0)", mesh.plan().linkName(links[0]));
        assertEquals(12, torus.plan().route(0, 4 + 8 * (4 + 8 * 4), 0, links));
    }

    @Test
    void theLargestMachineStandsInEightColumnsOfPlanes() {
        for (Box size : List.of(new Box(0, 0, 990, 480), new Box(0, 0, 1440, 800))) {
            SceneLayout layout = SceneLayout.of(Wirings.of("torus:64x32x32"), size, 1);
            assertEquals(8, ((TorusPlan) layout.plan()).columns());
        }
    }

    @Test
    void aPlaceInTheTorusIsToldInCoordinates() {
        assertEquals("(18, 19, 0)", Wirings.of("torus:64x32x32").place(1_234));
        assertEquals("0101", Wirings.of("grid:4").place(5));
    }

    @Test
    void rowAndColumnNeighboursOfAHypercubeDifferInOneBit() {
        SceneLayout layout = SceneLayout.of(Wirings.of("grid:6"), SIZES.getFirst(), 1);
        for (int node = 0; node < 64; node++) {
            for (int other = 0; other < node; other++) {
                Box a = layout.node(node);
                Box b = layout.node(other);
                boolean beside = a.y() == b.y() && Math.abs(a.x() - b.x()) < 1.6 * a.width();
                boolean below = a.x() == b.x() && Math.abs(a.y() - b.y()) < 1.9 * a.height();
                if (beside || below) {
                    assertEquals(1, Integer.bitCount(node ^ other), node + " beside " + other);
                }
            }
        }
    }

    private static void assertApart(
            Box one, Box other, String machine, int node, int second, Box size) {
        double over =
                Math.min(
                        Math.min(one.right(), other.right()) - Math.max(one.x(), other.x()),
                        Math.min(one.bottom(), other.bottom()) - Math.max(one.y(), other.y()));
        assertTrue(over < 0.01, machine + ": " + node + " over " + second + " in " + size);
    }

    private static void assertTouches(Box box, double x, double y, String machine) {
        Box wide = new Box(box.x() - 0.5, box.y() - 0.5, box.width() + 1, box.height() + 1);
        assertTrue(wide.contains(x, y), machine + ": " + x + ", " + y + " is not at " + box);
    }

    private static void assertInside(Box inner, Box outer, String what) {
        boolean inside =
                inner.x() >= outer.x() - 0.6
                        && inner.y() >= outer.y() - 0.6
                        && inner.right() <= outer.right() + 0.6
                        && inner.bottom() <= outer.bottom() + 0.6;
        assertTrue(inside, what + ": " + inner + " leaves " + outer);
    }
}
