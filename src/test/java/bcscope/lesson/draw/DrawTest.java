package bcscope.lesson.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.Parsed;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.Lesson;
import bcscope.lesson.format.LessonReader;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;

/// A seed draws the same values forever, each of those that the lesson allows about as often.
class DrawTest {
    private static Lesson lesson(String vary, String set) {
        String text =
                """
                # T

                ```lesson
                { "id": "t", "minutes": 1, "scenario": "ring",
                  "vary": { %s }, "set": { %s } }
                ```
                """
                        .formatted(vary, set);
        return switch (LessonReader.read("t.md", text.getBytes(StandardCharsets.UTF_8))) {
            case Parsed.Good<Lesson>(Lesson lesson, _) -> lesson;
            case Parsed.Bad<Lesson> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static final Lesson POST =
            lesson("\"post\": \"610us..930us step 50us\"", "\"seed\": \"post\"");

    private static String drawn(Lesson lesson, long seed) {
        return Draw.of(lesson, seed).values().getFirst().text();
    }

    /// 610 and further by 50 up to 930: 960 would be too much.
    @Test
    void exactlyTheStepsOfARangeAreDrawn() {
        Set<String> seen = new TreeSet<>();
        LongStream.rangeClosed(1, 300).forEach(seed -> seen.add(drawn(POST, seed)));
        assertEquals(Set.of("610us", "660us", "710us", "760us", "810us", "860us", "910us"), seen);
    }

    /// 700 draws of 7 values: 100 each; fewer than 60 or more than 140 would be 4 deviations off.
    @Test
    void eachValueIsDrawnAboutAsOften() {
        TreeMap<String, Integer> counts = new TreeMap<>();
        LongStream.rangeClosed(1, 700)
                .forEach(seed -> counts.merge(drawn(POST, seed), 1, Integer::sum));
        counts.forEach((value, count) -> assertEquals(100, count, 40, value));
    }

    @Test
    void aSeedAlwaysDrawsTheSame() {
        for (long seed = 0; seed < 50; seed++) {
            assertEquals(Draw.of(POST, seed), Draw.of(POST, seed));
        }
    }

    @Test
    void aFurtherNameChangesNoOtherValue() {
        Lesson more =
                lesson(
                        "\"post\": \"610us..930us step 50us\", \"a\": \"1|2|3\"",
                        "\"seed\": \"post\", \"name\": \"a\"");
        for (long seed = 0; seed < 50; seed++) {
            assertEquals(drawn(POST, seed), Draw.of(more, seed).values().getLast().text());
        }
    }

    @Test
    void drawnValuesAreSetAndTextsToo() {
        Lesson lesson = lesson("\"n\": \"4|8\"", "\"machine.nodes\": \"n\", \"name\": \"x\"");
        Draw draw = Draw.of(lesson, 3);
        assertEquals(draw.values().getFirst().text(), draw.settings().getFirst().value());
        assertEquals("x", draw.settings().getLast().value());
    }

    @Test
    void expressionsReadNumbersWithTheirTypes() {
        assertEquals(
                new Formula.Constant(Type.SIZE, 3_000, "3,000 bytes").type(),
                new Drawn("b", "3KB").constant().orElseThrow().type());
        assertEquals(3_000, new Drawn("b", "3KB").constant().orElseThrow().value());
        assertEquals(610_000, new Drawn("b", "610us").constant().orElseThrow().value());
        assertEquals(Type.INTEGER, new Drawn("b", "7").constant().orElseThrow().type());
        assertEquals(true, new Drawn("b", "qsnet").constant().isEmpty());
    }

    @Test
    void nearbyDrawsDifferInOneDuration() {
        Draw draw = Draw.of(POST, 1);
        long here = Objects.requireNonNull(draw.names().get("post")).value();
        List<Long> near = new ArrayList<>();
        draw.near(2_500)
                .forEach(
                        each -> near.add(Objects.requireNonNull(each.names().get("post")).value()));
        assertEquals(List.of(here - 2_500, here + 2_500), near);
    }

    @Test
    void aShuffleHasEachOnceAndDependsOnTheSeed() {
        Set<List<Integer>> seen = new HashSet<>();
        for (long seed = 0; seed < 20; seed++) {
            List<Integer> order = Draw.of(POST, seed).shuffled("q", 5);
            assertEquals(Set.of(0, 1, 2, 3, 4), new HashSet<>(order));
            seen.add(order);
        }
        assertNotEquals(1, seen.size());
    }
}
