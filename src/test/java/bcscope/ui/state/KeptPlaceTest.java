package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.view.View;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class KeptPlaceTest {
    private static final List<Setting> LONGER = List.of(new Setting("model.slice", "500us"));

    /// Rank 11 of SWEEP3D is in its receive from rank 10 in slice 86; with slices twice as long it
    /// is shown in the same call, which comes later.
    @Test
    void aLongerSliceShowsTheSameCallOfTheSelectedProcess() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING);
                Run longer = changed(Sample.SWEEP3D_BLOCKING, LONGER)) {
            OpenRun before = at(run, new Target.Rank(11)).run().orElseThrow();
            OpenRun after = reopened(at(run, new Target.Rank(11)), longer);
            assertEquals(new Target.Rank(11), after.selection());
            assertEquals(call(before, 11), call(after, 11));
            assertTrue(after.cursor().nanos() > before.cursor().nanos());
        }
    }

    @Test
    void whereNoProcessIsSelectedItIsTheSameTime() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING);
                Run longer = changed(Sample.SWEEP3D_BLOCKING, LONGER)) {
            WorkbenchState before = at(run, new Target.Node(5));
            OpenRun after = reopened(before, longer);
            assertEquals(new Target.Node(5), after.selection());
            assertEquals(before.run().orElseThrow().cursor().nanos(), after.cursor().nanos());
        }
    }

    @Test
    void underTheOtherMpiItIsTheSameCall() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING);
                Run other =
                        changed(
                                Sample.SWEEP3D_BLOCKING,
                                List.of(Setting.of(MpiKind.CONVENTIONAL)))) {
            WorkbenchState before = at(run, new Target.Rank(11));
            OpenRun after = reopened(before, other);
            assertEquals(call(before.run().orElseThrow(), 11), call(after, 11));
        }
    }

    /// A machine of fewer nodes has no node 5 and no rank 11; then nothing is selected.
    @Test
    void aSelectionThatIsNotThereIsGone() throws Exception {
        try (Run run = States.ended(Sample.RING);
                Run smaller = changed(Sample.RING, List.of(new Setting("machine.nodes", "4")))) {
            OpenRun after = reopened(States.settled(selecting(run, new Target.Rank(11))), smaller);
            assertEquals(Target.NONE, after.selection());
        }
    }

    /// A run of two slices that was seen whole is changed into a longer one: a deadlock that was
    /// mended.
    @Test
    void whoSawAllOfAShortRunSeesTheBeginOfTheLongerOne() throws Exception {
        Setting once = new Setting("job.program.iterations", "1");
        try (Run run = changed(Sample.RING, List.of(once));
                Run longer = States.ended(Sample.RING)) {
            WorkbenchState before = at(run, Target.NONE);
            TimelineState timeline = before.run().orElseThrow().timeline();
            TimeAxis all = TimeAxis.whole(AxisKind.PHYSICAL, 600_000);
            before = Reducer.apply(before, new Intent.Arrange(timeline.withAxis(all)));
            TimeAxis after = reopened(before, longer).timeline().axis();
            assertEquals(0, after.from());
            assertEquals(10 * AxisKind.SLICES.unit(), after.to());
        }
    }

    @Test
    void theViewTheBookmarksAndTheTracksStay() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING);
                Run longer = changed(Sample.SWEEP3D_BLOCKING, LONGER)) {
            WorkbenchState before = at(run, new Target.Node(5));
            before =
                    Reducer.apply(
                            Reducer.apply(before, new Intent.AddBookmark()),
                            new Intent.ShowTabs(before.chrome().tabs().with(View.NIC)));
            OpenRun open = before.run().orElseThrow();
            WorkbenchState state = opened(before, longer);
            OpenRun after = state.run().orElseThrow();
            assertEquals(View.NIC, state.chrome().tabs().centre());
            assertEquals(open.timeline().tracks(), after.timeline().tracks());
            Cursor mark = after.marks().bookmarks().getFirst().at();
            assertEquals(open.cursor().nanos(), mark.nanos());
            assertEquals(longer.slices().sliceAt(mark.nanos()), mark.slice());
        }
    }

    /// What undoes a change is the value that was there before.
    @Test
    void aSettingIsUndoneByTheValueThatWasThere() {
        Loaded loaded = good(ScenarioLoader.load(Sample.RING));
        assertEquals(
                Optional.of(new Setting("model.slice", "250us")),
                Setting.in(loaded.scenario(), "model.slice"));
        assertEquals(Optional.of(new Setting("mpi", "bcs")), Setting.in(loaded.scenario(), "mpi"));
        assertEquals(Optional.empty(), Setting.in(loaded.scenario(), "faults[0].node"));
        assertEquals(Optional.empty(), Setting.in(loaded.scenario(), "machine"));
    }

    private static long call(OpenRun run, int rank) {
        BlockedIntervals intervals = run.document().run().processes().intervals(rank);
        int index = intervals.firstEndingAfter(run.cursor().nanos());
        assertTrue(intervals.entryNanos(index) <= run.cursor().nanos(), "it is in a call");
        return intervals.call(index);
    }

    private static WorkbenchState at(Run run, Target selection) {
        return Reducer.apply(States.settled(States.begun(run)), new Intent.Select(selection));
    }

    private static WorkbenchState selecting(Run run, Target selection) {
        return Reducer.apply(States.opened(run), new Intent.Select(selection));
    }

    private static OpenRun reopened(WorkbenchState before, Run run) {
        return opened(before, run).run().orElseThrow();
    }

    private static WorkbenchState opened(WorkbenchState before, Run run) {
        Document document =
                new Document(
                        0,
                        "test",
                        Document.Origin.CHANGED,
                        run,
                        Optional.empty(),
                        Optional.empty());
        return States.settled(Reducer.apply(before, new Intent.Opened(document)));
    }

    private static Run changed(Sample sample, List<Setting> settings) throws InterruptedException {
        Loaded loaded = good(ScenarioLoader.load(sample, settings));
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    private static Loaded good(Parsed<Loaded> parsed) {
        return switch (parsed) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
        };
    }
}
