package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The walk of the Strobe Sender through slice 1 (MODEL 1.4, 3.2), in which a message of 3,000
/// bytes that was posted in slice 0 moves.
///
/// DEM: SR and BS work 1 + 1.5 us, the descriptor is under way for 0.7 + 2 us: ready after 5.2 us.
/// MSM: SR 1 us, BR looks at a receive and one send, 1.1 us, and schedules, 0.5 us: 2.6 us. PM: SR
/// and the start of a DMA 1 + 1 us, there and back 4 us, data 10 us: 16 us, so of the queries at
/// 6.4, 12.8 and 19.2 us two say no. BBM and RM: nothing but SR, 1 us.
class TimeSliceTest {
    private static final int WORLD = Communicator.WORLD;

    private static Testbed message(Model model) {
        return Testbed.of(
                model, new RankCode().send(1, 0, 3_000, 0), new RankCode().recv(0, 0, 3_000, 0));
    }

    @Test
    void everyPhaseIsStrobedWhenAQueryHasSaidThatTheOneBeforeIsOver() {
        Testbed run = message(Testbed.PLAIN).watched().run(2);
        assertEquals(
                """
                250000 DEM strobed, arrives at 256000
                262400 DEM over, 0 said no, ready at 261200
                262400 MSM strobed, arrives at 268400
                274800 MSM over, 0 said no, ready at 271000
                281200 PM strobed, arrives at 287200
                306400 PM over, 2 said no, ready at 303200
                306400 BBM strobed, arrives at 312400
                318800 BBM over, 0 said no, ready at 313400
                318800 RM strobed, arrives at 324800
                331200 RM over, 0 said no, ready at 325800
                """,
                run.lines("strobed", "over")
                        .lines()
                        .skip(4)
                        .map(l -> l + "\n")
                        .reduce("", String::concat));
    }

    @Test
    void theRowOfASliceHasTheTimesOfItsPhases() {
        Testbed run = message(Testbed.PLAIN).run(2);
        assertEquals(12_400, run.get(SliceColumn.GTDEM, 1));
        assertEquals(12_400, run.get(SliceColumn.GTMSM, 1));
        assertEquals(6_000 + 3 * 6_400, run.get(SliceColumn.GTPM, 1));
        assertEquals(12_400, run.get(SliceColumn.GTBBM, 1));
        assertEquals(12_400, run.get(SliceColumn.GTRM, 1));
        assertEquals(331_200 - Testbed.T, run.get(SliceColumn.GTTS, 1));
        assertEquals(5_200, run.get(SliceColumn.MAX_LTDEM, 1));
        assertEquals(2_600, run.get(SliceColumn.MAX_LTMSM, 1));
        assertEquals(325_800 - 256_000, run.get(SliceColumn.MAX_LTTS, 1));
        assertEquals(2, run.get(SliceColumn.USRPM, 1));
    }

    /// Law E5: GTTS is GTDEM, GTMSM and the query of step C2.
    @Test
    void aSliceInWhichNothingMovesEndsAfterMsmAndOneQuery() {
        Testbed run =
                Testbed.of(new RankCode().compute(1_000_000), new RankCode()).watched().run(2);
        assertEquals("31200 ended early\n281200 ended early\n", run.lines("ended early"));
        assertEquals(31_200, run.get(SliceColumn.GTTS, 1));
        assertEquals(0, run.get(SliceColumn.GTPM, 1));
        assertEquals(0, run.get(SliceColumn.GTRM, 1));
        assertEquals(263_400 + 6_000 - 256_000, run.get(SliceColumn.MAX_LTTS, 1));
    }

    /// PM, BBM and RM under one strobe: ready after 16 + 1 + 1 us, over at 281.2 + 6 + 3 * 6.4.
    @Test
    void withThreeStrobesTheLastThreePhasesFollowEachOtherOnTheNodes() {
        Testbed run = message(Testbed.PLAIN.with(ModelParameter.STROBES, 1)).watched().run(2);
        assertEquals("306400 PM over, 2 said no, ready at 305200\n", run.lines("PM over"));
        assertEquals("", run.lines("BBM", "RM"));
        assertEquals(0, run.get(SliceColumn.GTBBM, 1) + run.get(SliceColumn.GTRM, 1));
        assertEquals(56_400, run.get(SliceColumn.GTTS, 1));
        assertEquals(305_200 - 256_000, run.get(SliceColumn.MAX_LTTS, 1));
    }

    /// A barrier needs BBM alone, and PM and RM are strobed all the same. DEM notes a collective in
    /// 1 + 0.8 us, MSM asks for it: 1 + 6.4 + 0.5 us and so a second query; CH multicasts within 1
    /// + 6 us of the strobe: a second query too. Under one strobe all are ready after 1 + 7 + 1 us.
    @ParameterizedTest
    @CsvSource({"0, 12400, 18800, 12400", "1, 18800, 0, 0"})
    void aBarrierIsAMulticastInBbm(int strobes, long pm, long bbm, long rm) {
        Testbed run =
                Testbed.of(
                                Testbed.PLAIN.with(ModelParameter.STROBES, strobes),
                                new RankCode().synchronise(OperationKind.BARRIER, WORLD),
                                new RankCode().synchronise(OperationKind.BARRIER, WORLD))
                        .run(2);
        assertEquals(18_800, run.get(SliceColumn.GTMSM, 1));
        assertEquals(pm, run.get(SliceColumn.GTPM, 1));
        assertEquals(bbm, run.get(SliceColumn.GTBBM, 1));
        assertEquals(rm, run.get(SliceColumn.GTRM, 1));
    }

    /// The event of the transfer is overdue after twice the time of a strobe: 12 us.
    @Test
    void aLostStrobeIsRepeatedWhenItsEventIsOverdue() {
        Fault lossy =
                new Fault.LostPacket(Fault.ALL_NODES, new Span(1, Testbed.T + 1), Packet.STROBE, 1);
        Testbed run = message(Testbed.PLAIN).with(lossy).watched().run(2);
        assertEquals("250000 strobe lost, again at 262000\n", run.lines("lost"));
        assertEquals(
                "0 DEM strobed, arrives at 6000\n262000 DEM strobed, arrives at 268000\n",
                run.lines("DEM strobed"));
        assertEquals(12_000 + 12_400, run.get(SliceColumn.GTDEM, 1), "from the start on");
        assertEquals(331_200 + 12_000 - Testbed.T, run.get(SliceColumn.GTTS, 1));
    }

    /// Two processes on two of three nodes; the third stops. It misses the heartbeat of 1 ms and is
    /// declared dead at 2 ms + 3 * 6.4 us, as three nodes are halved twice.
    private static Testbed losingThird(long stopNanos) {
        return new Testbed(
                        Testbed.PLAIN.with(ModelParameter.HEARTBEAT_NANOS, 1_000_000),
                        3,
                        new int[] {0, 1},
                        new RankCode().send(1, 0, 3_000, 0),
                        new RankCode().recv(0, 0, 3_000, 0))
                .with(new Fault.NodeFailure(2, stopNanos))
                .watched()
                .runToEnd();
    }

    /// Queries since 256 us: (2,019.2 - 256) / 6.4 = 275.5. No time is left for data, so the least
    /// budget of 1,024 bytes moves: PM is ready after 6 + 3.4 us, at its second query. The next
    /// slice begins at once and moves the rest.
    @Test
    void aNodeThatDiesWithinAPhaseHoldsItUntilItIsDeclaredDead() {
        Testbed run = losingThird(257_000);
        assertEquals(
                "2019200 node 2 dead, missed 1000000, 275 said no in DEM\n", run.lines("dead"));
        assertEquals(275, run.get(SliceColumn.USRDEM, 1));
        assertEquals(2_019_200 - 250_000, run.get(SliceColumn.GTDEM, 1));
        assertEquals(1_024, run.get(SliceColumn.BYTES, 1));
        long next = 2_019_200 + 12_400 + 6_400 + 18_800 + 12_400 + 12_400;
        assertEquals(next, run.get(SliceColumn.START, 2));
        assertEquals(next + Testbed.T + " rank 0 ends\n", run.lines("rank 0 ends"));
    }

    /// MODEL 1.1: a transfer that does not reach all nodes reaches none.
    @Test
    void aNodeThatDiesWhileAStrobeIsOnItsWayKeepsItFromAll() {
        Testbed run = losingThird(251_000);
        assertEquals(
                "0 DEM strobed, arrives at 6000\n2019200 DEM strobed, arrives at 2025200\n",
                run.lines("DEM strobed")
                        .lines()
                        .limit(2)
                        .map(l -> l + "\n")
                        .reduce("", String::concat));
        assertEquals(0, run.get(SliceColumn.USRDEM, 1));
        assertEquals(2_019_200 + 12_400 - 250_000, run.get(SliceColumn.GTDEM, 1));
    }

    /// It answers every query of slice 1, the last of which ends at 331.2 us, and not that of the
    /// start of slice 2: (2,019.2 - 500) / 6.4 = 237.4 queries say no after T. Two said no in PM of
    /// slice 1.
    @Test
    void aNodeThatDiesBetweenTwoSlicesHoldsTheNextAndCountsAsUsrsts() {
        Testbed run = losingThird(400_000);
        assertEquals(2_019_200, run.get(SliceColumn.START, 2));
        assertEquals(237 + 2, run.get(SliceColumn.USRSTS, 2));
        // (2,019.2 - 331.2) / 6.4 = 263.75 queries in the loop behind RM.
        assertEquals("2019200 node 2 dead, missed 1000000, 263 said no in RM\n", run.lines("dead"));
        assertEquals(81_200, run.get(SliceColumn.GTTS, 1));
    }

    @Test
    void aDeadNodeWithTheOnlyJobEndsTheRunInItsPhase() {
        Testbed run =
                message(Testbed.PLAIN.with(ModelParameter.HEARTBEAT_NANOS, 1_000_000))
                        .with(new Fault.NodeFailure(1, 270_000))
                        .watched()
                        .runToEnd();
        // Two nodes are halved once: 2 ms + 2 * 6.4 us.
        assertEquals("2012800 MSM abandoned, ready at 271000\n", run.lines("abandoned"));
        assertEquals(2_012_800 - 250_000, run.get(SliceColumn.GTTS, 1));
        assertEquals(2, run.table.size());
        assertTrue(
                run.machine.verdict().problem().contains("had finished MSM of slice 1."),
                run.machine.verdict().problem());
    }

    /// The microphases of slice 1, each while its strobe is on its way and while nodes work on it;
    /// C2, and the wait for the next strobe. The phase is left when the answer comes, at the latest
    /// when its last node is ready.
    @ParameterizedTest
    @CsvSource({
        "0, 251000, DEM, '2012800 DEM abandoned, ready at 256000'",
        "0, 257000, DEM, '2012800 DEM abandoned, ready at 261200'",
        "0, 263000, MSM, '2012800 MSM abandoned, ready at 268400'",
        "0, 270000, MSM, '2012800 MSM abandoned, ready at 271000'",
        "0, 276000, MSM, ''",
        "0, 282000, PM,  '2012800 PM abandoned, ready at 287200'",
        "0, 288000, PM,  '2012800 PM abandoned, ready at 303200'",
        "0, 307000, BBM, '2012800 BBM abandoned, ready at 312400'",
        "0, 313000, BBM, '2012800 BBM abandoned, ready at 313400'",
        "0, 319000, RM,  '2012800 RM abandoned, ready at 324800'",
        "0, 325000, RM,  '2012800 RM abandoned, ready at 325800'",
        "0, 400000, RM,  ''",
        "1, 282000, PM,  '2012800 PM abandoned, ready at 287200'",
        "1, 288000, PM,  '2012800 PM abandoned, ready at 305200'",
        "1, 400000, PM,  ''",
    })
    void theRunEndsInThePhaseInWhichItsNodeStops(
            int strobes, long stop, String phase, String abandoned) {
        Model model =
                Testbed.PLAIN
                        .with(ModelParameter.HEARTBEAT_NANOS, 1_000_000)
                        .with(ModelParameter.STROBES, strobes);
        Testbed run = message(model).with(new Fault.NodeFailure(1, stop)).watched().runToEnd();
        assertEquals(abandoned, run.lines("abandoned").strip());
        assertEquals(2, run.table.size());
        assertEquals(2_012_800 - Testbed.T, run.get(SliceColumn.GTTS, 1));
        String problem = run.machine.verdict().problem();
        assertTrue(problem.endsWith("had finished " + phase + " of slice 1."), problem);
    }

    /// T = 1 ms, a heartbeat every 100 us: the node misses that of 1.1 ms and is declared dead 12.8
    /// us after the next. DEM took 212.8 us then. Of T are left 1,000 - 212.8 - 12.4 - 6.4 - 37.2,
    /// and 6 us before the first byte: 725.2 us at 300 MB/s (MODEL 3.2).
    @Test
    void aDemThatIsAbandonedHasItsCountsAndItsBudget() {
        Model model =
                Testbed.PLAIN
                        .with(ModelParameter.SLICE_NANOS, 1_000_000)
                        .with(ModelParameter.HEARTBEAT_NANOS, 100_000);
        Testbed run = message(model).with(new Fault.NodeFailure(1, 1_007_000)).runToEnd();
        assertEquals(212_800, run.get(SliceColumn.GTDEM, 1));
        assertEquals(2, run.get(SliceColumn.SUM_NP2PDEM, 1));
        assertEquals(217_560, run.get(SliceColumn.BUDGET, 1));
    }

    /// PM is issued after 12.4 + 18.8 + 6.4 us and strobed within 6; its nodes take 1 us for PM,
    /// then 1 us for BBM and 6 for the multicast.
    @Test
    void withThreeStrobesABarrierIsCompleteBehindPm() {
        Model model = Testbed.PLAIN.with(ModelParameter.STROBES, 1).with(ModelParameter.WAKE, 1);
        RankCode code = new RankCode().synchronise(OperationKind.BARRIER, WORLD);
        RankCode same = new RankCode().synchronise(OperationKind.BARRIER, WORLD);
        Testbed run = Testbed.of(model, code, same).watched().runToEnd();
        long complete = Testbed.T + 12_400 + 18_800 + 6_400 + 6_000 + 1_000 + 7_000;
        assertEquals(complete + " rank 0 restarts\n", run.lines("rank 0 restarts"));
    }

    /// The same with a reduction: 1 us for each of PM, BBM and RM, then 400 us for the level of the
    /// tree and 8 bytes at 300 MB/s.
    @Test
    void withThreeStrobesAReductionIsCompleteBehindBbm() {
        Model model =
                Testbed.PLAIN
                        .with(ModelParameter.STROBES, 1)
                        .with(ModelParameter.WAKE, 1)
                        .with(ModelParameter.REDUCE_LEVEL_NANOS, 400_000)
                        .with(ModelParameter.NIC_INTEGER_NANOS, 0)
                        .with(ModelParameter.HOST_REDUCE_LEVEL_NANOS, 1_000_000);
        RankCode code = new RankCode().reduce(0, 8, ReduceType.I64, WORLD);
        RankCode same = new RankCode().reduce(0, 8, ReduceType.I64, WORLD);
        Testbed run = Testbed.of(model, code, same).watched().runToEnd();
        long complete = Testbed.T + 12_400 + 18_800 + 6_400 + 6_000 + 3_000 + 400_027;
        assertEquals(complete + " rank 0 restarts\n", run.lines("rank 0 restarts"));
    }

    /// Every instant of slice 1, which lasts 81.2 us: within a microphase, while its strobe is on
    /// its way, and between two.
    @Test
    void whatIsSaidOfALostNodeIsTheSameWatchedOrNot() {
        for (long stop = 250_000; stop <= 332_000; stop += 1_000) {
            assertEquals(
                    lost(stop).runToEnd().machine.verdict().problem(),
                    lost(stop).watched().runToEnd().machine.verdict().problem());
        }
    }

    private Testbed lost(long stopNanos) {
        return message(Testbed.PLAIN.with(ModelParameter.HEARTBEAT_NANOS, 1_000_000))
                .with(new Fault.NodeFailure(1, stopNanos));
    }
}
