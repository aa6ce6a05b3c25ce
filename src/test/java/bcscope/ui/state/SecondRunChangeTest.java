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
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalInt;

class SecondRunChangeTest {
    private static final SecondRun.Second LONGER =
            new SecondRun.Second("longer", List.of(new Setting("model.slice", "500us")));
    private static final SecondRun.Second OTHER =
            new SecondRun.Second("other", List.of(new Setting("mpi", "conventional")));

    private static WorkbenchState after(WorkbenchState state, SecondRunChange... changes) {
        WorkbenchState now = state;
        for (SecondRunChange change : changes) {
            now = Reducer.apply(now, new Intent.OfBeside(change));
        }
        return now;
    }

    private static SecondRun beside(WorkbenchState state) {
        return state.run().orElseThrow().beside();
    }

    /// The run beside itself.
    private static SecondRun.Stage ready(Run run) {
        CallLedger ledger = Tracing.of(run);
        TimelineSource source = new TimelineSource(run);
        PairScene.Half half = new PairScene.Half("twin", "", source);
        Moments moments = new Moments(new SideBySide(ledger, ledger), run.slices(), run.slices());
        return new SecondRun.Stage.Ready(
                new SecondRun.Pair(run, moments, new SecondRun.Halves(half, half)));
    }

    @Test
    void whatIsChosenIsWorkedAtUntilItIsReady() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState chosen =
                    after(
                            States.opened(run),
                            new SecondRunChange.Show(SecondRun.Visibility.SHOWN),
                            new SecondRunChange.Choose(LONGER));
            assertInstanceOf(SecondRun.Stage.Working.class, beside(chosen).stage());

            WorkbenchState ready =
                    after(chosen, new SecondRunChange.Proceed(0, LONGER, ready(run)));
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
                            new SecondRunChange.Choose(LONGER),
                            new SecondRunChange.Choose(OTHER));
            SecondRun.Stage stage = ready(run);

            assertEquals(
                    beside(chosen),
                    beside(after(chosen, new SecondRunChange.Proceed(0, LONGER, stage))));
            assertEquals(
                    beside(chosen),
                    beside(after(chosen, new SecondRunChange.Proceed(7, OTHER, stage))));
            WorkbenchState given = after(chosen, new SecondRunChange.GiveUp());
            assertInstanceOf(
                    SecondRun.Stage.Unchosen.class,
                    beside(after(given, new SecondRunChange.Proceed(0, OTHER, stage))).stage());
        }
    }

    @Test
    void aSelectedCallTakesTheCursorThereAndLeavingTheModeKeepsIt() throws InterruptedException {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state =
                    after(
                            States.opened(run),
                            new SecondRunChange.Show(SecondRun.Visibility.SHOWN),
                            new SecondRunChange.Choose(LONGER),
                            new SecondRunChange.Proceed(0, LONGER, ready(run)),
                            new SecondRunChange.SelectRank(3),
                            new SecondRunChange.SelectCall(8));
            OpenRun open = state.run().orElseThrow();
            PairScene scene = open.beside().scene(open.cursor().nanos()).orElseThrow();
            assertEquals(scene.both().first().enteredNanos(3, 8), open.cursor().nanos());
            assertEquals(new Target.Rank(3), open.selection());

            SecondRun left =
                    beside(after(state, new SecondRunChange.Show(SecondRun.Visibility.HIDDEN)));
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

            WorkbenchState shown =
                    after(hidden, new SecondRunChange.Show(SecondRun.Visibility.SHOWN));
            assertEquals(5, beside(Reducer.apply(shown, select)).rank());
            WorkbenchState coupled = after(shown, new SecondRunChange.Couple(Coupling.SLICE));
            assertEquals(Coupling.SLICE, beside(coupled).coupling());
        }
    }
}
