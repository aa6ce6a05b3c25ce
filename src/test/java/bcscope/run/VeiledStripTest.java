package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.strip.LaneWords;

import org.junit.jupiter.api.Test;

/// What the strip says of a slice that is seen up to a moment.
class VeiledStripTest {
    /// DEM has begun at 1,000 µs, its strobe takes 6 µs and it ends at 1,030 µs.
    @Test
    void ofASliceThatIsSeenUpToAMomentTheRestIsHiddenAndNotMissing() {
        String begins = words(1_000_000);
        assertTrue(
                begins.startsWith("Slice 4, begins: strobe begins, DEM hidden, MSM hidden"),
                begins);
        assertTrue(begins.endsWith("RM hidden, rest hidden; now in strobe"), begins);
        String exchanging = words(1_015_999);
        assertTrue(
                exchanging.startsWith(
                        "Slice 4, 16\u00A0µs so far: strobe 6\u00A0µs, DEM 10\u00A0µs so far, MSM"
                                + " hidden"),
                exchanging);
    }

    @Test
    void whatIsOverIsNotHidden() {
        assertTrue(
                words(1_200_000).endsWith("RM 18\u00A0µs, rest 64\u00A0µs so far; now in rest"),
                words(1_200_000));
    }

    /// Of the slice in which a message is sent, seen up to `nanos`.
    private static String words(long nanos) {
        SliceDetail whole = DrawnSlice.of(Drawings.ONE_MESSAGE).detail();
        Veil veil = Veil.at(whole.slice(), nanos);
        SliceDetail cut = VeiledDetail.cut(whole, veil.seen(whole), nanos);
        return LaneWords.all(cut, Moment.at(cut, nanos));
    }
}
