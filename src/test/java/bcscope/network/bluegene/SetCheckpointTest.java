package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/// Checkpoints of 512 nodes in eight sets, of which the first is the largest and has 67 nodes: the
/// 63 below level 3 of the tree, node 511, and the nodes 0, 1 and 3 above. An Ethernet carries 125
/// MB/s, a packet of the tree takes 732 ns, the first one 12 + 9 * 93 = 849, and the wires of the
/// global interrupts take 1,500.
class SetCheckpointTest {
    private static final Machine MACHINE = new Machine(512, 1, NetworkKind.BLUEGENE_L);
    private static final Model MODEL = Model.of(NetworkKind.BLUEGENE_L.profile());
    private static final long MEGABYTE = 1_000_000;

    private static List<Long> phases(Model model, int[] processes, long bytes) {
        return SetCheckpoint.of(MACHINE, model, processes, bytes).phases().stream()
                .map(SetPhases.Phase::nanos)
                .toList();
    }

    private static int[] everywhere(int processes) {
        int[] all = new int[512];
        Arrays.fill(all, processes);
        return all;
    }

    private static int[] on(int processes, int... nodes) {
        int[] some = new int[512];
        for (int node : nodes) {
            some[node] = processes;
        }
        return some;
    }

    /// 67 MB at 125 MB/s are 536 ms; the 67 * 3,907 packets would take 192 ms.
    @Test
    void theLargestSetDecidesOverItsEthernet() {
        assertEquals(
                List.of(1_500L, 536_000_000L + 849, 1_500L),
                phases(MODEL, everywhere(1), MEGABYTE));
        assertEquals(
                536_003_849L, SetCheckpoint.of(MACHINE, MODEL, everywhere(1), MEGABYTE).nanos());
        assertEquals(2 * 536_000_000L + 849, phases(MODEL, everywhere(2), MEGABYTE).get(1));
    }

    /// 1,000,000 bytes are 3,907 packets, the last not full; each node begins with one of its own.
    @Test
    void whereTheEthernetIsFasterTheTreeDecidesByWholePackets() {
        Model fast = MODEL.with(ModelParameter.IO_NODE_KBPS, 1_000_000);
        assertEquals(67 * 3_907L * 732 + 849, phases(fast, everywhere(1), MEGABYTE).get(1));
        assertEquals(2 * 732L + 849, phases(fast, on(2, 7, 15), 1).get(1));
    }

    /// Nodes 7 and 15 are in the first set, 8 in the second.
    @Test
    void setsWriteAtTheSameTimeAndNodesOfOneSetNot() {
        assertEquals(8_000_000L + 849, phases(MODEL, on(1, 7, 8), MEGABYTE).get(1));
        assertEquals(16_000_000L + 849, phases(MODEL, on(1, 7, 8, 15), MEGABYTE).get(1));
    }
}
