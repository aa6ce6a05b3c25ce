package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.expression.RunFacts;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.search.Stop;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.query.Queries;
import bcscope.ui.state.stops.Stops;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/// Bookmarks and stops travel in a recording.
class NotesTest {
    private static final List<OpenRun.Mark> MARKS =
            List.of(
                    new OpenRun.Mark(new Cursor(3, 0, 750_000), MarkNote.NONE),
                    new OpenRun.Mark(
                            new Cursor(41, 12, 10_257_341),
                            new MarkNote("here \"it\" begins", "Ada", MarkTint.SAND)));

    private static final List<NamedRange> RANGES =
            List.of(new NamedRange("warm-up", new TimeRange(0, 2_000_000)));

    private static final List<Stop> STOPS =
            List.of(
                    Stop.at("any rank: blocked > 3 slices"),
                    new Stop("GETTS > 260 us", Optional.empty(), Stop.Use.ONCE, 4),
                    new Stop(
                            "list(1, RSL).size > 4",
                            Optional.of("{list(1, RSL).size} wait"),
                            Stop.Use.OFF,
                            1));

    @Test
    void whatIsWrittenIsReadAgain() {
        String text =
                Notes.text(
                        new OpenRun.Marks(Target.NONE, MARKS, RANGES, stops(STOPS), Queries.NONE),
                        List.of());
        assertEquals(MARKS, Notes.bookmarks(text, 100));
        assertEquals(RANGES, Notes.ranges(text));
        assertEquals(STOPS, Notes.stops(text));
        assertEquals("", Notes.text(OpenRun.Marks.NONE, List.of()));
    }

    /// The text as version 0.9 wrote it.
    @Test
    void theTextKeepsItsForm() {
        String text =
                "{\"bookmarks\":[{\"slice\":3,\"events\":0,\"nanos\":750000},{\"slice\":41,\"events\":12,\"nanos\":10257341,\"note\":\"here"
                    + " \\\"it\\\" begins\",\"author\":\"Ada\",\"tint\":\"SAND\"}],"
                    + "\"ranges\":[{\"name\":\"warm-up\",\"fromNanos\":0,\"toNanos\":2000000}],\"stops\":[{\"condition\":\"any"
                    + " rank: blocked > 3 slices\"},{\"condition\":\"GETTS > 260"
                    + " us\",\"use\":\"ONCE\",\"from\":4},{\"condition\":\"list(1, RSL).size >"
                    + " 4\",\"message\":\"{list(1, RSL).size}"
                    + " wait\",\"use\":\"OFF\"}],\"queries\":[\"calls where blocked > 1 ms\"]}";
        assertEquals(MARKS, Notes.bookmarks(text, 100));
        assertEquals(RANGES, Notes.ranges(text));
        assertEquals(STOPS, Notes.stops(text));
        assertEquals(List.of("calls where blocked > 1 ms"), Notes.queries(text));
        OpenRun.Marks marks =
                new OpenRun.Marks(
                        Target.NONE,
                        MARKS,
                        RANGES,
                        stops(STOPS),
                        Queries.keeping(Notes.queries(text)));
        assertEquals(text, Notes.text(marks, List.of()));
    }

    @Test
    void aDerivedTrackKeepsItsForm() {
        RunFacts facts = new RunFacts(MpiKind.BCS, 4, 2, 250_000);
        String text = "{\"tracks\":[{\"name\":\"late\",\"expression\":\"GETTS - 1 slices\"}]}";
        assertEquals(text, Notes.text(OpenRun.Marks.NONE, Notes.tracks(text, facts)));
        assertEquals(List.of(), Notes.tracks("{\"tracks\":[{\"name\":\"late\"}]}", facts));
    }

    @Test
    void aStopThatMeansNothingInThisRunIsKeptAsItWasWritten() {
        List<Stop> wrong = List.of(Stop.at("GETTS > > 3"));
        String text = Notes.text(OpenRun.Marks.NONE.withStops(stops(wrong)), List.of());
        assertEquals(wrong, Notes.stops(text));
    }

    private static Stops stops(List<Stop> written) {
        return Stops.of(written, new RunFacts(MpiKind.BCS, 4, 2, 250_000));
    }

    @Test
    void aFileOfVersion010HasBookmarksAndNoStops() {
        String text = "{\"bookmarks\":[{\"slice\":3,\"events\":0,\"nanos\":750000}]}";
        assertEquals(MARKS.subList(0, 1), Notes.bookmarks(text, 100));
        assertEquals(List.of(), Notes.stops(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"stops\":7}",
                "{\"stops\":[1,{},{\"condition\":7},{\"condition\":null}]}",
                "{\"stops\":[{\"condition\":\"deadlock\",\"from\":0}]}",
                "{\"stops\":[{\"condition\":\"deadlock\",\"from\":1e99}]}"
            })
    void whatMakesNoSenseIsNoStop(String text) {
        assertEquals(List.of(), Notes.stops(text));
    }

    @Test
    void aStopWithAnUnknownUseIsMetAlways() {
        assertEquals(
                List.of(Stop.at("deadlock")),
                Notes.stops("{\"stops\":[{\"condition\":\"deadlock\",\"use\":\"HALF\"}]}"));
    }

    @Test
    void marksBeyondTheEndOfADamagedRecordingAreLeftOut() {
        String text = Notes.text(OpenRun.Marks.NONE.withBookmarks(MARKS), List.of());
        assertEquals(MARKS.subList(0, 1), Notes.bookmarks(text, 41));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"bookmarks\":7}",
                "{\"bookmarks\":[1,{},{\"slice\":\"x\",\"events\":0,\"nanos\":0}]}",
                "{\"bookmarks\":[{\"slice\":-1,\"events\":0,\"nanos\":0}]}",
                "{\"bookmarks\":[{\"slice\":1e99,\"events\":0,\"nanos\":0}]}"
            })
    void whatMakesNoSenseIsNoBookmark(String text) {
        assertEquals(List.of(), Notes.bookmarks(text, 100));
    }
}
