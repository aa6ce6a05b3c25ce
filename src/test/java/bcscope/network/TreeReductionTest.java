package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

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

    @Test
    void manyDoublesAreFasterInTwoPhases() {
        assertTrue(tree(WIDE).nanos(8, ReduceType.F64) < tree(TWO_PHASES).nanos(8, ReduceType.F64));
        assertTrue(
                tree(TWO_PHASES).nanos(8_000, ReduceType.F64)
                        < tree(WIDE).nanos(8_000, ReduceType.F64));
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
