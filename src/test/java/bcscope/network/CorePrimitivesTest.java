package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.ComparisonOperator;
import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/// The semantics of MODEL 1.1, one promise a test.
class CorePrimitivesTest {
    private static final int NODES = 32;

    private final LinkTimes times =
            LinkTimes.of(new Machine(NODES, 1, NetworkKind.QSNET), Model.defaults());
    private final CorePrimitives primitives = new CorePrimitives(NODES, times);
    private final GlobalVariable variable = new GlobalVariable(NODES);
    private final GlobalVariable other = new GlobalVariable(NODES);

    @Test
    void aTransferReachesEveryNode() {
        variable.set(3, 7);
        assertTrue(primitives.transferAndSignal(variable, 5, 64, 0, new CorePrimitives.Event()));
        for (int node = 0; node < NODES; node++) {
            assertEquals(5, variable.get(node));
        }
    }

    @Test
    void onlyTheEventTellsThatATransferIsComplete() {
        var event = new CorePrimitives.Event();
        primitives.transferAndSignal(variable, 1, 1_000, 10_000, event);
        long complete = 10_000 + times.strobeNanos() + times.broadcast(4).nanosFor(1_000);
        assertFalse(event.test(complete - 1));
        assertTrue(event.test(complete));
        assertEquals(complete, event.await(10_000));
        assertEquals(complete + 5, event.await(complete + 5));
    }

    @Test
    void waitingForWhatNothingSignalsIsABrokenPromise() {
        var event = new CorePrimitives.Event();
        assertFalse(event.test(Long.MAX_VALUE - 1));
        assertThrows(Invariant.Broken.class, () -> event.await(0));
    }

    @Test
    void aTransferReachesAllNodesOrNone() {
        var event = new CorePrimitives.Event();
        primitives.fail(9);
        assertFalse(primitives.transferAndSignal(variable, 5, 64, 0, event));
        assertEquals(0, variable.get(0));
        assertEquals(0, variable.get(31));
        assertFalse(event.test(1_000_000_000));
    }

    @Test
    void aComparisonHoldsOnlyWhereItHoldsOnEveryNode() {
        variable.setAll(4);
        assertTrue(primitives.compare(variable, ComparisonOperator.AT_LEAST, 4));
        variable.set(17, 3);
        assertFalse(primitives.compare(variable, ComparisonOperator.AT_LEAST, 4));
        variable.set(17, 6);
        assertTrue(primitives.compare(variable, ComparisonOperator.AT_LEAST, 4));
    }

    @Test
    void everyComparisonMeansWhatItsNameSays() {
        variable.setAll(4);
        assertTrue(primitives.compare(variable, ComparisonOperator.EQUAL, 4));
        assertFalse(primitives.compare(variable, ComparisonOperator.EQUAL, 5));
        assertTrue(primitives.compare(variable, ComparisonOperator.LESS, 5));
        assertFalse(primitives.compare(variable, ComparisonOperator.LESS, 4));
        assertTrue(primitives.compare(variable, ComparisonOperator.DIFFERENT, 5));
        assertFalse(primitives.compare(variable, ComparisonOperator.DIFFERENT, 4));
    }

    @Test
    void aComparisonThatHoldsWritesAnotherVariableEverywhere() {
        variable.setAll(1);
        other.set(5, 8);
        assertTrue(primitives.compareAndWrite(variable, ComparisonOperator.EQUAL, 1, other, 9));
        assertTrue(primitives.compare(other, ComparisonOperator.EQUAL, 9));
        assertTrue(primitives.compare(variable, ComparisonOperator.EQUAL, 1));
    }

    @Test
    void aComparisonThatFailsWritesNowhere() {
        variable.set(31, 1);
        assertFalse(primitives.compareAndWrite(variable, ComparisonOperator.EQUAL, 0, other, 9));
        assertTrue(primitives.compare(other, ComparisonOperator.EQUAL, 0));
    }

    @Test
    void theLastOfOverlappingWritesDecidesEverywhere() {
        assertTrue(primitives.compareAndWrite(variable, ComparisonOperator.EQUAL, 0, other, 1));
        assertTrue(primitives.compareAndWrite(variable, ComparisonOperator.EQUAL, 0, other, 2));
        assertTrue(primitives.compare(other, ComparisonOperator.EQUAL, 2));
    }

    @Test
    void aNodeThatDoesNotAnswerFailsEveryComparison() {
        assertTrue(primitives.compare(variable, ComparisonOperator.EQUAL, 0));
        primitives.fail(0);
        assertFalse(primitives.compare(variable, ComparisonOperator.EQUAL, 0));
        assertFalse(primitives.compare(variable, ComparisonOperator.DIFFERENT, 0));
    }

    @Test
    void aTransferToSomeNodesLeavesTheOthersAlone() {
        var local = new CorePrimitives.Event();
        var remote = new CorePrimitives.Event();
        assertTrue(
                primitives.transferAndSignal(
                        Reach.whole(3, 9), variable, 5, 700, List.of(local, remote)));
        assertEquals(5, variable.get(3));
        assertEquals(0, variable.get(4));
        assertEquals(5, variable.get(9));
        assertTrue(local.test(700) && remote.test(700));
        assertFalse(local.test(699));
    }

    @Test
    void aTransferThatDoesNotReachAllReachesNone() {
        var event = new CorePrimitives.Event();
        assertFalse(
                primitives.transferAndSignal(Reach.broken(3, 9), variable, 5, 700, List.of(event)));
        assertEquals(0, variable.get(3));
        assertFalse(event.test(1_000_000));
    }

    @Test
    void aQueryOfSomeNodesAsksAndWritesThoseOnly() {
        variable.set(7, 1);
        assertTrue(
                primitives.compareAndWrite(
                        Reach.whole(0, 1), variable, ComparisonOperator.EQUAL, 0, other, 4));
        assertEquals(4, other.get(1));
        assertEquals(0, other.get(7));
        assertFalse(
                primitives.compareAndWrite(
                        Reach.whole(1, 7), variable, ComparisonOperator.EQUAL, 0, other, 6));
        assertEquals(4, other.get(1));
        assertFalse(primitives.compare(Reach.broken(0, 1), variable, ComparisonOperator.EQUAL, 0));
    }

    @Test
    void allNodesOneByOneAreAllNodes() {
        variable.set(7, 1);
        int[] all = IntStream.range(0, NODES).toArray();
        assertTrue(
                primitives.compareAndWrite(
                        Reach.whole(all), variable, ComparisonOperator.AT_LEAST, 0, variable, 8));
        assertTrue(primitives.compare(variable, ComparisonOperator.EQUAL, 8));
        assertFalse(
                primitives.compare(Reach.whole(all), variable, ComparisonOperator.DIFFERENT, 8));
        assertEquals(NODES, Reach.whole(all).size());
    }
}
