package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Combiner;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

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

    /// Two levels of 38 elements on the host, 16 + 0.38 us each. 304 bytes add 1.152 us over PCI
    /// and back and 1.014 over the network, 303 add 1.148 and 1.01: enough for 37 whole elements.
    @ParameterizedTest
    @CsvSource({"37076, 296", "37091, 296", "37092, 304"})
    void whatFitsOfAReductionIsRoundedDownToWholeElements(long availableNanos, long bytes) {
        CollectiveCost cost = reduction(0, ReduceType.F64, Model.defaults(), FOUR);
        assertEquals(bytes, cost.bytesWithin(WORLD, 0, 8_000, availableNanos));
    }

    /// The reduction itself is over: what is left is its multicast.
    @Test
    void aResultThatWaitsTakesWhatItsMulticastTakes() {
        Model later = Model.defaults().with(ModelParameter.ALLREDUCE_RESULT, 1);
        Bench bench = new Bench(later, FOUR, code -> code.reduce(-1, 8, ReduceType.I64, WORLD));
        CollectiveCost cost = new CollectiveCost(bench.nic);
        bench.nic.memory.stage[WORLD] = NicMemory.RESULT_WAITING;
        assertEquals(6_111 + 6_000 + 28, cost.nanos(WORLD, 0, 8));
    }

    private static Reduction onBlueGene(ReduceType type, int... nodes) {
        Machine machine = new Machine(8, 1, NetworkKind.BLUEGENE_L);
        Bench bench =
                new Bench(
                        machine,
                        Model.of(machine.profile()),
                        nodes,
                        code -> code.reduce(0, 8, type, WORLD));
        return new CollectiveCost(bench.nic).reduction(WORLD, 0, 8);
    }

    /// The tree of eight nodes: 959 ns to feed it, and three levels up and down, 12 + 3 * 93. Two
    /// processes of a node are combined before: the second operand at 700 MB/s, and 3 ns.
    @Test
    void theTreeOfBlueGeneReducesByItself() {
        Reduction integers = onBlueGene(ReduceType.I64, 0, 1, 2, 3, 4, 5, 6, 7);
        assertEquals(Combiner.NETWORK, integers.level().by());
        assertEquals(71 + 291, integers.nanos());
        assertEquals(0, integers.hostNanos());
        assertEquals(12 + 3 + 71 + 291, onBlueGene(ReduceType.I64, 0, 0, 1).nanos());
    }

    /// What the tree cannot do the hosts do, one level of nodes after another: 4 us, two crossings
    /// of 8 bytes at 700 MB/s, 3 ns, and the network at 267 MB/s.
    @Test
    void whatTheTreeDoesNotKnowGoesOverTheNodes() {
        Reduction other = onBlueGene(ReduceType.OTHER, 0, 1, 2, 3, 4, 5, 6, 7);
        assertEquals(Combiner.HOST, other.level().by());
        assertEquals(3, other.levels());
        assertEquals(4_000 + 23 + 3 + 30, other.level().nanos());
    }
}
