package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;

import org.junit.jupiter.api.Test;

import java.util.List;

class TimelineStateTest {
    private static final MetricSeries GETTS = MetricSeries.of(Metric.GETTS);
    private static final MetricSeries BPTS = MetricSeries.of(Metric.BPTS);
    private static final MetricSeries BYTES = MetricSeries.of(Metric.BYTES);

    private final TimelineState state = TimelineState.initial(1_000_000);

    @Test
    void theUsualTracksAreThereAndEveryOtherMetricCanBeAdded() {
        assertEquals("GETTS NP2PMSM NCOLLMSM BPTS", names(state));
        TimelineState all = state;
        for (MetricSeries series : state.addable(Metric.under(MpiKind.BCS))) {
            all = all.adding(series);
        }
        assertEquals(List.of(), all.addable(Metric.under(MpiKind.BCS)));
        long available = Metric.under(MpiKind.BCS).stream().filter(Metric::available).count();
        assertEquals(
                available, all.tracks().stream().map(t -> t.series().name()).distinct().count());
    }

    @Test
    void aTrackStandsOnlyOnce() {
        assertSame(state, state.adding(GETTS));
        assertEquals(5, state.adding(new MetricSeries(Metric.BPTS, Aggregate.MAX)).tracks().size());
    }

    @Test
    void tracksAreRemovedMovedResizedAndPinned() {
        assertEquals("NP2PMSM NCOLLMSM BPTS", names(state.removing(GETTS)));
        assertEquals("BPTS GETTS NP2PMSM NCOLLMSM", names(state.moving(BPTS, 0)));
        assertEquals("NP2PMSM NCOLLMSM BPTS GETTS", names(state.moving(GETTS, 99)));
        assertEquals(70, state.resizing(GETTS, 70).tracks().getFirst().height());
        assertEquals(Track.LEAST_HEIGHT, state.resizing(GETTS, 1).tracks().getFirst().height());
        assertEquals(
                Track.Pin.PINNED, state.pinning(BPTS, Track.Pin.PINNED).tracks().getLast().pin());
        assertEquals("GETTS NP2PMSM NCOLLMSM BPTS", names(state));
    }

    /// One keeps its height of 70; two are as low as a track of bars, 26.
    @Test
    void tracksThatALessonWatchesComeFirst() {
        TimelineState one = state.resizing(BPTS, 70).leading(List.of(BPTS));
        assertEquals("BPTS GETTS NP2PMSM NCOLLMSM", names(one));
        assertEquals(70, one.tracks().getFirst().height());
        TimelineState two = one.leading(List.of(BYTES, GETTS));
        assertEquals("BYTES GETTS BPTS NP2PMSM NCOLLMSM", names(two));
        assertEquals(
                List.of(26.0, 26.0, 70.0),
                two.tracks().subList(0, 3).stream().map(Track::height).toList());
        assertSame(state, state.leading(List.of()));
    }

    @Test
    void bookmarksAreSorted() {
        TimelineState marked =
                state.withBookmarks(List.of(new Bookmark(9, "b"), new Bookmark(4, "a")));
        assertEquals(
                List.of(new Bookmark(4, "a"), new Bookmark(9, "b")), marked.shared().bookmarks());
    }

    @Test
    void aTrackThatIsAddedIsInSight() {
        TimelineSource source = new TimelineSource(new SyntheticRun(4, 50, 1));
        source.extend();
        Box box = new Box(0, 0, 800, 260);
        assertTrue(place(TimelineLayout.of(source, state.adding(BYTES), box), BYTES).visible());
    }

    @Test
    void aPinnedTrackStaysWhileTheOthersScroll() {
        TimelineSource source = new TimelineSource(new SyntheticRun(4, 50, 1));
        source.extend();
        TimelineState crowded =
                state.adding(BYTES).pinning(BPTS, Track.Pin.PINNED).withTrackScroll(0);
        Box box = new Box(0, 0, 800, 260);
        TimelineLayout still = TimelineLayout.of(source, crowded, box);
        TimelineLayout scrolled = TimelineLayout.of(source, crowded.withTrackScroll(50), box);
        assertEquals(place(still, BPTS).full(), place(scrolled, BPTS).full());
        assertEquals(still.tracksBox().y(), place(still, BPTS).box().y());
        assertEquals(place(still, GETTS).full().y() - 50, place(scrolled, GETTS).full().y());
        assertFalse(place(still, BYTES).visible());
        TimelineLayout bottom = TimelineLayout.of(source, crowded.withTrackScroll(1e6), box);
        assertTrue(place(bottom, BYTES).visible());
        assertEquals(bottom.tracksBox().bottom(), place(bottom, BYTES).full().bottom());
        assertTrue(bottom.rows().box().height() >= 48, "rows keep some room");
    }

    private static TimelineLayout.TrackPlace place(TimelineLayout layout, MetricSeries series) {
        return layout.tracks().stream()
                .filter(place -> place.track().series().equals(series))
                .findFirst()
                .orElseThrow();
    }

    private static String names(TimelineState state) {
        return String.join(" ", state.tracks().stream().map(t -> t.series().name()).toList());
    }
}
