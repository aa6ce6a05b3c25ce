package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.model.CostProfile.Cost;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.Map;

class CostProfileTest {
    private static final Cost TWO_MICROS = new Cost(2_000, Evidence.PUBLISHED, "a measurement");

    private static final CostProfile LATENCY_ALONE =
            new CostProfile("own", "One's own", Map.of(ModelParameter.LATENCY_NANOS, TWO_MICROS));

    @Test
    void aCostIsGivenWithItsFoundation() {
        assertTrue(LATENCY_ALONE.has(ModelParameter.LATENCY_NANOS));
        assertEquals(2_000, LATENCY_ALONE.value(ModelParameter.LATENCY_NANOS));
        assertEquals(Evidence.PUBLISHED, LATENCY_ALONE.evidence(ModelParameter.LATENCY_NANOS));
        assertEquals("a measurement", LATENCY_ALONE.source(ModelParameter.LATENCY_NANOS));
    }

    @Test
    void aCostThatTheMachineDoesNotHaveIsTheCheapestAndSaysSo() {
        assertFalse(LATENCY_ALONE.has(ModelParameter.HOP_NANOS));
        assertEquals(0, LATENCY_ALONE.value(ModelParameter.HOP_NANOS));
        assertEquals(
                100_000_000,
                LATENCY_ALONE.value(ModelParameter.BANDWIDTH_KBPS),
                "100 GB/s, because a lack of bandwidth would be the dearest of all costs");
        assertEquals(0, LATENCY_ALONE.value(ModelParameter.MPI_PROGRESS), "the first choice");
        assertEquals(Evidence.HOUSE, LATENCY_ALONE.evidence(ModelParameter.HOP_NANOS));
        assertEquals("not used on this machine", LATENCY_ALONE.source(ModelParameter.HOP_NANOS));
    }

    @Test
    void whatTheModelDecidesIsTheSameOnAMachineThatDoesNotNameIt() {
        assertFalse(LATENCY_ALONE.has(ModelParameter.SLICE_NANOS));
        assertEquals(250_000, LATENCY_ALONE.value(ModelParameter.SLICE_NANOS));
        assertEquals(Evidence.PUBLISHED, LATENCY_ALONE.evidence(ModelParameter.SLICE_NANOS));
    }

    @Test
    void aMachineMayHaveAnotherUsualSlice() {
        CostProfile longer =
                LATENCY_ALONE.with(
                        "own",
                        "One's own",
                        Map.of(
                                ModelParameter.SLICE_NANOS,
                                new Cost(500_000, Evidence.CALIBRATED, "tried")));
        assertEquals(500_000, longer.value(ModelParameter.SLICE_NANOS));
        assertEquals(Evidence.CALIBRATED, longer.evidence(ModelParameter.SLICE_NANOS));
    }

    @Test
    void valuesReplaceThoseOfTheBaseAndTheBaseStaysAsItIs() {
        CostProfile base = CostProfile.usual();
        CostProfile own =
                base.with("mine.json", "Mine", Map.of(ModelParameter.LATENCY_NANOS, TWO_MICROS));
        assertEquals("mine.json", own.name());
        assertEquals("Mine", own.title());
        assertEquals("a measurement", own.source(ModelParameter.LATENCY_NANOS));
        assertEquals("MODEL 3.2", base.source(ModelParameter.LATENCY_NANOS));
        for (ModelParameter parameter : ModelParameter.values()) {
            assertEquals(base.value(parameter), own.value(parameter), parameter.path());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 10_000_001})
    void aCostOutsideOfItsRangeIsABrokenPromise(long nanos) {
        Map<ModelParameter, Cost> costs =
                Map.of(ModelParameter.LATENCY_NANOS, new Cost(nanos, Evidence.HOUSE, "wrong"));
        Invariant.Broken refused =
                assertThrows(Invariant.Broken.class, () -> new CostProfile("mine", "Mine", costs));
        assertEquals("network.latency of mine = " + nanos, refused.getMessage());
    }

    @Test
    void theMapThatAProfileIsMadeOfMayChangeAfterwards() {
        Map<ModelParameter, Cost> costs = new HashMap<>();
        CostProfile profile = new CostProfile("own", "One's own", costs);
        costs.put(ModelParameter.LATENCY_NANOS, TWO_MICROS);
        assertFalse(profile.has(ModelParameter.LATENCY_NANOS));
    }

    @Test
    void profilesAreEqualWhereNameTitleAndCostsAre() {
        Map<ModelParameter, Cost> costs = Map.of(ModelParameter.LATENCY_NANOS, TWO_MICROS);
        assertEquals(LATENCY_ALONE, new CostProfile("own", "One's own", costs));
        assertEquals(
                LATENCY_ALONE.hashCode(), new CostProfile("own", "One's own", costs).hashCode());
        assertNotEquals(LATENCY_ALONE, new CostProfile("other", "One's own", costs));
        assertNotEquals(LATENCY_ALONE, new CostProfile("own", "Another", costs));
        assertNotEquals(LATENCY_ALONE, new CostProfile("own", "One's own", Map.of()));
    }

    @Test
    void aBuiltInProfileIsReadOnce() {
        assertSame(
                CostProfile.builtIn("myrinet").orElseThrow(),
                CostProfile.builtIn("myrinet").orElseThrow());
        assertSame(CostProfile.usual(), CostProfile.builtIn("qsnet").orElseThrow());
    }

    /// A name is no path: nothing else of the resources can be reached by it.
    @ParameterizedTest
    @ValueSource(
            strings = {"", "elan4", "QSNET", "../machine/qsnet", "qsnet.json", "./qsnet", "qsnet "})
    void noOtherNameIsABuiltInProfile(String name) {
        assertTrue(CostProfile.builtIn(name).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "qsnet",
                "bluegene-l",
                "ipsc-860",
                "gigabit-ethernet",
                "myrinet",
                "infiniband"
            })
    void everyCostOfABuiltInProfileSaysWhereItComesFrom(String name) {
        CostProfile profile = CostProfile.builtIn(name).orElseThrow();
        assertEquals(name, profile.name());
        for (ModelParameter parameter : ModelParameter.values()) {
            if (profile.has(parameter)) {
                assertFalse(profile.source(parameter).isBlank(), parameter.path());
                assertNotEquals(
                        Evidence.HOUSE, profile.evidence(parameter), "a cost is no limit of ours");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 10_000_000})
    void theEndsOfTheRangeOfACostAreLegal(long nanos) {
        Cost cost = new Cost(nanos, Evidence.HOUSE, "an end");
        CostProfile profile =
                new CostProfile("mine", "Mine", Map.of(ModelParameter.LATENCY_NANOS, cost));
        assertEquals(nanos, profile.value(ModelParameter.LATENCY_NANOS));
    }
}
