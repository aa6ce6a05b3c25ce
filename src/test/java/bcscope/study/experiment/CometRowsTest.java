package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.study.validation.ValidationTarget;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CometRowsTest {
    @ParameterizedTest
    @CsvSource({"C4, HOLDS", "C7, WITHIN_BAND", "C8, WITHIN_BAND"})
    void theKernelsBehaveAsOnTheRealMachine(ValidationTarget target, RowVerdict verdict)
            throws Exception {
        try (Laboratory laboratory = new Laboratory(_ -> {})) {
            RowResult finding = target.measure(laboratory);
            assertEquals(verdict, finding.verdict(), () -> finding.remarks().toString());
        }
    }
}
