package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.CollectiveCall;
import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.QuadricsLayer;
import bcscope.conventional.layer.TestNodes;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/// When every member of a collective is done, for every way of carrying one out. Messages between
/// members take the sender 1,000 ns, the network 2,000 and 1 a byte, the receiver 500.
class CollectiveLayerTest {
    private static final int WORLD = 0;
    private static final int ODD = 2;

    private static Course course(CollectiveWay way, RankCode... codes) {
        return Course.of(new TestLayer(ProgressEngine.NIC).carrying(way), codes);
    }

    /// Member i calls what `call` appends after `computes[i]`.
    private static RankCode[] after(IntFunction<RankCode> call, long... computes) {
        RankCode[] codes = new RankCode[computes.length];
        for (int rank = 0; rank < codes.length; rank++) {
            codes[rank] = call.apply((int) computes[rank]);
        }
        return codes;
    }

    private static RankCode barrier(long nanos) {
        return new RankCode().compute(nanos).synchronise(OperationKind.BARRIER, WORLD);
    }

    private static String ends(Course course) {
        return course.lines(" ends");
    }

    @Test
    void whoMeetsInHardwareIsDoneTogetherAfterTheLastCall() {
        assertEquals(
                "5700 0 ends\n5700 1 ends\n5700 2 ends\n",
                ends(
                        course(
                                new CollectiveWay.Together(700),
                                after(CollectiveLayerTest::barrier, 1, 5_000, 2_000))));
    }

    /// Root 1 calls at 2,000. Who called before it or while the data came is done 900 later, who
    /// calls behind that at once.
    @Test
    void whatTheRootSpreadsIsThereForWhoeverCalls() {
        assertEquals(
                "2300 1 ends\n2900 0 ends\n2900 2 ends\n4000 3 ends\n",
                ends(
                        course(
                                new CollectiveWay.FromRoot(300, 900),
                                after(
                                        nanos -> new RankCode().compute(nanos).bcast(1, 40, WORLD),
                                        1,
                                        2_000,
                                        2_500,
                                        4_000))));
    }

    /// The root is two broadcasts ahead of member 1, and member 1 gets each in its turn.
    @Test
    void aRootThatIsAheadLeavesEveryBroadcastToThoseWhoFollow() {
        RankCode root = new RankCode().bcast(0, 40, WORLD).bcast(0, 40, WORLD).bcast(0, 40, WORLD);
        RankCode other =
                new RankCode()
                        .bcast(0, 40, WORLD)
                        .compute(5_000)
                        .bcast(0, 40, WORLD)
                        .bcast(0, 40, WORLD);
        Course course = course(new CollectiveWay.FromRoot(300, 900), root, other);
        assertEquals("900 0 ends\n", course.lines("0 ends"), "300 for each");
        assertEquals(
                "900 1 awakes\n5900 1 awakes\n5900 1 awakes\n5900 1 ends\n",
                course.lines("1 awakes", "1 ends"));
    }

    /// Each occupies what they share for 500. The root is done after 300 and calls the next, which
    /// begins at 500, and the third, called at 800, at 1,000; all have it 900 later.
    @Test
    void whatOneAtATimeCanUseIsUsedInTheOrderOfTheCalls() {
        RankCode[] codes = {new RankCode(), new RankCode()};
        for (RankCode code : codes) {
            code.bcast(0, 40, WORLD).bcast(0, 40, WORLD).bcast(0, 40, WORLD);
        }
        Course course =
                course(new CollectiveWay.InTurn(new CollectiveWay.FromRoot(300, 900), 500), codes);
        assertEquals(
                "300 0 awakes\n800 0 awakes\n1300 0 awakes\n1300 0 ends\n",
                course.lines("0 awakes", "0 ends"));
        assertEquals(
                "900 1 awakes\n1400 1 awakes\n1900 1 awakes\n1900 1 ends\n",
                course.lines("1 awakes", "1 ends"));
    }

    /// 40 bytes are on all nodes at 2,040; they are set up for 200. The root has 300 to do.
    @Test
    void aMulticastIsThereWhenItsLastByteIs() {
        assertEquals(
                "2240 0 ends\n2240 2 ends\n2300 1 ends\n4000 3 ends\n",
                ends(
                        course(
                                new CollectiveWay.Multicast(300, 200),
                                after(
                                        nanos -> new RankCode().compute(nanos).bcast(1, 40, WORLD),
                                        1,
                                        2_000,
                                        2_100,
                                        4_000))));
    }

    @Test
    void whoGivesToTheRootGoesOnAndTheRootIsDoneAfterTheLastCall() {
        assertEquals(
                "301 0 ends\n5300 2 ends\n5900 1 ends\n",
                ends(
                        course(
                                new CollectiveWay.ToRoot(300, 900),
                                after(
                                        nanos ->
                                                new RankCode()
                                                        .compute(nanos)
                                                        .reduce(1, 8, ReduceType.F64, WORLD),
                                        1,
                                        2_000,
                                        5_000))));
    }

    @Test
    void aRootThatCallsLastIsTheLastCall() {
        assertEquals(
                "301 0 ends\n7900 1 ends\n",
                ends(
                        course(
                                new CollectiveWay.ToRoot(300, 900),
                                after(
                                        nanos ->
                                                new RankCode()
                                                        .compute(nanos)
                                                        .reduce(1, 8, ReduceType.F64, WORLD),
                                        1,
                                        7_000))));
    }

    /// Counted from root 2 of five: v is the rank less 2. Member v = 2 (rank 4) gets it at 4,540,
    /// behind the one to v = 4, but calls at 9,000 only and passes it on to v = 3 (rank 0) then.
    @Test
    void aMemberPassesABroadcastOnWhenItHasCalled() {
        RankCode[] codes =
                after(
                        nanos -> new RankCode().compute(nanos).bcast(2, 40, WORLD),
                        1,
                        1,
                        500,
                        1,
                        9_000);
        assertEquals(
                """
                500 tree 2-1 until 3540
                1500 tree 2-4 until 4540
                2500 tree 2-3 until 5540
                3500 2 ends
                4040 1 ends
                6040 3 ends
                9500 tree 4-0 until 12540
                10500 4 ends
                13040 0 ends
                """,
                sorted(course(new CollectiveWay.OverTree(0), codes).lines("tree", " ends")));
    }

    /// A broadcast beyond 100 bytes asks first: 1,000 of the host, 2,000 there, 2,000 back, then
    /// 2,000 and the bytes; taken in 500.
    @Test
    void aLongBroadcastIsRequestedAndCleared() {
        assertEquals(
                "1000 0 ends\n12500 1 ends\n",
                ends(
                        course(
                                new CollectiveWay.OverTree(0),
                                new RankCode().bcast(0, 5_000, WORLD),
                                new RankCode().bcast(0, 5_000, WORLD))));
    }

    /// To root 1 of four; v of rank 0 is 3. It sends to v = 2 (rank 3) from 1 until 3,009. That
    /// takes it (500), combines it (50), and sends from 3,559 until 6,567 to the root, which has
    /// combined that of rank 2 before: 500 + 50 at 6,567.
    @Test
    void aReductionCombinesChildByChildAndGoesUp() {
        RankCode[] codes =
                after(
                        nanos -> new RankCode().compute(nanos).reduce(1, 8, ReduceType.F64, WORLD),
                        1,
                        1,
                        1,
                        1);
        assertEquals(
                """
                1 tree 0-3 until 3009
                1 tree 2-1 until 3009
                1001 0 ends
                1001 2 ends
                3559 tree 3-1 until 6567
                4559 3 ends
                7117 1 ends
                """,
                sorted(course(new CollectiveWay.OverTree(50), codes).lines("tree", " ends")));
    }

    /// To root 0 of six. Ranks 1, 3 and 5 send from 1 on, there at 3,009. Ranks 2 and 4 take (500)
    /// and combine (50), send from 3,559 on, there at 6,567. The root has taken that of rank 1 at
    /// 3,559, takes those of ranks 2 and 4 one after the other from 6,567 on.
    @Test
    void aReductionHasTheChildrenOfItsTreeAndNoOthers() {
        RankCode[] codes =
                after(
                        nanos -> new RankCode().compute(nanos).reduce(0, 8, ReduceType.F64, WORLD),
                        1,
                        1,
                        1,
                        1,
                        1,
                        1);
        assertEquals(
                """
                1001 1 ends
                1001 3 ends
                1001 5 ends
                4559 2 ends
                4559 4 ends
                7667 0 ends
                """,
                sorted(course(new CollectiveWay.OverTree(50), codes).lines(" ends")));
    }

    /// The NIC takes 40 ns for what is sent; what fits into one packet leaves 300 before the sender
    /// is done.
    @ParameterizedTest
    @CsvSource({"40, '740 0-1 40', 1", "5000, '1040 0-1 0', 3"})
    void whatIsSentBetweenMembersLeavesAsMessagesDo(long bytes, String first, int packets) {
        TellingTransport transport = new TellingTransport();
        new Recorded(
                        transport,
                        new TestLayer(ProgressEngine.NIC).sendingFor(40).ahead(300),
                        new RankCode().bcast(0, bytes, WORLD),
                        new RankCode().bcast(0, bytes, WORLD))
                .runToEnd();
        assertEquals(first, transport.injected.getFirst());
        assertEquals(packets, transport.injected.size());
    }

    /// Without a NIC a request takes 500 to dispatch and 500 to clear, the clear 500 before the
    /// data leave, and 500 to take them: 1,000, 2,000, 1,000, 2,000, 500, 7,000, 500.
    @Test
    void whatIsRequestedBetweenMembersIsHandledByTheHost() {
        assertEquals(
                "1000 0 ends\n14000 1 ends\n",
                ends(
                        Course.of(
                                new TestLayer(ProgressEngine.HOST),
                                new RankCode().bcast(0, 5_000, WORLD),
                                new RankCode().bcast(0, 5_000, WORLD))));
    }

    @Test
    void theLayerIsToldWhatIsReduced() {
        TestLayer layer = new TestLayer(ProgressEngine.NIC);
        RankCode[] codes = {barrier(1), barrier(1)};
        for (RankCode code : codes) {
            code.reduce(-1, 24, ReduceType.F32, WORLD);
        }
        Course.of(layer, codes);
        assertTrue(
                layer.asked()
                        .contains(
                                new CollectiveCall(
                                        OperationKind.ALLREDUCE,
                                        2,
                                        TestNodes.first(2),
                                        24,
                                        ReduceType.F32)));
        assertTrue(
                layer.asked()
                        .contains(
                                new CollectiveCall(
                                        OperationKind.BARRIER,
                                        2,
                                        TestNodes.first(2),
                                        0,
                                        ReduceType.OTHER)));
    }

    /// Between two: both send for 1,000, both parts are there at 3,008, taken and combined.
    @ParameterizedTest
    @CsvSource({"0, 3508", "50, 3558"})
    void partnersOfAReductionForAllExchange(long combineNanos, long nanos) {
        RankCode[] codes = {allreduce(0), allreduce(0)};
        assertEquals(
                nanos + " 0 ends\n" + nanos + " 1 ends\n",
                ends(course(new CollectiveWay.OverTree(combineNanos), codes)));
    }

    private static RankCode allreduce(long nanos) {
        RankCode code = nanos == 0 ? new RankCode() : new RankCode().compute(nanos);
        return code.reduce(-1, 8, ReduceType.F64, WORLD);
    }

    /// Member 2 hands its part to 0: there at 3,008, taken 3,508; 0 exchanges with 1: sent 4,508,
    /// there 6,516, so 1 is done at 7,016. That of 1 has long been there: 0 takes it at 5,008, and
    /// sends the result on until 6,008; 2 has it at 8,016, taken 8,516.
    @Test
    void aMemberBeyondThePowerOfTwoGetsTheResultFromItsPartner() {
        assertEquals(
                """
                0 tree 1-0 until 3008
                0 tree 2-0 until 3008
                3508 tree 0-1 until 6516
                5008 tree 0-2 until 8016
                6008 0 ends
                7016 1 ends
                8516 2 ends
                """,
                sorted(
                        course(
                                        new CollectiveWay.OverTree(0),
                                        allreduce(0),
                                        allreduce(0),
                                        allreduce(0))
                                .lines("tree", " ends")));
    }

    /// What came before its member called waits for it: taken at 20,000, after its own was sent.
    @Test
    void aLateMemberFindsWhatItsPartnersSent() {
        assertEquals(
                "21500 1 ends\n23500 0 ends\n",
                ends(course(new CollectiveWay.OverTree(0), barrier(1), barrier(20_000))));
    }

    @Test
    void aMemberAloneIsDoneWhenItCalls() {
        assertEquals("7 0 ends\n", ends(course(new CollectiveWay.OverTree(0), barrier(7))));
    }

    @Test
    void membersOfAnotherCommunicatorAreNotWaitedFor() {
        RankCode odd = new RankCode().synchronise(OperationKind.BARRIER, ODD);
        RankCode late = new RankCode().compute(4_000).synchronise(OperationKind.BARRIER, ODD);
        Course course =
                course(new CollectiveWay.Together(700), new RankCode(), odd, new RankCode(), late);
        assertEquals("4700 1 ends\n4700 3 ends\n", course.lines("1 ends", "3 ends"));
    }

    /// Called at 0 and 6,000; who waits from 2,100 on, after a call of 100, awakes at 6,700.
    @Test
    void aCollectiveThatDoesNotBlockIsWaitedForLater() {
        RankCode early = new RankCode().ibarrier(WORLD, 0).compute(2_000).await(0);
        RankCode late = new RankCode().compute(6_000).ibarrier(WORLD, 0).compute(2_000).await(0);
        Course course = course(new CollectiveWay.Together(700), early, late);
        assertEquals("2100 0 blocks\n6700 0 awakes\n", course.lines("0 blocks", "0 awakes"));
        assertEquals("8200 1 ends\n", course.lines("1 ends"), "complete when it looks");
    }

    @Test
    void membersThatCallDifferentThingsAreReported() {
        Course course =
                course(
                        new CollectiveWay.Together(700),
                        barrier(1),
                        new RankCode().compute(5).bcast(0, 8, WORLD));
        assertEquals(RunStatus.FAILED, course.end());
        assertTrue(course.problem().startsWith("In window 0, "), course.problem());
    }

    /// On QsNet a barrier takes 6 us, and an empty allreduce of two 16 (MODEL 3.3).
    @Test
    void theLayerIsAskedForEveryKindOfCall() {
        RankCode[] codes = {barrier(1), barrier(1)};
        for (RankCode code : codes) {
            code.reduce(-1, 0, ReduceType.F64, WORLD);
        }
        Course course = Course.of(new QuadricsLayer(Model.defaults()), codes);
        assertEquals("22001 0 ends\n22001 1 ends\n", ends(course));
    }

    @Test
    void everyCollectiveIsCountedOnce() {
        RankCode[] codes = {barrier(1), barrier(2), barrier(3)};
        for (RankCode code : codes) {
            code.ibarrier(WORLD, 0).await(0);
        }
        Course course = course(new CollectiveWay.Together(700), codes);
        assertEquals(2, course.totals().collectives);
        assertEquals(0, course.totals().messages);
    }

    /// By time, then by text: messages are told when they arrive.
    private static String sorted(String lines) {
        return lines.lines()
                .sorted(
                        Comparator.comparingLong((String line) ->
                                        Long.parseLong(line.substring(0, line.indexOf(' '))))
                                .thenComparing(line -> line))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
