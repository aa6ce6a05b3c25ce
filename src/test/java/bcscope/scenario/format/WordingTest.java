package bcscope.scenario.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class WordingTest {
    @Test
    void aQuotationIsShortAndOnOneLine() {
        assertEquals("\"a?b\"", Wording.quoted("a\nb"));
        assertEquals("\"a?2Jb\"", Wording.quoted("a\u009B2Jb"));
        assertEquals(63, Wording.quoted("x".repeat(10_000)).length());
    }

    @Test
    void alternativesReadLikeASentence() {
        assertEquals("\"a\"", Wording.alternatives(List.of("a")));
        assertEquals("\"a\", \"b\" or \"c\"", Wording.alternatives(List.of("a", "b", "c")));
    }
}
