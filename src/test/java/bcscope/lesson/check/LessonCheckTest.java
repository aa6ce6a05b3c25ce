package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// What a lesson gets wrong is found by running it, and said at its place.
class LessonCheckTest {
    @TempDir private Path folder = Path.of("");

    static String lesson(String head, String body) {
        return "# T\n\n```lesson\n{ \"id\": \"t\", \"minutes\": 1, \"scenario\": \"one-message\""
                + head
                + " }\n```\n\n"
                + body;
    }

    static String question(String rest) {
        return "```look\n"
                + "{ \"view\": \"nic\" }\n"
                + "```\n\n"
                + "```question\n"
                + "{ \"id\": \"q\", \"ask\": \"?\", "
                + rest
                + " }\n```\n";
    }

    private LessonReport report(String text) throws IOException, InterruptedException {
        Path file = folder.resolve("t.md");
        Files.writeString(file, text);
        return new LessonCheck(6).check(List.of(file)).getFirst();
    }

    private String found(String text) throws IOException, InterruptedException {
        return report(text).findings().stream()
                .map(Diagnostic::oneLine)
                .map(line -> line.substring(folder.toString().length() + 1))
                .collect(Collectors.joining("\n"));
    }

    private void finds(String text, String said) throws IOException, InterruptedException {
        String found = found(text);
        assertTrue(found.contains(said), found);
    }

    @Test
    void aRightLessonHasNoFindings() throws Exception {
        String text =
                lesson(
                        "",
                        question("\"by\": \"slice\", \"answer\": \"slice(call(1, 0).returned)\""));
        assertEquals("", found(text));
        assertTrue(report(text).isRight());
    }

    @Test
    void aQuestionNeedsALook() throws Exception {
        finds(
                lesson(
                        "",
                        "```question\n{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"slice\","
                                + " \"answer\": 1 }\n```\n"),
                "t.md:8:1: error: Nothing is shown before this question.");
    }

    @Test
    void whatIsPredictedMustBeHidden() throws Exception {
        String asked = question("\"by\": \"slice\", \"answer\": \"slice(call(1, 0).returned)\"");
        String predict = "## Predict: when\n\n" + asked;
        String hidden = predict.replace("\"nic\" }", "\"nic\", \"hide\": \"future\" }");
        String shown = predict.replace("\"nic\" }", "\"nic\", \"hide\": \"nothing\" }");
        assertEquals("", found(lesson("", hidden)));
        finds(lesson("", shown), "error: The run is visible while \"q\" asks for it.");
    }

    @Test
    void aBlockMustBeClosed() throws Exception {
        finds(lesson("", "```note\nHands up.\n"), "t.md:7:1: error: This block is not closed");
    }

    /// Rank 1 makes one call, number 0.
    @Test
    void whatDoesNotHappenHasNoAnswer() throws Exception {
        finds(
                lesson(
                        "",
                        question("\"by\": \"slice\", \"answer\": \"slice(call(1, 1).returned)\"")),
                "has no value in this run.");
    }

    @Test
    void aWrongExpressionIsUnderlinedAtItsColumn() throws Exception {
        finds(lesson("", "It is {call(0, 0).blokced}.\n"), "t.md:7:19: error:");
    }

    @Test
    void aMisconceptionMustNotBeRight() throws Exception {
        finds(
                lesson(
                        "",
                        question(
                                "\"by\": \"slice\", \"answer\": 2, \"wrong\": { \"1 + 1\": \"No.\""
                                        + " }")),
                "error: The wrong answer \"1 + 1\" is the right one.");
    }

    @Test
    void choicesMustDifferAndOneBeRight() throws Exception {
        finds(
                lesson(
                        "",
                        question(
                                "\"by\": \"choice\", \"answer\": 2, \"choices\": [2, \"1 + 1\","
                                        + " 3]")),
                "error: Two choices are equal.");
        finds(
                lesson("", question("\"by\": \"choice\", \"answer\": 2, \"choices\": [4, 3]")),
                "error: None of the choices is right: the answer is 2.");
        finds(
                lesson(
                        "",
                        question(
                                "\"by\": \"choice\", \"choices\": [{ \"text\": \"a\", \"right\":"
                                    + " \"true\" }, { \"text\": \"b\", \"right\": \"1 < 2\" }]")),
                "error: Several choices are right.");
    }

    @Test
    void anOrderMustBeDetermined() throws Exception {
        String items =
                "[{ \"text\": \"a\", \"key\": 1 }, { \"text\": \"b\", \"key\": 1 },"
                        + " { \"text\": \"c\", \"key\": 2 }]";
        finds(
                lesson("", question("\"by\": \"order\", \"items\": " + items)),
                "error: Two items come at the same time or are equal.");
    }

    /// The call of rank 0 begins at the drawn instant; slice 3 begins within the two, at most a
    /// hundredth of a slice from one of them.
    @Test
    void aDrawOnTheBeginOfASliceIsAmbiguous() throws Exception {
        finds(
                lesson(
                        ", \"vary\": { \"post\": \"770us|772us\" }, \"set\":"
                                + " { \"job.program.sendAt\": \"post\" }",
                        question("\"by\": \"slice\", \"answer\": \"slice(call(0, 0).entered)\"")),
                "error: The answer lies on a boundary");
    }

    @Test
    void anAnswerThatNeverChangesIsTrivial() throws Exception {
        String text =
                lesson(
                        ", \"vary\": { \"post\": \"840us|900us\" }, \"set\":"
                                + " { \"job.program.sendAt\": \"post\" }",
                        question("\"by\": \"slice\", \"answer\": \"slice(call(0, 0).entered)\""));
        finds(text, "warning: The answer is the same in all 2 draws that were checked: slice 3.");
        assertTrue(report(text).isRight());
    }

    @Test
    void anAnswerThatIsToldBeforeIsFound() throws Exception {
        finds(
                lesson(
                        "",
                        "It goes on in slice {slice(call(1, 0).returned)}.\n\n"
                                + question(
                                        "\"by\": \"slice\", \"answer\": \"slice(call(1,"
                                                + " 0).returned)\"")),
                "warning: The text before the question says the answer: slice 5.");
    }

    /// The process goes on in slice 5: other numbers that begin or end like it do not say so.
    @ParameterizedTest
    @CsvSource({
        "In slice 5 it goes on., true",
        "That is slice 5: see below., true",
        "'It begins before slice 5, and goes on.', true",
        "There are slice 50 and slice 51., false",
        "A timeslice 5 is no slice., false",
        "It is slice 5.5 or so., false",
    })
    void onlyTheAnswerItselfGivesItAway(String text, boolean isTold) throws Exception {
        String answer = question("\"by\": \"slice\", \"answer\": \"slice(call(1, 0).returned)\"");
        assertEquals(
                isTold,
                found(lesson("", text + "\n\n" + answer)).contains("says the answer: slice 5."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"0 us - 1 us\"; error: The run has not begun at this instant.",
                "\"5 s\"; error: The run is over at this instant.",
                "5000; error: There is no slice 5000 in this run. The last is ",
                "\"PM\"; an instant or a slice",
            })
    void aLookIsWithinTheRun(String at, String said) throws Exception {
        finds(lesson("", "```look\n{ \"view\": \"nic\", \"at\": " + at + " }\n```\n"), said);
    }

    @Test
    void aScenarioThatIsNotThereIsFound() throws Exception {
        finds(
                lesson("", "Text.\n").replace("one-message", "no-message.json"),
                "t.md:4:40: error: The file cannot be read.");
    }

    @Test
    void aPathThatIsNotThereIsFoundWhereItIsSet() throws Exception {
        finds(
                lesson(", \"set\": { \"job.program.sendOn\": \"900us\" }", "Text.\n"),
                "There is no path \"job.program.sendOn\".");
    }

    @Test
    void aDeadLinkIsFound() throws Exception {
        finds(
                lesson("", "See [this](other.md) and [that](https://example.org).\n"),
                "t.md:7:1: error: The link to \"other.md\" leads nowhere.");
    }

    @Test
    void aLessonThatItNeedsMustExist() throws Exception {
        finds(lesson(", \"needs\": [\"one-massage\"]", "Text.\n"), "Did you mean \"one-message\"?");
    }

    @Test
    void nodesThatAreNotThereAreFound() throws Exception {
        finds(
                lesson("", "```look\n{ \"nodes\": [0, 2] }\n```\n"),
                "There is no node 2 in this run. The last is 1.");
    }

    @Test
    void aGoalThatIsReachedAlreadyIsFound() throws Exception {
        finds(
                lesson(
                        "",
                        "```build\n{ \"id\": \"b\", \"ask\": \"Do.\", \"keys\":"
                                + " { \"job.program.sendAt\": \"1us..2us\" }, \"goal\":"
                                + " \"call(0, 0).blocked > 1 us\" }\n```\n"),
                "error: The goal is reached before anything is built.");
    }

    /// Rank 0 calls when it has computed: one of the values must be above 950 us.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {S}                                                | warning: Nothing proves that
                    , "solution": { "job.program.sendAt": "940us" }    | does not reach the goal. 940
                    , "solution": { "job.program.sendAt": "2ms" }      | "2ms" is beyond the limits.
                    , "solution": { "model.slice": "300us" }           | may not be changed here.
                    , "solution": { "job.program.sendAt": "1us..1ms" } | has more than 100 combinations
                    , "solution": { "job.program.sendAt": "940us..980us step 20us" } |
                    """)
    void aGoalThatNoGivenValueReachesIsFound(String solution, @Nullable String said)
            throws Exception {
        String found =
                found(
                        lesson(
                                "",
                                "```build\n{ \"id\": \"b\", \"ask\": \"Do.\", \"keys\":"
                                        + " { \"job.program.sendAt\": \"800us..1ms\" }, \"goal\":"
                                        + " \"call(0, 0).entered > 950 us\", \"otherwise\":"
                                        + " \"{call(0, 0).entered}\""
                                        + solution.replace("{S}", "")
                                        + " }\n```\n"));
        assertTrue(found.contains(said == null ? "" : said), found);
        assertEquals(said == null, found.isEmpty(), found);
    }

    /// Each kind has an answer in the run of two ranks with one call each.
    @Test
    void everyKindOfQuestionIsPosed() throws Exception {
        String items =
                "[{ \"text\": \"a\", \"key\": 3 }, { \"text\": \"b\", \"key\": 1 },"
                        + " { \"text\": \"c\", \"key\": 2 }]";
        for (String rest :
                List.of(
                        "\"by\": \"node\", \"answer\": \"1\"",
                        "\"by\": \"rank\", \"answer\": \"call(0, 0).to\"",
                        "\"by\": \"link\", \"answer\": [0, \"call(0, 0).to\"]",
                        "\"by\": \"descriptor\", \"answer\": [1, 0]",
                        "\"by\": \"microphase\", \"answer\": \"PM\"",
                        "\"by\": \"number\", \"answer\": \"count(slices where runs(PM))\"",
                        "\"by\": \"number\", \"answer\": \"call(0, 0).bytes\", \"unit\": \"KB\"",
                        "\"by\": \"choice\", \"answer\": 2, \"choices\": [\"answer + 1\","
                                + " \"answer\"]",
                        "\"by\": \"order\", \"items\": " + items,
                        "\"by\": \"match\", \"left\": " + items + ", \"right\": " + items,
                        "\"by\": \"curve\", \"from\": 2, \"to\": 5, \"answer\": \"at(s, GETTS)\","
                                + " \"tolerance\": \"5 %\"",
                        "\"by\": \"state\", \"slice\": 4, \"phase\": \"MSM\"")) {
            assertEquals("", found(lesson("", question(rest))), rest);
        }
    }
}
