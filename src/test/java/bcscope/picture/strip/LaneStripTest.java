package bcscope.picture.strip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.explain.story.Lane;
import bcscope.explain.story.SliceLanes;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.TextsOf;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Collections;
import java.util.List;

class LaneStripTest {
    private static final Box BOX = new Box(10, 0, 736, 30);
    private static final String QUIET =
            """
            machine 2 nodes 1 each
            slice 9 from 5000 to 17345.678
            5000 strobe DEM arrives 5004
            5020 end DEM
            5020 strobe MSM arrives 5025
            5040 end MSM
            5040 early
            """;

    @Test
    void aLaneIsLinearInItsOwnTimeAndTheHeadComesBackToWhereItWasPut() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        LaneStrip strip = LaneStrip.of(drawn.detail(), BOX, 1);
        Box pm = strip.place(Lane.PM);
        assertEquals(1_080_000, strip.nanosAt(pm.centerX()), "PM lasts from 1060 to 1100 µs");
        assertEquals(pm.centerX(), strip.xOf(Moment.at(drawn.detail(), 1_080_000)), 0.01);
        assertEquals(1_000_000, strip.nanosAt(-50));
        assertEquals(1_257_999, strip.nanosAt(5_000));
        everyLaneCanBeReached(drawn.detail());
    }

    /// From the left to the right the instants ascend, and each belongs to the lane it was put in.
    static void everyLaneCanBeReached(SliceDetail detail) {
        LaneStrip strip = LaneStrip.of(detail, BOX, 1);
        SliceLanes lanes = new SliceLanes(detail);
        long before = detail.startNanos();
        for (Lane lane : Lane.values()) {
            Box place = strip.place(lane);
            for (double share : new double[] {0, 0.25, 0.5, 0.99}) {
                double x = place.x() + share * place.width();
                long nanos = strip.nanosAt(x);
                assertTrue(nanos >= before && nanos < detail.endNanos(), lane + " " + nanos);
                before = nanos;
                if (lanes.of(lane).ran()) {
                    Moment moment = Moment.at(detail, nanos);
                    assertEquals(lane, Lane.at(detail, moment), detail.slice() + " " + nanos);
                    assertTrue(place.inset(-1).contains(strip.xOf(moment), place.centerY()));
                }
                assertEquals(lane.phase(), strip.laneAt(x));
            }
        }
    }

    @Test
    void lanesAreEquallyWideInEverySlice() {
        LaneStrip one = LaneStrip.of(DrawnSlice.of(Drawings.ONE_MESSAGE).detail(), BOX, 1);
        LaneStrip other = LaneStrip.of(DrawnSlice.of(QUIET).detail(), BOX, 1);
        for (Lane lane : Lane.values()) {
            assertEquals(one.place(lane), other.place(lane));
        }
        assertTrue(one.place(Lane.PM).width() > one.place(Lane.DEM).width());
    }

    @Test
    void namesAndDurationsStandOnTheLanes() throws Exception {
        LogSurface log = new LogSurface(756, 38);
        draw(log, Drawings.ONE_MESSAGE, 1_074_000);
        Golden.check("picture/strip/lanes-one-message.log", log.log());
        for (long micros : new long[] {24, 30, 40}) {
            assertTrue(texts(log).contains(Numbers.duration(micros * 1000)), micros + " µs");
        }
        for (long micros : new long[] {18, 122}) {
            assertFalse(texts(log).contains(Numbers.duration(micros * 1000)), "it is ahead");
        }
        LogSurface quiet = new LogSurface(756, 38);
        draw(quiet, QUIET, DrawnSlice.of(QUIET).detail().endNanos() - 1_000);
        assertEquals(3, texts(quiet).stream().filter("–"::equals).count());
        assertTrue(texts(quiet).contains(Numbers.duration(12_305_678)), texts(quiet)::toString);
        assertTrue(quiet.log().contains("did not run"), quiet.log());
    }

    @Test
    void inLittleRoomTheDurationsGoFirstAndTheNamesLast() {
        assertFalse(at(600, QUIET).contains("–") && !at(600, QUIET).contains("16\u00A0µs"));
        List<String> small = at(400, Drawings.ONE_MESSAGE);
        assertTrue(small.containsAll(List.of("DEM", "MSM", "PM", "BBM", "RM")), small::toString);
        assertFalse(small.contains("24\u00A0µs"), small::toString);
        List<String> tiny = at(160, Drawings.ONE_MESSAGE);
        assertEquals(List.of("D", "S", "P", "B", "R"), tiny);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsKeepApartAtEveryWidth(Theme theme) {
        for (String slice : List.of(Drawings.ONE_MESSAGE, QUIET)) {
            for (int width = 60; width < 1400; width += 20) {
                LogSurface log = new LogSurface(theme, width, 38 * theme.textFactor());
                draw(log, slice, DrawnSlice.of(slice).detail().startNanos() + 20_000);
                List<TextsOf.Placed> texts = TextsOf.drawing(log);
                for (int i = 0; i < texts.size(); i++) {
                    assertTrue(log.bounds().inset(13, 0).intersects(texts.get(i).box()));
                    for (int k = i + 1; k < texts.size(); k++) {
                        assertFalse(
                                texts.get(i).box().intersects(texts.get(k).box()),
                                width + " " + texts.get(i) + " " + texts.get(k));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void noThemeShowsLessThanTheLightOne(Theme theme) {
        for (int width : new int[] {372, 500, 620, 689, 762, 900, 1180}) {
            assertTrue(
                    at(theme, width, Drawings.ONE_MESSAGE)
                            .containsAll(at(width, Drawings.ONE_MESSAGE)),
                    theme + " " + width);
        }
    }

    @Test
    void whatAMicrophaseDoesIsBesideItsNameWhereThereIsRoom() {
        List<String> works = List.of("exchange", "match", "move", "barrier, broadcast", "reduce");
        assertTrue(at(1_060, Drawings.ONE_MESSAGE).containsAll(works));
        assertTrue(Collections.disjoint(at(762, Drawings.ONE_MESSAGE), works));
    }

    private static List<String> at(int width, String slice) {
        return at(Theme.LIGHT, width, slice);
    }

    private static List<String> at(Theme theme, int width, String slice) {
        LogSurface log = new LogSurface(theme, width, 38 * theme.textFactor());
        draw(log, slice, DrawnSlice.of(slice).detail().startNanos());
        return texts(log);
    }

    private static List<String> texts(LogSurface log) {
        return TextsOf.drawing(log).stream().map(TextsOf.Placed::text).toList();
    }

    private static void draw(LogSurface log, String slice, long nanos) {
        SliceDetail detail = DrawnSlice.of(slice).detail();
        Box box = log.bounds().inset(14, 4);
        LaneStrip.of(detail, box, log.theme().textFactor()).draw(log, Moment.at(detail, nanos));
    }
}
