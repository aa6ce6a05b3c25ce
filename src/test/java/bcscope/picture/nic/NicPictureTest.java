package bcscope.picture.nic;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.TextsOf;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NicPictureTest {
    private static final String NB = "\u00A0";

    @Test
    void aDescriptorTravelsByXferAndSignal() {
        String log = draw(one(1_010), 0, 1000, 600).log();
        assertTrue(log.contains("\"Xfer-And-Signal\""));
        assertTrue(log.contains("\"64" + NB + "B descriptor, 2.2" + NB + "µs\""));
        assertTrue(log.contains("\"Buffer Sender delivers send 0→1 t7 to node 1\""));
        assertTrue(log.contains("\"Node 0\"") && log.contains("\"Node 1\""));
    }

    @Test
    void inMessageSchedulingThePairStaysAndNothingTravels() {
        String log = draw(one(1_045), 1, 1000, 600).log();
        assertTrue(log.contains("\"Nothing moves:\""));
        assertFalse(log.contains("curve"));
        assertTrue(log.contains("\"send 0→1 t7 · 3,200" + NB + "B\""));
    }

    @Test
    void theGetIsNamedWithItsBytes() {
        assertTrue(draw(one(1_074), 1, 1000, 600).log().contains("\"DMA get\""));
        assertTrue(draw(one(1_074), 1, 1000, 600).log().contains("of 3,200" + NB + "B"));
    }

    @Test
    void aNodeThatExchangesNothingStandsAlone() {
        String drawing =
                """
                machine 3 nodes 1 each
                slice 2 from 500 to 750
                500 strobe DEM arrives 506
                520 end DEM
                """;
        String log = draw(DrawnSlice.of(drawing).at(510), 2, 1000, 600).log();
        assertTrue(log.contains("\"Node 2\""));
        assertFalse(log.contains("\"Node 0\""));
        assertTrue(log.contains("\"Strobe Receiver\""));
    }

    @Test
    void threadsAndListsHaveTheirLongNamesInAPair() {
        String log = draw(one(1_043), 1, 805, 400).log();
        for (NicThread thread : NicThread.values()) {
            assertTrue(log.contains("\"" + thread.title() + "\""), thread + "\n" + log);
        }
        for (NicList list : NicList.values()) {
            assertTrue(log.contains("\"" + list.title() + "\""), list + "\n" + log);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInThePictureAtEverySize(Theme theme) {
        for (int width : new int[] {700, 1000, 1500}) {
            for (double micros = 10_097; micros < 10_354; micros += 13) {
                SceneState state = CrowdedSlice.of(16, 4, 3).at(micros);
                LogSurface log = new LogSurface(theme, width, width * 0.6);
                Box box = new Box(0, 0, width, width * 0.6);
                NicPicture.draw(log, state, 4, box, ViewChoice.PLAIN);
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    assertTrue(
                            text.box().x() >= 0
                                    && text.box().right() <= width
                                    && text.box().bottom() <= width * 0.6,
                            theme + " " + text);
                }
            }
        }
    }

    private static SceneState one(double micros) {
        return DrawnSlice.of(Drawings.ONE_MESSAGE).at(micros);
    }

    private static LogSurface draw(SceneState state, int node, double width, double height) {
        LogSurface log = new LogSurface(width, height);
        NicPicture.draw(log, state, node, new Box(0, 0, width, height), ViewChoice.PLAIN);
        return log;
    }
}
