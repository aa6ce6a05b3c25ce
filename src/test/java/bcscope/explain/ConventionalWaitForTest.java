package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.Observed;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Why processes under conventional MPI are blocked, and what they leave behind.
class ConventionalWaitForTest {
    private static final int EAGER = 16_384;

    @Test
    void twoLongSendsToEachOtherAreACycle() throws InterruptedException {
        assertEquals(
                List.of(
                        "Deadlock: after window 0, 2 of 2 processes are blocked forever.",
                        "Cycle: rank 0 is blocked in MPI_Send(to 1, tag 3, 16,385 bytes), which no"
                                + " receive of rank 1 matches; rank 1 is blocked in MPI_Send(to 0,"
                                + " tag 5, 16,385 bytes), which no receive of rank 0 matches."),
                deadlock(
                                new RankCode().send(1, 3, EAGER + 1, 0).recv(1, 5, EAGER + 1, 0),
                                new RankCode().send(0, 5, EAGER + 1, 0).recv(0, 3, EAGER + 1, 0))
                        .subList(0, 2));
    }

    @Test
    void shortSendsToEachOtherAreNone() throws InterruptedException {
        try (Run run =
                ended(
                        new RankCode().send(1, 3, EAGER, 0).recv(1, 5, EAGER, 0),
                        new RankCode().send(0, 5, EAGER, 0).recv(0, 3, EAGER, 0))) {
            assertEquals(RunStatus.COMPLETED, run.progress().state());
        }
    }

    @Test
    void aWaitNamesItsOpenRequests() throws InterruptedException {
        assertEquals(
                "Cycle: rank 0 is blocked in MPI_Wait, with its receive from rank 1 (tag 3)"
                        + " unmatched; rank 1 is blocked in MPI_Barrier, which rank 0 has not"
                        + " called.",
                deadlock(
                                new RankCode()
                                        .irecv(1, 3, 8, 0, 0)
                                        .await(0)
                                        .synchronise(OperationKind.BARRIER, 0),
                                new RankCode()
                                        .synchronise(OperationKind.BARRIER, 0)
                                        .send(0, 3, 8, 0))
                        .get(1));
    }

    @Test
    void aMessageNobodyReceivesIsLeftOver() throws InterruptedException {
        try (Run run = ended(new RankCode().send(1, 3, 100, 0), new RankCode().compute(50_000))) {
            assertEquals(
                    List.of(
                            "Unmatched: 1 descriptor of processes that have ended.",
                            "Rank 0: MPI_Send(to 1, tag 3, 100 B) was never received."),
                    Leftovers.atEnd(run));
        }
    }

    private static List<String> deadlock(RankCode... codes) throws InterruptedException {
        try (Run run = ended(codes)) {
            assertEquals(RunStatus.DEADLOCKED, run.progress().state());
            return WaitFor.atEnd(run).sentences();
        }
    }

    private static Run ended(RankCode... codes) throws InterruptedException {
        Program program = Observed.program(codes);
        Scenario scenario = SmallRuns.scenario(Generator.BARRIER_LOOP, codes.length);
        Run run =
                Run.start(
                        scenario.withModel(
                                        scenario.model()
                                                .with(ModelParameter.MPI_EAGER_BYTES, EAGER))
                                .withMpi(MpiKind.CONVENTIONAL),
                        program,
                        1);
        run.await();
        return run;
    }
}
