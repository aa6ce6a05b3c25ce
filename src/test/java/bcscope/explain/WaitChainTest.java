package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
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

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;

/// From who waits to who is the cause, in programs of a few processes that stand here.
class WaitChainTest {
    private static final long LONG_NANOS = 50_000_000;

    /// Rank 0 receives from rank 1, which receives from rank 2, which computes for 50 ms before its
    /// send, under conventional MPI too, where a send of 8 bytes does not block.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aChainEndsAtTheProcessThatComputes(MpiKind mpi) throws Exception {
        try (Run run =
                run(
                        mpi,
                        new RankCode().recv(1, 0, 8, 0),
                        new RankCode().recv(2, 0, 8, 0).send(0, 0, 8, 0),
                        new RankCode().compute(LONG_NANOS).send(1, 0, 8, 0))) {
            WaitChain chain = at(run, 20, 0);
            assertEquals(List.of(0, 1, 2), ranks(chain));
            assertEquals(WaitChain.End.CAUSE, chain.end());
            assertEquals("computes", chain.links().getLast().doing());
            assertTrue(
                    chain.links().getLast().reason().startsWith("It computes until 5"),
                    () -> chain.links().getLast().reason());
            assertEquals("No matching message has arrived.", chain.links().get(1).reason());
            assertEquals(
                    "Rank 2 is not blocked: what it does is the cause.",
                    chain.conclusion(run.program()));
        }
    }

    /// Each receives from the next, and the last computes: of 64 that is known, of more it is not,
    /// and nothing is said of how the wait ends.
    @ParameterizedTest
    @CsvSource({
        "64, CAUSE, Rank 63 is not blocked: what it does is the cause.",
        "65, CUT, Rank 63 waits for a further process: no more than 64 are followed."
    })
    void aLongChainIsCut(int ranks, WaitChain.End end, String conclusion) throws Exception {
        RankCode[] codes = new RankCode[ranks];
        Arrays.setAll(codes, rank -> new RankCode().recv(rank + 1, 0, 8, 0));
        codes[ranks - 1] = new RankCode().compute(LONG_NANOS);
        try (Run run = run(MpiKind.BCS, codes)) {
            WaitChain chain = at(run, 20, 0);
            assertEquals(64, chain.links().size());
            assertEquals(end, chain.end());
            assertEquals(conclusion, chain.conclusion(run.program()));
        }
    }

    /// All three send first: 0 to 1, 1 to 2, 2 to 0. Sends of BCS-MPI wait for their receives.
    @Test
    void aCycleEndsWhereItCloses() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 0, 8, 0),
                        new RankCode().send(2, 0, 8, 0),
                        new RankCode().send(0, 0, 8, 0))) {
            WaitChain chain = atEnd(run, 1);
            assertEquals(List.of(1, 2, 0), ranks(chain));
            assertEquals(WaitChain.End.CYCLE, chain.end());
            assertEquals("No receive has matched its message.", chain.links().getFirst().reason());
        }
    }

    /// Rank 1 ends without sending what rank 0 receives.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whoHasEndedNeverSends(MpiKind mpi) throws Exception {
        try (Run run = run(mpi, new RankCode().recv(1, 0, 8, 0), new RankCode().compute(1_000))) {
            WaitChain chain = atEnd(run, 0);
            assertEquals(List.of(0, 1), ranks(chain));
            assertEquals(WaitChain.End.NEVER, chain.end());
            assertEquals(
                    "Rank 1 has ended, so this wait never ends.", chain.conclusion(run.program()));
        }
    }

    /// A send and the receive that goes with it wait for the next slice, not for each other: at the
    /// end of the slice in which the later one was posted nothing is matched yet.
    @Test
    void aSendAndItsReceiveAreNoCycle() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().compute(400_000).send(1, 0, 8, 0),
                        new RankCode().recv(0, 0, 8, 0))) {
            int posted = 0;
            while (run.detail(posted).happenings().stream()
                    .noneMatch(h ->
                            h instanceof Happening.Posted it
                                    && it.descriptor().kind() == Descriptor.Kind.SEND)) {
                posted++;
            }
            WaitChain chain = at(run, posted, 1);
            assertEquals(List.of(1), ranks(chain));
            assertEquals(WaitChain.End.MOVING, chain.end());
        }
    }

    /// Of the two that have not called the barrier, rank 1 is itself blocked, and rank 2 computes:
    /// the chain goes to the one that nothing holds.
    @Test
    void ofThoseWhoAreMissingInACollectiveTheOneThatComputesIsTheCause() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().synchronise(OperationKind.BARRIER, 0),
                        new RankCode().recv(2, 0, 8, 0).synchronise(OperationKind.BARRIER, 0),
                        new RankCode()
                                .compute(LONG_NANOS)
                                .send(1, 0, 8, 0)
                                .synchronise(OperationKind.BARRIER, 0))) {
            WaitChain chain = at(run, 20, 0);
            assertEquals(List.of(0, 2), ranks(chain));
            assertEquals(WaitChain.End.CAUSE, chain.end());
        }
    }

    /// At the end of the slice that moves its message, nothing of it is under way any more.
    @Test
    void whoseMessageIsThereWaitsForTheSliceOnly() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 0, 8, 0),
                        new RankCode().recv(0, 0, 8, 0))) {
            int moved = 0;
            while (run.detail(moved).happenings().stream()
                    .noneMatch(Happening.Transferred.class::isInstance)) {
                moved++;
            }
            assertEquals(
                    "It waits for no other process.", at(run, moved, 1).conclusion(run.program()));
        }
    }

    /// A message of many slices: once it is matched, neither end waits for the other.
    @Test
    void whoseMessageMovesWaitsForNobody() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 0, 5_000_000, 0),
                        new RankCode().recv(0, 0, 5_000_000, 0))) {
            WaitChain chain = at(run, 10, 1);
            assertEquals(List.of(1), ranks(chain));
            assertEquals(WaitChain.End.MOVING, chain.end());
            assertEquals(
                    "It waits for no other process: what it waits for is under way.",
                    chain.conclusion(run.program()));
        }
    }

    private static List<Integer> ranks(WaitChain chain) {
        return chain.links().stream().map(WaitChain.Link::rank).toList();
    }

    /// The chain at the end of the run.
    private static WaitChain atEnd(Run run, int rank) {
        return at(run, run.progress().slices() - 1, rank);
    }

    /// The chain at the end of a slice.
    private static WaitChain at(Run run, int slice, int rank) {
        SliceDetail detail = run.detail(slice);
        Why why = Why.at(run, MachineAt.at(run.program(), detail, Moment.endOf(detail)));
        return WaitChain.of(run, why, rank);
    }

    private static Run run(MpiKind mpi, RankCode... codes) throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        owners,
                        List.of(Communicator.world(codes.length)));
        Run run =
                Run.start(
                        SmallRuns.scenario(Generator.RING, codes.length).withMpi(mpi), program, 1);
        run.await();
        return run;
    }
}
