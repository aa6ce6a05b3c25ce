package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.WaitReason.Kind;
import bcscope.explain.WaitReason.Mismatch.Difference;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
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
import java.util.stream.IntStream;

/// Reasons with what they carry, in programs of two processes that stand here.
class WaitReasonTest {
    private static final long LONG_NANOS = 50_000_000;

    /// Rank 0 waits for tag 3, and rank 1 has sent tag 5.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whatWasSentInsteadIsNamedWithTheTagThatDiffers(MpiKind mpi) throws Exception {
        try (Run run =
                run(
                        mpi,
                        new RankCode().recv(1, 3, 8, 0),
                        new RankCode().isend(0, 5, 8, 0, 0).compute(LONG_NANOS).await(0))) {
            Why why = at(run, 20);
            WaitReason.LateSender late = (WaitReason.LateSender) why.reason(0);
            assertEquals(Kind.NO_MATCH, late.kind());
            assertEquals(Difference.TAG, late.nearest().orElseThrow().difference());
            assertTrue(
                    why.of(0).endsWith(" Nearest: a send of rank 1 with tag 5, another tag."),
                    () -> why.of(0));
        }
    }

    /// Rank 0 sends tag 3, and rank 1 has asked for the tag, but from itself.
    @Test
    void whatWasAskedForInsteadIsNamedWithTheSourceThatDiffers() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 3, 8, 0),
                        new RankCode().irecv(1, 3, 8, 0, 0).compute(LONG_NANOS).await(0))) {
            WaitReason.LateReceiver late = (WaitReason.LateReceiver) at(run, 20).reason(0);
            assertEquals(Difference.SOURCE, late.nearest().orElseThrow().difference());
            assertEquals(List.of(1), late.awaited().ranks());
        }
    }

    /// A message of many slices: a chunk of it moves, and between MSM and the next the rest waits.
    @Test
    void aLongMessageMovesOrHasNoBudget() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().send(1, 0, 5_000_000, 0),
                        new RankCode().recv(0, 0, 5_000_000, 0))) {
            for (int rank = 0; rank < 2; rank++) {
                WaitReason.Moving moving = (WaitReason.Moving) at(run, 10).reason(rank);
                assertTrue(moving.remainingBytes() > 0);
                assertEquals(1, moving.node());
            }
        }
    }

    /// Rank 0 waits for two receives, one of which is served: the other decides.
    @Test
    void ofSeveralRequestsTheOneThatWaitsForAnotherProcessDecides() throws Exception {
        try (Run run =
                run(
                        MpiKind.BCS,
                        new RankCode().irecv(1, 1, 8, 0, 0).irecv(1, 2, 8, 0, 1).await(1).await(0),
                        new RankCode().send(0, 1, 8, 0).compute(LONG_NANOS).send(0, 2, 8, 0))) {
            WaitReason.Requests wait = (WaitReason.Requests) at(run, 20).reason(0);
            assertEquals(1, wait.open().size());
            assertEquals(2, wait.open().getFirst().tag());
            assertEquals(List.of(1), wait.awaited().ranks());
        }
    }

    /// Without a NIC that makes progress a message that waits stands still while the other side
    /// computes: its request at the receiver, or the clear at the sender.
    @ParameterizedTest
    @EnumSource(WaitReason.Side.class)
    void whatArrivedWaitsUntilTheOtherSideCallsMpi(WaitReason.Side side) throws Exception {
        boolean sends = side == WaitReason.Side.SENDER;
        RankCode waits = new RankCode();
        RankCode computes = new RankCode();
        if (sends) {
            waits.send(1, 0, 5_000_000, 0);
            computes.irecv(0, 0, 5_000_000, 0, 0).compute(LONG_NANOS).await(0);
        } else {
            waits.recv(1, 0, 5_000_000, 0);
            computes.isend(0, 0, 5_000_000, 0, 0).compute(LONG_NANOS).await(0);
        }
        Scenario scenario =
                SmallRuns.scenario(Generator.RING, 2)
                        .withMpi(MpiKind.CONVENTIONAL)
                        .withModel(Model.defaults().with(ModelParameter.MPI_PROGRESS, 1));
        try (Run run = run(scenario, waits, computes)) {
            Why why = at(run, 20);
            WaitReason.Unattended reason = (WaitReason.Unattended) why.reason(0);
            assertEquals(side, reason.side());
            assertEquals(List.of(1), reason.awaited().ranks());
            assertEquals(WaitChain.End.CAUSE, WaitChain.of(run, why, 0).end());
            assertEquals(
                    (sends ? "Its message to" : "The message of")
                            + " rank 1 continues when rank 1 calls MPI: rank 1 computes.",
                    why.of(0));
        }
    }

    /// Three barriers: rank 1 has called them in a loop that nothing blocked and has ended, rank 0
    /// computes before its first, rank 2 waits for the third.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whoHasEndedHasCalledWhatItsLoopsCall(MpiKind mpi) throws Exception {
        RankCode late = new RankCode().compute(LONG_NANOS).ibarrier(0, 0).await(0);
        late.ibarrier(0, 0).await(0).ibarrier(0, 0).await(0);
        RankCode ended = new RankCode().loop(3).ibarrier(0, 0).free(0).endLoop();
        RankCode waits = new RankCode().ibarrier(0, 0).ibarrier(0, 1).ibarrier(0, 2).await(2);
        try (Run run = run(mpi, late, ended, waits)) {
            WaitReason reason = at(run, 20).reason(2);
            assertEquals(Kind.COLLECTIVE_NOT_READY, reason.kind());
            assertEquals(List.of(0), reason.awaited().ranks());
        }
    }

    /// Ranks 0 and 1 send to each other first; rank 2 still computes. Who needs all of them is
    /// doomed already, who needs any of them is not.
    @Test
    void aDeadlockIsKnownWhileOthersStillCompute() throws Exception {
        RankCode first = new RankCode().send(1, 0, 8, 0).synchronise(OperationKind.BARRIER, 0);
        RankCode second = new RankCode().send(0, 0, 8, 0).synchronise(OperationKind.BARRIER, 0);
        RankCode late = new RankCode().compute(LONG_NANOS).synchronise(OperationKind.BARRIER, 0);
        try (Run run =
                run(
                        MpiKind.BCS,
                        first,
                        second,
                        late,
                        new RankCode().synchronise(OperationKind.BARRIER, 0),
                        new RankCode().recv(Program.ANY, 9, 8, 0))) {
            Why why = at(run, 20);
            List<Boolean> doomed =
                    IntStream.range(0, 5)
                            .mapToObj(rank -> new NeverContinuing(why, rank).is(rank))
                            .toList();
            assertEquals(List.of(true, true, false, true, false), doomed);
            assertEquals(WaitChain.End.CYCLE, WaitChain.of(run, why, 3).end());
            assertEquals(WaitChain.End.ANYBODY, WaitChain.of(run, why, 4).end());
        }
    }

    private static Why at(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        Moment moment = Moment.endOf(detail);
        return Why.at(run, MachineAt.at(run.program(), detail, moment));
    }

    private static Run run(MpiKind mpi, RankCode... codes) throws InterruptedException {
        return run(SmallRuns.scenario(Generator.RING, codes.length).withMpi(mpi), codes);
    }

    private static Run run(Scenario scenario, RankCode... codes) throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        owners,
                        List.of(Communicator.world(codes.length)));
        Run run = Run.start(scenario, program, 1);
        run.await();
        return run;
    }
}
