package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Signs and names, and what they stand for.
class RelationTest {
    @ParameterizedTest
    @CsvSource({
        "==, false, true, false",
        "!=, true, false, true",
        "<, true, false, false",
        "<=, true, true, false",
        ">, false, false, true",
        ">=, false, true, true"
    })
    void aRelationHoldsForLessEqualAndMore(String sign, boolean less, boolean equal, boolean more) {
        Relation relation = Relation.of(sign);
        assertEquals(less, relation.holds(-5));
        assertEquals(equal, relation.holds(0));
        assertEquals(more, relation.holds(5));
        assertEquals(sign, relation.sign());
    }

    @Test
    void aKindOfCallHasTheNumberOfItsNameWithoutThePrefix() {
        int send = CallKinds.number("MPI_Send");
        assertEquals("Send", CallKinds.names().get(send));
        assertEquals(-1, CallKinds.number("Send"));
        assertEquals(-1, CallKinds.number("MPI_Nothing"));
    }

    @Test
    void aStateIncludesTheActivitiesOfItsName() {
        assertEquals(1L << Activity.COMPUTING.ordinal(), ProcessState.COMPUTING.mask());
        assertEquals(
                1L << Activity.BLOCKED_SEND.ordinal()
                        | 1L << Activity.BLOCKED_RECEIVE.ordinal()
                        | 1L << Activity.BLOCKED_WAIT.ordinal()
                        | 1L << Activity.BLOCKED_PROBE.ordinal()
                        | 1L << Activity.BLOCKED_COLLECTIVE.ordinal()
                        | 1L << Activity.BLOCKED_MEMORY.ordinal(),
                ProcessState.BLOCKED.mask());
    }

    @Test
    void percentagesAndFractionsAreReal() {
        assertTrue(Type.PERCENTAGE.isReal());
        assertTrue(Type.REAL.isReal());
        assertFalse(Type.PART.isReal());
        assertSame(Domain.NODES, Domain.of("node").orElseThrow());
        assertEquals("rank node", Domain.PROCESSES.word() + " " + Domain.NODES.word());
    }
}
