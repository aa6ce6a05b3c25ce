package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Parsed;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Every row of the validation table: how binding it is, what kind of evidence, and its verdict.
class ValidationTargetTest {
    /// What is expected of each row. The second column is the kind of MODEL 4, the third follows
    /// from where its inputs come from, the last is what was measured when somebody looked last.
    ///
    /// A row whose verdict differs fails in either direction. To `MISSED` it has got worse: find
    /// out why before you write it here, and say so in the change log. From `MISSED` it has got
    /// better: write down the new verdict, so that it cannot be lost again. No row needs traces;
    /// what becomes of those is in `TraceReplayTest` and [OracleRowTest].
    private static final String ROWS =
            """
            V1   H derived    holds
            V2   H derived    holds
            V3   H derived    holds
            V4   S calibrated within band
            V5   H derived    holds
            V6   H derived    holds
            V7   H derived    holds
            V8   S shape      within band
            V9   S shape      within band
            V10  S shape      within band
            V11  S calibrated within band
            V12  H derived    holds
            V13  H derived    holds
            V14  S calibrated within band
            V15  S calibrated within band
            V16  S shape      within band
            V17  S calibrated within band
            V18  S calibrated within band
            V18b S calibrated within band
            V19  H derived    holds
            C1   H calibrated holds
            C2   S calibrated within band
            C3   S calibrated within band
            C4   H shape      holds
            C5   H shape      holds
            C6   H shape      holds
            C7   S shape      within band
            C8   S shape      within band
            C9   H derived    holds
            B1   H calibrated holds
            B2   H calibrated holds
            B3   H calibrated holds
            B4   H derived    holds
            B5   H shape      holds
            B6   H derived    holds
            T1   H calibrated MISSED
            """;

    private static final Laboratory LABORATORY = new Laboratory(name -> {});

    @AfterAll
    static void close() {
        LABORATORY.close();
    }

    @ParameterizedTest
    @EnumSource(ValidationTarget.class)
    void aRowIsAsBindingOfTheKindAndWithTheVerdictThatIsWrittenHere(ValidationTarget target)
            throws Exception {
        RowResult finding = target.measure(LABORATORY);

        String measured =
                String.format(
                        Locale.ROOT,
                        "%-5s%-2s%-11s%s",
                        target.id(),
                        target.binding().letter(),
                        target.grounds().kind().word(),
                        finding.verdict().words());
        assertEquals(
                expected(target.id()),
                measured,
                () ->
                        "the table in this test says how to read this; measured: "
                                + finding.measured()
                                + " "
                                + finding.remarks());
        assertEquals(
                finding.verdict() == RowVerdict.MISSED,
                finding.remarks().stream().anyMatch(line -> line.startsWith("Missed: ")),
                "a row that misses says by what");
        assertFalse(finding.measured().isEmpty());
        assertAll(finding.scenarios().stream().map(scenario -> () -> readsBack(scenario)));
    }

    private static String expected(String id) {
        return ROWS.lines().filter(row -> row.startsWith(id + " ")).findFirst().orElse("no row");
    }

    @Test
    void everyRowOfTheTableIsWrittenHereOnceAndInItsOrder() {
        assertEquals(
                Arrays.stream(ValidationTarget.values()).map(ValidationTarget::id).toList(),
                ROWS.lines().map(row -> row.substring(0, row.indexOf(' '))).toList());
    }

    @Test
    void onlyABandIsWithinItAndOnlyACalibratedRowNamesItsInput() {
        for (String row : ROWS.lines().toList()) {
            assertFalse(row.contains(" H ") && row.endsWith("within band"), row);
            assertFalse(row.contains(" S ") && row.endsWith("holds"), row);
        }
        for (ValidationTarget target : ValidationTarget.values()) {
            Grounds grounds = target.grounds();
            boolean calibrated = grounds.kind() == EvidenceKind.CALIBRATED;
            assertEquals(calibrated, !grounds.why().isEmpty(), target.id());
            assertEquals(calibrated, !grounds.kind().counts());
        }
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
