package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Parsed;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.Notebook;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PublishedQsNet;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class ReportTest {
    private static Row row(ValidationTarget target) throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(name -> {})) {
            return new Row(target, target.measure(laboratory));
        }
    }

    @Test
    void thePageNeedsNoOtherFileAndSaysNothingAboutTheMachine() throws Exception {
        String page = Report.html(List.of(row(ValidationTarget.V19)), List.of());

        assertFalse(page.contains("src=") || page.contains("<link"), "it loads something");
        assertFalse(page.matches("(?s).*url\\(.*"), "it refers to something");
        assertTrue(page.contains("prefers-color-scheme: dark"));
        assertTrue(page.contains("@media print"));
        assertEquals(
                page, Report.html(List.of(row(ValidationTarget.V19)), List.of()), "twice the same");
    }

    @Test
    void theScenarioBehindARowStandsInThePageAndCanBeRead() throws Exception {
        Row row = row(ValidationTarget.V19);
        Matcher text =
                Pattern.compile("(?s)<pre>(.*?)</pre>")
                        .matcher(Report.html(List.of(row), List.of()));
        assertTrue(text.find());
        String json =
                text.group(1)
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&amp;", "&");
        Parsed<PlacedScenario> read = ScenarioReader.readText("pasted", json);
        assertTrue(
                read instanceof Parsed.Good<PlacedScenario> good
                        && good.value().scenario().equals(row.finding().scenarios().getFirst()),
                read::toString);
    }

    @Test
    void aRowLinksToItsScenarios() throws Exception {
        String page = Report.html(List.of(row(ValidationTarget.V19)), List.of());

        assertTrue(page.contains("href=\"#V19-scenarios\">1 ▸</a>"));
        assertTrue(page.contains("<details id=\"V19-scenarios\">"));
    }

    @Test
    void aRowThatMissesStaysVisible() {
        Notebook notes = new Notebook(new Laboratory(_ -> {}));
        notes.demand(false, "a barrier takes %.2f µs, not 6 ± 15 %%.", 7.0);
        Row missed = new Row(ValidationTarget.V18B, notes.finding(RowVerdict.WITHIN_BAND));
        assertEquals(RowVerdict.MISSED, missed.finding().verdict());

        String page = Report.html(List.of(missed), List.of());
        assertTrue(page.contains("✗ MISSED"));
        assertTrue(page.contains("Missed: a barrier takes 7.00 µs, not 6 ± 15 %."));
        assertFalse(missed.breaks(), "a band breaks nothing");
    }

    @Test
    void onlyAMissedTargetThatMustHoldBreaksTheWhole() {
        for (ValidationTarget target : ValidationTarget.values()) {
            for (RowVerdict verdict : RowVerdict.values()) {
                RowResult finding =
                        new RowResult(verdict, "", List.of(), List.of(), List.of(), List.of());
                boolean hardMiss =
                        target.binding() == ValidationTarget.Binding.HARD
                                && verdict == RowVerdict.MISSED;
                assertEquals(hardMiss, new Row(target, finding).breaks(), target + " " + verdict);
            }
        }
    }

    @Test
    void aTraceWithoutAnImporterIsListed() {
        TraceRow absent =
                new TraceRow(
                        "cg.8",
                        new TraceRow.Outcome.NoImporter("goal/cg.8.goal"),
                        "SimGrid 1 s, LogGOPSim 2 s");

        String page = Report.html(List.of(), List.of(absent));
        assertTrue(page.contains("no importer yet for goal/cg.8.goal"));
        assertTrue(page.contains("0 of 1 run as they should"));
        assertTrue(page.contains("<td>SimGrid 1 s, LogGOPSim 2 s</td><td>shape</td>"), page);
    }

    private static Row row(ValidationTarget target, RowVerdict verdict) {
        return new Row(
                target, new RowResult(verdict, "1 µs", List.of(), List.of(), List.of(), List.of()));
    }

    private static final List<Row> SOME =
            List.of(
                    row(ValidationTarget.V6, RowVerdict.MISSED),
                    row(ValidationTarget.V2, RowVerdict.MISSED),
                    row(ValidationTarget.V9, RowVerdict.WITHIN_BAND),
                    row(ValidationTarget.V4, RowVerdict.WITHIN_BAND),
                    row(ValidationTarget.V18B, RowVerdict.MISSED),
                    row(ValidationTarget.B1, RowVerdict.HOLDS),
                    row(ValidationTarget.V12, RowVerdict.HOLDS));

    /// V6 is derived, V9 a shape, V2 a choice, V12 an identity; V4, V18b and B1 are calibrated. V2
    /// and V6 must hold.
    @Test
    void onlyRowsThatCouldHaveFailedAreCountedAndWhatMustHoldComesFirst() {
        assertEquals(
                List.of(
                        "Must hold, but does not: V6, V2.",
                        "Evidence: 0 of 1 derived rows hold (missed: V6), 1 of 1 shape rows hold.",
                        "Not evidence: 1 chosen row (missed: V2), 3 calibrated rows (missed: V18b),"
                                + " 1 identity row."),
                Tally.sentences(SOME, List.of(), List.of()));
        assertEquals(
                List.of("Not evidence: 1 calibrated row."),
                Tally.sentences(SOME.subList(3, 4), List.of(), List.of()));
    }

    @Test
    void tracesAndOtherSimulatorsAreShapes() {
        TraceRow absent = new TraceRow("cg.8", new TraceRow.Outcome.NoImporter(""), "");
        OracleRow.Comparison same = new OracleRow.Comparison(900, 900);
        OracleRow near = new OracleRow("cg.8", 8, same, same, OptionalLong.empty());
        assertEquals(
                List.of(
                        "0 of 1 traces run as they should (shape).",
                        "1 of 1 traces take the time of both other simulators within 25 %, and"
                                + " within 5 % if computation dominates; all take × 1.00 to × 1.00"
                                + " of it (shape)."),
                Tally.sentences(List.of(), List.of(absent), List.of(near)));
        assertTrue(near.text().startsWith("cg.8 (shape): SimGrid"), near::text);
        String page = Report.html(List.of(), List.of(), List.of(near));
        assertTrue(page.contains("<td>shape</td><td>✓</td>"), page);
    }

    @Test
    void thePageTellsTheKindOfEveryRowAndWhatItMeans() {
        String page = Report.html(SOME, List.of());

        assertTrue(page.contains("<td>H</td><td>derived</td>"));
        assertTrue(page.contains("<td>S</td><td>calibrated</td>"));
        assertTrue(page.contains("<span class=\"badge within_band\">✓ within band</span>"), "V9");
        assertTrue(page.contains("<span class=\"badge as_set\">holds</span>"), "V12");
        assertTrue(page.contains("<span class=\"badge as_set\">within band</span>"), "V4");
        assertTrue(page.contains("<span class=\"badge missed\">✗ MISSED</span>"), "V18b");
        assertTrue(
                page.contains("<dt>Evidence</dt><dd>calibrated: model.strobeJitter, 20 µs"), page);
        assertTrue(page.contains("<section id=\"V18b\">"));
        for (EvidenceKind kind : EvidenceKind.values()) {
            assertEquals(
                    kind.compares(),
                    page.contains("<dt>" + kind.word() + "</dt><dd>" + kind.meaning() + "</dd>"));
        }
        for (String sentence : Tally.sentences(SOME, List.of(), List.of())) {
            assertTrue(page.contains("<p>" + sentence + "</p>"), sentence);
        }
    }

    /// V4 belongs to figure 5.3; V18b has its numbers from a paper that the atlas leaves out.
    @Test
    void thePageLeadsFromARowToItsEntriesOrSaysWhyThereAreNone() {
        String page = Report.html(SOME, List.of());
        assertTrue(page.contains("<td>calibrated</td><td>S0/F5.3</td>"), page);
        assertTrue(
                page.contains(
                        "<dt>Atlas</dt><dd>S0/F5.3 Time between two strobes (bcscope atlas"
                                + " S0/F5.3).</dd>"));
        assertTrue(page.contains("<dt>Atlas</dt><dd>W14 has the numbers; it is no source of the"));
    }

    /// 5 µs are a sixth less than 6.
    @Test
    void theNumbersOfTheSourcesStandBesideOurs() {
        List<PaperComparison> numbers = List.of(new PaperComparison(PublishedQsNet.BARRIER, 5));
        RowResult measured =
                new RowResult(RowVerdict.WITHIN_BAND, "", numbers, List.of(), List.of(), List.of());
        String page = Report.html(List.of(new Row(ValidationTarget.V18, measured)), List.of());
        assertTrue(page.contains(PaperComparison.html(numbers).text()));
        assertTrue(page.contains("<td>5 µs</td><td>-16.7 %</td>"));
    }
}
