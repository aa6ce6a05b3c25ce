package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.metric.Metric;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.program.VeiledProgram;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

@Timeout(240)
class VeiledRunTest {
    private static final int MOST_SLICES = 6;

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "ONE_MESSAGE",
                "RING",
                "INCAST",
                "BIG_MESSAGE",
                "BROADCAST_ALLREDUCE",
                "COLLECTIVES"
            })
    void atEveryEventItSaysWhatARunSaysThatStoppedThere(Sample sample) throws InterruptedException {
        try (Run run = paused(sample);
                Run stopped = paused(sample)) {
            run.resume();
            run.await();
            int slices = Math.min(MOST_SLICES, run.slices().published() - 1);
            for (int slice = 0; slice < slices; slice++) {
                stopped.runTo(slice);
                stopped.await();
                SliceDetail detail = run.detail(slice);
                for (int count = 0; count <= detail.happenings().size(); count++) {
                    Veil veil = Veil.after(detail, count);
                    VeiledRun view = new VeiledRun(run, veil);
                    assertPrefix(detail, count, view.detail(slice));
                    assertRows(stopped, view);
                    assertStoppedAt(veil, view);
                    assertEquals(
                            intervalsByEvents(stopped, slice, detail, count),
                            intervals(view.processes()),
                            sample + " at " + veil);
                }
            }
        }
    }

    private static void assertPrefix(SliceDetail whole, int count, SliceDetail seen) {
        assertEquals(whole.happenings().subList(0, count), seen.happenings());
        assertEquals(0, seen.digest());
        long nanos = Veil.after(whole, count).nanos();
        assertTrue(seen.endNanos() <= nanos + 1);
        for (PhaseWindow window : seen.windows()) {
            assertTrue(
                    window.endNanos() <= Math.max(nanos, window.arrivalNanos()) + 1,
                    "the end of a microphase that runs is hidden");
        }
    }

    private static void assertRows(RunView stopped, VeiledRun view) {
        int executed = stopped.slices().published();
        assertEquals(executed + 1, view.slices().published());
        for (int slice = 0; slice < executed; slice++) {
            for (SliceColumn column : SliceColumn.values()) {
                assertEquals(stopped.slices().get(column, slice), view.slices().get(column, slice));
            }
        }
        assertEquals(0, view.slices().get(SliceColumn.GTTS, executed));
        assertEquals(0, view.slices().get(SliceColumn.DIGEST, executed));
        assertEquals(stopped.progress().digest(), view.progress().digest());
        assertEquals(executed, view.inWholeSlices().slices().published());
    }

    private static void assertStoppedAt(Veil veil, VeiledRun view) {
        assertEquals(RunStatus.PAUSED, view.progress().state());
        assertEquals(veil.slice() + 1, view.progress().slices());
        assertEquals(veil.nanos(), view.progress().simulatedNanos());
        assertFalse(view.leavesNothing());
        assertThrows(Invariant.Broken.class, () -> view.detail(veil.slice() + 1));
    }

    /// An interval of a process as text, so that a difference can be read.
    private static List<String> intervals(ProcessLog log) {
        List<String> all = new ArrayList<>();
        for (int rank = 0; rank < log.ranks(); rank++) {
            BlockedReader reader = log.reader(rank);
            while (reader.next()) {
                all.add(text(rank, reader.entryNanos(), reader.awakeNanos()));
            }
        }
        return all;
    }

    private static String text(int rank, long entryNanos, long awakeNanos) {
        String end = awakeNanos == BlockedIntervals.OPEN ? "open" : Long.toString(awakeNanos);
        return rank + ": " + entryNanos + " to " + end;
    }

    /// The intervals as the happenings tell them: of all slices before, and the first of this one.
    private static List<String> intervalsByEvents(
            RunView stopped, int slices, SliceDetail detail, int count) {
        List<Happening> events = new ArrayList<>();
        for (int slice = 0; slice < slices; slice++) {
            events.addAll(stopped.detail(slice).happenings());
        }
        events.addAll(detail.happenings().subList(0, count));
        List<String> all = new ArrayList<>();
        for (int rank = 0; rank < stopped.program().ranks(); rank++) {
            long since = -1;
            for (Happening event : events) {
                if (event instanceof Happening.Blocked blocked && blocked.rank() == rank) {
                    since = blocked.timeNanos();
                } else if (awakens(event, rank) && since >= 0) {
                    all.add(text(rank, since, event.timeNanos()));
                    since = -1;
                }
            }
            if (since >= 0) {
                all.add(text(rank, since, BlockedIntervals.OPEN));
            }
        }
        return all;
    }

    private static boolean awakens(Happening event, int rank) {
        return (event instanceof Happening.Restarted restarted && restarted.rank() == rank)
                || (event instanceof MessageEvent.Awakened awakened && awakened.rank() == rank);
    }

    @Test
    void twoRunsThatDifferOnlyLaterLookTheSame() throws InterruptedException {
        try (Run early = posting(Sample.ONE_MESSAGE, "job.program.sendAt", "610us");
                Run late = posting(Sample.ONE_MESSAGE, "job.program.sendAt", "710us")) {
            SliceDetail detail = early.detail(2);
            assertFalse(
                    detail.happenings().equals(late.detail(2).happenings()),
                    "the runs differ in slice 2");
            int same = 0;
            while (detail.happenings().get(same).equals(late.detail(2).happenings().get(same))) {
                same++;
            }
            assertTrue(same > 0, "slice 2 begins in the same way");
            Veil veil = Veil.after(detail, same);
            VeiledRun one = new VeiledRun(early, veil);
            VeiledRun other = new VeiledRun(late, veil);
            assertEquals(one.detail(2).events(), other.detail(2).events());
            assertEquals(one.progress(), other.progress());
            assertEquals(intervals(one.processes()), intervals(other.processes()));
            for (SliceColumn column : SliceColumn.values()) {
                assertEquals(
                        one.slices().get(column, 2), other.slices().get(column, 2), column.name());
            }
            for (int rank = 0; rank < 2; rank++) {
                assertEquals(
                        one.detail(2).before().instantNanos()[rank],
                        other.detail(2).before().instantNanos()[rank]);
            }
        }
    }

    @Test
    void whatExecutesSlicesAgainStopsBeforeTheSliceOfTheMoment() throws InterruptedException {
        try (Run run = paused(Sample.RING)) {
            run.resume();
            run.await();
            SliceDetail detail = run.detail(4);
            VeiledRun view = new VeiledRun(run, Veil.after(detail, detail.happenings().size()));
            CallLedger calls = Tracing.of(view);
            for (int rank = 0; rank < calls.ranks(); rank++) {
                for (int number = 0; number < calls.listed(rank); number++) {
                    assertTrue(calls.call(rank, number).enteredNanos() < detail.startNanos());
                }
            }
            assertTrue(calls.listed(0) < Tracing.of(run).listed(0));
        }
    }

    /// DEM takes longer than the strobe, which takes 6 us: 1 us after the strobe nothing of it is
    /// final, nor of what comes later; the time since the strobe before is.
    @Test
    void whatAMicrophaseMeasuresIsKnownWhenItIsOver() throws InterruptedException {
        try (Run run = paused(Sample.RING)) {
            run.resume();
            run.await();
            long startNanos = run.slices().get(SliceColumn.START, 5);
            VeiledRun view = new VeiledRun(run, Veil.at(5, startNanos + 1_000));
            assertFalse(view.isKnown(Metric.GTDEM, 5));
            assertFalse(view.isKnown(Metric.NP2PMSM, 5));
            assertFalse(view.isKnown(Metric.GTTS, 5));
            assertTrue(view.isKnown(Metric.GETTS, 5));
            assertTrue(view.isKnown(Metric.BPTS, 5));
            assertTrue(view.isKnown(Metric.GTDEM, 4));
            long demNanos = run.slices().get(SliceColumn.GTDEM, 5);
            VeiledRun after = new VeiledRun(run, Veil.at(5, startNanos + demNanos));
            assertTrue(after.isKnown(Metric.GTDEM, 5));
            assertFalse(after.isKnown(Metric.GTMSM, 5));
        }
    }

    /// Which messages the wildcards of the sample take is known only when they have come, so its
    /// program is hidden too: a call that has returned is seen, and one that was not entered is
    /// not.
    @Test
    void ofALiveProgramNoCallIsSeenThatWasNotMade() throws InterruptedException {
        try (Run run = live()) {
            run.resume();
            run.await();
            GrowingProgram whole = (GrowingProgram) run.program();
            CallLedger calls = Tracing.of(run);
            int cut = 0;
            for (int slice = 0; slice < 12; slice++) {
                SliceDetail detail = run.detail(slice);
                for (int count = 0; count <= detail.happenings().size(); count += 3) {
                    Veil veil = Veil.after(detail, count);
                    VeiledRun view = new VeiledRun(run, veil);
                    int blocked = view.program().operationsFrom(0);
                    view.detail(0);
                    Program seen = view.program();
                    assertTrue(blocked <= seen.operationsFrom(0), "more was seen before");
                    for (int rank = 0; rank < whole.ranks(); rank++) {
                        assertCalls(calls, rank, veil.nanos(), seen);
                        cut += seen.operationsFrom(rank) < whole.operationsFrom(rank) ? 1 : 0;
                        int next = seen.pc(rank, seen.operationsFrom(rank));
                        assertEquals(OperationKind.OPEN, seen.kind(next));
                        assertEquals(0, seen.line(next));
                        assertEquals(
                                seen.operationsFrom(rank) + 1,
                                new ProgramListing(seen, rank).size());
                    }
                }
            }
            assertTrue(cut > 100, "much is hidden: " + cut);
        }
    }

    private static void assertCalls(CallLedger calls, int rank, long nanos, Program seen) {
        for (int number = 0; number < calls.listed(rank); number++) {
            int pc = calls.pc(rank, number);
            if (calls.call(rank, number).enteredNanos() > nanos) {
                assertEquals(OperationKind.OPEN, seen.kind(pc), "rank " + rank + " at " + nanos);
                assertEquals(0, seen.line(pc));
            } else if (calls.returnedNanos(rank, number) < nanos) {
                assertTrue(seen.kind(pc) != OperationKind.OPEN, "rank " + rank + " at " + nanos);
            }
        }
    }

    private static Run live() {
        return paused(ScenarioLoader.load(Path.of("samples", "master-worker.bcs")));
    }

    /// Whoever executes slices again needs the program of the whole run.
    @Test
    void aVeiledLiveRunIsExecutedAgain() throws InterruptedException {
        try (Run run = live()) {
            run.resume();
            run.await();
            VeiledRun view = new VeiledRun(run, Veil.after(run.detail(6), 2));
            assertTrue(view.program() instanceof VeiledProgram);
            CallLedger calls = Tracing.of(view);
            assertTrue(calls.listed(0) > 0 && calls.listed(0) < Tracing.of(run).listed(0));
        }
    }

    /// The detail comes only after everything else has answered: if anything waited for it, nothing
    /// would ever come.
    @Test
    void onlyWhoAsksForADetailWaitsForIt() throws Exception {
        try (Run run = live()) {
            run.resume();
            run.await();
            Slow slow = new Slow(run, new CountDownLatch(1), new CountDownLatch(1));
            VeiledRun view = new VeiledRun(slow, Veil.after(run.detail(6), 2));
            CompletableFuture<SliceDetail> detail =
                    CompletableFuture.supplyAsync(() -> view.detail(6));
            slow.begun.await();
            assertEquals(7, view.progress().slices());
            assertEquals(7, view.extent().progress().slices());
            assertEquals(6, view.inWholeSlices().progress().slices());
            assertFalse(view.isKnown(Metric.NP2PMSM, 6));
            int blocked = view.program().operationsFrom(0);
            slow.answered.countDown();
            assertEquals(2, detail.get().happenings().size());
            assertTrue(blocked <= view.program().operationsFrom(0));
        }
    }

    /// A run that says when it was asked for a detail, and gives it once it is let.
    private record Slow(RunView run, CountDownLatch begun, CountDownLatch answered)
            implements SameRun {
        @Override
        public SliceDetail detail(int slice) {
            begun.countDown();
            try {
                answered.await();
            } catch (InterruptedException stopped) {
                throw new AssertionError(stopped);
            }
            return run.detail(slice);
        }
    }

    @Test
    void itGrowsWithARunThatHasNotComeToTheMoment() throws InterruptedException {
        try (Run run = paused(Sample.RING);
                Run whole = paused(Sample.RING)) {
            whole.resume();
            whole.await();
            Veil veil = Veil.at(5, whole.slices().get(SliceColumn.START, 5) + 1_000);
            VeiledRun view = new VeiledRun(run, veil);
            assertEquals(0, view.progress().slices());
            run.runTo(3);
            run.await();
            assertEquals(3, view.progress().slices());
            run.resume();
            run.await();
            assertEquals(6, view.progress().slices());
            assertEquals(
                    whole.slices().get(SliceColumn.DIGEST, 4),
                    view.slices().get(SliceColumn.DIGEST, 4));
            assertThrows(Invariant.Broken.class, () -> view.detail(6));
        }
    }

    private static Run paused(Sample sample) {
        return paused(ScenarioLoader.load(sample));
    }

    private static Run paused(Parsed<Loaded> parsed) {
        Loaded loaded =
                switch (parsed) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        return Run.paused(loaded.scenario(), loaded.program(), 1);
    }

    private static Run posting(Sample sample, String path, String value)
            throws InterruptedException {
        Run run = paused(ScenarioLoader.load(sample, List.of(new Setting(path, value))));
        run.resume();
        run.await();
        return run;
    }
}
