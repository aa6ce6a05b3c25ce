package bcscope.lesson.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetStart;
import bcscope.lesson.result.SheetWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Scripts that students write in a lesson, marked by running them: whatever they are, the marking
/// ends and says why.
@Timeout(120)
class ScriptBuildTest {
    private static final String HEAD =
            """
            program exchange(bytes = 800 B, work = 400 us)
            let partner = xor(rank, 1)
            compute work
            """;

    @TempDir Path folder;

    private static Mark marked(String rest) throws InterruptedException {
        return MarkedLesson.of(BundledLesson.DEADLOCK, Map.of("work", "400us"))
                .written(HEAD + rest);
    }

    /// Calls at 400 us are in slice 1, so both messages go in slice 2, and all go on when slice 3
    /// begins, after at least 750 us: 350 us after the computation, and less than 450.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "irecv bytes from partner as r\nisend bytes to partner as s\nwait r, s\n",
                "isend bytes to partner as s\nrecv bytes from partner\nwait s\n",
                "sendrecv bytes to partner from partner\n"
            })
    void bothDirectionsAtOnceReachTheGoal(String rest) throws InterruptedException {
        assertEquals(300, marked(rest).hundredths());
    }

    /// One after the other they take four slices and not two.
    @Test
    void oneAfterTheOtherIsTooSlow() throws InterruptedException {
        Mark mark =
                marked(
                        """
                        if rank % 2 == 0 {
                            send bytes to partner
                            recv bytes from partner
                        } else {
                            recv bytes from partner
                            send bytes to partner
                        }
                        """);
        assertEquals(0, mark.hundredths());
        assertTrue(
                mark.feedback().startsWith("4 sends of 800 B to another rank were called"),
                mark.feedback());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "isend 8 B to partner as s\nrecv 8 B from partner\nwait s\n",
                "send bytes to partner\nrecv bytes from partner\n"
            })
    void whoLeavesOutTheExchangeOrBlocksEarnsNothing(String rest) throws InterruptedException {
        assertEquals(0, marked(rest).hundredths());
    }

    /// A script for each way of avoiding some of the work, described in its first line.
    private static List<Path> cheats(String lesson) throws IOException {
        Path folder = Path.of("src/test/resources/bcscope/lesson/cheats", lesson);
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> scripts = all.sorted().toList();
            assertTrue(scripts.size() >= 10, scripts::toString);
            return scripts;
        }
    }

    private static void earnNothing(String name, MarkedLesson lesson)
            throws IOException, InterruptedException {
        for (Path cheat : cheats(name)) {
            Mark mark = lesson.written(Files.readString(cheat));
            assertEquals(0, mark.hundredths(), cheat::toString);
            assertFalse(mark.feedback().contains(".bcs:"), () -> cheat + ": " + mark.feedback());
        }
    }

    @Test
    void noCheatMendsTheDeadlock() throws Exception {
        earnNothing("deadlock", MarkedLesson.of(BundledLesson.DEADLOCK, Map.of("work", "400us")));
    }

    @Test
    void noCheatEndsTheRace() throws Exception {
        Map<String, String> drawn = Map.of("one", "330us", "two", "390us", "three", "290us");
        earnNothing("who-came-first", MarkedLesson.of(BundledLesson.WHO_CAME_FIRST, drawn));
    }

    @Test
    void whatDoesNotCompileIsSaidWithLineAndColumn() throws InterruptedException {
        Mark mark = marked("send bytes too partner\n");
        assertEquals(0, mark.hundredths());
        assertTrue(mark.feedback().startsWith("exchange.bcs:4:12: "), mark.feedback());
    }

    @Test
    void whatFailsIsSaidWithItsLine() throws InterruptedException {
        assertTrue(
                marked("fail \"mine\"\n").feedback().startsWith("exchange.bcs:4: Rank 0 fails: "));
        String live =
                marked("var x = 0\nisend 1 to partner as s\nrecv x from partner\ncheck x == 2\n")
                        .feedback();
        assertTrue(live.contains("rank 0 (line 7)"), live);
    }

    @Test
    void anEndlessLoopEndsByTheNumberOfItsSteps() throws InterruptedException {
        String said = marked("var x = 0\nwhile x >= 0 {\n    x = 1 - x\n}\n").feedback();
        assertTrue(said.contains("10,000 steps since its last call"), said);
    }

    @Test
    void endlessCallsEndByTheirNumber() throws InterruptedException {
        String known = marked("while true {\n    barrier\n}\n").feedback();
        assertTrue(known.contains("makes more than 1000 calls"), known);
        String live = marked("var x = 1\nwhile x > 0 {\n    bcast x from 0\n}\n").feedback();
        assertTrue(live.contains("makes more than 1000 calls"), live);
    }

    /// A tenth of what a list of any other program may have, however it grows: in itself, by
    /// copies, or by lists within lists.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "var l = [1]\nwhile true {\n    l = l + l\n}\n",
                "var l = [i for i in 1..99999]\nwhile true {\n    l = l + 1\n}\n",
                "var l = [i for i in 1..20000]\nvar m = l\nwhile true {\n    m = l + 1\n}\n",
                "let l = [[j for j in 0..9999] for i in 0..9999]\ncheck l[0][0] == 0\n"
            })
    void listsThatGrowEndByTheirSize(String rest) throws InterruptedException {
        String said = marked(rest).feedback();
        assertTrue(said.contains("more than 100,000 values into its lists"), said);
    }

    /// Two steps for each value: 5,000 values fit into 10,000 steps.
    @Test
    void aListThatGrowsValueByValueEndsByTheNumberOfItsSteps() throws InterruptedException {
        String said = marked("var l = [1]\nwhile true {\n    l = l + 1\n}\n").feedback();
        assertTrue(said.contains("10,000 steps since its last call"), said);
    }

    @Test
    void whatLastsTooLongEndsByTheNumberOfSlices() throws InterruptedException {
        String slow =
                marked("isend 4000 MB to partner as s\nrecv 4000 MB from partner\nwait s\n")
                        .feedback();
        assertEquals("The run was ended after 20,000 slices: it seems to run forever.", slow);
    }

    private static AnswerSheet sheet(LessonFile file, String script) {
        return new AnswerSheet(
                "deadlock",
                file.lesson().fingerprint(),
                Release.name(),
                "ada",
                SheetStart.practice(1),
                new TreeMap<>(),
                new TreeMap<>(
                        Map.of(
                                "mend",
                                new SavedBuild(5, new Attempt(List.of(), Optional.of(script))))));
    }

    @Test
    void aScriptIsHandedInAndGradedAgain() throws InterruptedException {
        LessonFile file = Valid.of(BundledLesson.DEADLOCK.read());
        String script = HEAD + "sendrecv bytes to partner from partner\n";
        AnswerSheet written = sheet(file, script);
        AnswerSheet read =
                Valid.of(
                        SheetReader.read(
                                "ada.bcsanswers",
                                SheetWriter.text(written).getBytes(StandardCharsets.UTF_8)));
        assertEquals(written, read);
        GradedSheet graded = graded(file, read);
        assertEquals(300, graded.hundredths());
        assertEquals(List.of(), graded.flags());
    }

    @Test
    void aScriptWithoutTheLinesThatMustStayIsFlagged() throws InterruptedException {
        LessonFile file = Valid.of(BundledLesson.DEADLOCK.read());
        GradedSheet graded =
                graded(file, sheet(file, HEAD.replace("compute work\n", "") + "barrier\n"));
        assertEquals(0, graded.hundredths());
        assertEquals(
                List.of(SheetFlag.Kind.BEYOND_LIMITS),
                graded.flags().stream().map(SheetFlag::kind).toList());
    }

    private static GradedSheet graded(LessonFile file, AnswerSheet sheet)
            throws InterruptedException {
        return new Grader(Map.of("deadlock", file), Optional.empty())
                .grade(Map.of("ada", sheet))
                .sheets()
                .getFirst();
    }

    /// Who is given another script answers another lesson.
    @Test
    void theGivenScriptIsInTheFingerprint() throws IOException {
        Path samples = Path.of("samples", "lessons");
        for (String name : List.of("deadlock.md", "deadlock.json", "exchange.bcs")) {
            Files.copy(samples.resolve(name), folder.resolve(name));
        }
        Path lesson = folder.resolve("deadlock.md");
        String before = Valid.of(LessonFile.read(lesson)).lesson().fingerprint();
        assertEquals(Valid.of(BundledLesson.DEADLOCK.read()).lesson().fingerprint(), before);
        Path script = folder.resolve("exchange.bcs");
        Files.writeString(script, Files.readString(script) + "barrier\n");
        assertNotEquals(before, Valid.of(LessonFile.read(lesson)).lesson().fingerprint());
        Files.delete(script);
        assertTrue(
                LessonFile.read(lesson) instanceof Parsed.Bad<LessonFile>(var errors)
                        && errors.getFirst()
                                .problem()
                                .equals("There is no script “exchange.bcs” beside the lesson."));
    }
}
