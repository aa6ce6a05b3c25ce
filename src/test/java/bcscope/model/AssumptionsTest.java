package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;

class AssumptionsTest {
    @Test
    void anAssumptionAboutACostHoldsOnlyWhereTheMachineHasThatCost() {
        CostProfile usual = CostProfile.usual();
        assertTrue(Assumptions.of(usual).contains(Assumption.CALL_COST));
        CostProfile quick =
                usual.with("quick", "Quick", cost(ModelParameter.HOST_CALL_NANOS, 1_000));
        assertFalse(Assumptions.of(quick).contains(Assumption.CALL_COST));
        assertTrue(Assumptions.of(quick).contains(Assumption.WAKE_UP), "not about a cost");
    }

    /// What no named assumption speaks of any more must not be lost.
    @Test
    void aCostThatNoAssumptionNamesIsListedByItself() {
        CostProfile usual = CostProfile.usual();
        assertFalse(Assumptions.unnamed(usual).contains(ModelParameter.HOST_POST_NANOS));
        CostProfile quick =
                usual.with("quick", "Quick", cost(ModelParameter.HOST_POST_NANOS, 3_000));
        assertTrue(Assumptions.unnamed(quick).contains(ModelParameter.HOST_POST_NANOS));
    }

    @Test
    void aPublishedCostIsNoAssumption() {
        List<ModelParameter> unnamed = Assumptions.unnamed(CostProfile.usual());
        assertFalse(unnamed.contains(ModelParameter.BANDWIDTH_KBPS), "300 MB/s are published");
        assertTrue(unnamed.contains(ModelParameter.LINK_KBPS), "the links of Elan3 are not");
    }

    @Test
    void onlyBlueGeneHasItsOwnAssumptions() {
        EnumSet<Assumption> more =
                EnumSet.copyOf(Assumptions.of(CostProfile.builtIn("bluegene-l").orElseThrow()));
        more.removeAll(Assumptions.of(CostProfile.usual()));
        assertEquals(
                EnumSet.of(
                        Assumption.TORUS_ROUTERS,
                        Assumption.TORUS_PACKETS,
                        Assumption.TREE_PACKETS,
                        Assumption.LINK_BUDGET,
                        Assumption.MIDDLE_SIZE),
                more);
    }

    private static Map<ModelParameter, CostProfile.Cost> cost(ModelParameter of, long value) {
        return Map.of(of, new CostProfile.Cost(value, Evidence.INFERRED, "a trial"));
    }
}
