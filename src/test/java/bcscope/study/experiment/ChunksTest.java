package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;

/// V19: how many slices a message of 1 MB needs, by hand (MODEL 1.5 and 3.2).
class ChunksTest {
    /// All of the profile qsnet, in ns: microstrobe to two nodes 6,000; query of two nodes 6,000
    /// and one level of 400; SR wakes the threads in 1,000; NIC to NIC 2,000; data at 300 MB/s.
    ///
    /// 1. DEM. SR 1,000, BS delivers 1,500, its DMA 700, NIC to NIC 2,000: ready after 5,200. The
    ///    query that ends at 6,400 says so. With the strobe 6,000 + 6,400 = 12,400.
    /// 2. MSM. SR 1,000, BR matches 1,000 and scans one entry 100, schedules 500: ready after
    ///    2,600, so one query: 12,400. In the slices that carry the message on, SR and schedule are
    ///    1,500: one query too, so that all slices have the same budget.
    /// 3. One query whether anything is to be transmitted: 6,400.
    /// 4. PM, BBM and RM, a strobe and a query each: 3 x 12,400 = 37,200.
    /// 5. Of PM without data: SR 1,000, DMA start 1,000, request and first byte 2 x 2,000 = 6,000.
    ///
    /// Of 250,000 there are left 250,000 - 12,400 - 12,400 - 6,400 - 37,200 - 6,000 = 175,600 ns,
    /// in which 300 MB/s move 52,680 bytes. 1,000,000 / 52,680 = 18.98, so 19 slices.
    @Test
    void oneMegabyteTakesNineteenSlices() {
        Model model =
                Model.defaults()
                        .with(ModelParameter.SLICE_NANOS, 250_000)
                        .with(ModelParameter.STROBE_JITTER_NANOS, 0);
        assertEquals(52_680, Chunks.budgetByHand(model));
        assertEquals(19, Math.ceilDiv(1_000_000, 52_680));
    }

    /// A match of 7,000 ns makes MSM ready after 8,600: a second query, 6,400 ns or 1,920 bytes.
    @Test
    void aLongMatchCostsAQueryMore() {
        Model slow =
                Model.defaults()
                        .with(ModelParameter.SLICE_NANOS, 250_000)
                        .with(ModelParameter.NIC_MATCH_NANOS, 7_000);
        assertEquals(52_680 - 1_920, Chunks.budgetByHand(slow));
    }
}
