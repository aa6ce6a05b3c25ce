package bcscope.study.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.atlas.Source;
import bcscope.base.Deep;
import bcscope.base.Invariant;
import bcscope.picture.page.TextTable;
import bcscope.study.atlas.drawing.CallTree;
import bcscope.study.atlas.drawing.PacketsPicture;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;
import bcscope.study.validation.ValidationTarget;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class ExhibitsTest extends OpenExhibits {
    private static List<String> labels(Sheet sheet) {
        return parts(sheet, Sheet.Part.ADrawing.class).getFirst().words().stream()
                .map(line -> line.substring(1, line.indexOf(')')))
                .toList();
    }

    @Test
    void anEntryHasAnExhibitOrAnotherEntryOrAReason() {
        for (AtlasEntry entry : Atlas.entries()) {
            int ways =
                    (exhibits.has(entry.id()) ? 1 : 0)
                            + (entry.same().isEmpty() ? 0 : 1)
                            + (entry.isShown() ? 0 : 1);
            assertEquals(1, ways, entry.id().text());
        }
    }

    @Test
    void everyNumberOfAPaperHasItsPlaceAndIsTypedOnce() throws InterruptedException {
        Map<String, PaperNumber> typed = new LinkedHashMap<>();
        for (String id : List.of("S0/F5.3", "S0/F5.4", "S0/F5.5")) {
            for (PaperComparison row : sheet(id).compared()) {
                PaperNumber number = row.paper();
                assertTrue(number.place().startsWith("S0 "), number.place());
                PaperNumber before = typed.putIfAbsent(number.name(), number);
                assertTrue(before == null || before.equals(number), number.name());
            }
        }
        assertEquals(3, typed.size());
    }

    @Test
    void anEntryLeadsBackToItsRowsAndSoDoesOneThatShowsTheSame() {
        for (ValidationTarget target : ValidationTarget.values()) {
            for (EntryId id : target.grounds().entries()) {
                assertTrue(rowsOf(id.text()).contains(target.id()), id.text());
            }
        }
        assertEquals("V2,V3,V5", rowsOf("S0/F5.4"));
        assertEquals("V2,V3,V5", rowsOf("S1/F6"));
        assertEquals("V14,V15", rowsOf("S1/T3"));
        assertEquals("B2", rowsOf("S4/T1"));
        assertEquals("", rowsOf("S4/F1"));
        String page = AtlasPage.of(Source.S0, Atlas.of(Source.S0), Map.of());
        assertTrue(page.contains("Rows of the validation: V4 (bcscope validate --row V4)."));
    }

    /// As the text of the entry names them: `V2,V3,V5`.
    private static String rowsOf(String id) {
        String begin = "(bcscope validate --row ";
        return AtlasText.entry(Atlas.get(EntryId.of(id)), Optional.empty()).stream()
                .filter(line -> line.startsWith("  Rows of the validation: "))
                .map(line ->
                        line.substring(line.indexOf(begin) + begin.length(), line.indexOf(")")))
                .findFirst()
                .orElse("");
    }

    @Test
    void aPartOfAnEntryTellsItsOwnEvidence() {
        List<String> lines = AtlasText.entry(Atlas.get(EntryId.of("S0/T5.3")), Optional.empty());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("  Evidence: calibrated. ")));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("  Part shares: calibrated. ")));
        assertTrue(
                AtlasPage.of(Source.S0, Atlas.of(Source.S0), Map.of())
                        .contains("Part shares: calibrated. "));
    }

    /// The row and the entry show the same number of the paper with the same number of ours.
    @ParameterizedTest
    @CsvSource({"S0/F5.3, V4", "S0/F5.4, V5", "S0/F5.5, V5"})
    void aRowAndItsEntryCompareTheSame(String id, ValidationTarget target)
            throws InterruptedException {
        List<PaperComparison> ofRow = target.measure(laboratory).compared();
        assertFalse(ofRow.isEmpty());
        assertEquals(ofRow, sheet(id).compared());
    }

    @Test
    void noExhibitShowsARowOfAnotherEntry() {
        Sheet sheet = new Sheet(Atlas.get(EntryId.of("S0/F5.3")), laboratory);
        assertThrows(Invariant.Broken.class, () -> sheet.row(ValidationTarget.V5, ""));
    }

    /// Slices of 250 µs with jitter of up to 20 µs: nothing lies outside. All lags are alike, so of
    /// 5,001 slices 25 are to be expected within 0.1 µs of either end.
    @Test
    void gettsStaysWithinThePublishedBand() throws InterruptedException {
        List<PaperComparison> compared = sheet("S0/F5.3").compared();
        assertEquals(250, compared.get(0).ours(), 0.1);
        assertEquals(270, compared.get(1).ours(), 0.1);
        assertTrue(compared.get(0).ours() >= 250);
        assertTrue(compared.get(1).ours() <= 270);
    }

    @Test
    void aBarrierComesInEveryNinthSlice() throws InterruptedException {
        for (String id : List.of("S0/F5.4", "S0/F5.5")) {
            PaperComparison period = sheet(id).compared().getFirst();
            assertEquals(9.0, period.ours());
            assertEquals("0.0 %", period.deviation());
        }
    }

    /// Figure 4.5 has its steps in the order 7, 8; the text and the protocol have 8 in MSM. In 4.6
    /// step 2 raises no flag and step 3 does: so 2 is on the node without the master, and 3 makes
    /// that of the master complete.
    @Test
    void theWalkthroughsHaveTheStepsOfThePapers() throws InterruptedException {
        assertEquals(words("1 2 3 4 5 5 6 6"), labels(sheet("S0/F3.1")));
        assertEquals(words("2 1 3 4 5"), labels(sheet("S0/F3.2")));
        assertEquals(words("2 1 3 4 5 6 8 7 9"), labels(sheet("S0/F4.5")));
        assertEquals(words("1 2 3 5 4 6 7 8 9 10"), labels(sheet("S0/F4.6")));
        assertEquals(words("t0 t1 t2"), labels(sheet("S0/F5.1")));
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    /// 600 bytes from 5 behind a boundary of 16: 11 up to the next boundary, then 36 aligned pieces
    /// of 16 (576 bytes), and 13 behind them.
    @Test
    void headAndTailOfABufferAreCopied() {
        PacketsPicture picture = new PacketsPicture(600, 5);
        assertEquals(11, picture.head());
        assertEquals(13, picture.tail());
        assertEquals(24, picture.copied());
    }

    /// LU in table 1 of S3: 7,129 - 1,744, 1,744 - 1,265, 1,265 - 594, 594. What runs as often as
    /// needed is no part of it.
    @Test
    void whatACallCostsWithoutThoseBelowIsTheDifference() {
        CallTree.Times once = CallTree.Times.ONCE;
        CallTree picture =
                new CallTree(
                        List.of(
                                new CallTree.Call(0, "MPI_Send", 7_129, once, ""),
                                new CallTree.Call(1, "MPID_Send", 1_744, once, ""),
                                new CallTree.Call(2, "postsend", 1_265, once, ""),
                                new CallTree.Call(3, "msgsend_adv", 594, once, ""),
                                new CallTree.Call(
                                        1, "advance", 955, CallTree.Times.AS_NEEDED, "")));
        assertEquals(
                List.of(5_385, 479, 671, 594),
                List.of(picture.own(0), picture.own(1), picture.own(2), picture.own(3)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"S0/F4.1", "S0/F4.4", "S0/T4.2", "S2/F3.2", "S2/F4.1", "S3/F4"})
    void aPageShowsWhatIsOnItsSheets(String id) throws InterruptedException {
        Sheet sheet = sheet(id);
        Source source = sheet.entry().id().source();
        String page = AtlasPage.of(source, Atlas.of(source), Map.of(sheet.entry().id(), sheet));
        for (Sheet.Part part : sheet.parts()) {
            String title =
                    switch (part) {
                        case Sheet.Part.APlot(var plot) -> plot.title();
                        case Sheet.Part.ADrawing drawing -> drawing.title();
                        case Sheet.Part.AListing listing -> listing.title();
                        case Sheet.Part.ATable(var table) -> table.title();
                    };
            assertTrue(page.contains(title), title);
        }
        for (AtlasEntry entry : Atlas.of(source)) {
            assertTrue(page.contains("<section id=\"" + entry.id().anchor() + "\">"));
        }
    }

    /// A message of one packet: 700 + 629 + 671 + 115 instructions, of which postsend has 629 +
    /// 671. 20 round trips are 40 messages.
    @Test
    void aSendIsCountedWithAllThatItCalls() throws InterruptedException {
        List<List<String>> rows = table("S3/T1", "Counted in a run").rows();
        assertEquals(List.of("MPI_Isend", "40", "2,115", "2,043 to 2,162", "within"), rows.get(0));
        assertEquals(List.of("postsend", "40", "1,300", "1,107 to 1,401", "within"), rows.get(1));
    }

    private static TextTable table(String id, String title) throws InterruptedException {
        return parts(sheet(id), Sheet.Part.ATable.class).stream()
                .map(Sheet.Part.ATable::table)
                .filter(it -> it.title().startsWith(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theIndexLeadsToEveryEntry() {
        String index = AtlasPage.index(Atlas.entries());
        for (AtlasEntry entry : Atlas.entries()) {
            String link = AtlasPage.file(entry.id().source()) + "#" + entry.id().anchor();
            assertTrue(index.contains("href=\"" + link + "\""), link);
        }
        for (EvidenceKind kind : EvidenceKind.values()) {
            assertTrue(index.contains(kind.word()));
        }
    }

    @Test
    void whatWasNotAskedForIsListedWithoutALink() {
        AtlasEntry asked = Atlas.get(EntryId.of("S0/F3.1"));
        String index = AtlasPage.index(List.of(asked));
        assertTrue(index.contains("#s0-f3.1\""));
        assertFalse(index.contains("#s0-f3.2\""));
        String page = AtlasPage.of(Source.S0, List.of(asked), Map.of());
        assertTrue(page.contains("<section id=\"s0-f3.1\">"));
        assertFalse(page.contains("<section id=\"s0-f3.2\">"));
    }

    /// S1/F3 is the same figure as S0/F5.1.
    @Test
    void aPageLinksToNoEntryThatIsNotWritten() {
        AtlasEntry asked = Atlas.get(EntryId.of("S1/F3"));
        assertTrue(AtlasPage.of(Source.S1, Atlas.entries(), Map.of()).contains("#s0-f5.1\""));
        String alone = AtlasPage.of(Source.S1, List.of(asked), Map.of());
        assertTrue(alone.contains("See S0/F5.1."));
        assertFalse(alone.contains("#s0-f5.1\""));
    }

    @Test
    @Deep
    void everyExhibitShowsSomething() throws InterruptedException {
        for (AtlasEntry entry : Atlas.entries()) {
            if (exhibits.has(entry.id())) {
                assertFalse(sheet(entry.id().text()).parts().isEmpty(), entry.id().text());
            }
        }
    }
}
