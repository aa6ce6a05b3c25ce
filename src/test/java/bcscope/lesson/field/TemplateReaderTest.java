package bcscope.lesson.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.field.Template.Piece;
import bcscope.scenario.format.Problems;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;

/// Expressions in Markdown: where they are, and what is none.
class TemplateReaderTest {
    private final Problems problems = new Problems();

    private Template read(String text) {
        return TemplateReader.read(text, offset -> new Place("x.md", 3, 1 + offset), problems);
    }

    /// Words in quotes, values in angle brackets.
    private String pieces(String text) {
        return read(text).pieces().stream()
                .map(piece ->
                        switch (piece) {
                            case Piece.Words(String markdown) -> "'" + markdown + "'";
                            case Piece.Value(Embedded it) ->
                                    "<" + it.text() + " at " + it.place().column() + ">";
                        })
                .collect(Collectors.joining(" "));
    }

    private String problem(String text) {
        read(text);
        return problems.inOrder().getFirst().oneLine();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "plain | 'plain'",
                "{a} | <a at 2>",
                "is { a + 1 }. | 'is ' <a + 1 at 6> '.'",
                "{a}{b} | <a at 2> <b at 5>",
                "`{a}` {b} | '`{a}` ' <b at 8>",
                "\\{a\\} {b} | '\\{a\\} ' <b at 8>",
                "a \\\\{b} | 'a \\\\' <b at 6>",
            })
    void whatIsInBracesIsAnExpression(String text, String pieces) {
        assertEquals(pieces, pieces(text));
        assertEquals(true, problems.none());
    }

    @Test
    void aBlockOfCodeIsLeftAlone() {
        assertEquals("'```\n{a}\n```\n' <b at 14>", pieces("```\n{a}\n```\n{b}"));
        assertEquals("'    {a}\n\n' <b at 11>", pieces("    {a}\n\n{b}"));
    }

    @Test
    void aBraceHasItsPartner() {
        assertEquals(
                "x.md:3:4: error: This brace is not closed. Write } after the expression. A literal"
                        + " brace is written \\{.",
                problem("is {a"));
        assertEquals("'is '", pieces("is {a"));
    }

    @Test
    void aLonelyBraceIsFound() {
        assertEquals(
                "x.md:3:2: error: This brace closes nothing. A literal brace is written \\}.",
                problem("a} b"));
    }

    @Test
    void bracesAreNotEmpty() {
        assertEquals(
                "x.md:3:1: error: There is no expression in these braces. For example:"
                        + " {slice(call(0, 1).returned)}",
                problem("{  } b"));
    }

    /// The text begins behind its quotation mark; 😀 is one character for people.
    @Test
    void inJsonColumnsCountFromTheQuotationMark() {
        Json.Text json = new Json.Text(new Place("x.md", 3, 10), "\uD83D\uDE00 {a}");
        Embedded value = TemplateReader.read(json, problems).expressions().toList().getFirst();
        assertEquals(new Place("x.md", 3, 14), value.place());
    }

    @Test
    void theWordsAloneLeaveExpressionsOut() {
        Template template = read("It is {a} or {b}.");
        assertEquals("It is  or .", template.words());
        assertEquals(List.of("a", "b"), template.expressions().map(Embedded::text).toList());
        assertEquals(new Place("x.md", 3, 1), template.place());
    }
}
