package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Four nodes: multicast 1 us start + 6 us propagation + data at 288 MB/s; a tree level 7.3 us on
/// the NIC, 16 us on the host; PCI 528 MB/s.
class CollectiveCostTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int[] FOUR = {0, 1, 2, 3};

    private static CollectiveCost broadcast(long bytes) {
        return new CollectiveCost(
                new Bench(Model.defaults(), FOUR, code -> code.bcast(0, bytes, WORLD)).nic);
    }

    private static CollectiveCost reduction(int root, ReduceType type, Model model, int... nodes) {
        return new CollectiveCost(
                new Bench(model, nodes, code -> code.reduce(root, 8, type, WORLD)).nic);
    }

    @ParameterizedTest
    @CsvSource({"0, 6000", "256, 13000", "288, 13111", "289, 13115", "28800, 112111"})
    void aBroadcastTakesStartPropagationAndData(long bytes, long nanos) {
        assertEquals(nanos, broadcast(bytes).nanos(WORLD, 0, bytes));
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 1000000, 1000",
        "1000, 13111, 288",
        "1000, 13110, 287",
        "1000, 100, 256",
        "1000, -5, 256",
        "100, -5, 100",
        "0, -5, 0",
    })
    void asMuchIsScheduledAsFitsButNeverNothing(long wanted, long availableNanos, long bytes) {
        assertEquals(bytes, broadcast(1_000).bytesWithin(WORLD, 0, wanted, availableNanos));
    }

    @ParameterizedTest
    @CsvSource({"1001, 260, 256", "1001, -5, 256", "3, -5, 3", "259, -5, 256", "2, 0, 2"})
    void aReductionIsCutAtWholeElementsAndEnds(long wanted, long availableNanos, long bytes) {
        CollectiveCost cost = reduction(0, ReduceType.F64, Model.defaults(), FOUR);
        assertEquals(bytes, cost.bytesWithin(WORLD, 0, wanted, availableNanos));
    }

    @Test
    void aReductionClimbsTheTreeOfItsNodes() {
        CollectiveCost cost = reduction(0, ReduceType.F64, Model.defaults(), FOUR);
        long level = 7_300 + 4_500 + 27;
        assertEquals(2 * level, cost.nanos(WORLD, 0, 8));
    }

    @Test
    void theHostReducesWhereItIsFaster() {
        CollectiveCost cost = reduction(0, ReduceType.F64, Model.defaults(), FOUR);
        long level = 16_000 + 100 * 10 + 2_667 + 3_031;
        assertEquals(2 * level, cost.nanos(WORLD, 0, 800));
    }

    @Test
    void operandsOfOneNodeAreCombinedFirst() {
        CollectiveCost cost = reduction(0, ReduceType.I64, Model.defaults(), 0, 0, 0, 1);
        long level = 7_300 + 50 + 27;
        assertEquals(2 * 50 + 31 + level, cost.nanos(WORLD, 0, 8));
    }

    @Test
    void anAllreduceMulticastsItsResultUnlessTheModelSaysLater() {
        Model later = Model.defaults().with(ModelParameter.ALLREDUCE_RESULT, 1);
        long tree = 2 * (7_300 + 50 + 27);
        CollectiveCost within = reduction(-1, ReduceType.I64, Model.defaults(), FOUR);
        CollectiveCost apart = reduction(-1, ReduceType.I64, later, FOUR);
        assertEquals(tree + 6_111 + 6_000 + 28, within.nanos(WORLD, 0, 8));
        assertEquals(tree, apart.nanos(WORLD, 0, 8));
    }
}
