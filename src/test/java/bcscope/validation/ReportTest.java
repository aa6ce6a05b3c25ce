package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.scenario.PlacedScenario;
import bcscope.scenario.ScenarioReader;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class ReportTest {
    private static Row row(Target target) throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(name -> {})) {
            return new Row(target, target.measure(laboratory));
        }
    }

    @Test
    void thePageNeedsNoOtherFileAndSaysNothingAboutTheMachine() throws Exception {
        String page = Report.html(List.of(row(Target.V19)), List.of());

        assertFalse(page.contains("src=") || page.contains("<link"), "it loads something");
        assertFalse(page.matches("(?s).*url\\(.*"), "it refers to something");
        assertTrue(page.contains("prefers-color-scheme: dark"));
        assertTrue(page.contains("@media print"));
        assertEquals(page, Report.html(List.of(row(Target.V19)), List.of()), "twice the same");
    }

    @Test
    void theScenarioBehindARowStandsInThePageAndCanBeRead() throws Exception {
        Row row = row(Target.V19);
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
        String page = Report.html(List.of(row(Target.V19)), List.of());

        assertTrue(page.contains("href=\"#V19-scenarios\">1 ▸</a>"));
        assertTrue(page.contains("<details id=\"V19-scenarios\">"));
    }

    @Test
    void aRowThatMissesStaysVisible() {
        Finding.Notes notes = new Finding.Notes();
        notes.demand(false, "a barrier takes %.2f µs, not 6 ± 15 %%.", 7.0);
        Row missed = new Row(Target.V18, notes.verdict(Verdict.WITHIN_BAND));
        assertEquals(Verdict.MISSED, missed.finding().verdict());

        String page = Report.html(List.of(missed), List.of());
        assertTrue(page.contains("✗ MISSED"));
        assertTrue(page.contains("Missed: a barrier takes 7.00 µs, not 6 ± 15 %."));
        assertFalse(missed.breaks(), "a band breaks nothing");
    }

    @Test
    void onlyAMissedTargetThatMustHoldBreaksTheWhole() {
        for (Target target : Target.values()) {
            for (Verdict verdict : Verdict.values()) {
                Finding finding = new Finding(verdict, "", List.of(), List.of(), List.of());
                boolean hardMiss = target.kind() == Target.Kind.HARD && verdict == Verdict.MISSED;
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
    }
}
