package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

class DepositBroadcastTest {
    @ParameterizedTest
    @CsvSource({
        "8, 1, 1, TORUS, 1",
        "5, 4, 1, TORUS, 2",
        "4, 3, 2, TORUS, 3",
        "8, 1, 1, MESH, 1",
        "4, 1, 5, MESH, 2",
        "4, 4, 8, MESH, 3",
        "1, 1, 1, TORUS, 0"
    })
    void everyNodeIsLeftOnePacketFromANodeThatHasIt(
            int x, int y, int z, LinkEnds ends, int phases) {
        Torus torus = new Torus(new TorusShape(x, y, z, ends));
        for (int root = 0; root < torus.nodes(); root++) {
            DepositBroadcast broadcast =
                    new DepositBroadcast(torus, TorusBox.whole(torus.shape()), root);
            assertEquals(phases, broadcast.phases().size());
            int[] left = new int[torus.nodes()];
            left[root] = 1;
            for (List<DepositBroadcast.Line> phase : broadcast.phases()) {
                int[] before = left.clone();
                for (DepositBroadcast.Line line : phase) {
                    assertEquals(1, before[line.from()]);
                    int at = line.from();
                    for (int i = 0; i < line.nodes(); i++) {
                        assertTrue(torus.exists(torus.link(at, line.direction())));
                        at = torus.neighbour(at, line.direction());
                        left[at]++;
                    }
                }
            }
            assertTrue(Arrays.stream(left).allMatch(count -> count == 1));
        }
    }

    /// A row of two has its other node on one side only.
    @Test
    void aLineWithoutNodesIsNone() {
        Torus torus = new Torus(new TorusShape(2, 1, 1, LinkEnds.TORUS));
        assertEquals(5, new DepositBroadcast(torus, TorusBox.whole(torus.shape()), 0).packets(5));
    }

    @Test
    void theWholeMachineIsReachedInThreePhasesAndAsManyHopsAsTheLongestRoute() {
        Torus torus = new Torus(TorusShape.WHOLE);
        TorusBox whole = TorusBox.whole(torus.shape());
        DepositBroadcast broadcast = new DepositBroadcast(torus, whole, 12_345);
        assertEquals(3, broadcast.phases().size());
        int farthest = 0;
        for (int i = 0; i < 3; i++) {
            int depth =
                    broadcast.phases().get(i).stream()
                            .mapToInt(DepositBroadcast.Line::nodes)
                            .max()
                            .orElseThrow();
            assertEquals(whole.reach(Dimension.values()[i]), depth);
            farthest += depth;
        }
        assertEquals(torus.longestRoute(), farthest);
        assertEquals(2 + 2 * 64 + 2 * 64 * 32, broadcast.packets(1));
    }
}
