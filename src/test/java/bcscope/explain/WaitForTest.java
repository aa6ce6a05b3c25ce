package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Scenarios;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/// Every process calls at once, at the start of slice 0, whose DEM takes its descriptors: nothing
/// can come after slice 0.
class WaitForTest {
    @Test
    void twoSendsToEachOtherAreACycle() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after slice 0, 2 of 2 processes are blocked forever.",
                        "Cycle: rank 0 is blocked in MPI_Send(to 1, tag 3, 800 bytes), line 4,"
                            + " which no receive of rank 1 matches; rank 1 is blocked in"
                            + " MPI_Send(to 0, tag 5, 8 bytes), line 9, which no receive of rank 0"
                            + " matches.",
                        "Way out: each of these processes sends before it receives, but a send"
                            + " returns only when its message is received; rank 0 would receive in"
                            + " MPI_Recv(from 1, tag 5), which follows the send. Let one process"
                            + " receive first, or post MPI_Irecv before the send."),
                sentences(
                        new RankCode().atLine(4).send(1, 3, 800, 0).recv(1, 5, 8, 0),
                        new RankCode().atLine(9).send(0, 5, 8, 0).recv(0, 3, 800, 0)));
    }

    @Test
    void aSendToItselfIsACycleOfOne() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after slice 0, 1 of 1 process is blocked forever.",
                        "Cycle: rank 0 is blocked in MPI_Send(to 0, tag 1, 8 bytes), which only a"
                                + " receive of its own could match.",
                        "Way out: a process cannot receive its own blocking send; rank 0 would"
                            + " receive in MPI_Recv(from any, tag 1), which follows the send. Post"
                            + " MPI_Irecv before the send."),
                sentences(new RankCode().send(0, 1, 8, 0).recv(Program.ANY, 1, 8, 0)));
    }

    private static final String SEND_BEFORE_RECEIVE =
            "Way out: each of these processes waits for its send before it posts its receive, but a"
                + " send is complete only when its message is received; rank 0 would post"
                + " MPI_Recv(from 1, tag 5), which follows the %s. Post MPI_Irecv first, and wait"
                + " for both.";

    @Test
    void aWaitForASendBeforeTheReceiveIsTold() throws InterruptedException {
        assertEquals(
                SEND_BEFORE_RECEIVE.formatted("wait"),
                sentences(
                                new RankCode().isend(1, 3, 8, 0, 0).await(0).recv(1, 5, 8, 0),
                                new RankCode().isend(0, 5, 8, 0, 0).await(0).recv(0, 3, 8, 0))
                        .getLast());
    }

    /// Rank 0 is in the send itself, and has no wait that its receive could follow.
    @Test
    void whereOneWaitsAndOneSendsTheReceiveFollowsItsOwnCall() throws InterruptedException {
        assertEquals(
                SEND_BEFORE_RECEIVE.formatted("send"),
                sentences(
                                new RankCode().send(1, 3, 8, 0).recv(1, 5, 8, 0),
                                new RankCode().isend(0, 5, 8, 0, 0).await(0).recv(0, 3, 8, 0))
                        .getLast());
    }

    private static final String SENDS_FIRST =
            "Way out: each of these processes sends before it receives, but a send returns only"
                + " when its message is received; rank 0 would %s, which follows the send. Let one"
                + " process receive first, or post MPI_Irecv before the send.";

    /// Each sends to the next and would receive from the one before it.
    @Test
    void aRingThatSendsFirstHasAWayOut() throws InterruptedException {
        RankCode[] codes = new RankCode[3];
        Arrays.setAll(
                codes,
                rank -> new RankCode().send((rank + 1) % 3, 0, 8, 0).recv((rank + 2) % 3, 0, 8, 0));
        assertEquals(
                SENDS_FIRST.formatted("receive in MPI_Recv(from 2, tag 0)"),
                sentences(codes).getLast());
    }

    @Test
    void aReceiveThatIsPostedAfterTheSendIsPosted() throws InterruptedException {
        assertEquals(
                SENDS_FIRST.formatted("post MPI_Irecv(from 1, tag 5)"),
                sentences(
                                new RankCode().send(1, 3, 8, 0).irecv(1, 5, 8, 0, 0).await(0),
                                new RankCode().send(0, 5, 8, 0).recv(0, 3, 8, 0))
                        .getLast());
    }

    /// Whether the receive comes is not known where a collective, or the end of a loop, is before
    /// it.
    @Test
    void whatIsBehindACollectiveOrALoopIsNoWayOut() throws InterruptedException {
        List<RankCode> codes =
                List.of(
                        new RankCode()
                                .send(1, 3, 8, 0)
                                .synchronise(OperationKind.BARRIER, 0)
                                .recv(1, 5, 8, 0),
                        new RankCode().loop(3).send(1, 3, 8, 0).endLoop().recv(1, 5, 8, 0));
        for (RankCode code : codes) {
            List<String> told = sentences(code, new RankCode().send(0, 5, 8, 0).recv(0, 3, 8, 0));
            assertTrue(told.stream().noneMatch(it -> it.startsWith("Way out")), told::toString);
        }
    }

    @Test
    void aWaitForASendToItselfIsSingular() throws InterruptedException {
        assertEquals(
                "Way out: the process waits for its send before it posts its receive, but a send is"
                        + " complete only when its message is received; rank 0 would post"
                        + " MPI_Recv(from any, any tag), which follows the wait. Post MPI_Irecv"
                        + " first, and wait for both.",
                sentences(
                                new RankCode()
                                        .isend(0, 1, 8, 0, 0)
                                        .await(0)
                                        .recv(Program.ANY, Program.ANY, 8, 0))
                        .getLast());
    }

    @Test
    void sendsThatNobodyWouldReceiveHaveNoWayOut() throws InterruptedException {
        List<String> sentences =
                sentences(
                        new RankCode().send(1, 3, 8, 0).recv(1, 5, 8, 0),
                        new RankCode().send(0, 5, 8, 0).recv(0, 4, 8, 0));
        assertEquals(2, sentences.size(), sentences::toString);
    }

    @Test
    void aSendToAProcessThatHasEndedIsNeverAnswered() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after slice 0, 1 of 2 processes is blocked forever.",
                        "Blocked forever: rank 0 is blocked in MPI_Send(to 1, tag 0, 1 byte), which"
                                + " no receive of rank 1 matches, and rank 1 has ended."),
                sentences(new RankCode().send(1, 0, 1, 0), new RankCode().compute(10)));
    }

    @Test
    void aCollectiveThatOneDoesNotReachIsPartOfTheCycle() throws InterruptedException {
        List<String> sentences =
                sentences(
                        new RankCode().send(1, 0, 8, 0).synchronise(OperationKind.BARRIER, 0),
                        new RankCode().synchronise(OperationKind.BARRIER, 0).recv(0, 0, 8, 0),
                        new RankCode().synchronise(OperationKind.BARRIER, 0));
        assertEquals(
                "Cycle: rank 0 is blocked in MPI_Send(to 1, tag 0, 8 bytes), which no receive of"
                        + " rank 1 matches; rank 1 is blocked in MPI_Barrier, which rank 0 has not"
                        + " called.",
                sentences.get(1));
        assertEquals("Another process waits for these: rank 2.", sentences.get(2));
    }

    @Test
    void aWaitForANonBlockingCollectiveWaitsForWhoHasNotCalled() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after slice 0, 2 of 3 processes are blocked forever.",
                        "Blocked forever: rank 0 is blocked in MPI_Wait, line 4, with its"
                                + " MPI_Ibarrier open, which rank 2 has not called, and rank 2 has"
                                + " ended.",
                        "Blocked forever: rank 1 is blocked in MPI_Wait, with its MPI_Ibarrier"
                                + " open, which rank 2 has not called, and rank 2 has ended."),
                sentences(
                        new RankCode().atLine(4).ibarrier(0, 0).await(0),
                        new RankCode().ibarrier(0, 0).await(0),
                        new RankCode()));
    }

    @Test
    void aWaitNamesTheRequestThatIsOpen() throws InterruptedException {
        List<String> sentences =
                sentences(
                        new RankCode()
                                .irecv(1, 1, 8, 0, 0)
                                .irecv(1, 2, 8, 0, 1)
                                .over(OperationKind.WAITALL, 0, 1),
                        new RankCode().isend(0, 1, 8, 0, 0).await(0).recv(0, 9, 8, 0));
        assertEquals(
                "Cycle: rank 0 is blocked in MPI_Waitall, with its receive from rank 1 (tag 2)"
                        + " unmatched; rank 1 is blocked in MPI_Recv(from 0, tag 9), which no send"
                        + " of rank 0 matches.",
                sentences.get(1));
    }

    @Test
    void aReceiveFromAnybodyWaitsForAll() throws InterruptedException {
        List<String> sentences =
                sentences(
                        new RankCode().recv(Program.ANY, Program.ANY, 8, 0),
                        new RankCode().reduce(-1, 8, ReduceType.F64, 0));
        assertTrue(
                sentences
                        .get(1)
                        .startsWith(
                                "Cycle: rank 0 is blocked in MPI_Recv(from any, any tag), which no"
                                        + " send of rank"),
                sentences::toString);
    }

    @Test
    void everyPairOfTheUnsafeExchangeIsACycleOfItsOwn() throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.UNSAFE_EXCHANGE, 4)) {
            assertEquals(List.of(List.of(0, 1), List.of(2, 3)), WaitFor.atEnd(run).cycles());
        }
    }

    /// Of 20 pairs 15 are told, behind the first sentence; the others wait for each other and not
    /// for these.
    @Test
    void cyclesThatAreTooManyAreCounted() throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.UNSAFE_EXCHANGE, 40)) {
            List<String> sentences = WaitFor.atEnd(run).sentences();
            assertEquals(15, sentences.stream().filter(it -> it.startsWith("Cycle: ")).count());
            assertEquals("And 5 more cycles.", sentences.get(16));
            assertTrue(
                    sentences.stream().noneMatch(it -> it.contains("for these")),
                    sentences::toString);
        }
    }

    /// Rank 0 has ended, and 19 wait for it.
    @Test
    void whoWaitsForAnEndedOneIsCountedWhereTooManyDo() throws InterruptedException {
        RankCode[] codes = new RankCode[20];
        Arrays.setAll(codes, rank -> rank == 0 ? new RankCode() : new RankCode().recv(0, 0, 8, 0));
        List<String> sentences = sentences(codes);
        assertEquals(
                15, sentences.stream().filter(it -> it.startsWith("Blocked forever: ")).count());
        assertEquals(
                "Blocked forever, too: 4 more processes that wait for one that has ended.",
                sentences.getLast());
    }

    /// 128 bytes are room for two descriptors: both have posted receives alone when they want to
    /// send.
    @Test
    void receivesThatFillTheMemoryOfTheNicKeepTheSendsOut() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after slice 0, 2 of 2 processes are blocked forever.",
                        "Cycle: rank 0 is blocked in MPI_Isend, for whose descriptor NIC memory has"
                            + " no room, with its receive from rank 1 (tag 0) unmatched; rank 1 is"
                            + " blocked in MPI_Isend, for whose descriptor NIC memory has no room,"
                            + " with its receive from rank 0 (tag 0) unmatched.",
                        "NIC memory is full: ranks 0, 1 have no room for another descriptor before"
                                + " a request is complete. Let requests complete before more are"
                                + " posted, or set monitoring.memory higher."),
                sentences(Scenarios.ofMemory(128), receivesFirst(1), receivesFirst(0)));
    }

    private static RankCode receivesFirst(int other) {
        return new RankCode()
                .irecv(other, 0, 8, 0, 0)
                .irecv(other, 1, 8, 0, 1)
                .isend(other, 0, 8, 0, 2)
                .isend(other, 1, 8, 0, 3)
                .over(OperationKind.WAITALL, 0, 1, 2, 3);
    }

    private static List<String> sentences(RankCode... codes) throws InterruptedException {
        return sentences(Monitoring.OFF, codes);
    }

    private static List<String> sentences(Monitoring monitoring, RankCode... codes)
            throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        owners,
                        List.of(Communicator.world(codes.length)));
        try (Run run =
                Run.start(
                        SmallRuns.scenario(Generator.RING, codes.length).withMonitoring(monitoring),
                        program,
                        1)) {
            assertEquals(RunStatus.DEADLOCKED, run.await().state());
            return WaitFor.atEnd(run).sentences();
        }
    }
}
