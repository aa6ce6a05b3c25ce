package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class WordingTest {
    @ParameterizedTest
    @CsvSource({
        "slice, slice, 0",
        "slice, Slice, 0",
        "slcie, slice, 1",
        "slic, slice, 1",
        "slices, slice, 1",
        "slide, slice, 1",
        "'', abc, 3",
        "kitten, sitting, 3",
    })
    void theDistanceCountsWhatAHandGetsWrong(String first, String second, int distance) {
        assertEquals(distance, Wording.distance(first, second));
        assertEquals(distance, Wording.distance(second, first));
    }

    @Test
    void theNearestWordIsNear() {
        List<String> words = List.of("nodes", "network", "processesPerNode");
        assertEquals(Optional.of("nodes"), Wording.nearest("node", words));
        assertEquals(Optional.of("network"), Wording.nearest("netwrok", words));
        assertEquals(Optional.empty(), Wording.nearest("colour", words));
        assertEquals(Optional.empty(), Wording.nearest("x".repeat(60_000), words));
    }

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
