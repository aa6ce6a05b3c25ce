package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What each fault does to a machine of two nodes, by hand. Query 6.4 us, strobe 6 us, slices of
/// 250 us without jitter, calls at no cost.
class FaultsTest {
    private static final Span ALWAYS = new Span(0, Span.FOR_EVER);
    private static final long SLICE = 250_000;

    private static RankCode sends() {
        return new RankCode().compute(100_000).send(1, 7, 3_200, 0);
    }

    private static RankCode receives() {
        return new RankCode().recv(0, 7, 3_200, 0);
    }

    private static RankCode meets() {
        return new RankCode().compute(100_000).synchronise(OperationKind.BARRIER, 0);
    }

    private static SliceTable slices(Fault... faults) {
        return FaultyRuns.finished(List.of(sends(), receives()), List.of(faults)).slices();
    }

    @Test
    void aSlowNicDecidesHowLongDemTakes() {
        SliceTable calm = slices();
        SliceTable slow = slices(new Fault.SlowNic(0, ALWAYS, new Factor(3, 1)));
        // Strobe 1 + delivery 1.5 + DMA 0.7 + latency 2 us; three times as long is two queries
        // more.
        assertEquals(5_200, calm.get(SliceColumn.MAX_LTDEM, 1));
        assertEquals(12_400, calm.get(SliceColumn.GTDEM, 1));
        assertEquals(15_600, slow.get(SliceColumn.MAX_LTDEM, 1));
        assertEquals(6_000 + 3 * 6_400, slow.get(SliceColumn.GTDEM, 1));
        assertEquals(2, slow.get(SliceColumn.USRDEM, 1));
    }

    @Test
    void aSlowNicHoldsUpTheLinkAtEitherEnd() {
        // 3,200 bytes take 10,667 ns, three times as long 32,001; strobe 1, start 1, latencies 4
        // us.
        SliceTable slow = slices(new Fault.SlowNic(0, ALWAYS, new Factor(3, 1)));
        assertEquals(6_000 + 6 * 6_400, slow.get(SliceColumn.GTPM, 1));
        // At the receiver everything takes three times as long: 50,001.
        SliceTable receiver = slices(new Fault.SlowNic(1, ALWAYS, new Factor(3, 1)));
        assertEquals(6_000 + 8 * 6_400, receiver.get(SliceColumn.GTPM, 1));
    }

    @Test
    void aSlowNicIsSlowInItsSpanOnly() {
        SliceTable later =
                slices(new Fault.SlowNic(0, new Span(251_000, 900_000), new Factor(3, 1)));
        assertEquals(12_400, later.get(SliceColumn.GTDEM, 1));
        SliceTable then =
                slices(new Fault.SlowNic(0, new Span(250_000, 250_001), new Factor(3, 1)));
        assertEquals(25_200, then.get(SliceColumn.GTDEM, 1));
        assertEquals(12_400, then.get(SliceColumn.GTDEM, 2));
    }

    @Test
    void aSlowHostComputesLonger() {
        long[] nanos =
                FaultyRuns.entries(
                        List.of(sends(), receives()),
                        List.of(new Fault.SlowHost(0, ALWAYS, new Factor(3, 2))));
        assertEquals(150_000, nanos[0]);
        // Slow for 30 us, in which 20 us of the work are done.
        nanos =
                FaultyRuns.entries(
                        List.of(sends(), receives()),
                        List.of(new Fault.SlowHost(0, new Span(10_000, 40_000), new Factor(3, 2))));
        assertEquals(110_000, nanos[0]);
        assertEquals(0, nanos[1]);
    }

    @Test
    void noiseTakesItsLengthFromEveryPeriodThatItStrikes() {
        Fault noise = new Fault.HostNoise(0, ALWAYS, 50_000, 10_000);
        long entered = FaultyRuns.entries(List.of(twoMillis(), receives()), List.of(noise))[0];
        // 2 ms of work fill 50 periods of 40 us each; the last one may end before its noise.
        assertTrue(entered > 2_480_000 && entered <= 2_500_000, () -> "entered at " + entered);
        assertEquals(
                entered,
                FaultyRuns.entries(List.of(twoMillis(), receives()), List.of(noise))[0],
                "the same seed");
    }

    private static RankCode twoMillis() {
        return new RankCode().compute(2_000_000).send(1, 7, 3_200, 0);
    }

    @Test
    void noiseOfAnotherNodeTakesNothing() {
        Fault noise = new Fault.HostNoise(1, ALWAYS, 50_000, 10_000);
        assertEquals(100_000, FaultyRuns.entries(List.of(sends(), receives()), List.of(noise))[0]);
    }

    @Test
    void aFaultThatNeverActsChangesNoDigest() {
        SliceTable calm = slices();
        SliceTable unstruck =
                slices(new Fault.SlowNic(0, new Span(10 * SLICE, 11 * SLICE), new Factor(3, 1)));
        int last = calm.published() - 1;
        assertEquals(calm.get(SliceColumn.DIGEST, last), unstruck.get(SliceColumn.DIGEST, last));
    }

    @Test
    void aNodeThatFailsKeepsTheStrobeSenderAskingUntilTheHeartbeatFindsIt() {
        Simulation run =
                FaultyRuns.finished(
                        List.of(sends(), receives()), List.of(new Fault.NodeFailure(0, 260_000)));
        // In DEM of slice 1. It misses the heartbeat of 1 s; at 2 s one query says no, another
        // finds
        // which of two nodes it is.
        long declared = 2_000_000_000L + 2 * 6_400;
        assertEquals(RunStatus.NODE_FAILED, run.state());
        assertEquals(2, run.slices().published());
        assertEquals(declared - 250_000, run.slices().get(SliceColumn.GTDEM, 1));
        assertEquals((declared - 256_000) / 6_400, run.slices().get(SliceColumn.USRDEM, 1));
        assertEquals(0, run.slices().get(SliceColumn.GTMSM, 1));
        assertEquals(
                "Node 0 failed at 0.26 ms. The Machine Manager had no answer to the heartbeat of"
                        + " 1,000 ms and declared it dead at 2,000.0128 ms; until then the Strobe"
                        + " Sender asked 312,462 times in vain whether all nodes had finished DEM"
                        + " of slice 1.",
                run.problem());
    }

    @Test
    void aNodeThatFailsBetweenSlicesKeepsTheNextFromBeginning() {
        Simulation run =
                FaultyRuns.finished(
                        List.of(sends(), receives()), List.of(new Fault.NodeFailure(1, 200_000)));
        assertEquals(RunStatus.NODE_FAILED, run.state());
        assertEquals(1, run.slices().published());
        assertEquals(
                2_000_000_000L + 2 * 6_400,
                run.slices().get(SliceColumn.GTTS, 0),
                "the run lasts until the node is declared dead");
    }

    @Test
    void aDeadNodeWithoutProcessesIsLeftOutAndTheRunGoesOn() {
        Simulation run =
                FaultyRuns.finished(
                        3,
                        List.of(sends(), receives()),
                        List.of(new Fault.NodeFailure(2, 260_000)));
        assertEquals(RunStatus.COMPLETED, run.state());
        long declared = 2_000_000_000L + 3 * 6_400;
        assertEquals(declared - 250_000, run.slices().get(SliceColumn.GTDEM, 1));
        assertTrue(run.slices().get(SliceColumn.GTMSM, 1) < 20_000, "MSM runs as usual");
    }

    @Test
    void whatCompletesBeforeItsNodeFailsIsComplete() {
        // The transfer of slice 1 is over before 400 us; rank 1 restarts at 500 us and ends.
        Simulation run =
                FaultyRuns.finished(
                        List.of(sends(), receives().compute(1_000_000)),
                        List.of(new Fault.NodeFailure(1, 600_000)));
        assertEquals(RunStatus.NODE_FAILED, run.state());
        assertEquals(1, run.processes().intervals(0).size());
        assertEquals(500_000, run.processes().intervals(0).awakeNanos(0));
    }

    @Test
    void aLateStrobeShowsInGetts() {
        SliceTable late = slices(new Fault.LateStrobe(ALWAYS, 40_000, 2));
        assertEquals(250_000, late.getts(1));
        assertEquals(290_000, late.getts(2));
        SliceTable usual = slices();
        assertEquals(
                usual.get(SliceColumn.USRSTS, 2),
                late.get(SliceColumn.USRSTS, 2),
                "the sender is late, not the nodes");
    }

    @Test
    void aLostStrobeIsRepeatedAtOnce() {
        SliceTable lost = slices(new Fault.LostPacket(Fault.ALL_NODES, ALWAYS, Packet.STROBE, 1));
        assertEquals(2 * 6_000 + 12_400, lost.get(SliceColumn.GTDEM, 1));
        assertEquals(250_000, lost.getts(1));
    }

    @Test
    void aLostTransferIsRepeatedUntilItArrives() {
        Fault lost = new Fault.LostPacket(1, new Span(0, 600_000), Packet.TRANSFER, 1);
        Simulation run = FaultyRuns.finished(List.of(sends(), receives()), List.of(lost));
        // Lost in slices 1 and 2, which begin before 600 us; slice 3 moves it.
        assertEquals(1_000_000, run.processes().intervals(0).awakeNanos(0));
        assertEquals(3_200, run.slices().get(SliceColumn.BYTES, 1));
        assertEquals(3_200, run.slices().get(SliceColumn.BYTES, 3));
    }

    @Test
    void aLostCollectiveIsRepeatedUntilItArrives() {
        Fault lost = new Fault.LostPacket(1, new Span(0, 600_000), Packet.TRANSFER, 1);
        Simulation run = FaultyRuns.finished(List.of(meets(), meets()), List.of(lost));
        assertEquals(1_000_000, run.processes().intervals(0).awakeNanos(0));
    }
}
