package bcscope.lesson.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonWords;
import bcscope.lesson.Limit;
import bcscope.lesson.draw.BoundedRun;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.LessonQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Questions of a lesson about `one-message`, in which rank 0 sends to rank 1 at 900 us, in slice
/// 3, and both continue in slice 5.
class MarkingTest {
    @TempDir private Path folder = Path.of("");

    private LessonFile lesson(String body) throws IOException {
        Path file = folder.resolve("t.md");
        Files.writeString(
                file,
                """
                # T

                ```lesson
                { "id": "t", "minutes": 1, "scenario": "one-message" }
                ```

                """
                        + body);
        return Valid.of(LessonFile.read(file));
    }

    private LessonFile question(String rest) throws IOException {
        return lesson(
                "```look\n"
                        + "{ \"view\": \"nic\" }\n"
                        + "```\n\n"
                        + "```question\n"
                        + "{ \"id\": \"q\", \"points\": 3, \"ask\": \"Two is {1 + 1}.\", "
                        + rest
                        + " }\n```\n");
    }

    private static Parsed<PosedQuestion> posed(LessonFile file) throws InterruptedException {
        Draw draw = Draw.of(file.lesson(), 1);
        try (Run run = BoundedRun.start(Valid.of(file.load(draw)), 1)) {
            assertEquals(Optional.empty(), BoundedRun.await(run));
            LessonQuestion question =
                    ((LessonBlock.Asked) file.lesson().blocks().skip(1).findFirst().orElseThrow())
                            .question();
            return QuestionBuilder.pose(LessonRun.of(draw, run), question);
        }
    }

    private PosedQuestion good(String rest) throws IOException, InterruptedException {
        return Valid.of(posed(question(rest)));
    }

    private List<String> problems(String rest) throws IOException, InterruptedException {
        return switch (posed(question(rest))) {
            case Parsed.Bad<PosedQuestion> bad ->
                    bad.errors().stream().map(Diagnostic::problem).toList();
            case Parsed.Good<PosedQuestion> good -> throw new AssertionError(good.value());
        };
    }

    @Test
    void textsOfAQuestionKnowItsAnswer() throws Exception {
        PosedQuestion posed =
                good(
                        """
                        "by": "slice", "answer": "slice(call(1, 0).returned)",
                        "wrong": { "answer - 1": "One before {answer}.", "otherwise": "Not {answer}." },
                        "hint": "More than {2 + 2}."
                        """);
        assertEquals("Two is 2.", posed.ask());
        assertEquals(StudentAnswer.of(5), posed.truth());
        assertEquals(Optional.of("More than 4."), posed.hint());
        assertEquals(AnswerMode.SLICE, posed.mode());
        assertEquals("slice 5", posed.text(posed.truth()));
        assertEquals(new Mark(1, 1, 3, "", false), posed.mark(StudentAnswer.of(5)));
        assertEquals(new Mark(0, 1, 3, "One before 5.", true), posed.mark(StudentAnswer.of(4)));
        assertEquals(new Mark(0, 1, 3, "Not 5.", false), posed.mark(StudentAnswer.of(6)));
        assertEquals(
                new Mark(0, 1, 3, "Not 5.", false),
                posed.mark(new StudentAnswer(List.of(5L, 5L))),
                "two answers are none");
    }

    @Test
    void whatIsTypedIsUnderstoodOrSaidHowToTypeIt() throws Exception {
        PosedQuestion posed = good("\"by\": \"slice\", \"answer\": 2");
        assertEquals(Optional.of(StudentAnswer.of(7)), posed.understood("slice 7"));
        assertEquals(Optional.empty(), posed.understood("seven"));
        assertEquals(
                "Type the number of a slice. For example: " + posed.form().example() + ".",
                assertInstanceOf(AnswerReading.NotUnderstood.class, posed.read("  ")).why());
        assertEquals("", posed.mark(StudentAnswer.of(1)).feedback());
    }

    private static final String CHOICES =
            """
            "by": "choice", "choices": [
              { "text": "a {1 + 0}", "right": "%s" },
              { "text": "b", "right": "1 > 2", "because": "One is not more than {2}." } ]
            """;

    @Test
    void aChoiceHasItsReason() throws Exception {
        PosedQuestion posed = good(CHOICES.formatted("2 > 1"));
        StudentAnswer wrong = StudentAnswer.of(1 - posed.truth().first());
        assertEquals(new Mark(1, 1, 3, "", false), posed.mark(posed.truth()));
        assertEquals(new Mark(0, 1, 3, "One is not more than 2.", true), posed.mark(wrong));
        String asked = assertInstanceOf(AnswerReading.NotUnderstood.class, posed.read("")).why();
        assertTrue(asked.startsWith("Choose an answer, or type "), asked);
    }

    @Test
    void aChoiceMustHaveOneRightAnswer() throws Exception {
        assertEquals(
                List.of("None of the choices is right."), problems(CHOICES.formatted("1 > 2")));
        assertEquals(
                List.of("\"1\" is a number, not a condition."), problems(CHOICES.formatted("1")));
    }

    /// All that is wrong is told, except what follows from a question without an answer.
    @Test
    void everyTextThatCannotBeFilledIsTold() throws Exception {
        assertEquals(
                List.of(
                        "\"call(1, 9).blocked\" has no value in this run.",
                        "\"call(1, 8).blocked\" has no value in this run."),
                problems(
                        "\"by\": \"slice\", \"answer\": 2, \"hint\": \"{call(1, 9).blocked}\","
                                + " \"wrong\": { \"answer + 1\": \"{call(1, 8).blocked}\" }"));
        assertEquals(
                List.of("\"900 us\" is a duration, not a number."),
                problems("\"by\": \"slice\", \"answer\": \"900 us\""));
        assertEquals(
                List.of("There is no node 99 in this run."),
                problems("\"by\": \"node\", \"answer\": 99"));
        assertEquals(
                List.of("“pots” is not a word about a run as a whole."),
                problems("\"by\": \"node\", \"answer\": \"pots\"").stream().limit(1).toList());
    }

    @Test
    void aNumberMayBeADurationButNoMicrophase() throws Exception {
        PosedQuestion posed = good("\"by\": \"number\", \"unit\": \"us\", \"answer\": \"3 us\"");
        assertEquals(StudentAnswer.of(3_000), posed.truth());
        assertEquals(
                1, problems("\"by\": \"number\", \"unit\": \"us\", \"answer\": \"MSM\"").size());
    }

    @Test
    void aMistakeThatIsRightIsAWarning() throws Exception {
        LessonFile file =
                question(
                        "\"by\": \"slice\", \"answer\": 2, \"wrong\": { \"1 + 1\": \"No.\", \"3\":"
                                + " \"Too late.\" }");
        switch (posed(file)) {
            case Parsed.Bad<PosedQuestion> bad -> throw new AssertionError(bad.errors());
            case Parsed.Good<PosedQuestion>(PosedQuestion posed, List<Diagnostic> warnings) -> {
                assertEquals(
                        List.of("The wrong answer \"1 + 1\" is the right one."),
                        warnings.stream().map(Diagnostic::problem).toList());
                assertEquals(
                        List.of("Too late."),
                        posed.mistakes().stream().map(it -> it.feedback()).toList());
            }
        }
    }

    private static final String ORDER =
            """
            "by": "order", "items": [
              { "text": "first", "key": "1" }, { "text": "second", "key": "%s" },
              { "text": "third", "key": "3" } ], "wrong": { "%s": "No." }
            """;

    @Test
    void anOrderHasNoOneValueThatIsWrong() throws Exception {
        assertEquals(
                List.of("An answer by order is not a possible value here."),
                problems(ORDER.formatted("2", "1 + 1")));
        PosedQuestion posed = good(ORDER.formatted("2", "otherwise"));
        assertEquals(3, posed.truth().parts().size());
        assertEquals("No.", posed.mark(new StudentAnswer(List.of(0L))).feedback());
        assertEquals(
                List.of("Two items come at the same time or are equal."),
                problems(ORDER.formatted("1", "otherwise")));
    }

    @Test
    void anOrderIsDrawnForEachStudent() throws Exception {
        LessonFile file = question(ORDER.formatted("2", "otherwise"));
        Draw draw = Draw.of(file.lesson(), 1);
        List<Integer> shuffled = draw.shuffled("q", 3);
        List<Long> shown =
                shuffled.equals(List.of(0, 1, 2))
                        ? List.of(1L, 2L, 0L)
                        : List.of(0, 1, 2).stream().map(it -> (long) shuffled.indexOf(it)).toList();
        assertEquals(shown, Valid.of(posed(file)).truth().parts());
    }

    @ParameterizedTest
    @CsvSource({"3, 3, RIGHT, 200", "0, 3, WRONG, 0", "1, 3, PARTLY, 66", "2, 3, PARTLY, 133"})
    void hundredthsAreRoundedDown(int right, int of, Mark.Worth worth, int hundredths) {
        Mark mark = new Mark(right, of, 2, "", false);
        assertEquals(worth, mark.worth());
        assertEquals(hundredths, mark.hundredths());
    }

    private static final String BUILD =
            """
            ```build
            { "id": "b", "points": 3, "ask": "Faster.",
              "keys": { "job.program.sendAt": "510us..910us step 100us", "seed": "4|7" },
              "goal": "%s", "otherwise": "%s" }
            ```
            """;

    private static LessonBlock.Build build(LessonFile file) {
        return (LessonBlock.Build) file.lesson().blocks().findFirst().orElseThrow();
    }

    private static Mark built(LessonFile file, Setting... changes) throws InterruptedException {
        return BuildMarking.run(
                file, Draw.of(file.lesson(), 1), build(file), Attempt.of(List.of(changes)));
    }

    @Test
    void aBuildIsRunAndItsGoalAsked() throws Exception {
        LessonFile file =
                lesson(
                        BUILD.formatted(
                                "call(0, 0).entered < 600 us", "Entered at {call(0, 0).entered}."));
        Setting early = new Setting("job.program.sendAt", "510us");
        assertEquals(new Mark(1, 1, 3, "", false), built(file, early));
        Mark late = built(file, new Setting("job.program.sendAt", "910us"));
        assertEquals(0, late.right());
        assertTrue(late.feedback().startsWith("Entered at 910"), late.feedback());
        assertFalse(late.isKnownMistake());
    }

    /// The receive returns at the beginning of slice 5, before 1.4 ms. Slices of 1 ms from slice 5
    /// on leave that as it is; from the beginning on, it would return at 2 ms.
    @Test
    void aBuildMayAskForAnEditOfThePast() throws Exception {
        String asked =
                """
                ```build
                { "id": "b", "points": 3, "ask": "Later.", %s
                  "keys": { "model.slice": "1ms|2ms", "seed": "4|7" },
                  "goal": "call(1, 0).returned < 1.4 ms", "otherwise": "-" }
                ```
                """;
        Setting longer = new Setting("model.slice", "1ms");
        assertEquals(0, built(lesson(asked.formatted("")), longer).right());
        LessonFile past = lesson(asked.formatted("\"from\": 5,"));
        assertEquals(1, built(past, longer).right());
        assertEquals(
                "The change concerns the seed, so the branch is executed from the beginning.",
                built(past, new Setting("seed", "7")).feedback());
    }

    @Test
    void whatDoesNotHappenReachesNoGoal() throws Exception {
        LessonFile file =
                lesson(BUILD.formatted("call(1, 9).returned < 1 ms", "At {call(1, 9).returned}."));
        assertEquals(
                "The goal is not reached. Something that the lesson looks at does not happen.",
                built(file).feedback());
        LessonFile silent =
                lesson(BUILD.formatted("end < 1 us", "-").replace(", \"otherwise\": \"-\"", ""));
        assertEquals("The goal is not reached.", built(silent).feedback());
    }

    @Test
    void whatCannotBeRunEarnsNothingAndSaysWhy() throws Exception {
        LessonFile file = lesson(BUILD.formatted("end < 1 us", "-"));
        Mark mark = built(file, new Setting("job.program.sendAt", "soon"));
        assertEquals(0, mark.hundredths());
        assertTrue(mark.feedback().contains("soon"), mark.feedback());
        LessonBlock.Build build = build(file);
        assertEquals(
                "a.bcs:3:7: No.",
                BuildMarking.nothing(build, List.of(Diagnostic.error("a.bcs", 3, 7, "No.", "")))
                        .feedback());
        assertEquals(
                "a.bcs:3: No.",
                BuildMarking.nothing(build, List.of(Diagnostic.error("a.bcs", 3, 0, "No.", "")))
                        .feedback());
        assertEquals(
                "No.",
                BuildMarking.nothing(build, List.of(Diagnostic.error("a.bcs", "No.", "")))
                        .feedback());
    }

    /// From 510 us to 910 us in steps of 100 us, and the seeds 4 and 7.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "job.program.sendAt | 510us | ''",
                "job.program.sendAt | 910us | ''",
                "job.program.sendAt | 610 us | ''",
                "job.program.sendAt | 450us | \"450us\" is beyond the limits. 510us to 910us",
                "job.program.sendAt | 1ms | \"1ms\" is beyond the limits. 510us to 910us",
                "job.program.sendAt | 600us | \"600us\" is beyond the limits. 510us to 910us",
                "job.program.sendAt | 610000 | \"610000\" is beyond the limits. 510us to 910us",
                "job.program.sendAt | soon | \"soon\" is beyond the limits. 510us to 910us",
                "seed | 4 | ''",
                "seed | ' 7 ' | ''",
                "seed | 5 | \"5\" is beyond the limits. 4, 7",
                "model.slice | 5us | \"model.slice\" may not be changed here."
                        + " job.program.sendAt, seed",
            })
    void onlyWhatTheLessonNamesMayBeChanged(String key, String value, String expected)
            throws Exception {
        List<Limit> limits = build(lesson(BUILD.formatted("end < 1 us", "-"))).limits();
        List<Diagnostic> beyond = BuildMarking.beyond(limits, List.of(new Setting(key, value)));
        assertEquals(
                expected,
                beyond.stream()
                        .map(it ->
                                it.problem()
                                        + it.advice()
                                                .replaceFirst("^[A-Z][a-z ]+:", "")
                                                .replaceFirst("\\.$", ""))
                        .reduce("", String::concat));
        beyond.forEach(it -> assertEquals(key + "=" + value, it.file()));
    }

    @Test
    void aScriptIsRefusedWhereNoneMayBeRewritten() throws Exception {
        LessonFile file = lesson(BUILD.formatted("end < 1 us", "-"));
        Attempt attempt = new Attempt(List.of(new Setting("seed", "5")), Optional.of("barrier\n"));
        assertEquals(
                List.of("\"5\" is beyond the limits.", "No script may be rewritten here."),
                BuildMarking.beyond(build(file).limits(), Optional.empty(), attempt).stream()
                        .map(Diagnostic::problem)
                        .toList());
    }

    @Test
    void aTextAboutAChangedRunSaysIfNothingHappens() throws Exception {
        LessonFile file = lesson("It ends after {end > 1 us}, at {call(1, 9).returned}.\n");
        Draw draw = Draw.of(file.lesson(), 1);
        LessonBlock.Prose prose =
                (LessonBlock.Prose) file.lesson().blocks().findFirst().orElseThrow();
        LessonFile whole = lesson("Three is {1 + 2}.\n");
        LessonBlock.Prose three =
                (LessonBlock.Prose) whole.lesson().blocks().findFirst().orElseThrow();
        try (Run run = BoundedRun.start(Valid.of(file.load(draw)), 1)) {
            run.await();
            LessonRun of = LessonRun.of(draw, run);
            assertEquals(
                    "Something that the lesson looks at does not happen.",
                    BuildMarking.said(LessonWords.english(), prose.text(), of));
            assertEquals(
                    "Three is 3.",
                    BuildMarking.said(LessonWords.english(), three.text(), of).strip());
        }
    }

    @Test
    void whyTheRightChoiceIsRightIsSaidAndIsNoMistake() throws Exception {
        PosedQuestion posed =
                Valid.of(
                        posed(
                                question(
                                        """
                                        "by": "choice", "choices": [
                                          { "text": "two", "right": "1 == 1", "because": "It is." },
                                          { "text": "three", "right": "1 == 2", "because": "No." }
                                        ]\
                                        """)));
        assertEquals("It is.", posed.mark(posed.truth()).feedback());
        assertEquals(
                List.of("No."), posed.mistakes().stream().map(each -> each.feedback()).toList());
    }
}
