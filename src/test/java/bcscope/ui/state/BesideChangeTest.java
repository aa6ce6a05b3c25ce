package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineSource;
import bcscope.run.Run;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.scenario.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalInt;

class BesideChangeTest {
    private static final Beside.Second LONGER =
            new Beside.Second("longer", List.of(new Setting("model.slice", "500us")));
    private static final Beside.Second OTHER =
            new Beside.Second("other", List.of(new Setting("mpi", "conventional")));

    private static WorkbenchState after(WorkbenchState state, BesideChange... changes) {
        WorkbenchState now = state;
        for (BesideChange change : changes) {
            now = Reducer.apply(now, new Intent.OfBeside(change));
        }
        return now;
    }

    private static Beside beside(WorkbenchState state) {
        return state.run().orElseThrow().beside();
    }

    /// The run beside itself.
    private static Beside.Stage ready(Run run) {
        CallLedger ledger = Tracing.of(run);
        TimelineSource source = new TimelineSource(run);
        PairScene.Half half = new PairScene.Half("twin", "", source);
        Moments moments = new Moments(new SideBySide(ledger, ledger), run.slices(), run.slices());
        return new Beside.Stage.Ready(new Beside.Pair(run, moments, new Beside.Halves(half, half)));
    }

    @Test
    void whatIsChosenIsWorkedAtUntilItIsReady() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState chosen =
                    after(
                            States.opened(run),
                            new BesideChange.Show(Beside.Visibility.SHOWN),
                            new BesideChange.Choose(LONGER));
            assertInstanceOf(Beside.Stage.Working.class, beside(chosen).stage());

            WorkbenchState ready = after(chosen, new BesideChange.Proceed(0, LONGER, ready(run)));
            assertTrue(beside(ready).pair().isPresent());
            assertEquals(
                    run.progress().simulatedNanos(),
                    beside(ready).timeline().axis().to(),
                    "all of it is in sight");
        }
    }

    @Test
    void whatComesLateChangesNothing() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState chosen =
                    after(
                            States.opened(run),
                            new BesideChange.Choose(LONGER),
                            new BesideChange.Choose(OTHER));
            Beside.Stage stage = ready(run);

            assertEquals(
                    beside(chosen),
                    beside(after(chosen, new BesideChange.Proceed(0, LONGER, stage))));
            assertEquals(
                    beside(chosen),
                    beside(after(chosen, new BesideChange.Proceed(7, OTHER, stage))));
            WorkbenchState given = after(chosen, new BesideChange.GiveUp());
            assertInstanceOf(
                    Beside.Stage.Unchosen.class,
                    beside(after(given, new BesideChange.Proceed(0, OTHER, stage))).stage());
        }
    }

    @Test
    void aSelectedCallTakesTheCursorThereAndLeavingTheModeKeepsIt() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state =
                    after(
                            States.opened(run),
                            new BesideChange.Show(Beside.Visibility.SHOWN),
                            new BesideChange.Choose(LONGER),
                            new BesideChange.Proceed(0, LONGER, ready(run)),
                            new BesideChange.SelectRank(3),
                            new BesideChange.SelectCall(8));
            OpenRun open = state.run().orElseThrow();
            PairScene scene = open.beside().scene(open.cursor().nanos()).orElseThrow();
            assertEquals(scene.both().first().enteredNanos(3, 8), open.cursor().nanos());
            assertEquals(new Target.Rank(3), open.selection());

            Beside left = beside(after(state, new BesideChange.Show(Beside.Visibility.HIDDEN)));
            assertTrue(left.pair().isPresent());
            assertEquals(OptionalInt.of(8), left.call());
        }
    }

    @Test
    void aProcessSelectedElsewhereIsCoupledHere() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState hidden = States.opened(run);
            Intent select = new Intent.Select(new Target.Rank(5));
            assertEquals(0, beside(Reducer.apply(hidden, select)).rank());

            WorkbenchState shown = after(hidden, new BesideChange.Show(Beside.Visibility.SHOWN));
            assertEquals(5, beside(Reducer.apply(shown, select)).rank());
            WorkbenchState coupled = after(shown, new BesideChange.Couple(Coupling.SLICE));
            assertEquals(Coupling.SLICE, beside(coupled).coupling());
        }
    }
}
