package bcscope.run.branch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.blame.CauseKind;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.run.path.CriticalPath;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class SlackTest {
    /// Receiving a message that was queued, as the pieces of the path have it, ns.
    private static final long COPY_NANOS = 8_400;

    private static BranchTree tree(String sample, MpiKind mpi) throws InterruptedException {
        Loaded loaded =
                ScenarioLoader.load(Sample.byId(sample).orElseThrow())
                        .orElseThrow()
                        .with(List.of(new Setting("mpi", mpi.id())))
                        .orElseThrow();
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return BranchTree.of(run, loaded);
    }

    private static Optional<Long> slack(BranchTree tree, int rank, int call)
            throws InterruptedException {
        Slack slack = new Slack(tree, Tracing.of(tree.trunk()));
        return slack.of(rank, call).map(it -> it.orElseThrow());
    }

    private static void assertNearly(long expected, long found) {
        assertTrue(
                expected - Slack.EXACT_NANOS <= found && found <= expected,
                "expected " + expected + ", found " + found);
    }

    /// Rank 0 sends after 0.9 ms and rank 1 receives after 0.6 ms. Both descriptors are exchanged
    /// by the strobe after that, if they are in NIC memory by then, or within the cut-off after it.
    @ParameterizedTest
    @CsvSource({"0, 900000", "1, 600000"})
    void aCallMayComeUpToTheStrobeByWhichTheOtherSideHasPosted(int rank, long enteredNanos)
            throws InterruptedException {
        BranchTree tree = tree("one-message", MpiKind.BCS);
        RunView run = tree.trunk();
        Model model = run.scenario().model();
        long strobe =
                run.slices().get(SliceColumn.START, run.slices().sliceAt(900_000) + 1)
                        + model.get(ModelParameter.DEM_CUTOFF_NANOS);
        long posting = model.get(ModelParameter.HOST_POST_NANOS);

        assertNearly(strobe - posting - enteredNanos, slack(tree, rank, 0).orElseThrow());
    }

    /// The message arrives 914.167 µs after the start; a receive that is posted by then is in time.
    @Test
    void underConventionalMpiAReceiveMayComeUntilItsMessageArrives() throws InterruptedException {
        BranchTree tree = tree("one-message", MpiKind.CONVENTIONAL);

        assertNearly(914_167 - 600_000, slack(tree, 1, 0).orElseThrow());
        assertNearly(0, slack(tree, 0, 0).orElseThrow());
    }

    /// What is on the critical path has next to none, since under conventional MPI nothing waits
    /// for slices. A late message can find its receive posted and save the copy from the unexpected
    /// queue, which makes up for less than that.
    @Test
    void underConventionalMpiNothingOnTheCriticalPathHasSlack() throws InterruptedException {
        BranchTree tree = tree("sweep3d-blocking", MpiKind.CONVENTIONAL);
        CallLedger calls = Tracing.of(tree.trunk());
        Slack slack = new Slack(tree, calls);
        CriticalPath path = CriticalPath.of(tree.trunk(), _ -> true).orElseThrow();
        int checked = 0;
        for (CriticalPath.Piece piece : path.pieces()) {
            Gap gap = Gap.at(calls, piece.rank(), piece.fromNanos());
            boolean computes = piece.cause().kind() == CauseKind.COMPUTES;
            if (computes && gap.call() < calls.listed(gap.rank()) && checked < 6) {
                checked++;
                long nanos = slack.of(gap.rank(), gap.call()).orElseThrow().orElseThrow();
                assertTrue(nanos < COPY_NANOS, nanos + " ns before call " + gap);
            }
        }
        assertEquals(6, checked);
    }

    @Test
    void aCallWithNoComputationBeforeItHasNoneThatCouldBeMeasured() throws InterruptedException {
        BranchTree tree = tree("late-rank", MpiKind.BCS);

        assertEquals(Optional.empty(), slack(tree, 3, 0));
        assertEquals(Optional.empty(), slack(tree, 3, 1_000_000));
    }
}
