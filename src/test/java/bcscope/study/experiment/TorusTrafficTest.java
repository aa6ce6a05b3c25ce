package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.study.validation.Target;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TorusTrafficTest {
    @ParameterizedTest
    @EnumSource(
            value = Target.class,
            names = {"B4", "B5"})
    void theRowsOfTheTorusHold(Target target) throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(name -> {})) {
            Finding finding = target.measure(laboratory);
            assertEquals(Verdict.HOLDS, finding.verdict(), finding.remarks()::toString);
            assertTrue(finding.measured().contains(target == Target.B4 ? "358.4" : "early"));
        }
    }
}
