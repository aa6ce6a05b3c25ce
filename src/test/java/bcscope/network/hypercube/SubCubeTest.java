package bcscope.network.hypercube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;

import org.junit.jupiter.api.Test;

class SubCubeTest {
    @Test
    void aSubCubeIsTheUnionOfItsHalves() {
        SubCube cube = new SubCube(8, 3);
        assertEquals(new SubCube(8, 2), cube.lowerHalf());
        assertEquals(new SubCube(12, 2), cube.upperHalf());
        for (int node = 0; node < 32; node++) {
            boolean inHalf = cube.lowerHalf().contains(node) || cube.upperHalf().contains(node);
            assertEquals(cube.contains(node), inHalf);
            assertEquals(node >= 8 && node < 16, inHalf);
        }
    }

    @Test
    void subCubesNest() {
        SubCube cube = SubCube.around(77, 0);
        for (int dimensions = 1; dimensions <= Hypercube.MOST_DIMENSIONS; dimensions++) {
            SubCube wider = cube.around();
            assertEquals(SubCube.around(77, dimensions), wider);
            assertEquals(2 * cube.nodes(), wider.nodes());
            assertTrue(cube.equals(wider.lowerHalf()) || cube.equals(wider.upperHalf()));
            cube = wider;
        }
        assertEquals(new SubCube(0, 7), cube);
    }

    @Test
    void noRouteLeavesTheSubCubeOfItsEnds() {
        Hypercube cube = new Hypercube(64);
        SubCube job = new SubCube(24, 3);
        int[] links = new int[cube.longestRoute()];
        for (int from = 24; from < 32; from++) {
            for (int to = 24; to < 32; to++) {
                int count = cube.route(from, to, links);
                for (int i = 0; i < count; i++) {
                    assertTrue(job.contains(cube.linkTo(links[i])));
                }
            }
        }
    }

    @Test
    void aSubCubeBeginsAtAMultipleOfItsSize() {
        assertThrows(Invariant.Broken.class, () -> new SubCube(4, 3));
    }
}
