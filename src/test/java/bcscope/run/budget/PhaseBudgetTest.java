package bcscope.run.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

class PhaseBudgetTest {
    private static final Setting ON_TIME = new Setting("model.strobeJitter", "0us");

    private static long total(PhaseBudget budget, BudgetPart part) {
        return budget.total().orElseThrow().nanos(part);
    }

    /// On two nodes a strobe takes 6 us and a query 6.4 us. In a quiet slice DEM and MSM take one
    /// query each, and one more says that nothing is scheduled: 6 + 6.4 + (6 + 6.4 + 6.4) us. In
    /// slice 4 the 3,200 bytes take PM two queries more; BBM and RM take a strobe and a query.
    /// Slice 7, in which the processes end, is not followed by another: it has no slack.
    @Test
    void aMessageLeavesSlackInEverySliceButTheLast() throws Exception {
        try (Run run = EndedRuns.of("one-message", ON_TIME)) {
            BudgetReader reader = BudgetReader.of(run);
            assertEquals(
                    List.of(6_000L, 6_400L, 18_800L, 0L, 0L, 0L, 0L, 218_800L),
                    reader.of(3).nanos());
            assertEquals(
                    List.of(6_000L, 6_400L, 18_800L, 25_200L, 12_400L, 12_400L, 0L, 168_800L),
                    reader.of(4).nanos());
            assertEquals(
                    List.of(6_000L, 6_400L, 18_800L, 0L, 0L, 0L, 0L, 0L), reader.of(7).nanos());
            PhaseBudget budget = PhaseBudget.of(run);
            assertEquals(8, budget.stretches().size());
            assertEquals(7 * 250_000 + 31_200, budget.total().orElseThrow().lengthNanos());
            assertEquals(6 * 218_800 + 168_800, total(budget, BudgetPart.SLACK));
            assertEquals(0, budget.total().orElseThrow().overrun().slices());
            assertEquals(4, budget.total().orElseThrow().overrun().busiest());
        }
    }

    /// The 16 nodes need 6.8 us for a query. In slice 32 node 5 has become slow: DEM takes six
    /// queries and MSM four (5 and 3 are answered no), and the slice 478.8 us. The next begins at
    /// once.
    @Test
    void aSliceThatRunsBeyondTHasNoSlackAndAllItsPartsAreWhole() throws Exception {
        try (Run run = EndedRuns.of("slow-nic", ON_TIME)) {
            SliceBudget slow = BudgetReader.of(run).of(32);
            assertEquals(478_800, slow.lengthNanos());
            assertEquals(6_000, slow.nanos(BudgetPart.STROBE));
            assertEquals(6 * 6_800, slow.nanos(BudgetPart.DEM));
            assertEquals(6_000 + 4 * 6_800 + 6_800, slow.nanos(BudgetPart.MSM));
            assertEquals(0, slow.nanos(BudgetPart.SLACK));
            assertEquals(new SliceBudget.Overrun(1, 228_800, 32, 478_800), slow.overrun());
        }
    }

    /// Seven checkpoints of 2 ms are written, one of them after slice 99, and one is read back at
    /// the end of slice 537. The Strobe Sender waits 2.034 ms for the lost node before that: from
    /// its failure at 150 ms to the heartbeat that declares it dead.
    @Test
    void checkpointsAndGoingBackToOneAreNoSlack() throws Exception {
        try (Run run = EndedRuns.of("restart")) {
            BudgetReader reader = BudgetReader.of(run);
            assertEquals(2_000_000, reader.of(99).nanos(BudgetPart.RECOVERY));
            assertTrue(reader.of(99).nanos(BudgetPart.SLACK) > 0);
            assertEquals(2_034_000 + 2_000_000, reader.of(537).nanos(BudgetPart.RECOVERY));
            assertEquals(
                    8 * 2_000_000 + 2_034_000, total(PhaseBudget.of(run), BudgetPart.RECOVERY));
        }
    }

    @Test
    void stretchesTogetherAreTheRunAndKeepTheBusiestSlice() throws Exception {
        try (Run run = EndedRuns.of("slow-nic", ON_TIME)) {
            PhaseBudget budget = PhaseBudget.of(run);
            PhaseBudget coarse = budget.coarser(4);
            assertEquals(4, coarse.each());
            assertEquals(budget.total(), coarse.stretches().stream().reduce(SliceBudget::plus));
            SliceBudget stretch = coarse.stretches().get(8);
            assertEquals(32, stretch.first());
            assertEquals(35, stretch.last());
            assertEquals(32, stretch.overrun().busiest());
            assertEquals(478_800, stretch.overrun().busiestNanos());
        }
    }

    @Test
    void workThatIsNoLongerWantedEndsWithoutABudget() throws Exception {
        try (Run run = EndedRuns.of("one-message")) {
            assertEquals(Optional.empty(), PhaseBudget.of(run, slice -> slice < 3));
        }
    }

    @Test
    void aFileHasALineForEverySlice() throws Exception {
        try (Run run = EndedRuns.of("one-message", ON_TIME)) {
            StringWriter text = new StringWriter();
            BudgetCsv.print(run, new PrintWriter(text, true));
            List<String> lines = text.toString().lines().toList();
            assertEquals(3 + 8, lines.size());
            assertEquals(
                    "slice,length,strobe,dem,msm,pm,bbm,rm,recovery,slack,overrun", lines.get(2));
            assertEquals("4,250000,6000,6400,18800,25200,12400,12400,0,168800,0", lines.get(7));
        }
    }
}
