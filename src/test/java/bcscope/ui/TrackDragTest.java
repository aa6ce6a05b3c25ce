package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.timeline.Track;
import bcscope.ui.state.Intent;

import javafx.scene.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// Tracks are moved, resized and pinned with the mouse, by their names.
class TrackDragTest {
    private static final String TRACK = "metric:";
    private static final double IN_THE_NAMES = 40;

    @TempDir Path folder;

    @Test
    void aTrackIsDraggedByItsNameToAnotherPlace() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 1080)) {
            window.openCard("ring");
            assertEquals(Metric.NP2PMSM, metrics(window).getFirst());
            window.apply(
                    new Intent.Arrange(
                            window.run()
                                    .timeline()
                                    .adding(MetricSeries.of(Metric.GETTS))
                                    .withTrackScroll(0)));
            window.settle();
            FxDriver.frame();
            Metric second = metrics(window).get(1);
            Box first = track(window, 0);
            Box next = track(window, 1);
            Node canvas = window.find("timeline");
            FxDriver.drag(
                    canvas,
                    IN_THE_NAMES,
                    first.y() + first.height() / 2,
                    IN_THE_NAMES,
                    next.bottom() - 6);
            assertEquals(List.of(second, Metric.NP2PMSM), metrics(window).subList(0, 2));
        }
    }

    @Test
    void theLowerEdgeOfItsNameMakesATrackHigher() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            double before = tracks(window).getFirst().height();
            double edge = track(window, 0).bottom();
            FxDriver.drag(window.find("timeline"), IN_THE_NAMES, edge - 1, IN_THE_NAMES, edge + 19);
            assertEquals(before + 20, tracks(window).getFirst().height(), 0.01);
        }
    }

    @Test
    void aPinnedTrackSaysSoAndIsReleasedAgain() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            Box first = track(window, 0);
            FxDriver.click(window.find("timeline"), IN_THE_NAMES, first.y() + 8);
            window.settle();
            FxDriver.click(window.find("timeline-tools"));
            window.settle();
            FxDriver.click(window.find("timeline-pin"));
            assertEquals(Track.Pin.PINNED, tracks(window).getFirst().pin());
            FxDriver.shoot(window.scene(), "timeline-pinned");
            FxDriver.click(window.find("timeline-pin"));
            assertEquals(Track.Pin.FREE, tracks(window).getFirst().pin());
        }
    }

    private static List<Track> tracks(OpenWindow window) {
        return window.run().timeline().tracks();
    }

    private static List<Metric> metrics(OpenWindow window) {
        return tracks(window).stream()
                .map(track -> ((MetricSeries) track.series()).metric())
                .toList();
    }

    /// Where the track at `index` is drawn.
    private static Box track(OpenWindow window, int index) {
        window.settle();
        return window.regions("timeline").stream()
                .filter(region -> region.id().startsWith(TRACK))
                .toList()
                .get(index)
                .box();
    }
}
