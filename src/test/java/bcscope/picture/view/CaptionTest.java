package bcscope.picture.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// One message: event 1 of slice 4 is the delivery of the descriptor in DEM.
class CaptionTest {
    @Test
    void aCaptionSaysWhenWhereInTheSliceAndWhat() throws Exception {
        String log = drawn(Theme.LIGHT, 900);
        for (String text :
                new String[] {
                    "slice 4",
                    "DEM",
                    "The Buffer Sender of node 0 delivers the send descriptor of rank 0 to the"
                            + " Buffer Receiver of node 1.",
                    "The descriptor says who sends what to whom; no data moves yet."
                }) {
            assertTrue(log.contains('"' + text + '"'), () -> text + " is missing in " + log);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aLongSentenceTakesTwoLinesInsteadOfBeingCut(Theme theme) throws Exception {
        String log = drawn(theme, 700);
        assertTrue(log.contains("Receiver of node 1.\""), log);
        assertEquals(-1, log.indexOf("…"), log);
    }

    private static String drawn(Theme theme, int width) throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, 8)) {
            SliceDetail detail = run.detail(4);
            LogSurface surface = new LogSurface(theme, width, Caption.height(theme));
            new Caption(run, detail, Moment.after(detail, 1)).draw(surface);
            return surface.log();
        }
    }
}
