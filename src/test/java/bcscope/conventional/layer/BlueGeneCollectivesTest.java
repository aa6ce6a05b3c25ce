package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.TorusBox;
import bcscope.network.bluegene.TorusShape;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Collectives of 512 nodes of BlueGene/L, from the published parts (MODEL 3.4): 1,000 ns of MPICH2
/// and 899 of the message layer at the caller; 740 for a packet out of the network and 959 into it;
/// a tree of nine levels of 93 and 12 besides.
class BlueGeneCollectivesTest {
    private static final long MPI = 1_000;
    private static final long START = MPI + 899;
    private static final long IN = 740;
    private static final long OUT = 959;
    private static final long TREE = 12 + 9 * 93;

    /// 256 bytes by the message layer, which binds before the link, and at 175 MB/s.
    private static final long TREE_PACKET = 959;

    private static final long LINK_PACKET = 1_463;

    private static CollectiveWay way(
            Shape shape, LinkEnds ends, String choice, CollectiveCall call) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        ModelParameter parameter = ModelParameter.BGL_COLLECTIVES;
        Machine machine =
                new Machine(
                        shape.x() * shape.y() * shape.z(),
                        1,
                        kind,
                        shape,
                        ends,
                        NodeMode.COPROCESSOR,
                        Fidelity.FLOW,
                        kind.profile());
        Model model = Model.of(kind.profile()).with(parameter, parameter.choices().indexOf(choice));
        return new BlueGeneLayer(machine, model).collective(call);
    }

    private static CollectiveWay way(
            String choice, OperationKind kind, long bytes, ReduceType type) {
        return way(
                new Shape(8, 8, 8),
                LinkEnds.TORUS,
                choice,
                new CollectiveCall(kind, 512, TestNodes.first(512), bytes, type));
    }

    /// The wires of the global interrupts: 1.5 us, on whichever network the rest goes.
    @ParameterizedTest
    @CsvSource({"tree, BARRIER", "torus, BARRIER", "tree, IBARRIER", "tree, FINALIZE"})
    void aBarrierGoesOverTheInterrupts(String choice, OperationKind kind) {
        assertEquals(
                new CollectiveWay.Together(MPI + 1_500), way(choice, kind, 0, ReduceType.OTHER));
    }

    /// The root is done when its packets are in the tree; the others have the last when it is down
    /// and out.
    @ParameterizedTest
    @CsvSource({"1, 1", "256, 1", "257, 2", "25600, 100"})
    void aBroadcastOverTheTreeGoesInWholePackets(long bytes, long packets) {
        CollectiveWay.FromRoot way =
                assertInstanceOf(
                        CollectiveWay.FromRoot.class,
                        way("tree", OperationKind.BCAST, bytes, ReduceType.OTHER));
        long carried = packets * OUT;
        assertEquals(START + packets * (IN + OUT), way.rootNanos());
        assertEquals(START + TREE + carried + IN + OUT, way.nanos());
    }

    @Test
    void anEmptyBroadcastStillPutsAPacketIntoTheTree() {
        assertEquals(
                new CollectiveWay.FromRoot(START + IN + OUT, START + TREE + IN + OUT),
                way("tree", OperationKind.IBCAST, 0, ReduceType.OTHER));
    }

    /// In a ring of eight the farthest node of a line is four hops away. Every phase takes a packet
    /// out and puts it in twice.
    @Test
    void aPacketAlongLinesTakesAPhaseForEachDimension() {
        long phase = IN + 2 * OUT + LINK_PACKET + 4 * 100;
        CollectiveWay.AlongLines way =
                assertInstanceOf(
                        CollectiveWay.AlongLines.class,
                        way("torus", OperationKind.BCAST, 208, ReduceType.OTHER));
        assertEquals(3, way.phases().size());
        for (int i = 0; i < 3; i++) {
            long there = START + (i + 1) * phase;
            assertEquals(
                    new CollectiveWay.Phase(START + i * phase, there, there), way.phases().get(i));
        }
        assertEquals(START + 3 * phase, way.nanos());
        assertEquals(START + IN + OUT, way.rootNanos());
    }

    /// 208 bytes fill the first packet and 240 each other. The node that serves all three
    /// dimensions puts every packet in six times.
    @ParameterizedTest
    @CsvSource({"208, 0", "209, 1", "448, 1", "449, 2"})
    void furtherPacketsFollowAtThePaceOfTheBusiestNode(long bytes, long further) {
        CollectiveWay.AlongLines way =
                assertInstanceOf(
                        CollectiveWay.AlongLines.class,
                        way("torus", OperationKind.BCAST, bytes, ReduceType.OTHER));
        for (CollectiveWay.Phase phase : way.phases()) {
            assertEquals(further * (IN + 6 * OUT), phase.endNanos() - phase.firstNanos());
        }
        assertEquals(START + (1 + further) * (IN + OUT), way.rootNanos());
    }

    /// On one line of a mesh the last node is as far away as the line is long; on a plane there are
    /// two phases, and the busiest node puts a packet in four times.
    @ParameterizedTest
    @CsvSource({"16, 1, MESH, 15, 1", "16, 1, TORUS, 8, 1", "4, 8, MESH, 7, 2"})
    void dimensionsOfOneNodeHaveNoPhase(int x, int y, LinkEnds ends, int depth, int dimensions) {
        int nodes = x * y;
        CollectiveCall call =
                new CollectiveCall(
                        OperationKind.BCAST, nodes, TestNodes.first(nodes), 448, ReduceType.OTHER);
        CollectiveWay.AlongLines way =
                assertInstanceOf(
                        CollectiveWay.AlongLines.class,
                        way(new Shape(x, y, 1), ends, "torus", call));
        assertEquals(dimensions, way.phases().size());
        CollectiveWay.Phase last = way.phases().getLast();
        assertEquals(
                IN + 2 * OUT + LINK_PACKET + depth * 100L, last.firstNanos() - last.beginNanos());
        assertEquals(IN + 2L * dimensions * OUT, last.endNanos() - last.firstNanos());
    }

    /// A double is one packet of the tree, 32 longs or 64 ints are one; each packet behind the
    /// first follows by 959. The last is taken out, and the call returns.
    @ParameterizedTest
    @CsvSource({"8, F64, 1", "80, F64, 10", "256, I64, 1", "257, I32, 2", "0, F64, 1"})
    void aReductionGoesOverTheTreeAndBack(long bytes, ReduceType type, long packets) {
        long nanos = START + OUT + TREE + (packets - 1) * TREE_PACKET + IN + OUT;
        assertEquals(
                new CollectiveWay.Together(nanos),
                way("tree", OperationKind.ALLREDUCE, bytes, type));
        assertEquals(
                new CollectiveWay.ToRoot(START + IN + OUT, nanos),
                way("torus", OperationKind.REDUCE, bytes, type));
    }

    /// QsNet says nothing of a tree, so neither the layers nor the processors that feed it cost
    /// anything, and its links do not bind: 256 bytes at 100 GB/s take 3 ns. 35 KB are 4,375
    /// doubles, each a packet; a query of four nodes takes 6,000 ns and 400 for each of two levels.
    @Test
    void withTheCostsOfAMachineThatHasNoTreeTheTreeIsNotSlow() {
        Machine machine = new Machine(4, 2, NetworkKind.BLUEGENE_L);
        CollectiveCall call =
                new CollectiveCall(
                        OperationKind.REDUCE, 7, TestNodes.first(4), 35_000, ReduceType.F64);
        assertEquals(
                new CollectiveWay.ToRoot(0, 6_000 + 2 * 400 + 4_374 * 3),
                new BlueGeneLayer(machine, Model.defaults()).collective(call));
    }

    /// 3 ns of the host for each of ten elements.
    @Test
    void whatTheTreeCannotReduceGoesByMessages() {
        long bytes = 10L * ReduceType.OTHER.bytes();
        assertEquals(
                new CollectiveWay.OverTree(30),
                way("tree", OperationKind.ALLREDUCE, bytes, ReduceType.OTHER));
    }

    @ParameterizedTest
    @CsvSource({"BARRIER, 0", "BCAST, 0", "REDUCE, 30", "IALLREDUCE, 30"})
    void byMessagesReductionsAloneCombine(OperationKind kind, long combineNanos) {
        assertEquals(
                new CollectiveWay.OverTree(combineNanos),
                way("messages", kind, 80, ReduceType.F64));
    }

    private static CollectiveWay byLayout(
            OperationKind kind, long bytes, ReduceType type, int... nodes) {
        return way(
                new Shape(8, 8, 8),
                LinkEnds.TORUS,
                "layout",
                new CollectiveCall(kind, nodes.length, new MemberNodes(nodes), bytes, type));
    }

    /// Nodes (0..3, 0..1, 0): lines of three links, then of one.
    @Test
    void aPlaneBroadcastsAlongItsOwnLines() {
        long one = IN + 2 * OUT + LINK_PACKET + 3 * 100;
        long two = IN + 2 * OUT + LINK_PACKET + 100;
        assertEquals(
                new CollectiveWay.AlongLines(
                        START + IN + OUT,
                        START + one + two,
                        List.of(
                                new CollectiveWay.Phase(START, START + one, START + one),
                                new CollectiveWay.Phase(
                                        START + one, START + one + two, START + one + two)),
                        new LineBroadcast(
                                TorusBox.of(new TorusShape(8, 8, 8, LinkEnds.TORUS), 0, 4, 2, 1),
                                IN + 2 * OUT,
                                100)),
                byLayout(OperationKind.BCAST, 208, ReduceType.OTHER, 0, 1, 2, 3, 8, 9, 10, 11));
    }

    /// A line of four: an empty packet is 64 bytes, 366 ns. It goes out both ways, three links of
    /// 100; behind the first each node takes out three, which takes longer than three follow one
    /// another over the last link. A ring of eight has lines of four links, and seven to take.
    @Test
    void aLineMeetsByPacketsThatStayOnEveryNode() {
        assertEquals(
                new CollectiveWay.Together(START + 2 * OUT + 300 + 366 + 3 * IN),
                byLayout(OperationKind.BARRIER, 0, ReduceType.OTHER, 4, 5, 6, 7));
        assertEquals(
                new CollectiveWay.Together(START + 2 * OUT + 400 + 366 + 7 * IN),
                byLayout(OperationKind.BARRIER, 0, ReduceType.OTHER, 0, 1, 2, 3, 4, 5, 6, 7));
    }

    /// Two nodes with one between them: one level of the tree, 93 and 12, and one packet.
    @Test
    void nodesThatAreNoBlockUseTheTreeInTheirTurn() {
        CollectiveWay down =
                new CollectiveWay.FromRoot(
                        START + IN + OUT, START + 12 + 93 + TREE_PACKET + IN + OUT);
        assertEquals(
                new CollectiveWay.InTurn(down, START + 12 + 93 + TREE_PACKET + IN + OUT),
                byLayout(OperationKind.BCAST, 256, ReduceType.OTHER, 0, 2));
        long nanos = START + OUT + TREE + IN + OUT;
        assertEquals(
                new CollectiveWay.InTurn(new CollectiveWay.Together(nanos), nanos),
                byLayout(OperationKind.BARRIER, 0, ReduceType.OTHER, 0, 2));
    }

    @Test
    void whatIsReducedUsesTheTreeWhereverItsNodesAre() {
        long nanos = START + OUT + TREE + IN + OUT;
        assertEquals(
                new CollectiveWay.InTurn(new CollectiveWay.ToRoot(START + IN + OUT, nanos), nanos),
                byLayout(OperationKind.REDUCE, 8, ReduceType.F64, 0, 1, 2));
        assertInstanceOf(
                CollectiveWay.OverTree.class,
                byLayout(OperationKind.REDUCE, 16, ReduceType.OTHER, 0, 1, 2));
    }

    @Test
    void allNodesBroadcastOverTheTreeAndMeetOverTheInterrupts() {
        int[] all = TestNodes.first(512).nodes();
        assertEquals(
                new CollectiveWay.Together(MPI + 1_500),
                byLayout(OperationKind.BARRIER, 0, ReduceType.OTHER, all));
        CollectiveWay tree = way("tree", OperationKind.BCAST, 256, ReduceType.OTHER);
        assertEquals(
                new CollectiveWay.InTurn(tree, START + TREE + TREE_PACKET + IN + OUT),
                byLayout(OperationKind.BCAST, 256, ReduceType.OTHER, all));
    }
}
