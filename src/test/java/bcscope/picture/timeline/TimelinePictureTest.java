package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.explain.story.Lane;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

class TimelinePictureTest {
    private static final Box BOX = new Box(0, 0, 1_000, 460);

    private final SyntheticRun run = new SyntheticRun(4, 60, 1);
    private final TimelineSource source = built(run);
    private final TimelineDetails details = details(run, 20, 24);
    private final TimelineState state = window(run, 20, 28).withRowHeight(16);

    @Test
    void aFewSlicesOfEightProcesses() throws IOException {
        LogSurface surface = new LogSurface(1_000, 460);
        TimelinePicture.draw(surface, source, state, details);
        Golden.check("picture/timeline-few-slices.log", surface.log());
    }

    @Test
    void theWholeOfALongerRun() throws IOException {
        SyntheticRun longer = new SyntheticRun(4, 3_000, 1);
        LogSurface surface = new LogSurface(1_000, 460);
        TimelineState whole = TimelineState.initial(longer.progress().simulatedNanos());
        TimelinePicture.draw(surface, built(longer), whole, TimelineDetails.NONE);
        Golden.check("picture/timeline-whole-run.log", surface.log());
    }

    @Test
    void aRunWithoutSlicesIsDrawnEmpty() {
        SyntheticRun empty = new SyntheticRun(4, 0, 1);
        LogSurface surface = new LogSurface(1_000, 460);
        TimelineState none = TimelineState.initial(0);
        TimelineSource nothing = built(empty);
        TimelinePicture.draw(surface, nothing, none, TimelineDetails.NONE);
        assertTrue(surface.log().contains("Processes"));
        TimelineLayout layout = TimelineLayout.of(nothing, none, BOX);
        String words = new TimelineWords(nothing, none, TimelineDetails.NONE, layout).sentences();
        assertEquals("The run has no slice yet.", words);
        assertEquals(Target.NONE, TimelineHit.at(nothing, none, layout, 500, 300).target());
    }

    @Test
    void aSliceThatIsChosenIsMarkedAndSaid() {
        TimelineState choosing = state.with(TimelineAnswers.NONE.choosing(OptionalInt.of(22)));
        LogSurface surface = new LogSurface(1_000, 460);
        TimelinePicture.draw(surface, source, choosing, details);
        assertTrue(surface.log().contains("\"yours?\""), surface.log());
        TimelineLayout layout = TimelineLayout.of(source, choosing, BOX);
        String said = new TimelineWords(source, choosing, details, layout).sentences();
        assertTrue(said.contains("Chosen: slice 22."), said);
    }

    /// A number is centred over the beginning of its slice: its left half stands over the one
    /// before.
    @Test
    void aNumberOfTheRulerIsItsSlice() {
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        double x = layout.map().xOfSlice(22);
        double y = layout.ruler().centerY();
        assertEquals(22, TimelineHit.at(source, state, layout, x - 4, y).slice());
        assertEquals(22, TimelineHit.at(source, state, layout, x + 4, y).slice());
        double below = layout.ribbon().centerY();
        assertEquals(21, TimelineHit.at(source, state, layout, x - 4, below).slice());
    }

    /// A slice answered, the right one, and a curve of three slices of which the run says all.
    @Test
    void closedAnswersStayBesideTheTruthAndAreSaid() {
        TimelineAnswers answers =
                new TimelineAnswers(
                        List.of(new TimelineAnswers.OfSlice(22, 23)),
                        List.of(
                                new TimelineAnswers.OfCurve(
                                        MetricSeries.of(Metric.NP2PMSM),
                                        24,
                                        List.of(
                                                OptionalLong.of(4),
                                                OptionalLong.of(5),
                                                OptionalLong.empty()),
                                        List.of(1L, 2L, 3L))),
                        OptionalInt.empty());
        LogSurface surface = new LogSurface(1_000, 460);
        TimelinePicture.draw(surface, source, state.with(answers), details);
        assertTrue(surface.log().contains("\"yours\""), surface.log());
        assertTrue(surface.log().contains("\"run\""), surface.log());
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        String said = new TimelineWords(source, state.with(answers), details, layout).sentences();
        assertTrue(said.contains("Your answer: slice 22; the run: slice 23."), said);
        assertTrue(
                said.contains(
                        "Your NP2PMSM of slices 24 to 26: 4, 5, nothing yet; the run: 1, 2, 3."),
                said);
    }

    @Test
    void nothingIsSaidOfAnswersWhereNothingWasAsked() {
        LogSurface surface = new LogSurface(1_000, 460);
        TimelinePicture.draw(surface, source, state, details);
        assertFalse(surface.log().contains("yours"));
    }

    @Test
    void inWords() throws IOException {
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        TimelineWords words = new TimelineWords(source, state, details, layout);
        Golden.check("picture/timeline-few-slices.txt", words.sentences() + "\n");
    }

    @ParameterizedTest
    @CsvSource({"40, RICH", "18, RICH", "17.9, STATE", "2, STATE", "1.9, STACKED"})
    void theHeightOfARowDecidesWhatItShows(double height, RowDetail detail) {
        assertEquals(detail, RowDetail.of(height));
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "90, 0", "101, 2", "1000, 3", "65536, 6"})
    void rowsBelowTwoPixelsBecomeBandsOfManyProcesses(int ranks, int level) {
        RowGeometry rows = RowGeometry.of(new Box(0, 0, 500, 200), ranks, TimelineState.initial(1));
        assertEquals(level, rows.level());
        assertEquals(level > 0, rows.detail() == RowDetail.STACKED);
        assertTrue(level == 0 || rows.height() >= RowGeometry.BAND_HEIGHT);
        int members = IntStream.range(0, rows.rows()).map(row -> rows.members(row, ranks)).sum();
        assertEquals(ranks, members);
    }

    @Test
    void everyRowCanBeScrolledIntoSight() {
        RowGeometry rows = RowGeometry.of(new Box(0, 0, 500, 200), 64, state.withRowScroll(1e9));
        assertEquals(64, rows.end());
        assertEquals(63, rows.rowAt(199));
        assertEquals(-1, rows.rowAt(200));
    }

    @Test
    void arrowsAreDrawnForFewMessagesOrForTheSelectedProcess() {
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        List<Arrow> few = details.arrows();
        assertEquals(4, few.size());
        assertEquals(few, Arrows.shown(few, state, layout));
        long start = run.slices().get(SliceColumn.START, 22);
        List<Arrow> many =
                IntStream.range(0, 201)
                        .mapToObj(i -> new Arrow(i % 8, start, (i + 1) % 8, start + 9_000, 64))
                        .toList();
        assertEquals(List.of(), Arrows.shown(many, state, layout));
        List<Arrow> own = Arrows.shown(many, state.selecting(new Target.Rank(3)), layout);
        assertFalse(own.isEmpty());
        assertTrue(own.stream().allMatch(arrow -> arrow.touches(3)));
    }

    /// By the fill of its head; names are drawn after it.
    @Test
    void onlyTheArrowsOfTheMomentShownAndOfTheSelectedProcessStandOut() {
        assertEquals(0, strong(state));
        Arrow second = details.arrows().get(1);
        long now = (second.fromNanos() + second.toNanos()) / 2;
        long present =
                details.arrows().stream()
                        .filter(arrow -> arrow.fromNanos() <= now && now <= arrow.toNanos())
                        .count();
        assertTrue(present > 0 && present < details.arrows().size());
        assertEquals(present, strong(state.at(now)));
        TimelineState selected = state.selecting(new Target.Rank(second.fromRank()));
        assertEquals(
                details.arrows().stream().filter(a -> a.touches(second.fromRank())).count(),
                strong(selected));
    }

    private long strong(TimelineState shown) {
        LogSurface surface = new LogSurface(1_000, 460);
        TimelinePicture.draw(surface, source, shown, details);
        return surface.log()
                .lines()
                .filter(line -> line.startsWith("fill-polygon ") && line.endsWith(" LINK_LOADED"))
                .count();
    }

    @Test
    void namesLieAboveTheCursorThatCrossesThem() {
        TimelineState named = state.selecting(new Target.Rank(0));
        LogSurface before = new LogSurface(1_000, 460);
        TimelinePicture.draw(before, source, named, details);
        String name = before.log().lines().filter(l -> l.contains("\"MPI_")).findFirst().orElse("");
        double x = Double.parseDouble(name.split("[ ,]", -1)[1]) + 4;
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        LogSurface crossed = new LogSurface(1_000, 460);
        TimelinePicture.draw(crossed, source, named.at(layout.map().nanos(x)), details);
        List<String> lines = crossed.log().lines().toList();
        assertTrue(lines.lastIndexOf(name) > cursor(lines), name);
        assertEquals(1, before.log().lines().filter(name::equals).count());
        assertEquals(2, crossed.log().lines().filter(name::equals).count());
    }

    private static int cursor(List<String> lines) {
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).contains(" CURSOR"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void arrowsAreNotDrawnForMoreThanSixtyFourRows() {
        SyntheticRun wide = new SyntheticRun(60, 60, 1);
        TimelineSource wideSource = built(wide);
        TimelineState low = window(wide, 20, 28).withRowHeight(2);
        TimelineLayout layout = TimelineLayout.of(wideSource, low, BOX);
        assertEquals(List.of(), Arrows.shown(details(wide, 20, 22).arrows(), low, layout));
    }

    @Test
    void chunksOfOneMessageAreOneArrow() {
        assertEquals(
                1,
                Arrows.from(List.of(run.detail(20), run.detail(20))).stream()
                        .filter(arrow -> arrow.fromRank() == 0)
                        .count());
    }

    @Test
    void everyPlaceHasItsTarget() {
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        AxisMap map = layout.map();
        double x = map.xOfSlice(23) + 1;
        double ribbon = layout.ribbon().centerY();
        assertEquals(new Target.PhaseOf(23, Microphase.DEM), hit(layout, x, ribbon).target());
        double ruler = layout.ruler().centerY();
        assertEquals(new Target.Slice(23), hit(layout, x, ruler).target());
        Box track = layout.tracks().getFirst().box();
        TimelineHit onTrack = hit(layout, x, track.centerY());
        assertEquals(TimelineHit.track(MetricSeries.of(Metric.GETTS)), onTrack.target());
        assertEquals(23, onTrack.slice());
        TimelineHit named = hit(layout, layout.labels().x() + 3, track.centerY());
        assertTrue(named.words().startsWith("GETTS\nFrom the DEM strobe"), named.words());
        assertEquals(TimelineHit.Part.OVERVIEW, hit(layout, x, layout.overview().centerY()).part());
        assertEquals(TimelineHit.Part.OUTSIDE, hit(layout, 2, 2).part());
    }

    @Test
    void aRowSaysWhatItsProcessDoes() {
        TimelineLayout layout = TimelineLayout.of(source, state, BOX);
        RowGeometry rows = layout.rows();
        BlockedIntervals intervals = run.processes().intervals(5);
        long from = run.slices().get(SliceColumn.START, 21);
        int index = intervals.firstEndingAfter(from);
        long middle = (intervals.entryNanos(index) + intervals.awakeNanos(index)) / 2;
        double y = rows.top(5) + 4;
        TimelineHit blocked = hit(layout, layout.map().x(middle), y);
        assertEquals(new Target.Rank(5), blocked.target());
        assertTrue(blocked.words().startsWith("rank 5 · MPI_"), blocked.words());
        assertTrue(blocked.words().contains("\nblocked "), blocked.words());
        long before = intervals.entryNanos(index) - 5_000;
        TimelineHit computing = hit(layout, layout.map().x(before), y);
        assertTrue(computing.words().startsWith("rank 5 · computing\nuntil "), computing.words());
    }

    @Test
    void aBookmarkIsFoundNearItsFlag() {
        long nanos = run.slices().get(SliceColumn.START, 23);
        TimelineState marked = state.withBookmarks(List.of(new Bookmark(nanos, "here it begins")));
        TimelineLayout layout = TimelineLayout.of(source, marked, BOX);
        double x = layout.map().x(nanos) + 4;
        TimelineHit hit = TimelineHit.at(source, marked, layout, x, layout.ruler().centerY());
        assertEquals("Bookmark: here it begins", hit.words());
        assertEquals(nanos, hit.nanos());
    }

    private TimelineHit hit(TimelineLayout layout, double x, double y) {
        return TimelineHit.at(source, state, layout, x, y);
    }

    private static TimelineSource built(SyntheticRun run) {
        TimelineSource source = new TimelineSource(run);
        TimelineState.defaultTracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        return source;
    }

    private static TimelineDetails details(SyntheticRun run, int from, int to) {
        return TimelineDetails.of(
                IntStream.range(from, to).mapToObj(run::detail).toList(), run.program().ranks());
    }

    private static TimelineState window(SyntheticRun run, int from, int to) {
        long fromNanos = run.slices().get(SliceColumn.START, from);
        long toNanos = run.slices().get(SliceColumn.START, to);
        long nanos = run.slices().get(SliceColumn.START, (from + to) / 2) + 70_000;
        return TimelineState.initial(run.progress().simulatedNanos())
                .withAxis(new TimeAxis(AxisKind.PHYSICAL, fromNanos, toNanos))
                .at(nanos)
                .naming(SliceClock.of(run, 0).phaseAt(nanos).map(Lane::of).orElse(Lane.REST));
    }
}
