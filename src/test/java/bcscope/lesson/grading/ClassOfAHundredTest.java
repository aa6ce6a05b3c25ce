package bcscope.lesson.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.ExamStarts;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.SheetHistory;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetStart;
import bcscope.lesson.result.SheetWriter;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A class of a hundred students, whose points were counted by hand.
///
/// The strobes are at about 771, 1,036 and 1,297 us. Called at 920 us, rank 1 goes on in slice 5
/// and rank 0 is blocked for 116 + 261 = 377 us; called at 590 us, in slice 4, for 181 + 265 = 446
/// us, which is more than 16 % beyond 377. Even students have 920 us, odd ones 590 us.
class ClassOfAHundredTest {
    private static final int STUDENTS = 100;
    private static final int HONEST = 80;

    /// At 1,000 s; corrected by two minutes is usual, by ten is not.
    private static final SheetHistory SAVED = SheetHistory.NONE.saved(1_000_000, 0, 0);

    private static final int ALL_RIGHT = 1_000;

    private final LessonFile lesson = Valid.of(BundledLesson.ONE_MESSAGE.read());
    private final List<Roster.Row> rows = new ArrayList<>();
    private final Map<String, AnswerSheet> sheets = new LinkedHashMap<>();
    private final Map<Integer, Integer> expected = new TreeMap<>();
    private final Map<Integer, Kind> flagged = new TreeMap<>();

    private static String name(int student) {
        return "Student " + student;
    }

    private static String file(int student) {
        return "file " + student;
    }

    private void enrol() {
        long token = 0;
        for (int student = 0; student < STUDENTS; student++) {
            String wanted = student % 2 == 0 ? "920us" : "590us";
            SheetStart start;
            do {
                start = ExamStarts.of(token++);
            } while (!Draw.of(lesson.lesson(), start.seed())
                    .values()
                    .getFirst()
                    .text()
                    .equals(wanted));
            rows.add(new Roster.Row(name(student), "s" + student, "one-message", start));
        }
    }

    /// No two students answer at the same times.
    private static List<GivenTry> at(int student, String... texts) {
        List<GivenTry> tries = new ArrayList<>();
        for (String text : texts) {
            tries.add(new GivenTry(1_000L * (student + 1 + tries.size()), text));
        }
        return tries;
    }

    private AnswerSheet right(int student, int drawnLike) {
        boolean isLate = drawnLike % 2 == 0;
        Map<String, List<GivenTry>> answers = new TreeMap<>();
        answers.put("after-dem", at(student, "a=1.RSL b=1.RDQ"));
        answers.put("resume", at(student, isLate ? "5" : "slice 4"));
        answers.put("blocked", at(student, isLate ? "377 us" : "446 us"));
        answers.put("worst", at(student, "just after the slice has begun"));
        return sheet(student, answers, builds(student, "760us"));
    }

    private static Map<String, SavedBuild> builds(int student, String sendAt) {
        Setting change = new Setting("job.program.sendAt", sendAt);
        return Map.of("cheapest", new SavedBuild(2_000L * (student + 1), List.of(change)));
    }

    private AnswerSheet sheet(
            int student, Map<String, List<GivenTry>> answers, Map<String, SavedBuild> builds) {
        return new AnswerSheet(
                "one-message",
                lesson.lesson().fingerprint(),
                Release.name(),
                name(student),
                rows.get(student).start(),
                new TreeMap<>(answers),
                new TreeMap<>(builds));
    }

    private static AnswerSheet answered(AnswerSheet sheet, String id, List<GivenTry> tries) {
        TreeMap<String, List<GivenTry>> answers = new TreeMap<>(sheet.answers());
        answers.put(id, tries);
        return new AnswerSheet(
                sheet.lesson(),
                sheet.digest(),
                sheet.program(),
                sheet.student(),
                sheet.start(),
                answers,
                sheet.builds());
    }

    private static AnswerSheet headed(
            AnswerSheet sheet, String digest, String program, String student, SheetStart start) {
        return new AnswerSheet(
                sheet.lesson(), digest, program, student, start, sheet.answers(), sheet.builds());
    }

    /// As the program writes it, with its seal.
    private void put(int student, AnswerSheet sheet, int points) {
        sheets.put(file(student), sheet.sealed());
        expected.put(student, points);
    }

    private void put(int student, AnswerSheet sheet, int points, Kind flag) {
        put(student, sheet, points);
        flagged.put(student, flag);
    }

    /// Half of after-dem (1 of 2 points), a slice too early, a wrong time, the choice (1 point),
    /// nothing built.
    private AnswerSheet wrong(int student) {
        Map<String, List<GivenTry>> answers = new TreeMap<>();
        answers.put("after-dem", at(student, "a=1.MDL b=1.RDQ"));
        answers.put("resume", at(student, student % 2 == 0 ? "4" : "3"));
        answers.put("blocked", at(student, "1 us"));
        answers.put("worst", at(student, "just after the slice has begun"));
        return sheet(student, answers, Map.of());
    }

    private void handIn() {
        enrol();
        for (int student = 0; student < HONEST; student++) {
            boolean isRight = student / 2 % 2 == 0;
            put(student, isRight ? right(student, student) : wrong(student), isRight ? 1_000 : 200);
        }
        altered();
        others();
        put(96, right(96, 96).withSaved(SAVED.saved(880_000, 0, 0)), ALL_RIGHT);
        put(97, right(97, 97).withSaved(SAVED.saved(400_000, 0, 0)), 1_000, Kind.CLOCK_BACK);
        put(98, right(98, 98).withSaved(SAVED.saved(2_000_000, 1, 4)), 1_000, Kind.RESTORED);
        put(99, right(99, 99), ALL_RIGHT);
    }

    /// The program wrote it with a wrong answer for the time, which somebody made right with an
    /// editor: its seal is that of the wrong one.
    private void edited(int student, AnswerSheet written) {
        AnswerSheet right = right(student, student);
        String text =
                SheetWriter.text(written).replace("\"answer\": \"3\"", "\"answer\": \"slice 4\"");
        AnswerSheet edited = Valid.of(SheetReader.read(file(student), bytes(text)));
        assertEquals(right.answers(), edited.answers());
        put(student, right, ALL_RIGHT, Kind.EDITED);
        sheets.put(file(student), edited);
    }

    private void altered() {
        String digest = lesson.lesson().fingerprint();
        String program = Release.name();
        SheetStart start = rows.get(80).start();
        put(80, headed(right(80, 80), "0", program, name(80), start), 1_000, Kind.OTHER_LESSON);
        start = rows.get(81).start();
        put(
                81,
                headed(right(81, 81), digest, "BCScope 0", name(81), start),
                1_000,
                Kind.OTHER_PROGRAM);
        put(
                82,
                headed(right(82, 82), digest, program, name(82), rows.get(1).start()),
                1_000,
                Kind.OTHER_TOKEN);
        start = rows.get(83).start();
        put(83, headed(right(83, 83), digest, program, "Nobody", start), 1_000, Kind.NOT_ON_ROSTER);
        // 2 of after-dem, 1 of the choice, 3 of the build: the times are those of the neighbour.
        put(84, right(84, 85), 600, Kind.COPIED);
        put(86, right(86, 86), ALL_RIGHT, Kind.SAME_CONTENT);
        put(
                88,
                headed(right(86, 86), digest, program, name(88), rows.get(88).start()),
                1_000,
                Kind.SAME_CONTENT);
    }

    private void others() {
        put(85, right(85, 85), ALL_RIGHT);
        put(87, answered(right(87, 87), "bonus", at(87, "42")), 1_000, Kind.UNKNOWN_QUESTION);
        put(
                89,
                answered(right(89, 89), "resume", List.of(new GivenTry(-1, "4"))),
                1_000,
                Kind.IMPOSSIBLE_TIME);
        List<GivenTry> backwards = List.of(new GivenTry(9, "5"), new GivenTry(8, "5"));
        put(90, answered(right(90, 90), "resume", backwards), 1_000, Kind.IMPOSSIBLE_TIME);
        put(91, sheet(91, right(91, 91).answers(), builds(91, "2ms")), 700, Kind.BEYOND_LIMITS);
        put(92, answered(right(92, 92), "resume", at(92, "4", "5")), 800);
        put(93, answered(right(93, 93), "resume", at(93, "who knows")), 800);
        edited(95, answered(right(95, 95), "resume", at(95, "3")).sealed());
        put(94, sheet(94, right(94, 94).answers(), builds(94, "800us")), 700);
    }

    private GradedClass graded(Optional<Roster> roster) throws InterruptedException {
        return new Grader(Map.of("one-message", lesson), roster).grade(sheets);
    }

    @Test
    void everyPointIsAsCountedByHandAndOnlyWhatIsAlteredIsFlagged() throws Exception {
        handIn();
        GradedClass graded = graded(Optional.of(new Roster(rows)));
        assertEquals(List.of(), graded.unusable());
        assertEquals(STUDENTS, graded.sheets().size());
        Map<String, GradedSheet> byFile = new LinkedHashMap<>();
        graded.sheets().forEach(sheet -> byFile.put(sheet.file(), sheet));
        for (int student = 0; student < STUDENTS; student++) {
            GradedSheet sheet = Optional.ofNullable(byFile.get(file(student))).orElseThrow();
            assertEquals(expected.get(student), sheet.hundredths(), sheet::toString);
            assertEquals(
                    Optional.ofNullable(flagged.get(student)).stream().toList(),
                    sheet.flags().stream().map(SheetFlag::kind).toList(),
                    sheet::toString);
        }
    }

    /// Right are half of the eighty and the last twenty without 84, 92 and 93. A slice too early
    /// are the other forty, 84 and 92.
    @Test
    void thePictureOfTheClassCountsAndNamesTheMisconception() throws Exception {
        handIn();
        List<String> lines = ClassPicture.lines(graded(Optional.of(new Roster(rows))));
        assertEquals("one-message: 100 files; # right, + partly, . wrong", lines.getFirst());
        assertTrue(
                lines.stream()
                        .anyMatch(line ->
                                line.startsWith("  resume ")
                                        && line.contains("| 57 right, 0 partly, 43 wrong")),
                lines::toString);
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("    42 x Its data arrives")),
                lines::toString);
    }

    /// Of the eighty, half has all right, and half a part of after-dem, nothing built and 2 points.
    /// Of the last twenty 84 has 6 points, 91 and 94, who built wrongly, 7, 92 and 93 have 8.
    @Test
    void theSummaryOfTheClassIsAsCountedByHand() throws Exception {
        handIn();
        GradedClass graded = graded(Optional.of(new Roster(rows)));
        LessonSummary summary = LessonSummary.of(graded).getFirst();
        assertEquals("one-message", summary.lesson());
        assertEquals(List.of(0, 0, 40, 0, 0, 0, 1, 2, 2, 0, 55), summary.distribution());
        assertEquals(ALL_RIGHT, summary.median());
        assertEquals(
                List.of(
                        "after-dem 60 40 0 0",
                        "resume 57 0 43 0",
                        "blocked 59 0 41 0",
                        "worst 100 0 0 0",
                        "cheapest 58 0 2 40"),
                summary.questions().stream()
                        .map(one ->
                                "%s %d %d %d %d"
                                        .formatted(
                                                one.id(),
                                                one.right(),
                                                one.partly(),
                                                one.wrong(),
                                                one.without()))
                        .toList());
        assertEquals(42, summary.questions().get(1).common().orElseThrow().count());
    }

    @Test
    void withoutARosterNobodyIsAccused() throws Exception {
        handIn();
        List<Kind> kinds =
                graded(Optional.empty()).sheets().stream()
                        .flatMap(sheet -> sheet.flags().stream())
                        .map(SheetFlag::kind)
                        .distinct()
                        .sorted()
                        .toList();
        assertEquals(
                List.of(
                        Kind.OTHER_LESSON,
                        Kind.OTHER_PROGRAM,
                        Kind.UNKNOWN_QUESTION,
                        Kind.IMPOSSIBLE_TIME,
                        Kind.BEYOND_LIMITS),
                kinds);
    }

    /// Alan hands in Ada's file: as it is, it is Ada's second; with his name in it, it has her seed
    /// and her answers, and no seal that fits.
    @Test
    void anotherStudentsFileIsNamed() throws Exception {
        enrol();
        AnswerSheet ada = right(0, 0).sealed();
        String hers = SheetWriter.text(ada);
        String his = hers.replace("\"Student 0\"", "\"Student 2\"");
        sheets.put("ada", ada);
        sheets.put("alan", Valid.of(SheetReader.read("alan", bytes(his))));
        assertEquals(List.of(Kind.OTHER_TOKEN, Kind.EDITED, Kind.SAME_CONTENT), flagsOf("alan"));
        sheets.put("alan", Valid.of(SheetReader.read("alan", bytes(hers))));
        assertEquals(List.of(Kind.SECOND_FILE), flagsOf("alan"));
    }

    /// 101 and 303 are no known mistakes, and no third student has them; "1 us" has many.
    @Test
    void twoWithTheSameUnusualMistakesAreNamed() throws Exception {
        handIn();
        for (int student : new int[] {2, 6}) {
            AnswerSheet wrong = answered(wrong(student), "resume", at(student, "101"));
            sheets.put(file(student), answered(wrong, "blocked", at(student, "303 us")).sealed());
        }
        assertEquals(List.of(Kind.EQUALLY_WRONG), flagsOf(file(2)));
        assertEquals(List.of(Kind.EQUALLY_WRONG), flagsOf(file(6)));
        sheets.put(file(6), wrong(6).sealed());
        assertEquals(List.of(), flagsOf(file(2)));
    }

    /// Ada begins again with a copy of her start file: what she answers later counts, and the flag
    /// says what she had answered before. Two lessons of hers would be two rows.
    @Test
    void theLaterOfTwoFilesCountsAndTheTableHasARowForEverybody() throws Exception {
        enrol();
        sheets.put("a", wrong(0).sealed());
        AnswerSheet later = right(0, 0);
        sheets.put(
                "b", answered(later, "worst", at(50, "just after the slice has begun")).sealed());
        sheets.put("c", right(1, 1).sealed());
        Roster roster = new Roster(rows.subList(0, 3));
        GradedClass graded = graded(Optional.of(roster));
        assertEquals(List.of("b", "c"), graded.counting().stream().map(GradedSheet::file).toList());
        String said = graded.sheets().getFirst().flags().getFirst().said();
        assertTrue(said.startsWith("b is of the same student and lesson; b counts"), said);
        assertTrue(
                said.endsWith("Their first answers differ: after-dem, blocked, resume, worst."),
                said);
        List<String> lines = new GradesTable(graded, Optional.of(roster)).csv().lines().toList();
        assertEquals(
                "student,id,lesson,file,seed,points,of,tries,seconds,after-dem,resume,blocked,worst,"
                    + "cheapest,misconceptions,flags",
                lines.getFirst());
        assertTrue(
                lines.get(1).contains(",10.00,10,5,51,2.00,2.00,2.00,1.00,3.00,,second file"),
                lines.get(1));
        assertEquals("Student 2,s2,one-message,no file,,,,,,,,,,,,", lines.get(3));
        assertEquals(
                Optional.of("ID number,one-message\ns0,10.00\ns1,10.00\ns2,\n"),
                new GradesTable(graded, Optional.of(roster)).moodle());
        assertEquals(Optional.empty(), new GradesTable(graded, Optional.empty()).moodle());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<Kind> flagsOf(String file) throws InterruptedException {
        return graded(Optional.of(new Roster(rows))).sheets().stream()
                .filter(sheet -> sheet.file().equals(file))
                .flatMap(sheet -> sheet.flags().stream())
                .map(SheetFlag::kind)
                .toList();
    }

    @Test
    void aSecondFileOfAStudentIsNamedAndAnUnknownLessonStopsNothing() throws Exception {
        enrol();
        put(0, right(0, 0), ALL_RIGHT);
        sheets.put("again", wrong(0));
        sheets.put(
                "odd",
                new AnswerSheet(
                        "two-messages",
                        "",
                        "",
                        name(2),
                        ExamStarts.of(1),
                        new TreeMap<>(),
                        new TreeMap<>()));
        GradedClass graded = graded(Optional.empty());
        assertEquals(1, graded.unusable().size());
        assertEquals("odd", graded.unusable().getFirst().file());
        assertEquals(2, graded.sheets().size());
        for (GradedSheet sheet : graded.sheets()) {
            assertEquals(Kind.SECOND_FILE, sheet.flags().getFirst().kind());
        }
    }
}
