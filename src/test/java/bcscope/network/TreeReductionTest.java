package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TreeReductionTest {
    private static final int WIDE = 0;
    private static final int TWO_PHASES = 1;

    @Test
    void aDoubleIsOnePacketOrTwoTraversals() {
        assertEquals(1, tree(WIDE).packets(8, ReduceType.F64));
        assertEquals(1, tree(WIDE).traversals(ReduceType.F64));
        assertEquals(1, tree(TWO_PHASES).packets(8, ReduceType.F64));
        assertEquals(2, tree(TWO_PHASES).traversals(ReduceType.F64));
    }

    @Test
    void integersFillPackets() {
        assertEquals(1, tree(WIDE).packets(256, ReduceType.I32));
        assertEquals(2, tree(WIDE).packets(257, ReduceType.I64));
        assertEquals(1, tree(TWO_PHASES).traversals(ReduceType.I64));
    }

    /// A start of 100 ns, a traversal of 570, 959 for each packet behind the first.
    @ParameterizedTest
    @CsvSource({
        "0,   I32, 670",
        "256, I32, 670",
        "257, I32, 1629",
        "513, I64, 2588",
        "8,   F64, 1240",
        "257, F64, 3158",
        "4,   F32, 1240",
    })
    void packetsFollowEachOtherThroughTheTree(long bytes, ReduceType type, long nanos) {
        assertEquals(nanos, new TreeReduction(570, 959, 100, false).nanos(bytes, type));
    }

    @Test
    void alsoAFloatIsOnePacket() {
        assertEquals(2, tree(WIDE).packets(8, ReduceType.F32));
        assertEquals(1, tree(WIDE).traversals(ReduceType.F32));
    }

    @ParameterizedTest
    @EnumSource
    void theTreeReducesNumbersAndNothingElse(ReduceType type) {
        assertEquals(type != ReduceType.OTHER, tree(WIDE).reduces(type));
    }

    @Test
    void manyDoublesAreFasterInTwoPhases() {
        assertTrue(tree(WIDE).nanos(8, ReduceType.F64) < tree(TWO_PHASES).nanos(8, ReduceType.F64));
        assertTrue(
                tree(TWO_PHASES).nanos(8_000, ReduceType.F64)
                        < tree(WIDE).nanos(8_000, ReduceType.F64));
    }

    /// S4 section 2: 1.5 us for 64k nodes, 16 levels below the root. 512 nodes have 9 levels: 12 +
    /// 9 x 93 ns; two nodes have one.
    @ParameterizedTest
    @CsvSource({"2, 105", "64, 570", "512, 849", "65536, 1500"})
    void theTreeTakesTheLongerTheMoreLevelsItHas(int nodes, long traversalNanos) {
        Machine machine = new Machine(nodes, 1, NetworkKind.BLUEGENE_L);
        TreeReduction tree =
                LinkTimes.of(machine, Model.of(machine.profile())).tree().orElseThrow();
        assertEquals(traversalNanos, tree.traversalNanos());
    }

    /// Packets of the tree have exactly 256 bytes (S3 section 4): one byte takes the 731.4 ns of
    /// 256 at 350 MB/s, 257 bytes the 1,462.9 ns of 512.
    @Test
    void aBroadcastGoesInWholePackets() {
        Machine machine = new Machine(512, 1, NetworkKind.BLUEGENE_L);
        LinkTimes times = LinkTimes.of(machine, Model.of(machine.profile()));
        assertEquals(849, times.multicastNanos(512, 0));
        assertEquals(849 + 732, times.multicastNanos(512, 1));
        assertEquals(849 + 732, times.multicastNanos(512, 256));
        assertEquals(849 + 1_463, times.multicastNanos(512, 257));
    }

    @Test
    void onlyBlueGeneHasATreeThatReduces() {
        for (NetworkKind kind : NetworkKind.values()) {
            Machine machine = new Machine(64, 1, kind);
            boolean tree = LinkTimes.of(machine, Model.of(machine.profile())).tree().isPresent();
            assertEquals(kind == NetworkKind.BLUEGENE_L, tree);
        }
    }

    private static TreeReduction tree(int form) {
        Machine machine = new Machine(64, 1, NetworkKind.BLUEGENE_L);
        Model model = Model.of(machine.profile()).with(ModelParameter.TREE_FLOAT, form);
        return LinkTimes.of(machine, model).tree().orElseThrow();
    }
}
