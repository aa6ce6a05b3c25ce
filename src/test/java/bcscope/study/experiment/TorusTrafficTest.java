package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.study.validation.ValidationTarget;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TorusTrafficTest {
    @ParameterizedTest
    @EnumSource(
            value = ValidationTarget.class,
            names = {"B4", "B5"})
    void theRowsOfTheTorusHold(ValidationTarget target) throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(name -> {})) {
            RowResult finding = target.measure(laboratory);
            assertNotEquals(RowVerdict.MISSED, finding.verdict(), finding.remarks()::toString);
            assertTrue(
                    finding.measured().contains(target == ValidationTarget.B4 ? "358.4" : "early"));
        }
    }
}
