package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InstructionTableTest {
    private final InstructionTable table = InstructionTable.read();

    @Test
    void itHasFifteenFunctionsInSevenBenchmarks() {
        assertEquals(15, table.rows().size());
        assertEquals(7, table.benchmarks().size());
        assertEquals(77, table.cells());
        assertEquals(27_952, table.sum("LU"));
    }

    @Test
    void aCitationNamesColumnFunctionAndInstructions() {
        InstructionTable.Citation citation =
                InstructionTable.cited("S4 table 1, BT: dispatch, 518 instructions at 700 MHz");
        assertEquals(new InstructionTable.Citation("BT", "dispatch", 518), citation);
        assertTrue(table.confirms(citation));
        assertFalse(table.confirms(new InstructionTable.Citation("FT", "dispatch", 518)));
        assertTrue(table.confirms(new InstructionTable.Citation("", "senddonecb", 115)));
        assertFalse(table.confirms(new InstructionTable.Citation("", "dispatch", 518)));
        assertEquals(0, InstructionTable.cited("MODEL 3.4").instructions());
    }

    @Test
    void anInstructionTakesTenSeventhsOfANanosecond() {
        assertEquals(1_000, InstructionTable.nanos(700));
        assertEquals(899, InstructionTable.nanos(629));
        assertEquals(959, InstructionTable.nanos(671));
    }
}
