package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.scenario.PlacedScenario;
import bcscope.scenario.Scenario;
import bcscope.scenario.ScenarioReader;
import bcscope.scenario.ScenarioWriter;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Optional;

/// Every row of the validation table; what must hold, holds.
class TargetTest {
    private static final Laboratory LABORATORY = new Laboratory(name -> {});

    @AfterAll
    static void close() {
        LABORATORY.close();
    }

    @ParameterizedTest
    @EnumSource(Target.class)
    void aTargetThatMustHoldHoldsAndAnyOtherSaysWhatWasMeasured(Target target) throws Exception {
        Finding finding = target.measure(LABORATORY);

        if (target.kind() == Target.Kind.HARD) {
            assertEquals(
                    Verdict.HOLDS,
                    finding.verdict(),
                    () -> finding.measured() + " " + finding.remarks());
        } else {
            assertFalse(finding.verdict() == Verdict.HOLDS, "a band does not hold exactly");
        }
        if (finding.verdict() == Verdict.MISSED) {
            assertTrue(finding.remarks().stream().anyMatch(line -> line.startsWith("Missed: ")));
        }
        assertFalse(finding.measured().isEmpty());
        assertAll(finding.scenarios().stream().map(scenario -> () -> readsBack(scenario)));
    }

    private static void readsBack(Scenario scenario) {
        String text = ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED);
        Parsed<PlacedScenario> read = ScenarioReader.readText("scenario.json", text);
        assertEquals(
                Optional.of(scenario),
                read instanceof Parsed.Good<PlacedScenario> good
                        ? Optional.of(good.value().scenario())
                        : Optional.empty(),
                read::toString);
    }
}
