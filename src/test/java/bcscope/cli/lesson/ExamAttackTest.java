package bcscope.cli.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.cli.Told;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.grading.SheetFlag;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.ExamStarts;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.RosterKey;
import bcscope.lesson.result.SheetHistory;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetStart;
import bcscope.lesson.result.SheetWriter;
import bcscope.lesson.result.Student;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// An exam from the side of those who want points that they have not earned. Each way is closed,
/// flagged, or said in docs/exams.md to be one that nothing prevents. What the window refuses is in
/// `AnswersFileTest`, scripts that only look as if they reached a goal are in `ScriptBuildTest`.
///
/// Mallory draws 920 us: both go on in slice 5, rank 0 is blocked for 377 us. Trent, the neighbour,
/// draws 590 us: slice 4 and 446 us. Those times differ by more than the tolerance of 16 %.
class ExamAttackTest {
    private static final String MALLORY = "Mallory";
    private static final String TRENT = "Trent";

    private final LessonFile lesson = Valid.of(BundledLesson.ONE_MESSAGE.read());
    private final SheetStart mallorys = drawing("920us");
    private final SheetStart trents = drawing("590us");
    private final Roster roster =
            new Roster(
                    List.of(
                            new Roster.Row(MALLORY, "", "one-message", mallorys),
                            new Roster.Row(TRENT, "", "one-message", trents)));
    private final Map<String, AnswerSheet> sheets = new LinkedHashMap<>();

    private SheetStart drawing(String value) {
        long token = 0;
        while (!Draw.of(lesson.lesson(), ExamStarts.of(token).seed())
                .values()
                .getFirst()
                .text()
                .equals(value)) {
            token++;
        }
        return ExamStarts.of(token);
    }

    private static List<GivenTry> at(long millis, String... texts) {
        List<GivenTry> tries = new ArrayList<>();
        for (String text : texts) {
            tries.add(new GivenTry(millis + 1_000L * tries.size(), text));
        }
        return tries;
    }

    /// All right where the draw is `start`'s, the first at `millis`.
    private AnswerSheet right(String student, SheetStart start, SheetStart values, long millis) {
        boolean own = values.equals(mallorys);
        Map<String, List<GivenTry>> answers = new TreeMap<>();
        answers.put("after-dem", at(millis, "a=1.RSL b=1.RDQ"));
        answers.put("resume", at(millis + 1, own ? "5" : "4"));
        answers.put("blocked", at(millis + 2, own ? "377 us" : "446 us"));
        answers.put("worst", at(millis + 3, "just after the slice has begun"));
        Setting change = new Setting("job.program.sendAt", "760us");
        return sheet(
                student,
                start,
                answers,
                Map.of("cheapest", new SavedBuild(millis + 4, List.of(change))));
    }

    private AnswerSheet sheet(
            String student,
            SheetStart start,
            Map<String, List<GivenTry>> answers,
            Map<String, SavedBuild> builds) {
        return new AnswerSheet(
                "one-message",
                lesson.lesson().fingerprint(),
                Release.name(),
                student,
                start,
                new TreeMap<>(answers),
                new TreeMap<>(builds));
    }

    private AnswerSheet with(AnswerSheet sheet, String id, List<GivenTry> tries) {
        Map<String, List<GivenTry>> answers = new TreeMap<>(sheet.answers());
        answers.put(id, tries);
        return sheet(sheet.student(), sheet.start(), answers, sheet.builds());
    }

    private static AnswerSheet edited(AnswerSheet sealed, String before, String after) {
        String text = SheetWriter.text(sealed);
        assertTrue(text.contains(before), text);
        return Valid.of(
                SheetReader.read(
                        "edited", text.replace(before, after).getBytes(StandardCharsets.UTF_8)));
    }

    /// How Mallory's `file` is graded beside Trent's honest one.
    private GradedSheet graded(AnswerSheet file) throws InterruptedException {
        return graded(file, right(TRENT, trents, trents, 500).sealed());
    }

    private GradedSheet graded(AnswerSheet... files) throws InterruptedException {
        sheets.clear();
        for (AnswerSheet each : files) {
            sheets.put("file " + sheets.size(), each);
        }
        return new Grader(Map.of("one-message", lesson), Optional.of(roster))
                .grade(sheets)
                .sheets()
                .getFirst();
    }

    private static List<Kind> kinds(GradedSheet graded) {
        return graded.flags().stream().map(SheetFlag::kind).toList();
    }

    private AnswerSheet own() {
        return right(MALLORY, mallorys, mallorys, 900);
    }

    /// The seed of the values is none that a command takes, the token is none for practice, and the
    /// key is not in the start file.
    @Test
    void noCommandMakesASolutionFromAStartFile() throws IOException {
        String seed = String.valueOf(mallorys.seed());
        for (String[] command :
                List.of(
                        new String[] {"lesson", "handout", "one-message", "--seed", seed},
                        new String[] {
                            "lesson", "handout", "one-message", "--seed", seed, "--solution"
                        },
                        new String[] {"lesson", "lecture", "one-message", "--seed", seed},
                        new String[] {
                            "lesson", "handout", "one-message", "--seed", mallorys.token()
                        })) {
            Told told = Told.by(command);
            assertNotEquals(0, told.code(), String.join(" ", command));
            assertEquals("", told.out());
        }
        String start = SheetWriter.text(sheet(MALLORY, mallorys, Map.of(), Map.of()).sealed());
        String token = "\"exam\": \"" + mallorys.token() + "\"";
        for (String practice : List.of("\"exam\": false", "\"seed\": " + seed)) {
            byte[] bytes = start.replace(token, practice).getBytes(StandardCharsets.UTF_8);
            assertTrue(SheetReader.read("practice", bytes) instanceof Parsed.Bad<?>, practice);
        }
    }

    /// Mallory's own file is right, and nothing is said of it.
    @Test
    void whoIsHonestIsNotFlagged() throws InterruptedException {
        GradedSheet graded = graded(own().sealed());
        assertEquals(List.of(), kinds(graded));
        assertEquals(1_000, graded.hundredths());
    }

    @Test
    void answersOfANeighbourAreWrongForTheOwnValuesAndAreFlagged() throws InterruptedException {
        AnswerSheet copied = right(MALLORY, mallorys, trents, 501);
        GradedSheet graded = graded(copied.sealed());
        assertEquals(List.of(Kind.COPIED), kinds(graded));
        // 2 of after-dem, 1 of the choice, 3 of the build, which is the same for all.
        assertEquals(600, graded.hundredths());
        Map<String, List<GivenTry>> parts = new TreeMap<>(copied.answers());
        parts.remove("worst");
        AnswerSheet blank = sheet(MALLORY, mallorys, parts, copied.builds()).sealed();
        assertEquals(List.of(Kind.COPIED), kinds(graded(blank)), "one left blank");
        AnswerSheet late = right(MALLORY, mallorys, trents, 600_000).sealed();
        assertEquals(List.of(Kind.COPIED), kinds(graded(late)), "at other times");
        AnswerSheet copy = right(MALLORY, mallorys, trents, 500).sealed();
        assertEquals(List.of(Kind.SAME_CONTENT, Kind.COPIED), kinds(graded(copy)), "a file");
    }

    @Test
    void anotherFileIsNotMadeTheOwnOne() throws InterruptedException {
        AnswerSheet hers = right(TRENT, trents, trents, 500).sealed();
        AnswerSheet renamed = edited(hers, '"' + TRENT + '"', '"' + MALLORY + '"');
        List<Kind> kinds = kinds(graded(renamed));
        assertTrue(kinds.containsAll(List.of(Kind.OTHER_TOKEN, Kind.EDITED)), kinds::toString);
        AnswerSheet sealed = right(MALLORY, trents, trents, 700).sealed();
        assertEquals(List.of(Kind.OTHER_TOKEN, Kind.COPIED), kinds(graded(sealed)), "with a seal");
        RosterKey key = new RosterKey(new byte[32]);
        Roster forged =
                Roster.drawn(key, List.of("one-message"), List.of(new Student(MALLORY, "")));
        SheetStart other = forged.rows().getFirst().start();
        AnswerSheet made = right(MALLORY, other, mallorys, 900).sealed();
        assertEquals(List.of(Kind.OTHER_TOKEN), kinds(graded(made)), "an exam of one's own");
        assertTrue(
                Roster.read("roster.csv", forged.text(), new RosterKey(new byte[] {1}))
                        instanceof Parsed.Bad<?>,
                "a roster of one's own");
        AnswerSheet nobody = right(MALLORY + " ", mallorys, mallorys, 900).sealed();
        assertEquals(List.of(Kind.NOT_ON_ROSTER), kinds(graded(nobody)), "another name");
    }

    @Test
    void aSecondTryDoesNotCount() throws InterruptedException {
        AnswerSheet wrong = with(own(), "resume", at(900, "3", "5"));
        assertEquals(800, graded(wrong.sealed()).hundredths(), "the first of two");
        AnswerSheet swapped =
                with(own(), "resume", List.of(new GivenTry(1_900, "5"), new GivenTry(900, "3")));
        assertEquals(List.of(Kind.IMPOSSIBLE_TIME), kinds(graded(swapped.sealed())));
        AnswerSheet edit = edited(wrong.sealed(), "\"answer\": \"3\"", "\"answer\": \"5\"");
        assertEquals(List.of(Kind.EDITED), kinds(graded(edit)));
        SheetHistory once = SheetHistory.NONE.saved(1_000_000, 0, 0);
        AnswerSheet restored = own().withSaved(once.saved(2_000_000, 1, 3)).sealed();
        assertEquals(List.of(Kind.RESTORED), kinds(graded(restored)), "from a copy");
        AnswerSheet earlier = own().withSaved(once.saved(400_000, 0, 0)).sealed();
        assertEquals(List.of(Kind.CLOCK_BACK), kinds(graded(earlier)), "with more time");
        AnswerSheet again = right(MALLORY, mallorys, mallorys, 5_000).sealed();
        assertEquals(List.of(Kind.SECOND_FILE), kinds(graded(again, own().sealed())));
    }

    @Test
    void severalAnswersInOneAndAnswersToNothingEarnNothing() throws InterruptedException {
        assertEquals(800, graded(with(own(), "resume", at(900, "4 5")).sealed()).hundredths());
        assertEquals(900, graded(with(own(), "worst", at(900, "a b c d")).sealed()).hundredths());
        GradedSheet bonus = graded(with(own(), "bonus", at(900, "42")).sealed());
        assertEquals(List.of(Kind.UNKNOWN_QUESTION), kinds(bonus));
        assertEquals(1_000, bonus.hundredths());
        Setting slow = new Setting("model.slice", "100ms");
        Map<String, SavedBuild> builds = Map.of("cheapest", new SavedBuild(9, List.of(slow)));
        GradedSheet beyond = graded(sheet(MALLORY, mallorys, own().answers(), builds).sealed());
        assertEquals(List.of(Kind.BEYOND_LIMITS), kinds(beyond));
        assertEquals(700, beyond.hundredths());
    }

    /// 101 and 303 are no known mistakes.
    @Test
    void mistakesThatTwoAgreedUponAreFlagged() throws InterruptedException {
        AnswerSheet[] both = new AnswerSheet[2];
        int next = 0;
        for (Roster.Row row : roster.rows()) {
            AnswerSheet one = right(row.student(), row.start(), row.start(), 900 + next);
            both[next++] =
                    with(with(one, "resume", at(next, "101")), "blocked", at(next, "303 us"))
                            .sealed();
        }
        assertEquals(List.of(Kind.EQUALLY_WRONG), kinds(graded(both)));
    }

    /// A forged seal, a neighbour with the same values, another computer, the same scenario written
    /// by hand or drawn for practice, the values computed from the token.
    @Test
    void whatNothingPreventsIsSaidToTeachers() throws Exception {
        AnswerSheet forged = right(MALLORY, mallorys, mallorys, 1).sealed();
        assertEquals(List.of(), kinds(graded(forged)));
        String page = Files.readString(Path.of("docs/exams.md")).replaceAll("\\s+", " ");
        for (String said :
                List.of(
                        "reads the source can write a file with a valid seal",
                        "If the answers for two draws hardly differ, copying goes unnoticed",
                        "types in a neighbour's answers needs no editor",
                        "continued on another computer or by another user, gives a new first try",
                        "a student can write the same scenario by hand, or draw the lesson for"
                                + " practice until it has the same values,",
                        "compute the values from the token",
                        "an exam at home is open book")) {
            assertTrue(page.contains(said), said);
        }
    }
}
