package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Blocks of a torus of 4 x 4 x 4: node `x + 4 y + 16 z`.
class TorusBoxTest {
    private static final TorusShape SHAPE = new TorusShape(4, 4, 4, LinkEnds.TORUS);

    private static int[] nodes(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "5, 5, 1, 1, 1",
        "1 2 3, 1, 3, 1, 1",
        "7 23 39, 7, 1, 1, 3",
        "6 5 9 10, 5, 2, 2, 1",
        "0 1 2 3, 0, 4, 1, 1",
        "0 1 4 5 16 17 20 21, 0, 2, 2, 2"
    })
    void contiguousNodesAreABlock(String nodes, int first, int x, int y, int z) {
        assertEquals(
                Optional.of(TorusBox.of(SHAPE, first, x, y, z)), TorusBox.of(SHAPE, nodes(nodes)));
    }

    /// With a gap, with a corner missing, around the end of a ring.
    @ParameterizedTest
    @CsvSource({"0 2", "0 1 4", "3 0", "0 5"})
    void othersAreNone(String nodes) {
        assertEquals(Optional.empty(), TorusBox.of(SHAPE, nodes(nodes)));
    }

    @Test
    void noNodesAreNone() {
        assertEquals(Optional.empty(), TorusBox.of(SHAPE, new int[0]));
    }

    @Test
    void onlyWholeRowsOfATorusAreRings() {
        TorusBox plane = TorusBox.of(SHAPE, nodes("0 1 2 3 4 5 6 7")).orElseThrow();
        assertTrue(plane.isRing(Dimension.X));
        assertFalse(plane.isRing(Dimension.Y));
        TorusShape mesh = new TorusShape(4, 4, 4, LinkEnds.MESH);
        assertFalse(TorusBox.whole(mesh).isRing(Dimension.X));
    }

    /// Whatever the block and the root, the packets of all lines reach every other node of it once.
    @ParameterizedTest
    @EnumSource(LinkEnds.class)
    void aBroadcastReachesEveryNodeOfABlockOnce(LinkEnds ends) {
        TorusShape shape = new TorusShape(8, 8, 8, ends);
        Torus torus = new Torus(shape);
        SeededStream stream = new SeededStream(7, "boxes");
        for (int i = 0; i < 200; i++) {
            int[] corner = new int[3];
            int[] extent = new int[3];
            for (int d = 0; d < 3; d++) {
                corner[d] = (int) stream.upTo(7, i, 2L * d);
                extent[d] = 1 + (int) stream.upTo(7L - corner[d], i, 2L * d + 1);
            }
            TorusBox box =
                    TorusBox.of(
                            shape,
                            shape.node(corner[0], corner[1], corner[2]),
                            extent[0],
                            extent[1],
                            extent[2]);
            int root =
                    shape.node(
                            corner[0] + (int) stream.upTo(extent[0] - 1L, i, 6),
                            corner[1] + (int) stream.upTo(extent[1] - 1L, i, 7),
                            corner[2] + (int) stream.upTo(extent[2] - 1L, i, 8));
            TreeSet<Integer> reached = new TreeSet<>();
            reached.add(root);
            for (var phase : new DepositBroadcast(torus, box, root).phases()) {
                for (DepositBroadcast.Line line : phase) {
                    assertTrue(reached.contains(line.from()));
                    int at = line.from();
                    for (int n = 0; n < line.nodes(); n++) {
                        at = torus.neighbour(at, line.direction());
                        assertTrue(reached.add(at), "node " + at + " twice");
                    }
                }
            }
            int[] all = reached.stream().mapToInt(Integer::intValue).toArray();
            assertEquals(Optional.of(box), TorusBox.of(shape, all));
        }
    }

    /// From a corner of a mesh, and half way round a ring.
    @Test
    void theFarthestNodeIsAtTheEndOfALineOrHalfWayRoundARing() {
        TorusBox plane = TorusBox.of(SHAPE, nodes("0 1 2 3 4 5 6 7 8 9 10 11")).orElseThrow();
        assertEquals(List.of(Dimension.X, Dimension.Y), plane.dimensions());
        assertEquals(2, plane.reach(Dimension.X));
        assertEquals(2, plane.reach(Dimension.Y));
        assertEquals(0, plane.reach(Dimension.Z));
        TorusShape mesh = new TorusShape(4, 4, 4, LinkEnds.MESH);
        assertEquals(3, TorusBox.whole(mesh).reach(Dimension.X));
    }
}
