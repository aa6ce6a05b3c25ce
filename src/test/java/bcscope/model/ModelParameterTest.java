package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What parameters must be so that files, command line and reference can name them.
class ModelParameterTest {
    private static final List<String> MACHINES =
            List.of("qsnet", "bluegene-l", "ipsc-860", "gigabit-ethernet", "myrinet", "infiniband");

    @Test
    void pathsAndMeaningsTellParametersApart() {
        assertEquals(ModelParameter.values().length, distinct(ModelParameter::path));
        assertEquals(ModelParameter.values().length, distinct(ModelParameter::meaning));
    }

    private static int distinct(Function<ModelParameter, String> of) {
        return Arrays.stream(ModelParameter.values())
                .map(of)
                .collect(Collectors.toCollection(TreeSet::new))
                .size();
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void aPathIsASectionAndAKeyInCamelCase(ModelParameter parameter) {
        String[] path = parameter.path().split("\\.", -1);
        assertEquals(2, path.length, parameter.path());
        assertTrue(ModelParameter.SECTIONS.contains(path[0]), parameter.path());
        assertTrue(path[1].matches("[a-z]+([A-Z0-9][a-z0-9]*)*"), parameter.path());
    }

    @Test
    void everySectionHasParameters() {
        TreeSet<String> used = new TreeSet<>();
        for (ModelParameter parameter : ModelParameter.values()) {
            used.add(section(parameter));
        }
        assertEquals(new TreeSet<>(ModelParameter.SECTIONS), used);
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void onlyWhatTheModelDecidesHasAValueOfItsOwn(ModelParameter parameter) {
        assertEquals(!section(parameter).equals("model"), parameter.isCost(), parameter.path());
    }

    private static String section(ModelParameter parameter) {
        return parameter.path().substring(0, parameter.path().indexOf('.'));
    }

    /// STYLE of the engine: a unit stands in the name, so nobody adds bytes to nanoseconds.
    @ParameterizedTest
    @CsvSource({"_NANOS, NANOS", "_KBPS, KILOBYTES_PER_SECOND", "_BYTES, BYTES"})
    void aNameThatEndsInAUnitHasThatUnit(String ending, Unit unit) {
        List<ModelParameter> named =
                Arrays.stream(ModelParameter.values())
                        .filter(parameter -> parameter.name().endsWith(ending))
                        .toList();
        assertFalse(named.isEmpty());
        for (ModelParameter parameter : named) {
            assertEquals(unit, parameter.unit(), parameter.name());
        }
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void everyTimeAndBandwidthSaysSoInItsName(ModelParameter parameter) {
        switch (parameter.unit()) {
            case NANOS -> assertTrue(parameter.name().endsWith("_NANOS"));
            case KILOBYTES_PER_SECOND -> assertTrue(parameter.name().endsWith("_KBPS"));
            case BYTES, COUNT, CHOICE ->
                    assertFalse(parameter.name().matches(".*_(NANOS|KBPS)"), parameter.name());
        }
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void aRangeHoldsMoreThanOneValueAndNoNegativeOne(ModelParameter parameter) {
        assertTrue(parameter.least() >= 0, parameter.path());
        assertTrue(parameter.least() < parameter.most(), parameter.path());
    }

    /// A rate of nothing would divide by zero.
    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void noBandwidthIsNothing(ModelParameter parameter) {
        if (parameter.unit() == Unit.KILOBYTES_PER_SECOND) {
            Rate slowest = Model.defaults().with(parameter, parameter.least()).rate(parameter);
            assertEquals(1_000_000, slowest.nanosFor(1), "1 KB/s");
        } else {
            assertFalse(parameter.path().endsWith("andwidth"), parameter.path());
        }
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void aChoiceIsAnIndexOfItsChoices(ModelParameter parameter) {
        List<String> choices = parameter.choices();
        assertEquals(parameter.unit() == Unit.CHOICE, !choices.isEmpty(), parameter.path());
        if (!choices.isEmpty()) {
            assertEquals(0, parameter.least());
            assertEquals(choices.size() - 1, parameter.most());
            assertEquals(choices.size(), new TreeSet<>(choices).size());
            choices.forEach(choice -> assertTrue(choice.matches("[a-z0-9-]+"), choice));
        }
    }

    @Test
    void everyDefaultOfEveryMachineIsLegal() {
        List<String> wrong = new ArrayList<>();
        for (String machine : MACHINES) {
            Model model = Model.of(CostProfile.builtIn(machine).orElseThrow());
            for (ModelParameter parameter : ModelParameter.values()) {
                long value = model.get(parameter);
                if (value < parameter.least() || value > parameter.most()) {
                    wrong.add(machine + ": " + parameter.path() + " = " + value);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void aMeaningIsOnePhrase(ModelParameter parameter) {
        assertFalse(parameter.meaning().endsWith("."), parameter.meaning());
        assertTrue(
                Character.isUpperCase(parameter.meaning().charAt(0)),
                "begins as a sentence: " + parameter.meaning());
        assertFalse(parameter.source().isBlank());
    }

    /// MODEL 0.3: about 20 µs of cut-off give SWEEP3D's 30 %; MODEL 2.1, E3: it cannot reach the
    /// next slice.
    @Test
    void theSoftCutOffIsLegalAndEndsBeforeTheShortestUsualSlice() {
        Model soft = Model.defaults().with(ModelParameter.DEM_CUTOFF_NANOS, 20_000);
        assertEquals(20_000, soft.get(ModelParameter.DEM_CUTOFF_NANOS));
        for (String machine : MACHINES) {
            Model model = Model.of(CostProfile.builtIn(machine).orElseThrow());
            assertTrue(
                    ModelParameter.DEM_CUTOFF_NANOS.most() < model.get(ModelParameter.SLICE_NANOS),
                    machine);
        }
    }

    /// 955 to 2,865 instructions at 700 MHz (S4 table 1): 955 / 0.7 = 1,364.3 ns and 2,865 / 0.7 =
    /// 4,092.9 ns.
    @Test
    void theLookForPacketsIsWithinItsPublishedRange() {
        ModelParameter advance = ModelParameter.BGL_ADVANCE_NANOS;
        assertEquals(Math.ceilDiv(2_865 * 10L, 7), advance.most());
        CostProfile blueGene = CostProfile.builtIn("bluegene-l").orElseThrow();
        assertEquals(955 * 10L / 7, blueGene.value(advance));
    }

    /// MODEL 1.4: T is published; 3.2: the bandwidth is W9's, the latency is assumed; 4.1: the
    /// cut-off is fitted to measured times.
    @Test
    void aDefaultIsAsWellFoundedAsTheModelSays() {
        assertEquals(Evidence.PUBLISHED, ModelParameter.SLICE_NANOS.evidence());
        assertEquals(Evidence.PUBLISHED, ModelParameter.BANDWIDTH_KBPS.evidence());
        assertEquals(Evidence.INFERRED, ModelParameter.LATENCY_NANOS.evidence());
        assertEquals(Evidence.CALIBRATED, ModelParameter.DEM_CUTOFF_NANOS.evidence());
    }

    @Test
    void whatIsNotACostSaysWhatItsDefaultRestsOn() {
        assertEquals(new Basis("S0", Evidence.PUBLISHED), Basis.published("S0"));
        assertEquals(new Basis("MODEL 8", Evidence.INFERRED), Basis.inferred("MODEL 8"));
        assertEquals(new Basis("4.1", Evidence.CALIBRATED), Basis.calibrated("4.1"));
        assertEquals(new Basis("ours", Evidence.HOUSE), Basis.house("ours"));
    }
}
