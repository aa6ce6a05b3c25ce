package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.base.Deep;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.atlas.Exhibits;
import bcscope.study.atlas.Sheet;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.Published;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
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
            V1   H chosen     holds
            V2   H chosen     holds
            V3   H chosen     holds
            V4   S calibrated within band
            V5   H chosen     holds
            V6   H derived    holds
            V7   H derived    holds
            V8   S calibrated within band
            V9   S shape      MISSED
            V10  S shape      MISSED
            V11  S calibrated within band
            V12  H identity   holds
            V13  H identity   holds
            V14  S calibrated within band
            V15  S calibrated MISSED
            V16  S calibrated MISSED
            V17  S calibrated within band
            V18  S calibrated within band
            V18b S calibrated within band
            V19  H identity   holds
            C1   H calibrated holds
            C2   S calibrated within band
            C3   S calibrated MISSED
            C4   H identity   holds
            C5   S shape      within band
            C6   S shape      within band
            C7   S shape      within band
            C8   S shape      within band
            C9   H identity   holds
            B1   H calibrated holds
            B2   H calibrated holds
            B3   H identity   holds
            B4   H identity   holds
            B5   S shape      within band
            B6   H identity   holds
            T1a  H calibrated holds
            T1b  S calibrated within band
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

    /// Beside the rows, whose runs are there already.
    @Test
    @Deep
    void whatMonitoringCostsIsOneNumberInTheRowAndInTheTableOfThePaper()
            throws InterruptedException {
        Sheet sheet =
                new Exhibits(LABORATORY, name -> {})
                        .sheet(Atlas.get(EntryId.of("S0/T6.1")))
                        .orElseThrow();
        double row = ValidationTarget.V14.measure(LABORATORY).compared().getFirst().ours();
        assertEquals(
                List.of(row),
                sheet.compared().stream()
                        .filter(it -> it.paper().equals(Published.TIMING_H.overheadOfMmds()))
                        .map(PaperComparison::ours)
                        .toList());
        String shown = Numbers.decimal(row, 2) + " %";
        assertTrue(
                sheet.parts().stream()
                        .filter(Sheet.Part.ATable.class::isInstance)
                        .map(Sheet.Part.ATable.class::cast)
                        .anyMatch(part -> part.table().rows().get(1).contains(shown)));
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
    void onlyABandIsWithinItNoShapeMustHoldAndWhatDoesNotCountSaysWhy() {
        for (String row : ROWS.lines().toList()) {
            assertFalse(row.contains(" H ") && row.endsWith("within band"), row);
            assertFalse(row.contains(" S ") && row.endsWith("holds"), row);
        }
        for (ValidationTarget target : ValidationTarget.values()) {
            Grounds grounds = target.grounds();
            assertTrue(grounds.kind().counts() || !grounds.why().isEmpty(), target.id());
            assertTrue(grounds.kind().compares(), target.id());
            boolean hard = target.binding() == ValidationTarget.Binding.HARD;
            assertFalse(hard && grounds.kind() == EvidenceKind.SHAPE, target.id());
        }
    }

    /// A word of evidence is written once: in the atlas where a row belongs to an entry or a part
    /// of it, in the row where it says that no figure and no table has its numbers.
    @Test
    void aRowHasTheEvidenceOfItsEntriesOrSaysWhyItHasNone() {
        for (ValidationTarget target : ValidationTarget.values()) {
            Grounds grounds = target.grounds();
            assertEquals(grounds.entries().isEmpty(), grounds.elsewhere().endsWith("."));
            for (EntryId id : grounds.entries()) {
                AtlasEntry entry = Atlas.get(id);
                boolean whole =
                        entry.evidence().equals(Optional.of(grounds.kind()))
                                && grounds.why().contains(entry.why());
                boolean part =
                        entry.parts().stream()
                                .anyMatch(it ->
                                        it.evidence() == grounds.kind()
                                                && it.why().equals(grounds.why()));
                assertTrue(whole ^ part, target.id() + " of " + id.text());
            }
        }
    }

    /// By hand: the sources print a place for all rows but these. W14 and W16 are papers without an
    /// atlas, V19 is arithmetic of the model, and what B3 to B6 check stands in the text of S3.
    @Test
    void onlyTheseRowsHaveNoFigureAndNoTable() {
        assertEquals(
                List.of("V17", "V18", "V18b", "V19", "B3", "B4", "B5", "B6"),
                Arrays.stream(ValidationTarget.values())
                        .filter(target -> target.grounds().entries().isEmpty())
                        .map(ValidationTarget::id)
                        .toList());
    }

    @Test
    void everyPartOfAnEntryIsThatOfARow() {
        for (AtlasEntry entry : Atlas.entries()) {
            for (AtlasEntry.Part part : entry.parts()) {
                assertTrue(
                        ValidationTarget.of(entry).stream()
                                .anyMatch(row -> row.grounds().why().equals(part.why())),
                        entry.id().text() + ", " + part.name());
            }
        }
    }

    /// From the numbers of the sources by hand: 1,900 µs by 8 and by 7 slices; 9 * 10,000 slices of
    /// 250 and of 270 µs; 5,000 / 9 = 555.6; 3 * 25 µs; 156 + 101 * 0.41 - 79 - 100 * 0.63 = 55.41;
    /// 1 / 0.41 = 2.44; 65,536 * 50 / 2^20 = 3.125, of 256 1.22 %; 700, 629 and 671 / 700 MHz.
    @Test
    void aTargetIsMadeOfTheNumbersOfTheSources() {
        assertEquals(
                "9 slices for T in (237.5, 271.4] µs; floor(1900/T) + 2 in general",
                ValidationTarget.V2.aim());
        assertEquals(
                "90,000 slices; 22.5..24.3 s; 555 or 556 barriers in slices 7,500..12,499",
                ValidationTarget.V3.aim());
        assertEquals("all in [250, 270] µs", ValidationTarget.V4.aim());
        assertEquals("0.36 % and 0.07 % (S0 table 6.1)", ValidationTarget.V14.aim());
        assertEquals("barrier 6 µs; 256 B in 13 µs; 288 MB/s", ValidationTarget.V18.aim());
        assertEquals(
                "79 µs + 0.63 µs per byte up to 100 B, then 156 µs + 0.41 µs per byte, 25 µs per"
                        + " hop; so 55 µs more at 101 B and 75 µs more over four hops",
                ValidationTarget.C1.aim());
        assertEquals("2.5 MB/s; the fit has 2.44", ValidationTarget.C2.aim());
        assertEquals("486 B and 5,000 B", ValidationTarget.C3.aim());
        assertEquals("700, 629, 671 instructions: 1.00, 0.90, 0.96 µs", ValidationTarget.B1.aim());
        assertEquals("3.125 MiB, 1.22 % of 256 MiB", ValidationTarget.B3.aim());
        assertEquals("358.4 GB/s in each direction (S3 2: 360)", ValidationTarget.B4.aim());
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
