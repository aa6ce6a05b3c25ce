package bcscope.lesson.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.picture.Golden;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/// A lesson is read with the place of everything, and what is wrong is said at its place.
class LessonReaderTest {
    private static final String HEAD =
            """
            # A title

            ```lesson
            { "id": "x", "minutes": 5, "scenario": "ring" }
            ```

            """;

    /// Blocks below a right head; each is wrong in one way.
    private static final List<String> WRONG =
            List.of(
                    "# Another title",
                    "## Perdict: what comes?",
                    "## Homework",
                    "The slice is {slice(call(0, 0).entered) and so on.",
                    "Nothing is in {} here.",
                    "A brace } alone.",
                    "```loko\n{ }\n```",
                    "```look\n[1]\n```",
                    "```look\n{ \"veiw\": \"nic\" }\n```",
                    "```look\n{ \"view\": \"nci\" }\n```",
                    "```look\n{ \"point\": \"lst(0, SDQ)\" }\n```",
                    "```look\n{ \"point\": \"list(0)\" }\n```",
                    "```look\n{ \"point\": \"list(0, SQD)\" }\n```",
                    "```look\n{ \"nodes\": [0, -1] }\n```",
                    "```look\n{ \"hide\": true }\n```",
                    "```look\n{ \"view\": \"nic\", }\n```",
                    "```question\n{ \"ask\": \"?\", \"by\": \"slice\", \"answer\": \"1\" }\n```",
                    fenced(
                            "question",
                            "{ \"id\": \"Q 1\", \"ask\": \"?\", \"by\": \"slice\", \"answer\": 1"
                                    + " }"),
                    "```question\n{ \"id\": \"q\", \"ask\": \"?\", \"answer\": 1 }\n```",
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"slize\", \"answer\": 1 }"),
                    "```question\n{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"slice\" }\n```",
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"slice\", \"answer\": 1,"
                                    + " \"tolerance\": \"5 %\" }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"number\", \"answer\": 1,"
                                    + " \"unit\": \"hours\" }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"number\", \"answer\": 1,"
                                    + " \"tolerance\": \"a bit\" }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"choice\", \"choices\":"
                                    + " [\"1\", \"2\"] }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"link\", \"answer\": 1 }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"?\", \"by\": \"order\", \"items\": [] }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"points\": 0, \"ask\": \"?\", \"by\": \"slice\","
                                    + " \"answer\": 1 }"),
                    fenced(
                            "question",
                            "{ \"id\": \"q\", \"ask\": \"Is {x?\", \"by\": \"slice\", \"answer\": 1"
                                    + " }"),
                    "```change\n{ \"ask\": \"Do\" }\n```",
                    fenced(
                            "build",
                            "{ \"id\": \"b\", \"ask\": \"Do\", \"keys\": { \"seed\": \"1..\" } }"),
                    "```more\n```");

    /// Heads, each wrong in one way.
    private static final List<String> HEADS =
            List.of(
                    "{ \"minutes\": 5, \"scenario\": \"ring\" }",
                    "{ \"id\": \"x\", \"minutes\": 500, \"scenario\": \"ring\" }",
                    "{ \"id\": \"x\", \"minutes\": 5 }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"../ring.json\" }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\", \"levle\": \"easy\""
                            + " }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\", \"vary\": { \"a\":"
                            + " \"9us..1us step 1us\" }, \"set\": { \"seed\": \"a\" } }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\", \"vary\": { \"a\":"
                            + " \"1us..9 step 1us\" }, \"set\": { \"seed\": \"a\" } }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\","
                            + " \"vary\": { \"a\": \"1|1\" }, \"set\": { \"seed\": \"a\" } }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\","
                            + " \"vary\": { \"answer\": \"1|2\" } }",
                    "{ \"id\": \"x\", \"minutes\": 5, \"scenario\": \"ring\","
                            + " \"vary\": { \"a\": \"1|2\" } }");

    private static Parsed<Lesson> read(String text) {
        return LessonReader.read("x.md", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String told(String text) {
        return read(text).diagnostics().stream()
                .map(Diagnostic::oneLine)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String fenced(String kind, String json) {
        return "```" + kind + "\n" + json + "\n```";
    }

    @Test
    void everyMistakeIsSaidAtItsPlace() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String head : HEADS) {
            String text = "# A title\n\n```lesson\n" + head + "\n```\n";
            all.append(head).append('\n').append(told(text)).append('\n');
        }
        for (String wrong : WRONG) {
            all.append(wrong).append('\n').append(told(HEAD + wrong + "\n")).append('\n');
        }
        all.append("without anything\n").append(told("Just a text.\n"));
        Golden.check("lesson/mistakes.txt", all.toString());
    }

    @Test
    void aRightLessonHasNoMistakes() {
        assertEquals("\n", told(HEAD + "## See: it\n\nText.\n"));
    }

    /// Line 7 begins with "In slice { ": the expression is at column 12.
    @Test
    void anExpressionKnowsItsPlace() {
        Embedded expression = expressions("In slice { time } it is.").getFirst();
        assertEquals("time", expression.text());
        assertEquals(7, expression.place().line());
        assertEquals(12, expression.place().column());
    }

    @Test
    void codeAndEscapedBracesAreNoExpressions() {
        assertEquals(
                List.of("a", "b"),
                expressions(
                                """
                                {a} `{x}` \\{y\\} {b}

                                ```c
                                int f() { return 0; }
                                ```

                                    {z}
                                """)
                        .stream()
                        .map(Embedded::text)
                        .toList());
    }

    @Test
    void whatStandsAboveTheFirstHeadingIsAStepOfItsOwn() {
        Lesson lesson = lesson("Before.\n\n## Predict: what?\n\nAfter.\n");
        assertEquals(2, lesson.steps().size());
        assertEquals("what?", lesson.steps().getLast().title());
    }

    @Test
    void aNoteIsMarkdownAndNoJson() {
        LessonBlock block = lesson("```note\nSay *this* {a}.\n```\n").blocks().toList().getFirst();
        assertEquals("note", block.word());
        assertEquals(8, block.place().line());
    }

    private static Lesson lesson(String body) {
        return switch (read(HEAD + body)) {
            case Parsed.Good<Lesson>(Lesson lesson, _) -> lesson;
            case Parsed.Bad<Lesson> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static List<Embedded> expressions(String body) {
        return lesson(body)
                .blocks()
                .map(block -> ((LessonBlock.Prose) block).text())
                .flatMap(Template::expressions)
                .toList();
    }
}
