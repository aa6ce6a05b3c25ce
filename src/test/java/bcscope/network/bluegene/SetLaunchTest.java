package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/// A launch on 512 nodes in eight sets. Below each of the eight nodes of level 3 of the tree are
/// 63; the first set has node 511 and the nodes 0, 1 and 3 above it besides: 67. An Ethernet of 125
/// MB/s carries a frame in 12,000 ns; a packet of the tree takes 732, and a traversal of its nine
/// levels 12 + 9 * 93 = 849.
class SetLaunchTest {
    private static final Machine MACHINE = new Machine(512, 1, NetworkKind.BLUEGENE_L);
    private static final Model MODEL = Model.of(NetworkKind.BLUEGENE_L.profile());
    private static final long BINARY = 12_000_000;

    private static List<Long> phases(Model model, int[] nodes, int processes) {
        return SetLaunch.of(MACHINE, model, nodes, processes, BINARY).phases().stream()
                .map(SetPhases.Phase::nanos)
                .toList();
    }

    @Test
    void everyPartTakesWhatItsNetworkDoes() {
        int[] all = IntStream.range(0, 512).toArray();
        List<Long> expected =
                List.of(
                        50_000L + 8 * 12_000,
                        96_000_000L + 849,
                        67L * 732 + 849,
                        10_000_000L,
                        1_500L);
        assertEquals(expected, phases(MODEL, all, 1));
        assertEquals(
                expected.stream().mapToLong(Long::longValue).sum(),
                SetLaunch.of(MACHINE, MODEL, all, 1, BINARY).nanos());
    }

    /// 46,875 packets.
    @Test
    void whereTheEthernetIsFasterTheTreeDecides() {
        Model fast = MODEL.with(ModelParameter.IO_NODE_KBPS, 1_000_000);
        assertEquals(46_875 * 732L + 849, phases(fast, new int[] {5}, 1).get(1));
    }

    /// Nodes 7 and 15 are in the first set, 8 in the second: two processes on each of two nodes.
    @Test
    void onlyTheSetsOfTheJobAreCalled() {
        List<Long> phases = phases(MODEL, new int[] {7, 8, 15}, 2);
        assertEquals(50_000L + 2 * 12_000, phases.getFirst());
        assertEquals(2 * 2 * 732L + 849, phases.get(2));
    }

    /// S4 section 5.5: starting takes as long on 64 times as many nodes, but for the calls of the
    /// service node, 12 us for each set.
    @Test
    void sixtyFourTimesTheNodesTakeHardlyLonger() {
        Machine large = new Machine(32_768, 1, NetworkKind.BLUEGENE_L);
        long few =
                SetLaunch.of(MACHINE, MODEL, IntStream.range(0, 512).toArray(), 1, BINARY).nanos();
        long many =
                SetLaunch.of(large, MODEL, IntStream.range(0, 32_768).toArray(), 1, BINARY).nanos();
        assertTrue(many - few < 504 * 12_000 + 20_000, () -> "" + (many - few));
    }
}
