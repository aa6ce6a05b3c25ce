package bcscope.picture.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.picture.ShownView;
import bcscope.run.Run;
import bcscope.scenario.OpeningView;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.OptionalInt;

/// What a view shows is the same for all who ask it.
class ViewTest {
    private static final int SLICES = 8;

    private static ShownView shown(View view, Run run, int slice, int node, int event)
            throws InterruptedException {
        return new RunStill(view, MachineStill.FIRST_LAYER, OptionalInt.empty())
                .at(run, slice, node, event);
    }

    @ParameterizedTest
    @EnumSource(OpeningView.class)
    void aScenarioOpensATabByItsName(OpeningView wanted) {
        assertEquals(wanted.id(), View.of(wanted).id());
    }

    /// The send is posted at 0.9 ms, in slice 3. In slice 4 node 1 matches it and fetches it in PM,
    /// the longest phase, in the midst of which the view of a file is.
    @Test
    void theListsOfANodeAreAlsoToldInWords() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, SLICES)) {
            assertEquals(
                    List.of("Node 0: no descriptor is in a list."),
                    shown(View.NIC, run, 2, 0, -1).sentences());
            assertEquals(
                    List.of("Node 1: matched, this slice (MDL): send 0→1 t7 · 3,200\u00a0B."),
                    shown(View.NIC, run, 4, 1, -1).sentences());
        }
    }

    /// As all views do that show a moment.
    @Test
    void theCursorOfTheTimelineIsAtTheEventThatIsNamed() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, SLICES)) {
            TimelineView timeline =
                    assertInstanceOf(TimelineView.class, shown(View.TIMELINE, run, 4, -1, 5));
            assertEquals(
                    run.detail(4).happenings().get(5).timeNanos(),
                    timeline.state().shared().cursorNanos());
        }
    }
}
