package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.host.CallMonitoring;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What each call does to its process, and when the process goes on.
class CallStepperTest {
    private static final int WORLD = Program.userContext(0);

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    private static TestLayer host() {
        return new TestLayer(ProgressEngine.HOST);
    }

    /// Its messages leave at 20,000 and 40,000 and are there 2,000 later.
    private static RankCode lateSenders() {
        return new RankCode()
                .compute(19_000)
                .send(1, 1, 0, WORLD)
                .compute(19_000)
                .send(1, 2, 0, WORLD);
    }

    private static RankCode twoReceives() {
        return new RankCode().irecv(0, 1, 0, WORLD, 0).irecv(0, 2, 0, WORLD, 1);
    }

    /// 3 turns of 1 + 2 sends, and one behind them.
    @Test
    void loopsNestAndBeginAgain() {
        RankCode sender =
                new RankCode()
                        .loop(3)
                        .send(1, 7, 0, WORLD)
                        .loop(2)
                        .send(1, 7, 10, WORLD)
                        .endLoop()
                        .endLoop()
                        .send(1, 7, 100, WORLD);
        RankCode receiver = new RankCode().loop(10).recv(0, 7, 100, WORLD).endLoop();
        Course course = Course.of(nic(), sender, receiver);
        assertEquals(RunStatus.COMPLETED, course.end());
        assertEquals(10, course.totals().messages);
        assertEquals(3 * 2 * 10 + 100, course.totals().bytes);
        assertEquals(20, course.totals().operations);
    }

    @ParameterizedTest
    @CsvSource({"WAITANY, 22000", "WAITSOME, 22000", "WAITALL, 42000"})
    void aWaitReturnsWhenAsMuchAsItAskedForIsComplete(OperationKind kind, long nanos) {
        Course course = Course.of(nic(), lateSenders(), twoReceives().over(kind, 0, 1));
        assertEquals(nanos + " 1 awakes\n", course.lines("1 awakes"));
    }

    /// What a wait for one took is inactive, and the next waits for the other.
    @ParameterizedTest
    @CsvSource({"WAITANY", "WAITSOME"})
    void whatAWaitTookIsNotTakenAgain(OperationKind kind) {
        Course course =
                Course.of(nic(), lateSenders(), twoReceives().over(kind, 0, 1).over(kind, 0, 1));
        assertEquals("22000 1 awakes\n42000 1 awakes\n", course.lines("1 awakes"));
    }

    /// Both are there before the process looks: a WAITANY leaves one for the next, a WAITSOME takes
    /// both. A third waits for nothing, as everything is inactive.
    @ParameterizedTest
    @CsvSource({"WAITANY", "WAITSOME", "WAITALL"})
    void aWaitForWhatIsCompleteDoesNotBlock(OperationKind kind) {
        RankCode code =
                twoReceives().compute(90_000).over(kind, 0, 1).over(kind, 0, 1).over(kind, 0, 1);
        Course course = Course.of(nic(), lateSenders(), code);
        assertEquals("", course.lines("1 blocks"));
        long posted = 2 * 100;
        assertEquals(
                posted + 90_000 + 3 * 100 + 2 * 500 + " 1 ends\n",
                course.lines("1 ends"),
                "three looks, two receives taken");
    }

    @ParameterizedTest
    @CsvSource({"TESTANY", "TESTSOME", "TESTALL"})
    void aTestNeverBlocks(OperationKind kind) {
        Course course =
                Course.of(nic(), lateSenders(), twoReceives().over(kind, 0, 1).over(kind, 0, 1));
        assertEquals("400 1 ends\n", course.lines("1 ends"), "two receives posted, two looks");
        assertEquals(RunStatus.COMPLETED, course.end());
    }

    /// A buffered send of 5,000 bytes is copied, begun, and the process goes on although nobody
    /// receives; the buffer asks and sends.
    @Test
    void aBufferedSendIsCopiedAndLetsItsProcessGoOn() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().bufferedSend(1, 7, 5_000, WORLD),
                        new RankCode().compute(50_000).recv(0, 7, 5_000, WORLD));
        assertEquals("6000 0 ends\n", course.lines("0 ends"));
        assertEquals("6000 REQUEST 0-1 leaves\n", course.lines("REQUEST 0-1 leaves"));
        assertEquals(RunStatus.COMPLETED, course.end());
    }

    /// The request of a buffered send is complete when the call returns.
    @Test
    void theRequestOfABufferedSendIsCompleteAtOnce() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode()
                                .request(OperationKind.IBSEND, 1, 7, 5_000, WORLD, 0)
                                .await(0),
                        new RankCode().compute(50_000).recv(0, 7, 5_000, WORLD));
        assertEquals("6100 0 ends\n", course.lines("0 ends"));
    }

    /// A copy is complete at once, in whatever slot, also for who waits for any.
    @ParameterizedTest
    @CsvSource({"IBSEND, 0", "IBSEND, 1", "START_BUFFERED, 0", "START_BUFFERED, 1"})
    void aWaitForAnyTakesTheRequestOfACopy(OperationKind kind, int slot) {
        Recorded run = new Recorded(nic(), copying(kind, slot), late()).runToEnd();
        assertFalse(run.machine.processes().isOpen(0, slot));
        assertTrue(run.machine.processes().isOpen(0, 1 - slot));
        assertEquals(
                "1250 0 ends\n", Course.of(nic(), copying(kind, slot), late()).lines("0 ends"));
    }

    private static RankCode copying(OperationKind kind, int slot) {
        return new RankCode()
                .request(kind, 1, 7, 50, WORLD, slot)
                .irecv(1, 8, 0, WORLD, 1 - slot)
                .over(OperationKind.WAITANY, 0, 1);
    }

    private static RankCode late() {
        return new RankCode().recv(0, 7, 50, WORLD).compute(50_000).send(0, 8, 0, WORLD);
    }

    /// Of two that are complete.
    @ParameterizedTest
    @CsvSource({"WAITANY, 1", "WAITSOME, 0", "WAITALL, 0", "TESTANY, 1", "TESTALL, 0"})
    void aWaitThatDoesNotBlockTakesAsMuchAsItAskedFor(OperationKind kind, int left) {
        RankCode code = twoReceives().compute(90_000).over(kind, 0, 1);
        Recorded run = new Recorded(nic(), lateSenders(), code).runToEnd();
        assertFalse(run.machine.processes().isOpen(1, 0));
        assertEquals(left == 1, run.machine.processes().isOpen(1, 1));
    }

    /// One came at 22,000, the other comes at 42,000: a look of 100, and 500 for the receive.
    @ParameterizedTest
    @CsvSource({"WAITANY, 30600", "WAITSOME, 30600", "WAITALL, 42500"})
    void aWaitForAnyDoesNotBlockWhereOneIsComplete(OperationKind kind, long end) {
        RankCode code = twoReceives().compute(29_800).over(kind, 0, 1);
        assertEquals(end + " 1 ends\n", Course.of(nic(), lateSenders(), code).lines("1 ends"));
        Recorded run =
                new Recorded(nic(), lateSenders(), twoReceives().compute(29_800).over(kind, 0, 1))
                        .runToEnd();
        assertFalse(run.machine.processes().isOpen(1, 0));
        assertEquals(kind != OperationKind.WAITALL, run.machine.processes().isOpen(1, 1));
    }

    /// It comes at 3,050. The network goes first, whether the call is an event of its own or not.
    @ParameterizedTest
    @CsvSource({"0, 3050", "2000, 950"})
    void aProbeSeesTheMessageThatArrivesInItsInstant(long look, long compute) {
        RankCode code = new RankCode();
        if (look > 0) {
            code.compute(look).probe(OperationKind.IPROBE, 0, 7, WORLD);
        }
        code.compute(compute).probe(OperationKind.PROBE, 0, 7, WORLD).recv(0, 7, 50, WORLD);
        Course course = Course.of(nic(), new RankCode().send(1, 7, 50, WORLD), code);
        assertEquals("", course.lines("1 blocks"));
        assertEquals(RunStatus.COMPLETED, course.end());
    }

    /// The host takes 1,000 ns for a send; its NIC 40 more, and the first of it leaves 300 before.
    @Test
    void aMessageLeavesWhenItsNicHasItAndNotWhenItsHostIsDone() {
        TestLayer layer = nic().sendingFor(40).ahead(300);
        Course course = Course.of(layer, new RankCode().send(1, 7, 50, WORLD), new RankCode());
        assertEquals("740 MESSAGE 0-1 leaves\n", course.lines("leaves"));
        assertEquals("1000 0 ends\n", course.lines("0 ends"));
    }

    @Test
    void aTestTakesTheProcessorForWhatCameBefore() {
        RankCode code = new RankCode().irecv(0, 7, 50, WORLD, 0).compute(10_000).test(0);
        Course course = Course.of(nic(), new RankCode().send(1, 7, 50, WORLD), code);
        assertEquals("10700 1 ends\n", course.lines("1 ends"), "100, 10,000, 100 and 500");
    }

    @Test
    void aTestLooksForPacketsEachTime() {
        RankCode code = new RankCode().irecv(1, 7, 50, WORLD, 0).test(0).test(0);
        Course course = Course.of(nic().polling(5_000), code, new RankCode());
        assertEquals("10300 0 ends\n", course.lines("0 ends"), "100, twice 100 and 5,000");
    }

    /// Two exchange within a call, wherever in the program it begins: one operation, no messages of
    /// the program.
    @ParameterizedTest
    @CsvSource({"ALLTOALL, 0, 1", "ALLTOALL, 1, 1", "ALLTOALL, 2, 1", "SENDRECV, 1, 0"})
    void aCompositeCallIsOneOperation(Composite composite, int before, int collectives) {
        RankCode[] codes = {new RankCode(), new RankCode()};
        for (int rank = 0; rank < 2; rank++) {
            for (int i = 0; i < before; i++) {
                codes[rank].compute(1);
            }
            int inside = Program.internalContext(0);
            codes[rank]
                    .begin(composite, -1, 50, 0)
                    .irecv(1 - rank, 0, 50, inside, RankCode.SCRATCH)
                    .isend(1 - rank, 0, 50, inside, RankCode.SCRATCH)
                    .over(OperationKind.WAITALL, RankCode.SCRATCH)
                    .endComposite()
                    .compute(7);
        }
        Course course = Course.of(nic(), codes);
        assertEquals(RunStatus.COMPLETED, course.end());
        assertEquals(2, course.totals().operations);
        assertEquals(collectives, course.totals().collectives);
        assertEquals(0, course.totals().messages);
    }

    /// MMDS takes 21,000 ns of every call of the program, and none of those inside one.
    @Test
    void theMonitorTakesItsTimeOfEveryCall() {
        RankCode code =
                new RankCode()
                        .begin(Composite.SENDRECV, -1, 0, 0)
                        .probe(OperationKind.IPROBE, 0, 7, WORLD)
                        .endComposite()
                        .probe(OperationKind.IPROBE, 0, 7, WORLD);
        Recorded run = new Recorded(nic(), code);
        run.machine.measure(CallMonitoring.ofAll(21_000));
        assertEquals(2 * (100 + 21_000), run.runToEnd().machine.counters().lastNanos);
    }

    /// A persistent request is made once and started twice.
    @Test
    void aPersistentRequestIsStartedAgainAndAgain() {
        RankCode sender =
                new RankCode()
                        .request(OperationKind.SEND_INIT, 1, 7, 50, WORLD, 0)
                        .loop(2)
                        .request(OperationKind.START_SEND, 1, 7, 50, WORLD, 0)
                        .await(0)
                        .endLoop()
                        .free(0);
        RankCode receiver =
                new RankCode()
                        .request(OperationKind.RECV_INIT, 0, 7, 50, WORLD, 0)
                        .loop(2)
                        .request(OperationKind.START_RECEIVE, 0, 7, 50, WORLD, 0)
                        .await(0)
                        .endLoop();
        Course course = Course.of(nic(), sender, receiver);
        assertEquals(RunStatus.COMPLETED, course.end());
        assertEquals(2, course.totals().messages);
        long turn = 1_000 + 100;
        assertEquals(100 + 2 * turn + 100 + " 0 ends\n", course.lines("0 ends"));
    }

    /// A wait for a freed request waits for nothing, although its message never comes.
    @Test
    void aFreedRequestIsWaitedForNoMore() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().irecv(1, 7, 0, WORLD, 0).free(0).await(0),
                        new RankCode());
        assertEquals("300 0 ends\n", course.lines("0 ends"));
    }

    @Test
    void probesThatDoNotWaitCostALook() {
        Course course =
                Course.of(
                        nic().polling(5_000),
                        new RankCode().probe(OperationKind.IPROBE, 1, 7, WORLD),
                        new RankCode());
        assertEquals("5100 0 ends\n", course.lines("0 ends"));
    }

    /// A message that came while the process computed was complete before the wait: its end is not
    /// slept through, but its handling is paid.
    @Test
    void aReceiveThatWasCompleteBeforeIsTakenByTheWait() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().send(1, 7, 50, WORLD),
                        new RankCode().irecv(0, 7, 50, WORLD, 0).compute(10_000).await(0));
        assertEquals("10700 1 ends\n", course.lines("1 ends"), "100, 10,000, 100 and 500");
        assertEquals("", course.lines("1 blocks"));
    }

    /// Two messages wait for the end of the computation at 10,200; the processor handles one after
    /// the other, 500 each, and then the wait looks for 100.
    @Test
    void withoutANicPacketsAreHandledOneAfterTheOtherInTheOrderOfTheirArrival() {
        Course course =
                Course.of(
                        host(),
                        new RankCode().send(2, 7, 0, WORLD),
                        new RankCode().compute(100).send(2, 7, 0, WORLD),
                        new RankCode()
                                .irecv(1, 7, 0, WORLD, 0)
                                .irecv(0, 7, 0, WORLD, 1)
                                .compute(10_000)
                                .over(OperationKind.WAITALL, 0, 1));
        assertEquals(
                """
                10700 0-2 meets its receive, EXPECTED
                11200 1-2 meets its receive, EXPECTED
                11300 2 ends
                """,
                course.lines("meets", "2 ends"));
    }

    /// Between its two handlings a suspended process takes what comes: 3,000 to 3,500, and what
    /// came at 3,100 until 4,000.
    @Test
    void aSuspendedProcessHandlesWhatComesWhenItsProcessorIsFree() {
        Course course =
                Course.of(
                        host(),
                        new RankCode().send(2, 7, 0, WORLD),
                        new RankCode().compute(100).send(2, 7, 0, WORLD),
                        new RankCode()
                                .irecv(0, 7, 0, WORLD, 0)
                                .irecv(1, 7, 0, WORLD, 1)
                                .over(OperationKind.WAITALL, 0, 1));
        assertEquals(
                """
                3500 0-2 meets its receive, EXPECTED
                4000 1-2 meets its receive, EXPECTED
                4000 2 ends
                """,
                course.lines("meets", "2 ends"));
    }

    /// The interrupt of 500 for each of two messages makes the computation end at 11,000.
    @Test
    void anInterruptTakesTheProcessorFromWhateverRuns() {
        Course course =
                Course.of(
                        new TestLayer(ProgressEngine.INTERRUPT),
                        new RankCode().send(1, 7, 0, WORLD).send(1, 7, 0, WORLD),
                        new RankCode().compute(10_000));
        assertEquals("11000 1 ends\n", course.lines("1 ends"));
        assertEquals("3500 0-1 is unexpected\n4500 0-1 is unexpected\n", course.lines("is un"));
    }

    /// The layer handles it for nothing; who is suspended gets it when it comes, at 3,000.
    @Test
    void aPacketThatIsHandledForNothingIsHandledAtOnce() {
        Course course =
                Course.of(
                        host().handlingFor(0, 0),
                        new RankCode().send(1, 7, 0, WORLD).send(1, 7, 0, WORLD),
                        new RankCode().recv(0, 7, 0, WORLD).recv(0, 7, 0, WORLD));
        assertEquals("3000 1 awakes\n4000 1 awakes\n", course.lines("awakes"));
        assertEquals(RunStatus.COMPLETED, course.end());
    }

    /// 500 ns and 2 for each of 50 bytes, of which the last 100 pass after it is matched.
    @Test
    void theProcessorTakesItsTimeForTheBytesOfAMessageAndMatchesItBefore() {
        Course course =
                Course.of(
                        host().handlingFor(500, 2).ahead(100),
                        new RankCode().send(1, 7, 50, WORLD),
                        new RankCode().recv(0, 7, 50, WORLD));
        // It leaves at 900, 100 before its sender is done, and comes at 2,950.
        assertEquals("3450 0-1 meets its receive, EXPECTED\n", course.lines("meets"));
        assertEquals("3550 1 ends\n", course.lines("1 ends"));
    }

    /// A suspended process loses nothing: the packet of 3,000 is handled at 3,500 and it goes on.
    @Test
    void anInterruptTakesNothingFromAProcessThatWaits() {
        Course course =
                Course.of(
                        new TestLayer(ProgressEngine.INTERRUPT),
                        new RankCode().send(1, 7, 0, WORLD),
                        new RankCode().recv(0, 7, 0, WORLD));
        assertEquals("3500 1 ends\n", course.lines("1 ends"));
    }

    /// Windows are for rows and places to return to; they change nothing.
    @ParameterizedTest
    @CsvSource({"20000", "21001", "500000"})
    void windowsCutTheRunAndChangeNothing(long windowNanos) {
        String whole = "";
        for (long nanos : new long[] {1_000_000, windowNanos}) {
            RankCode sender = lateSenders().compute(1).send(1, 3, 5_000, WORLD).await(0);
            RankCode receiver =
                    twoReceives()
                            .compute(70_000)
                            .over(OperationKind.WAITALL, 0, 1)
                            .recv(0, 3, 5_000, WORLD);
            String text = Course.inWindows(nanos, host(), sender, receiver).text();
            assertTrue(whole.isEmpty() || whole.equals(text), text + "instead of\n" + whole);
            whole = text;
        }
        assertTrue(whole.contains("1 ends"), whole);
    }
}
