package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

class AssumptionTest {
    @ParameterizedTest
    @EnumSource(Assumption.class)
    void anAssumptionSaysWhatWhyWhereAndWhatItChanges(Assumption assumption) {
        assertFalse(assumption.title().endsWith("."), "the title is no sentence");
        for (String sentence :
                List.of(assumption.assumed(), assumption.reason(), assumption.effect())) {
            assertTrue(sentence.endsWith("."), sentence);
            assertTrue(Character.isUpperCase(sentence.charAt(0)) || sentence.matches("^\\d.*"));
        }
        assertTrue(assumption.source().startsWith("MODEL "), assumption.source());
    }

    @ParameterizedTest
    @EnumSource(Assumption.class)
    void theFirstReadingIsTheDefaultAndEachOtherIsAnotherModel(Assumption assumption) {
        boolean ofQsNet = Assumptions.of(CostProfile.usual()).contains(assumption);
        Model defaults =
                ofQsNet
                        ? Model.defaults()
                        : Model.of(CostProfile.builtIn("bluegene-l").orElseThrow());
        List<Reading> readings = assumption.readings();
        assertNotEquals(1, readings.size(), "a switch has two sides");
        TreeSet<String> models = new TreeSet<>();
        for (Reading reading : readings) {
            Model model = reading.in(defaults);
            assertTrue(reading.isIn(model));
            models.add(model.toString());
        }
        assertEquals(readings.size(), models.size(), "all differ");
        if (!readings.isEmpty()) {
            assertEquals(defaults, readings.getFirst().in(defaults));
        }
    }

    @Test
    void titlesTellThemApart() {
        long titles = Arrays.stream(Assumption.values()).map(Assumption::title).distinct().count();
        assertEquals(Assumption.values().length, titles);
    }

    @Test
    void everyParameterWithoutAPublishedValueIsNamedOrListed() {
        TreeSet<ModelParameter> listed = new TreeSet<>(Assumptions.unnamed(CostProfile.usual()));
        for (Assumption assumption : Assumption.values()) {
            for (ModelParameter parameter : assumption.parameters()) {
                assertFalse(listed.contains(parameter), parameter + " stands in both");
            }
            listed.addAll(assumption.parameters());
        }
        for (ModelParameter parameter : ModelParameter.values()) {
            if (parameter.evidence() == Evidence.INFERRED) {
                assertTrue(listed.contains(parameter), parameter.path());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"qsnet", "bluegene-l", "ipsc-860", "gigabit-ethernet"})
    void whatIsAssumedOfAMachineIsTrueOfIt(String name) {
        CostProfile profile = CostProfile.builtIn(name).orElseThrow();
        List<Assumption> assumptions = Assumptions.of(profile);
        assertEquals(name.equals("qsnet"), assumptions.contains(Assumption.PRIMITIVE_COSTS));
        assertEquals(name.equals("bluegene-l"), assumptions.contains(Assumption.TORUS_ROUTERS));
        assertTrue(assumptions.contains(Assumption.WAKE_UP));
        for (ModelParameter parameter : Assumptions.unnamed(profile)) {
            assertEquals(Evidence.INFERRED, profile.evidence(parameter));
        }
    }

    @Test
    void theChoicesOfAnUnnamedParameterAreReadings() {
        List<Reading> readings = Reading.ofChoices(ModelParameter.ALLGATHER);
        assertEquals(
                ModelParameter.ALLGATHER.choices(), readings.stream().map(Reading::name).toList());
        assertTrue(readings.getFirst().isIn(Model.defaults()));
        assertEquals(List.of(), Reading.ofChoices(ModelParameter.SLICE_NANOS));
    }
}
