package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class NearestWordTest {
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
        assertEquals(distance, NearestWord.distance(first, second));
        assertEquals(distance, NearestWord.distance(second, first));
    }

    @Test
    void theNearestWordIsNear() {
        List<String> words = List.of("nodes", "network", "processesPerNode");
        assertEquals(Optional.of("nodes"), NearestWord.of("node", words));
        assertEquals(Optional.of("network"), NearestWord.of("netwrok", words));
        assertEquals(Optional.empty(), NearestWord.of("colour", words));
        assertEquals(Optional.empty(), NearestWord.of("x".repeat(60_000), words));
    }

    @Test
    void theQuestionIsAskedOnlyWhereAWordIsNear() {
        assertEquals("Did you mean run? ", NearestWord.question("rnu", List.of("run", "open")));
        assertEquals("", NearestWord.question("window", List.of("run", "open")));
    }
}
