package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;

/// Why a process waits, from runs of a few processes whose programs stand here.
class WhyTest {
    private static final int PAIR = 2;
    private static final long LONG_NANOS = 50_000_000;

    /// Ranks 0, 1 and 2 are in the barrier of the world; rank 3 is in one of its pair with rank 2,
    /// which nobody else has called. The name of the call is the same, the collective is not.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aBarrierOfAnotherCommunicatorIsNoCallOfThisOne(MpiKind mpi) throws Exception {
        try (Run run =
                run(
                        mpi,
                        new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD),
                        new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD),
                        new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD),
                        new RankCode().atLine(7).synchronise(OperationKind.BARRIER, PAIR))) {
            SliceDetail last = run.detail(run.progress().slices() - 1);
            Why why = atEnd(run, last);
            assertEquals(
                    "3 of 4 processes have called MPI_Barrier, collective 1 of world. Missing:"
                            + " rank 3 is blocked in MPI_Barrier of communicator 2, line 7.",
                    why.of(0));
            assertEquals(
                    "1 of 2 processes has called MPI_Barrier, collective 1 of communicator 2"
                            + " (ranks 2, 3). Missing: rank 2 is blocked in MPI_Barrier.",
                    why.of(3));
        }
    }

    /// The number counts the collectives of the communicator alone, across loops: three barriers of
    /// the world in a loop are behind rank 0, and one of the pair in between does not count; so it
    /// is in its fourth.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theNumberOfACollectiveCountsThoseOfItsCommunicator(MpiKind mpi) throws Exception {
        try (Run run =
                run(
                        mpi,
                        looping().synchronise(OperationKind.BARRIER, 0),
                        looping(),
                        pairing().synchronise(OperationKind.BARRIER, 0),
                        pairing().synchronise(OperationKind.BARRIER, 0))) {
            SliceDetail last = run.detail(run.progress().slices() - 1);
            assertEquals(
                    "3 of 4 processes have called MPI_Barrier, collective 4 of world. Missing:"
                            + " rank 1 has ended.",
                    atEnd(run, last).of(0));
        }
    }

    private static RankCode looping() {
        return new RankCode()
                .loop(3)
                .compute(10_000)
                .synchronise(OperationKind.BARRIER, 0)
                .endLoop();
    }

    private static RankCode pairing() {
        return new RankCode()
                .loop(3)
                .synchronise(OperationKind.BARRIER, PAIR)
                .synchronise(OperationKind.BARRIER, 0)
                .endLoop();
    }

    /// Under conventional MPI the root of a broadcast goes on without the others: rank 0 has called
    /// the broadcast that rank 1 waits in, and is in the barrier after it. Who is missing in the
    /// barrier is rank 1, not rank 0 in the broadcast.
    @Test
    void whoHasLeftACollectiveHasCalledIt() throws Exception {
        RankCode root = new RankCode().bcast(0, 8, 0).synchronise(OperationKind.BARRIER, 0);
        RankCode late =
                new RankCode()
                        .compute(LONG_NANOS)
                        .bcast(0, 8, 0)
                        .synchronise(OperationKind.BARRIER, 0);
        try (Run run = run(MpiKind.CONVENTIONAL, root, late)) {
            SliceDetail detail = run.detail(run.slices().sliceAt(LONG_NANOS / 2));
            long middle = (detail.startNanos() + detail.endNanos()) / 2;
            Why why = Why.at(run, MachineAt.at(run.program(), detail, Moment.at(detail, middle)));
            assertEquals(
                    "1 of 2 processes has called MPI_Barrier, collective 2 of world. Missing:"
                            + " rank 1 computes.",
                    why.of(0));
        }
    }

    /// Of two non-blocking barriers rank 1 has called one: rank 0, which waits for the second,
    /// waits for rank 1, although an MPI_Ibarrier of rank 1 is open as well.
    @Test
    void anOpenRequestOfAnEarlierCollectiveIsNoCallOfALaterOne() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().ibarrier(0, 0).ibarrier(0, 1).await(1),
                        new RankCode().ibarrier(0, 0).recv(0, 9, 8, 0),
                        new RankCode().recv(0, 9, 8, 0))) {
            assertEquals(List.of(List.of(0, 1)), WaitFor.atEnd(run).cycles());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aReceiveNamesWhatItsPeerDoes(MpiKind mpi) throws Exception {
        try (Run run =
                run(
                        mpi,
                        new RankCode().recv(1, 3, 8, 0),
                        new RankCode().compute(LONG_NANOS).send(0, 3, 8, 0))) {
            SliceDetail detail = run.detail(run.slices().sliceAt(LONG_NANOS / 2));
            Why why = Why.at(run, MachineAt.at(run.program(), detail, Moment.startOf(detail)));
            assertEquals("No matching message has arrived: rank 1 computes.", why.of(0));
            assertEquals("", why.of(1));
        }
    }

    /// In a cycle, a process that only waits for it, and one that waits for a process that has
    /// ended.
    @Test
    void whoWaitsForEverIsToldWhy() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().atLine(4).send(1, 0, 8, 0).recv(1, 0, 8, 0),
                        new RankCode().atLine(9).send(0, 0, 8, 0).recv(0, 0, 8, 0),
                        new RankCode().recv(0, 7, 8, 0),
                        new RankCode().recv(4, 7, 8, 0),
                        new RankCode())) {
            WaitFor waits = WaitFor.atEnd(run);
            String cycle =
                    "Deadlock since slice 0. Cycle: rank 0 is blocked in MPI_Send(to 1, tag 0, 8"
                            + " bytes), line 4, which no receive of rank 1 matches; rank 1 is"
                            + " blocked in MPI_Send(to 0, tag 0, 8 bytes), line 9, which no receive"
                            + " of rank 0 matches.";
            assertEquals(cycle, waits.forEver(0).getFirst());
            assertEquals(waits.forEver(0), waits.forEver(1));
            assertEquals(
                    "Way out: each of these processes sends before it receives, but a send returns"
                            + " only when its message is received; rank 0 would receive in"
                            + " MPI_Recv(from 1, tag 0), which follows the send. Let one process"
                            + " receive first, or post MPI_Irecv before the send.",
                    waits.forEver(0).getLast());
            assertEquals(
                    List.of("It waits for processes that wait for each other.", cycle),
                    waits.forEver(2));
            assertEquals(
                    List.of(
                            "Blocked forever: rank 3 is blocked in MPI_Recv(from 4, tag 7), which"
                                    + " no send of rank 4 matches, and rank 4 has ended."),
                    waits.forEver(3));
            assertEquals(List.of(), waits.forEver(4));
        }
    }

    /// Rank 2 waits for rank 1, which waits for rank 0: that has ended.
    @Test
    void whoWaitsForOneThatWaitsForAnEndedOneIsToldSo() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode(),
                        new RankCode().recv(0, 7, 8, 0).send(2, 7, 8, 0),
                        new RankCode().recv(1, 7, 8, 0))) {
            assertEquals(
                    List.of(
                            "Blocked forever: it waits for processes that wait for rank 0, which"
                                    + " has ended."),
                    WaitFor.atEnd(run).forEver(2));
        }
    }

    private static Why atEnd(Run run, SliceDetail last) {
        return Why.at(run, MachineAt.at(run.program(), last, Moment.endOf(last)));
    }

    private static Run run(MpiKind mpi, RankCode... codes) throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        List<Communicator> groups =
                codes.length < 4
                        ? List.of(Communicator.world(codes.length))
                        : List.of(
                                Communicator.world(codes.length),
                                new Communicator(Communicator.SELF, new int[] {0}),
                                new Communicator(PAIR, new int[] {2, 3}));
        Program program = Program.of("by hand", List.of(codes), owners, groups);
        Run run = Run.start(scenario(mpi, codes.length), program, 1);
        run.await();
        return run;
    }

    private static Scenario scenario(MpiKind mpi, int ranks) {
        return SmallRuns.scenario(Generator.RING, ranks).withMpi(mpi);
    }
}
