package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.host.CallMonitoring;
import bcscope.host.Counters;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.PacketWork;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What calls cost their process, and when it goes on.
///
/// 3,000 bytes posted in slice 0 have moved in slice 1 after DEM, MSM and C2 (31.2 us), the strobe
/// of PM (6), its handling and the start of a DMA (1 + 1), the way there and back (2 + 2), and 10
/// us at 300 MB/s: at 303,200 ns.
class RankStepperTest {
    private static final long BYTES = 3_000;
    private static final int WORLD = Communicator.WORLD;

    /// A descriptor is in NIC memory after 3 us, a call takes 14 us (MODEL 3.2).
    private static final Model COSTLY =
            Testbed.PLAIN
                    .with(ModelParameter.HOST_POST_NANOS, 3_000)
                    .with(ModelParameter.HOST_CALL_NANOS, 14_000)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 14_000);

    private static RankCode send() {
        return new RankCode().send(1, 0, BYTES, 0);
    }

    private static RankCode receive() {
        return new RankCode().recv(0, 0, BYTES, 0);
    }

    private static String endOfFirst(Testbed run) {
        return run.watched().runToEnd().lines("rank 0 ends");
    }

    @Test
    void aBlockingCallPostsAfterItsEntryAndPaysTheCallAfterItsRestart() {
        Testbed run = Testbed.of(COSTLY, send(), receive()).watched().runToEnd();
        assertEquals(
                """
                0 rank 0 enters
                0 rank 0 blocked in send
                3000 rank 0 posted
                500000 rank 0 restarts
                514000 rank 0 returns
                514000 rank 0 ends
                """,
                run.lines("rank 0"));
    }

    /// MODEL 1.5, 8.1: what is posted at the very start of a slice is not of the slice before.
    @ParameterizedTest
    @CsvSource({"246999, 500000", "247000, 750000", "247001, 750000"})
    void whatIsPostedBeforeASliceIsServedInIt(long computed, long restart) {
        RankCode late = new RankCode().compute(computed).send(1, 0, BYTES, 0);
        Testbed run = Testbed.of(COSTLY, late, receive()).watched().runToEnd();
        assertEquals(restart + " rank 0 restarts\n", run.lines("rank 0 restarts"));
    }

    @ParameterizedTest
    @CsvSource({"3000, 14000, 0, 14000", "14000, 3000, 0, 14000", "3000, 14000, 21000, 35000"})
    void aCallIsNeverShorterThanItsPostAndMmdsComesOnTop(
            long post, long call, long mmds, long returned) {
        Model model =
                Testbed.PLAIN
                        .with(ModelParameter.HOST_POST_NANOS, post)
                        .with(ModelParameter.HOST_NON_BLOCKING_NANOS, call);
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 0);
        Testbed run = Testbed.of(model, code, receive()).watched();
        run.machine.nic().monitoring = CallMonitoring.ofAll(mmds);
        run.run(1);
        assertEquals(returned + " rank 0 returns\n", run.lines("rank 0 returns"));
        assertEquals(post + " rank 0 posted\n", run.lines("rank 0 posted"));
    }

    @ParameterizedTest
    @EnumSource(
            value = OperationKind.class,
            names = {"SEND_INIT", "BUFFERED_SEND_INIT", "RECV_INIT"})
    void aTemplateCostsACallAndPostsNothing(OperationKind kind) {
        RankCode code = new RankCode().request(kind, 1, 0, BYTES, 0, 0);
        Testbed run = Testbed.of(COSTLY, code, new RankCode()).watched().runToEnd();
        assertEquals("14000 rank 0 returns\n", run.lines("returns"));
        assertEquals("", run.lines("posted"));
        assertEquals(0, run.machine.counters().messages);
    }

    @ParameterizedTest
    @CsvSource({
        "BUFFERED_SEND, 3000, 14000",
        "SEND,          3000, 14000",
        "SEND,          3001, 514000", // longer than what is copied
        "SYNC_SEND,     3000, 514000",
        "READY_SEND,    3000, 514000",
    })
    void aSendThatIsCopiedReturnsAtOnce(OperationKind kind, long bytes, long end) {
        Model copying = COSTLY.with(ModelParameter.BUFFERED_SEND_BYTES, 3_000);
        RankCode code = new RankCode().send(kind, 1, 0, bytes, 0);
        RankCode receiver = new RankCode().recv(0, 0, bytes, 0);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(copying, code, receiver)));
    }

    /// MODEL 0.4: also an empty send is synchronous.
    @Test
    void anEmptySendIsNotCopiedWhereNothingIs() {
        RankCode code = new RankCode().send(1, 0, 0, 0);
        RankCode receiver = new RankCode().recv(0, 0, 0, 0);
        assertEquals("514000 rank 0 ends\n", endOfFirst(Testbed.of(COSTLY, code, receiver)));
    }

    @Test
    void messagesInsideACallAreNeverCopied() {
        Model copying = Testbed.PLAIN.with(ModelParameter.BUFFERED_SEND_BYTES, 3_000);
        int inside = Program.internalContext(WORLD);
        RankCode code = new RankCode().send(1, 0, BYTES, inside);
        RankCode receiver = new RankCode().recv(0, 0, BYTES, inside);
        assertEquals("500000 rank 0 ends\n", endOfFirst(Testbed.of(copying, code, receiver)));
    }

    @ParameterizedTest
    @EnumSource(
            value = OperationKind.class,
            names = {"IBSEND", "START_BUFFERED"})
    void theRequestOfACopyIsCompleteAtOnce(OperationKind kind) {
        RankCode code = new RankCode().request(kind, 1, 0, BYTES, 0, 0).await(0);
        assertEquals("28000 rank 0 ends\n", endOfFirst(Testbed.of(COSTLY, code, receive())));
    }

    /// Rank 0 sends at 0; DEM of slice 1 delivers.
    @ParameterizedTest
    @CsvSource({"100000, 500000", "300000, 300000"})
    void aProbeBlocksUntilTheSliceAfterTheDemThatDeliversTheMessage(long entered, long end) {
        RankCode code = new RankCode().compute(entered).probe(OperationKind.PROBE, 1, 0, 0);
        RankCode sender = new RankCode().bufferedSend(0, 0, BYTES, 0);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(code, sender)));
    }

    @ParameterizedTest
    @CsvSource({
        " 1,  7, 0, COMPLETED",
        "-1,  7, 0, COMPLETED",
        " 1, -1, 0, COMPLETED",
        "-1, -1, 0, COMPLETED",
        " 2,  7, 0, DEADLOCKED",
        " 1,  8, 0, DEADLOCKED",
        " 1,  7, 2, DEADLOCKED", // a message of another communicator
    })
    void aProbeSeesMessagesThatFit(int from, int tag, int context, RunStatus end) {
        RankCode code =
                new RankCode().compute(300_000).probe(OperationKind.PROBE, from, tag, context);
        RankCode sender = new RankCode().bufferedSend(0, 7, BYTES, 0);
        assertEquals(end, Testbed.of(code, sender, new RankCode()).runToEnd().machine.status());
    }

    @Test
    void anIprobeCostsACall() {
        RankCode code = new RankCode().probe(OperationKind.IPROBE, 1, 0, 0);
        assertEquals("14000 rank 0 ends\n", endOfFirst(Testbed.of(COSTLY, code, new RankCode())));
    }

    @Test
    void probesAndCollectivesAreOperations() {
        RankCode code = new RankCode().compute(300_000).probe(OperationKind.PROBE, 1, 0, 0);
        RankCode sender = new RankCode().bufferedSend(0, 0, BYTES, 0);
        for (RankCode each : new RankCode[] {code, sender}) {
            each.synchronise(OperationKind.BARRIER, WORLD);
        }
        assertEquals(4, Testbed.of(code, sender).runToEnd().machine.counters().operations);
    }

    /// The sends have one pair, one tag and one slice; the receives have no room to spare.
    @Test
    void messagesPostedInOneSliceStayInOrder() {
        RankCode code = new RankCode().isend(1, 0, 10, 0, 0).isend(1, 0, 20, 0, 1);
        RankCode receiver = new RankCode().recv(0, 0, 10, 0).recv(0, 0, 20, 0);
        Testbed run = Testbed.of(code, receiver).runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(2, run.machine.nic().memory.numbers[0], "descriptors are numbered on");
    }

    @Test
    void loopsNestAndRunTheirTurns() {
        RankCode code = new RankCode().loop(2).compute(10).loop(3).compute(1).endLoop().endLoop();
        assertEquals(2 * (10 + 3) + " rank 0 ends\n", endOfFirst(Testbed.of(code)));
    }

    /// The protocol takes what it is told to of each slice of 250 us. EMDS runs on the NIC, which
    /// strobes 3.3 us later for it, and takes nothing.
    @ParameterizedTest
    @CsvSource({
        "1000000, 3300,    0, 1013200",
        " 125000, 3300,    0,  126650",
        " 375000, 3300,    0,  379950",
        " 249999, 3300,    0,  253298", // 3,299.98 ns, rounded down
        "1000000, 5000,    0, 1020000",
        "1000000,    0, 3300, 1000000",
        "1000000, 5000, 3300, 1020000",
    })
    void aComputationLosesToTheProtocolAndNothingToEmds(
            long computed, long protocol, long emds, long end) {
        Model lossy =
                Testbed.PLAIN
                        .with(ModelParameter.NIC_EMDS_NANOS, emds)
                        .with(ModelParameter.SLICE_LOSS_NANOS, protocol);
        RankCode code = new RankCode().compute(computed);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(lossy, code)));
    }

    /// Calls of 14 us that block and of 1 us that do not, posts of 1 us.
    private static final Model QUICK =
            COSTLY.with(ModelParameter.HOST_POST_NANOS, 1_000)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 1_000);

    /// The send is posted at 0, so complete in slice 1, at 303.2 us. A wait or test of it at 401 us
    /// costs 1 us; a wait at 1 us blocks until 500 us and costs 14.
    @ParameterizedTest
    @CsvSource({"WAIT, 400000, 402000", "TEST, 400000, 402000", "WAIT, 0, 514000"})
    void onlyAWaitThatBlocksCostsACallThatBlocks(OperationKind kind, long computed, long end) {
        RankCode code = new RankCode().isend(1, 0, BYTES, 0, 0).compute(computed);
        RankCode all = kind == OperationKind.WAIT ? code.await(0) : code.test(0);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(QUICK, all, receive())));
    }

    /// MPI_Isend and MPI_Irecv return 1 us after their entry; MPI_Send and MPI_Recv, posted at 0,
    /// 14 us after their awakening at 500 us.
    @Test
    void aCallThatPostsAndGoesOnCostsOneMicrosecondAndOneThatBlocksFourteen() {
        RankCode sender = new RankCode().irecv(1, 1, BYTES, 0, 0).isend(1, 0, BYTES, 0, 1);
        RankCode receiver = receive().send(0, 1, BYTES, 0);
        Testbed run = Testbed.of(QUICK, sender, receiver).watched().run(3);
        assertEquals("1000 rank 0 returns\n2000 rank 0 returns\n", run.lines("rank 0 returns"));
        assertEquals("514000 rank 1 returns\n", run.lines("rank 1 returns"));
    }

    /// Both post at 101 us for slice 1 and are awakened at 500 us, when slice 2 begins. They return
    /// and post again `call` + 1 us later: up to 20 us after the begin of slice 2, but not at that
    /// instant, it takes what they post, and they go on at 750 us; else slice 3 does.
    @ParameterizedTest
    @CsvSource({
        "14000, 20000,  764000", // posted at 515 us
        "18999, 20000,  768999", // at 519,999 ns
        "19000, 20000, 1019000", // at 520 us
        "14000,     0, 1014000",
    })
    void whoIsAwakenedAndCallsAtOnceIsTakenUpToTheCutOff(long call, long cutOff, long end) {
        Model model =
                QUICK.with(ModelParameter.HOST_CALL_NANOS, call)
                        .with(ModelParameter.DEM_CUTOFF_NANOS, cutOff);
        RankCode sends = new RankCode().compute(100_000).send(1, 0, BYTES, 0).send(1, 0, BYTES, 0);
        RankCode receives = new RankCode().compute(100_000);
        receives.recv(0, 0, BYTES, 0).recv(0, 0, BYTES, 0);
        assertEquals(end + " rank 0 ends\n", endOfFirst(Testbed.of(model, sends, receives)));
    }

    private static RankCode exchangeWith(int peer) {
        int inside = Program.internalContext(WORLD);
        return new RankCode()
                .begin(Composite.ALLTOALL, -1, BYTES, WORLD)
                .isend(peer, 0, BYTES, inside, RankCode.SCRATCH)
                .irecv(peer, 0, BYTES, inside, RankCode.SCRATCH)
                .await(RankCode.SCRATCH)
                .endComposite();
    }

    @Test
    void aCompositeCallPaysForEachOfItsDescriptorsAndOnceForTheCall() {
        Testbed run = Testbed.of(COSTLY, exchangeWith(1), exchangeWith(0)).watched().runToEnd();
        assertEquals(
                """
                0 rank 0 enters
                6000 rank 0 blocked in wait
                3000 rank 0 posted
                6000 rank 0 posted
                500000 rank 0 restarts
                514000 rank 0 returns
                514000 rank 0 ends
                """,
                run.lines("rank 0"));
    }

    @Test
    void aCompositeCallIsOneOperationAndOneCollectiveWithoutMessages() {
        Counters counters =
                Testbed.of(exchangeWith(1), exchangeWith(0)).runToEnd().machine.counters();
        assertEquals(2, counters.operations);
        assertEquals(1, counters.collectives);
        assertEquals(0, counters.messages);
    }

    /// Wherever in the program it begins.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aCompositeCallIsOneOperationBehindOthers(int before) {
        RankCode code = new RankCode();
        for (int i = 0; i < before; i++) {
            code.compute(1);
        }
        int inside = Program.internalContext(WORLD);
        code.begin(Composite.ALLTOALL, -1, BYTES, WORLD)
                .isend(0, 0, BYTES, inside, RankCode.SCRATCH)
                .irecv(0, 0, BYTES, inside, RankCode.SCRATCH)
                .await(RankCode.SCRATCH)
                .endComposite();
        assertEquals(1, Testbed.of(code).runToEnd().machine.counters().operations);
    }

    /// 100 bytes are one packet (MODEL 3.4), which takes the processor 10 us out and 4 us in. With
    /// a coprocessor it is copied before the descriptor is posted.
    @ParameterizedTest
    @CsvSource({
        "false, ISEND, 3000, 24000",
        "true,  ISEND, 13000, 24000",
        "false, IRECV, 3000, 18000",
        "true,  IRECV, 7000, 18000",
        "false, BUFFERED_SEND, 3000, 24000",
    })
    void theProcessorWorksForThePacketsOfAMessage(
            boolean staged, OperationKind kind, long posted, long returned) {
        RankCode code =
                kind == OperationKind.BUFFERED_SEND
                        ? new RankCode().bufferedSend(1, 0, 100, 0)
                        : new RankCode().request(kind, 1, 0, 100, 0, 0);
        Testbed run = Testbed.of(COSTLY, code, new RankCode());
        run.machine.nic().packetWork = new PacketWork(10_000, 4_000, 0, staged);
        run.watched().run(1);
        assertEquals(posted + " rank 0 posted\n", run.lines("rank 0 posted"));
        assertEquals(returned + " rank 0 returns\n", run.lines("rank 0 returns"));
    }

    @ParameterizedTest
    @CsvSource({"BARRIER, 1", "INIT, 0", "FINALIZE, 0"})
    void aCollectiveIsCountedOnceAndInitIsNone(OperationKind kind, int collectives) {
        RankCode code = new RankCode().synchronise(kind, WORLD);
        RankCode same = new RankCode().synchronise(kind, WORLD);
        Testbed run = Testbed.of(COSTLY, code, same).watched().runToEnd();
        assertEquals(collectives, run.machine.counters().collectives);
        assertEquals("3000 rank 0 posted\n", run.lines("rank 0 posted"));
        assertEquals("514000 rank 0 ends\n", run.lines("rank 0 ends"));
    }

    @Test
    void aNonBlockingCollectiveBlocksInItsWaitOnly() {
        RankCode code = new RankCode().ibarrier(WORLD, 0).compute(100).await(0);
        RankCode same = new RankCode().ibarrier(WORLD, 0).compute(100).await(0);
        Testbed run = Testbed.of(code, same).watched().runToEnd();
        assertEquals("100 rank 0 blocked in wait\n", run.lines("rank 0 blocked"));
        assertEquals("500000 rank 0 ends\n", run.lines("rank 0 ends"));
        assertEquals(1, run.machine.counters().collectives);
    }

    @Test
    void aSlowHostComputesPostsAndCallsSlowly() {
        Fault slow = new Fault.SlowHost(0, new Fault.Span(0, Testbed.T), new Factor(2, 1));
        RankCode code = new RankCode().compute(100).send(1, 0, BYTES, 0);
        Testbed run = Testbed.of(COSTLY, code, receive()).with(slow).watched().runToEnd();
        assertEquals(
                """
                200 rank 0 enters
                200 rank 0 blocked in send
                6200 rank 0 posted
                500000 rank 0 restarts
                514000 rank 0 returns
                514000 rank 0 ends
                """,
                run.lines("rank 0"));
    }

    /// It enters a call at 86, 186, 286 us.
    @ParameterizedTest
    @CsvSource({"286001, 3", "286000, 2"})
    void aProcessStopsWithItsNode(long stop, int calls) {
        RankCode code =
                new RankCode()
                        .loop(10)
                        .compute(86_000)
                        .probe(OperationKind.IPROBE, 1, 0, 0)
                        .endLoop();
        Fault failure = new Fault.NodeFailure(0, stop);
        Testbed run = Testbed.of(COSTLY, code, new RankCode()).with(failure).watched().run(2);
        assertEquals(calls, run.lines("rank 0 enters").lines().count());
    }
}
