package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.program.generator.CometKernel;
import bcscope.program.generator.Generator;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class ThesisTest {
    /// `1.25 * 156 / (1 - 1.25 * 0.41) = 195 / 0.4875 = 400`, and `2.25 * 156 / (1 - 2.25 * 0.41) =
    /// 351 / 0.0775 = 4,529.03`, of which 4,530 is the next whole size.
    @Test
    void itsConstantsGiveOtherSizesThanItself() {
        assertEquals(400, Thesis.sizeReaching(0.5));
        assertEquals(4_530, Thesis.sizeReaching(0.9));
        assertEquals("486 B", Thesis.HALF_PEAK.text());
        assertEquals("5,000 B", Thesis.NINE_TENTHS.text());
    }

    /// 2 of 2.5 are 20 % less, 3 are 20 % more.
    @Test
    void aDeviationHasItsSign() {
        assertEquals(-0.2, Thesis.PEAK_RATE.deviation(2), 1e-12);
        assertEquals("2.5 MB/s, here -20.0 %", Thesis.PEAK_RATE.beside(2));
        assertEquals("2.5 MB/s, here +20.0 %", Thesis.PEAK_RATE.beside(3));
    }

    @Test
    void onlyInputsHaveAParameterOfTheModel() {
        for (Thesis number : Thesis.values()) {
            assertEquals(
                    number.role() == Thesis.Role.INPUT, number.input().isPresent(), number::name);
            assertTrue(number.place().startsWith("S2 "), number::name);
        }
    }

    @Test
    void theProfileOfTheIpsc860HasItsNumbersAsInputsAndTheReportSaysSo() {
        List<String> sentences = survey("ipsc-860", "conventional").inputs();
        assertEquals(1, sentences.size(), sentences::toString);
        for (String number : List.of("79 µs", "0.63 µs", "156 µs", "0.41 µs", "25/3 µs", "100 B")) {
            assertTrue(sentences.getFirst().contains(number), number);
        }
        assertTrue(sentences.getFirst().contains("proves nothing"));
    }

    @Test
    void aChangedInputIsToldAndIsNoInputOfTheThesis() {
        Setting slower = new Setting("conventional.nx2ShortStartup", "90us");
        List<String> sentences = survey("ipsc-860", "conventional", slower).inputs();
        assertFalse(sentences.getFirst().contains("79 µs"), sentences::toString);
        assertEquals(
                "conventional.nx2ShortStartup is not that of the thesis: 90 µs instead of 79 µs (S2"
                        + " section 5.1).",
                sentences.getLast());
    }

    @Test
    void noOtherMachineStandsBesideTheThesis() throws InterruptedException {
        assertTrue(survey("ipsc-860", "conventional").isThesisMachine());
        for (Survey other : List.of(survey("ipsc-860", "bcs"), survey("qsnet", "conventional"))) {
            assertFalse(other.isThesisMachine());
            assertEquals(List.of(), other.inputs());
            Chapter echo = other.chapter(CometKernel.ECHO).orElseThrow();
            assertFalse(echo.hasThesis());
            assertFalse(echo.tables().getFirst().head().contains("Thesis"));
            assertTrue(echo.plots().stream().noneMatch(plot -> plot.title().contains("S2")));
        }
    }

    @Test
    void everyFigureOfChapterFiveIsAnEntryOfTheAtlasAndAllAreInOrder() {
        List<String> entries =
                Stream.of(ThesisFigure.values()).map(it -> it.entry().text()).toList();
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 16; i++) {
            expected.add("S2/F5." + i);
        }
        assertEquals(expected, entries);
    }

    /// The words under a figure, and the evidence, are those of the atlas.
    @Test
    void aFigureDrawsFromItsEntry() {
        for (ThesisFigure figure : ThesisFigure.values()) {
            AtlasEntry entry = Atlas.get(figure.entry());
            assertEquals(entry.evidence().orElseThrow(), figure.evidence());
            assertTrue(
                    figure.caption()
                            .startsWith(entry.id().text() + " of the atlas: " + entry.shows()));
            assertTrue(figure.caption().endsWith(" Evidence: " + figure.evidence().word() + "."));
        }
        assertEquals("no number (S2/F5.8)", ThesisFigure.DAXPY.cited("no number"));
    }

    @Test
    void aChapterNamesTheEntriesOfItsFigures() throws InterruptedException {
        Chapter echo = survey("ipsc-860", "conventional").chapter(CometKernel.ECHO).orElseThrow();
        String sentence =
                "Figures of the thesis: S2/F5.1 calibrated, S2/F5.2 calibrated (bcscope atlas"
                        + " S2/F5.1).";
        assertEquals(sentence, echo.sentenceOfCounterparts());
        assertTrue(CometText.of(echo).contains("  " + sentence + "\n"));
        String page = CometReport.html(survey("ipsc-860", "conventional"), List.of(echo));
        assertTrue(page.contains(sentence));
        assertEquals(1, echo.plots(ThesisFigure.ECHO_RATES).size());
        Chapter other = survey("qsnet", "conventional").chapter(CometKernel.ECHO).orElseThrow();
        assertEquals("", other.sentenceOfCounterparts());
    }

    /// The generator cannot know the thesis' numbers; its default is the same all the same.
    @Test
    void theLoadOfTheGeneratorIsThatOfTheThesis() {
        assertEquals(
                Thesis.HALF_PEAK.whole(), Generator.COMET_CONTENTION.defaults().get("loadBytes"));
    }

    private static Survey survey(String network, String mpi, Setting... settings) {
        Bench bench = new Bench(network, mpi, List.of(settings), 5);
        SweepPlan plan =
                SweepPlan.DEFAULT.withNodes(List.of(4)).ofSizes(List.of(0L, 50L, 100L, 1_000L));
        return new Survey(new Trials(bench, _ -> {}), plan);
    }
}
