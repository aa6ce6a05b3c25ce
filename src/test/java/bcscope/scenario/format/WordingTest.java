package bcscope.scenario.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class WordingTest {
    @Test
    void aQuotationIsShortAndOnOneLine() {
        assertEquals("\"a?b\"", Wording.quoted("a\nb"));
        assertEquals("\"a?2Jb\"", Wording.quoted("a\u009B2Jb"));
        assertEquals(63, Wording.quoted("x".repeat(10_000)).length());
    }

    @Test
    void aLongListOfLegalWordsEndsWithHowManyMoreThereAre() {
        List<String> legal = IntStream.range(0, 43).mapToObj(i -> "word" + i).toList();
        String said = Wording.suggestion("x", legal);
        assertTrue(said.endsWith(", word39, and 3 more."), said);
    }

    @Test
    void alternativesReadLikeASentence() {
        assertEquals("\"a\"", Wording.alternatives(List.of("a")));
        assertEquals("\"a\", \"b\" or \"c\"", Wording.alternatives(List.of("a", "b", "c")));
    }
}
