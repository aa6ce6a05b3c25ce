package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ModelTest {
    private static final Model MODEL = Model.defaults();

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void theEndsOfARangeAreLegalAndWhatLiesBeyondIsRefused(ModelParameter parameter) {
        for (long end : new long[] {parameter.least(), parameter.most()}) {
            assertEquals(end, MODEL.with(parameter, end).get(parameter));
        }
        for (long beyond : new long[] {parameter.least() - 1, parameter.most() + 1}) {
            assertThrows(Invariant.Broken.class, () -> MODEL.with(parameter, beyond));
        }
    }

    @Test
    void whatIsRefusedIsSaidWithItsRange() {
        Invariant.Broken refused =
                assertThrows(
                        Invariant.Broken.class,
                        () -> MODEL.with(ModelParameter.SLICE_NANOS, 19_999));
        assertEquals("model.slice = 19999 is outside 20000..100000000", refused.getMessage());
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void anotherValueOfOneParameterLeavesAllOthersAndTheOldModel(ModelParameter parameter) {
        long before = MODEL.get(parameter);
        long other = before == parameter.least() ? parameter.most() : parameter.least();
        Model changed = MODEL.with(parameter, other);
        assertEquals(before, MODEL.get(parameter));
        for (ModelParameter each : ModelParameter.values()) {
            assertEquals(each == parameter ? other : MODEL.get(each), changed.get(each));
        }
    }

    @Test
    void modelsOfEqualValuesAreEqual() {
        Model slower = MODEL.with(ModelParameter.LATENCY_NANOS, 5_000);
        assertNotEquals(MODEL, slower);
        Model again = slower.with(ModelParameter.LATENCY_NANOS, 2_000);
        assertEquals(MODEL, again);
        assertEquals(MODEL.hashCode(), again.hashCode());
    }

    @ParameterizedTest
    @CsvSource({
        "0, receiver-only, true",
        "0, two-sided, false",
        "1, two-sided, true",
        "1, none, false"
    })
    void aChoiceIsAskedForByItsName(long value, String name, boolean chosen) {
        Model model = MODEL.with(ModelParameter.BUDGET_POLICY, value);
        assertEquals(chosen, model.chooses(ModelParameter.BUDGET_POLICY, name));
    }

    /// 10^3 bytes a second each: 300,000 KB/s are 300 MB/s, of which 3 bytes take 10 ns.
    @ParameterizedTest
    @CsvSource({"300000, 3, 10", "300000, 4, 14", "1, 1, 1000000", "2439, 1000, 410005"})
    void aBandwidthInKilobytesASecondIsARateThatRoundsUp(long kbps, long bytes, long nanos) {
        Rate rate =
                MODEL.with(ModelParameter.BANDWIDTH_KBPS, kbps).rate(ModelParameter.BANDWIDTH_KBPS);
        assertEquals(nanos, rate.nanosFor(bytes));
    }

    @Test
    void theDefaultsAreThoseOfQsNet() {
        CostProfile qsnet = CostProfile.builtIn("qsnet").orElseThrow();
        assertEquals(Model.of(qsnet), MODEL);
        assertNotEquals(Model.of(CostProfile.builtIn("myrinet").orElseThrow()), MODEL);
    }

    /// MODEL 4.1, 8.1: a cut-off of 20 µs; 8.2 to 8.5: five strobes, receivers alone, in the same
    /// RM; 1.8: MPI_Alltoall as the MPI does; 1.9: up to 20 µs, rarely much; 1.10: 1 s.
    @Test
    void theDefaultsAreTheDecisionsOfTheModel() {
        assertEquals(250_000, MODEL.get(ModelParameter.SLICE_NANOS));
        assertEquals(20_000, MODEL.get(ModelParameter.DEM_CUTOFF_NANOS));
        assertTrue(MODEL.chooses(ModelParameter.STROBES, "5"));
        assertTrue(MODEL.chooses(ModelParameter.BUDGET_POLICY, "receiver-only"));
        assertTrue(MODEL.chooses(ModelParameter.ALLREDUCE_RESULT, "rm"));
        assertTrue(MODEL.chooses(ModelParameter.ARRIVAL_ORDER, "sorted"));
        assertTrue(MODEL.chooses(ModelParameter.WAKE, "slice"));
        assertFalse(MODEL.chooses(ModelParameter.WAKE, "completion"));
        assertEquals(20_000, MODEL.get(ModelParameter.STROBE_JITTER_NANOS));
        assertTrue(MODEL.chooses(ModelParameter.STROBE_LAG, "uniform"));
        assertTrue(MODEL.chooses(ModelParameter.ALLTOALL, "auto"));
        assertEquals(20_000, MODEL.get(ModelParameter.MSM_ALLOWANCE_NANOS));
        assertEquals(1_000_000_000, MODEL.get(ModelParameter.HEARTBEAT_NANOS));
        assertEquals(0, MODEL.get(ModelParameter.BUFFERED_SEND_BYTES));
    }
}
