package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.happening.Reordering;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.QuietStretch;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SameRun;
import bcscope.scenario.Begin;
import bcscope.scenario.OpeningView;
import bcscope.scenario.file.Setting;
import bcscope.ui.state.seek.SearchTarget;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

class OpeningMomentTest {
    /// Every sample says where it begins and what there is to see; at that moment something
    /// happens: the slice is not quiet, the happening is no strobe and no process that goes on, it
    /// lies in the phase that is named, and it is about what is selected, or a question to all.
    @ParameterizedTest
    @EnumSource(value = Sample.class, mode = EnumSource.Mode.EXCLUDE, names = "PRIMITIVES")
    void everySampleBeginsWhereSomethingHappens(Sample sample) throws Exception {
        try (Run run = States.ended(sample)) {
            Begin begin = run.scenario().begin();
            assertFalse(begin.text().isBlank(), "it says what there is to see");
            OpenRun open = begun(run);
            assertEquals(begin.slice().orElseThrow(), open.cursor().slice());
            assertFalse(QuietStretch.isQuiet(run.slices(), open.cursor().slice()));
            Happening last = open.cursor().last(open.detail().orElseThrow()).orElseThrow();
            assertFalse(
                    last instanceof Happening.Coordination
                            || last instanceof Happening.ProcessStep
                            || last instanceof Happening.DescriptorLife,
                    "more than a strobe or a call: " + last);
            assertEquals(begin.phase(), begin.phase().flatMap(it -> open.phase()));
            assertTrue(begin.view().isPresent(), "a view is in front");
            assertTrue(isAbout(last, begin, run.program()), "about what is selected: " + last);
        }
    }

    private static boolean isAbout(Happening happening, Begin begin, Program program) {
        return happening instanceof Happening.CollectiveQueried
                || (begin.node().stream()
                                .allMatch(node ->
                                        new SearchTarget.OfNode(node).fits(happening, program))
                        && begin.rank().stream()
                                .allMatch(rank ->
                                        new SearchTarget.OfRank(rank).fits(happening, program)));
    }

    @Test
    void theViewsThatARunCanBeginWithAreTheTabs() {
        // A sweep is of many runs: there is none when one is opened.
        assertEquals(
                View.tabs().stream().filter(it -> it != View.SWEEP).map(View::id).toList(),
                Arrays.stream(OpeningView.values()).map(OpeningView::id).toList());
        for (OpeningView view : OpeningView.values()) {
            Begin begin =
                    new Begin(
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(view),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            "");
            assertEquals(view.id(), OpeningMoment.tabs(Tabs.FIRST, begin).centre().id());
        }
        assertEquals(Tabs.FIRST, OpeningMoment.tabs(Tabs.FIRST, Begin.UNSAID), "nothing is said");
    }

    /// SWEEP3D exchanges descriptors in slice 0; of the program under noise all call after 400 us,
    /// in slice 1, and are noted in slice 2.
    @Test
    void aRunThatSaysNothingBeginsInTheFirstExchange() throws Exception {
        try (Run run = started(Sample.SWEEP3D_BLOCKING, Begin.UNSAID)) {
            OpenRun open = begun(run);
            assertEquals(0, open.cursor().slice());
            assertEquals(Optional.of(Microphase.DEM), open.phase());
            assertEquals(Target.NONE, open.selection());
        }
        try (Run run = started(Sample.HOST_NOISE, Begin.UNSAID)) {
            assertEquals(2, begun(run).cursor().slice());
        }
    }

    @Test
    void underConventionalMpiItBeginsInTheFirstWindowWithAMessage() throws Exception {
        Loaded loaded =
                good(
                        ScenarioLoader.load(
                                Sample.ONE_MESSAGE, List.of(Setting.of(MpiKind.CONVENTIONAL))));
        try (Run run = ended(with(loaded, Begin.UNSAID))) {
            OpenRun open = begun(run);
            assertFalse(QuietStretch.isQuiet(run.slices(), open.cursor().slice()));
            assertEquals(3, open.cursor().slice(), "rank 0 sends at 900 us");
        }
    }

    /// Home is the start of the run, whatever it begins with.
    @Test
    void homeIsStillTheStart() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            WorkbenchState home = Reducer.apply(States.begun(run), Intent.Move.FIRST);
            assertEquals(Cursor.START, home.run().orElseThrow().cursor());
        }
    }

    @Test
    void aSliceThatTheRunDoesNotReachIsItsLast() throws Exception {
        try (Run run = started(Sample.ONE_MESSAGE, slice(1_000))) {
            assertEquals(6, begun(run).cursor().slice());
        }
    }

    @Test
    void aRunThatGrowsOpensAtOnceAndGoesThereLater() throws Exception {
        try (Run run = started(Sample.SWEEP3D_BLOCKING, slice(86))) {
            WorkbenchState state = States.settled(States.begun(new Growing(run, 10)));
            assertEquals(0, state.run().orElseThrow().cursor().slice());
            state = progressed(state, 80);
            assertEquals(0, state.run().orElseThrow().cursor().slice(), "80 slices are known");
            state = States.settled(progressed(state, 120));
            assertEquals(86, state.run().orElseThrow().cursor().slice());
        }
    }

    @Test
    void whoHasMovedByThenStaysWhereTheyAre() throws Exception {
        try (Run run = started(Sample.SWEEP3D_BLOCKING, slice(86))) {
            WorkbenchState state = States.settled(States.begun(new Growing(run, 10)));
            state = States.settled(Reducer.apply(state, Intent.Move.SLICE_NEXT));
            state = progressed(state, 120);
            assertEquals(1, state.run().orElseThrow().cursor().slice());
        }
    }

    /// The stretch that was looked through is not looked through again.
    @Test
    void aRunThatGrowsIsSearchedAsItGrows() throws Exception {
        try (Run run = started(Sample.BARRIER, Begin.UNSAID)) {
            WorkbenchState state = States.begun(new Growing(run, 4));
            assertEquals(
                    Optional.of(new Intent.GoToBegin(4)),
                    state.run().orElseThrow().viewing().waiting());
            state = States.settled(progressed(state, 20));
            assertEquals(8, state.run().orElseThrow().cursor().slice());
        }
    }

    /// The engine has published all slices, the window has not heard of any: an instant that is
    /// clicked then is the start of the run, not the slice before its first.
    @Test
    void anInstantBeforeAnySliceCanBeShownIsTheStart() throws Exception {
        try (Run run = started(Sample.BARRIER, Begin.UNSAID)) {
            WorkbenchState state = States.begun(new Growing(run, 0));
            state = Reducer.apply(state, new Intent.GoToTime(3_000_000));
            assertEquals(Cursor.START, state.run().orElseThrow().cursor());
        }
    }

    /// The picture of a larger machine is clicked just when another run was opened.
    @Test
    void aNodeOrProcessThatTheRunLacksIsNotSelected() throws Exception {
        try (Run run = started(Sample.BARRIER, Begin.UNSAID)) {
            WorkbenchState state = States.begun(run);
            Target before = state.run().orElseThrow().selection();
            for (Target lacking : List.of(new Target.Node(100_000), new Target.Rank(100_000))) {
                WorkbenchState after = Reducer.apply(state, new Intent.Select(lacking));
                assertEquals(before, after.run().orElseThrow().selection());
            }
        }
    }

    private static WorkbenchState progressed(WorkbenchState state, int slices) {
        return Reducer.apply(state, new Intent.Progressed(0, upTo(slices)));
    }

    private static Progress upTo(int slices) {
        return new Progress(
                RunStatus.RUNNING, "", slices, 0, 0, 0, 0, 0, 0, List.of(), Reordering.NONE);
    }

    private static Begin slice(int slice) {
        return new Begin(
                Optional.of(slice),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    private static OpenRun begun(RunView run) {
        return States.settled(States.begun(run)).run().orElseThrow();
    }

    private static Run started(Sample sample, Begin begin) throws InterruptedException {
        return ended(with(good(ScenarioLoader.load(sample)), begin));
    }

    private static Loaded with(Loaded loaded, Begin begin) {
        return good(loaded.with(loaded.scenario().withBegin(begin)));
    }

    private static Run ended(Loaded loaded) throws InterruptedException {
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

    /// A run of which only the first `slices` are known yet.
    private record Growing(RunView run, int known) implements SameRun {
        @Override
        public Progress progress() {
            return upTo(known);
        }
    }
}
