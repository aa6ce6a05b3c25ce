package bcscope.lesson.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetHistory;
import bcscope.lesson.result.SheetStart;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What is said of files that do not fit together, and what is said of none.
class SheetFlagsTest {
    private static AnswerSheet sheet(String student, Map<String, List<GivenTry>> answers) {
        return new AnswerSheet(
                "one-message",
                "0123",
                "BCScope 1",
                student,
                SheetStart.practice(7),
                new TreeMap<>(answers),
                new TreeMap<>());
    }

    private static AnswerSheet answered(String student, long at, String text) {
        return sheet(student, Map.of("q", List.of(new GivenTry(at, text))));
    }

    /// A file of which the question `q` counts with its first try.
    private static GradedSheet graded(String file, AnswerSheet sheet) {
        List<GivenTry> tries = sheet.answers().getOrDefault("q", List.of());
        long at = tries.isEmpty() ? 0 : tries.getFirst().atMillis();
        return new GradedSheet(
                file,
                sheet,
                7,
                List.of(new GradedItem("q", 1, Optional.empty(), tries.size(), at)),
                List.of());
    }

    private static String said(Optional<SheetFlag> flag) {
        return flag.map(SheetFlag::said).orElse("");
    }

    /// Whatever file is looked at, the same one counts.
    @Test
    void ofTwoFilesOfAStudentTheLaterCounts() {
        GradedSheet early = graded("a", answered("Ada", 1_000, "4"));
        GradedSheet late = graded("b", answered("Ada", 2_000, "4"));
        GradedSheet other = graded("c", answered("Alan", 9_000, "4"));
        List<GradedSheet> all = List.of(early, late, other);
        String firstAnswers = " Their first answers differ: q.";
        assertEquals(
                "b is of the same student and lesson; b counts, as its last answer is the latest."
                        + firstAnswers,
                said(SheetComparison.second(early, all)));
        assertEquals(
                "a is of the same student and lesson; b counts, as its last answer is the latest."
                        + firstAnswers,
                said(SheetComparison.second(late, all)));
        assertEquals("", said(SheetComparison.second(other, all)));
        assertEquals(List.of(late, other), new GradedClass(all, List.of()).counting());
    }

    /// A copy of a file has no later answer: the first counts, in whatever order they are looked
    /// at.
    @Test
    void ofTwoFilesWithOneLastTimeTheFirstCounts() {
        GradedSheet first = graded("a", answered("Ada", 1_000, "4"));
        GradedSheet copy = graded("b", answered("Ada", 1_000, "4"));
        List<GradedSheet> all = List.of(first, copy);
        String counts =
                " is of the same student and lesson; a counts, as the first of those with"
                        + " the latest answer.";
        assertEquals("b" + counts, said(SheetComparison.second(first, all)));
        assertEquals("a" + counts, said(SheetComparison.second(copy, all)));
        assertEquals(List.of(first), new GradedClass(all, List.of()).counting());
    }

    /// Of three, the one that counts may be neither of the two that are named together.
    @Test
    void ofThreeFilesTheLatestOfAllCounts() {
        List<GradedSheet> all =
                List.of(
                        graded("a", answered("Ada", 2_000, "4")),
                        graded("b", answered("Ada", 1_000, "4")),
                        graded("c", answered("Ada", 3_000, "4")));
        for (GradedSheet each : all) {
            String said = said(SheetComparison.second(each, all));
            assertEquals(
                    "c counts, as its last answer is the latest. Their first answers differ: q.",
                    said.substring(said.indexOf("; ") + 2));
        }
    }

    @Test
    void theSameContentOfTwoStudentsIsNoticed() {
        GradedSheet one = graded("a", answered("Ada", 1_000, "4"));
        GradedSheet same = graded("b", answered("Alan", 1_000, "4"));
        GradedSheet later = graded("c", answered("Edsger", 1_001, "4"));
        List<GradedSheet> all = List.of(one, same, later);
        assertEquals(
                "Same answers at the same times as \"Alan\" in b.",
                said(SheetComparison.same(one, all)));
        assertEquals("", said(SheetComparison.same(later, all)));
        GradedSheet empty = graded("d", sheet("Ada", Map.of()));
        assertEquals(
                "",
                said(
                        SheetComparison.same(
                                empty, List.of(empty, graded("e", sheet("Alan", Map.of()))))));
    }

    private static GradedSheet wrong(String file, String student, String... answers) {
        Map<String, List<GivenTry>> tries = new TreeMap<>();
        for (int i = 0; i < answers.length; i++) {
            tries.put("q" + i, List.of(new GivenTry(i, answers[i])));
        }
        Mark none = new Mark(0, 1, 1, "No.", false);
        List<GradedItem> items =
                tries.keySet().stream()
                        .map(id -> new GradedItem(id, 1, Optional.of(none), 1, 0))
                        .toList();
        return new GradedSheet(file, sheet(student, tries), 7, items, List.of());
    }

    /// Two equal wrong numbers are noticed, one is chance; words such as letters are, too. What
    /// more than three files have is a mistake of the class.
    @Test
    void equalWrongNumbersOfFewAreNoticed() {
        GradedSheet ada = wrong("a", "Ada", "41", "17 us", "b");
        GradedSheet alan = wrong("b", "Alan", "41", "17 us", "b");
        GradedSheet edsger = wrong("c", "Edsger", "41", "18 us", "b");
        List<GradedSheet> all = List.of(ada, alan, edsger);
        assertEquals(
                "The same wrong numbers as \"Alan\" in b: q0, q1.",
                said(new EqualMistakes(all).flag(ada)));
        assertEquals("", said(new EqualMistakes(all).flag(edsger)));
        List<GradedSheet> many = List.of(ada, alan, edsger, wrong("d", "Grace", "41", "19 us"));
        assertEquals("", said(new EqualMistakes(many).flag(ada)));
    }

    @Test
    void aTimeThatCannotBeIsTold() {
        assertEquals("", said(SheetTimes.flag(answered("Ada", 0, "4"))));
        assertEquals(
                "“q” was answered 5 ms before the start.",
                said(SheetTimes.flag(answered("Ada", -5, "4"))));
        assertEquals(
                "“q” was answered at 900 ms, after a try at 1000 ms.",
                said(
                        SheetTimes.flag(
                                sheet(
                                        "Ada",
                                        Map.of(
                                                "q",
                                                List.of(
                                                        new GivenTry(1_000, "4"),
                                                        new GivenTry(900, "5")))))));
        AnswerSheet built =
                sheet("Ada", Map.of())
                        .withBuilds(new TreeMap<>(Map.of("b", new SavedBuild(-1, List.of()))));
        assertEquals("“b” was answered 1 ms before the start.", said(SheetTimes.flag(built)));
    }

    /// Two minutes are what clocks differ by; 150 s are two whole minutes.
    @Test
    void aClockThatWentBackAndAnOlderCopyAreTold() {
        assertEquals(List.of(), saved(new SheetHistory(1, 120_000, 0, 0)));
        assertEquals(
                List.of(
                        "The clock went back by 2 minutes while it was answered, or it was"
                                + " continued on a computer whose clock is behind."),
                saved(new SheetHistory(1, 150_000, 0, 0)));
        assertEquals(
                List.of(
                        "It was continued from an older copy, 1 time; the newer ones had 1 answer"
                                + " more."),
                saved(new SheetHistory(1, 0, 1, 1)));
        assertEquals(
                List.of(
                        "It was continued from an older copy, 2 times; the newer ones had 3 answers"
                                + " more."),
                saved(new SheetHistory(1, 0, 2, 3)));
    }

    private static List<String> saved(SheetHistory history) {
        return SheetTimes.saved(answered("Ada", 0, "4").withHistory(history)).stream()
                .map(SheetFlag::said)
                .toList();
    }
}
