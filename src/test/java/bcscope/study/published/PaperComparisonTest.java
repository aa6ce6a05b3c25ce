package bcscope.study.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;

class PaperComparisonTest {
    private static final PaperNumber OVERHEAD =
            new PaperNumber("overhead", 0.5, "%", "S0 table 6.1");

    /// 0.6 is a fifth more than 0.5, 0.4 a fifth less; 0.49999 is 0.002 % less.
    @Test
    void deviationsAreComputed() {
        assertEquals("+20.0 %", new PaperComparison(OVERHEAD, 0.6).deviation());
        assertEquals("-20.0 %", new PaperComparison(OVERHEAD, 0.4).deviation());
        assertEquals("0.0 %", new PaperComparison(OVERHEAD, 0.49999).deviation());
        PaperNumber zero = new PaperNumber("nothing", 0, "", "S0");
        assertEquals("–", new PaperComparison(zero, 1).deviation());
    }

    @Test
    void aNumberIsShownAsItIsPrinted() {
        assertEquals("0.355 ms", new PaperNumber("least", 0.355, "ms", "S0").text());
        assertEquals("114.604 s", new PaperNumber("run time", 114.604, "s", "S0").text());
        assertEquals("7,500", new PaperNumber("slice", 7_500, "", "S0").text());
        assertEquals("1.9 ms", Published.BARRIER_COMPUTATION.text());
    }

    @Test
    void aNumberIsGivenInAFinerUnit() {
        assertEquals(1_900_000, Published.BARRIER_COMPUTATION.in(1_000_000));
        assertEquals(10_000, Published.BARRIERS.whole());
    }

    @Test
    void theTableHasPlaceAndDeviationAndIsLeftOutWithoutNumbers() {
        assertEquals("", PaperComparison.html(List.of()).text());
        String table = PaperComparison.html(List.of(new PaperComparison(OVERHEAD, 0.6))).text();
        assertTrue(
                table.contains(
                        "<td>Overhead</td><td>0.5 %</td><td class=\"muted\">S0 table 6.1</td>"
                                + "<td>0.6 %</td><td>+20.0 %</td>"),
                table);
    }

    /// The percentages of table 6.1 follow from its run times up to the last printed digit: 115.023
    /// / 114.604 is 0.3656 % more, of which 0.36 is printed.
    @Test
    void theOverheadsAgreeWithTheRunTimes() {
        for (Published.Deck deck : Published.DECKS) {
            for (Published.Slowed run : List.of(deck.mmds(), deck.emds())) {
                double percent = Published.Slowed.of(run.seconds(), deck.disabled()).percent();
                assertEquals(run.percent(), percent, 0.01, deck.name());
            }
        }
    }
}
