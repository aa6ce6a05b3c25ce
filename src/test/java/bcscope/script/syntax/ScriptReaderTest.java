package bcscope.script.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.expression.TextSpan;
import bcscope.script.syntax.Statement.Block;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where statements, blocks and the values within texts are. In a drawn text, `~` is the end of a
/// line.
class ScriptReaderTest {
    private static ScriptText read(String drawn) {
        return ScriptReader.read(drawn.replace('~', '\n'));
    }

    private static String words(String drawn, TextSpan place) {
        return drawn.substring(place.from(), place.to());
    }

    /// From the first word to the last, also where something is wrong: neither the end of the line
    /// nor a comment belongs to a statement.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            textBlock =
                    """
                    let x = 3~~barrier  // all             | let x = 3 / barrier                    | 1 3
                    ~~  mark "x"                           | mark "x"                               | 3
                    repeat 2 {~  barrier~}~mark "x"        | repeat 2 {~  barrier~} / mark "x"      | 1 4
                    if a { barrier }~else { barrier }~~x = 1 | if a { barrier }~else { barrier } / x = 1 | 1 4
                    send x to 1,~ 2~barrier                | send x to 1,~ 2 / barrier              | 1 3
                    let x = 3 +* 4~barrier                 | let x = 3 +* 4 / barrier               | 1 2
                    def f(a) {~return a~}~f(1)~            | def f(a) {~return a~} / f(1)           | 1 4
                    for i in 1..3 { break }~return         | for i in 1..3 { break } / return       | 1 2
                    check x == 1, "no"~fail "x"~           | check x == 1, "no" / fail "x"          | 1 2
                    """)
    void aStatementIsFromItsFirstWordToItsLast(String text, String statements, String lines) {
        ScriptText read = read(text);
        assertEquals(
                statements,
                read.statements().stream()
                        .map(it -> words(text, it.place()))
                        .collect(Collectors.joining(" / ")));
        assertEquals(
                lines,
                read.statements().stream()
                        .map(it -> Integer.toString(it.line()))
                        .collect(Collectors.joining(" ")));
    }

    private static Stream<Block> blocks(Statement statement) {
        return switch (statement) {
            case Statement.If it ->
                    Stream.concat(
                            it.branches().stream().map(Statement.Branch::body),
                            it.otherwise().stream());
            case Statement.Repeat it -> Stream.of(it.body());
            case Statement.While it -> Stream.of(it.body());
            case Statement.For it -> Stream.of(it.body());
            case Statement.ForEach it -> Stream.of(it.body());
            case Statement.Definition it -> Stream.of(it.body());
            case Statement.Header _, Statement.Declaration _, Statement.Assignment _ -> Stream.of();
            case Statement.Invocation _, Statement.Called _, Statement.Jump _ -> Stream.of();
            case Statement.Return _, Statement.Check _, Statement.Fail _, Statement.Broken _ ->
                    Stream.of();
        };
    }

    /// The lines of both brackets of each block, with the number of its statements.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    repeat 2 { barrier }                             | 1-1:1
                    repeat 2 {~barrier~}                             | 1-3:1
                    repeat 2~{~barrier~barrier~~}                    | 2-6:2
                    repeat 2 { }                                     | 1-1:0
                    repeat 2 {~~}~barrier                            | 1-3:0
                    while a {~barrier~}                              | 1-3:1
                    for i in 1..2 {~barrier~}                        | 1-3:1
                    for x in l {~~barrier~}                          | 1-4:1
                    def f(a,~b) {~barrier~}                          | 2-4:1
                    if a {~barrier~} else {~barrier~barrier~}        | 1-3:1 3-6:2
                    if a {~} else if b {~barrier~}~else {~}          | 1-2:0 2-4:1 5-6:0
                    repeat 2 {~barrier~barrier                       | 1-3:2
                    for of {~barrier~}                               | 1-3:1
                    """)
    void aBlockIsFromBracketToBracket(String text, String blocks) {
        assertEquals(
                blocks,
                read(text).statements().stream()
                        .flatMap(ScriptReaderTest::blocks)
                        .map(it -> it.fromLine() + "-" + it.toLine() + ":" + it.statements().size())
                        .collect(Collectors.joining(" ")),
                text);
    }

    private static WrittenMessage message(String text) {
        Statement only = read(text).statements().getFirst();
        return assertInstanceOf(Statement.Fail.class, only, text).message();
    }

    /// The texts before, between and after the values, and what is in the braces.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            textBlock =
                    """
                    fail "abc"                       | abc        | ''
                    fail ""                          | ''         | ''
                    fail "{rank}"                    | /          | rank
                    fail "a{rank}"                   | a/         | rank
                    fail "a{rank}b{ x + 1 }c"        | a/b/c      | rank/x + 1
                    fail "{x}{y}"                    | //         | x/y
                    fail "a}b"                       | a}b        | ''
                    fail "a"~repeat 2 { barrier }    | a          | ''
                    """)
    void aTextHasValuesInBraces(String text, String texts, String values) {
        WrittenMessage message = message(text);
        assertEquals(texts, String.join("/", message.texts()), text);
        assertEquals(
                values,
                message.values().stream()
                        .map(it -> words(text, it.place()))
                        .collect(Collectors.joining("/")),
                text);
    }

    /// A value that is wrong leaves a gap, so that the texts around it stay apart.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            textBlock =
                    """
                    fail "a{}b"                      | a/b | {}     | There is nothing between these brackets.
                    fail "a{x +}b"                   | a/b | ''     | Something is missing at the end of the value.
                    fail "a{x"                       | a/  | {      | The bracket of this value is not closed.
                    fail "a{x"~repeat 2 { barrier }  | a/  | {      | The bracket of this value is not closed.
                    """)
    void aWrongValueIsMissing(String text, String texts, String words, String problem) {
        WrittenMessage message = message(text);
        assertEquals(texts, String.join("/", message.texts()), text);
        assertInstanceOf(Expression.Missing.class, message.values().getFirst());
        ScriptText read = read(text);
        assertEquals(1, read.problems().size(), () -> read.problems().toString());
        assertEquals(problem, read.problems().getFirst().problem());
        assertEquals(words, words(text, read.problems().getFirst().place()));
    }

    /// What is wrong is told from the beginning of the text to its end, however it is found: lines
    /// that are no statements, statements that are wrong, values in texts.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "let = 3~@~fail \"{}\"~}~let y 3; 4 8 16 20 28; 5",
                "@~let = 3; 0 6; 2",
                "fail \"{}\"~@; 6 10; 2",
                "barrier; ''; 1",
                "barrier~; ''; 2"
            })
    void problemsAreInTheOrderOfTheText(String text, String places, int lines) {
        ScriptText read = read(text);
        assertEquals(
                places,
                read.problems().stream()
                        .map(it -> Integer.toString(it.place().from()))
                        .collect(Collectors.joining(" ")),
                () -> read.problems().toString());
        assertEquals(lines, read.lines());
    }
}
