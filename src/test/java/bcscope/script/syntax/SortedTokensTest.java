package bcscope.script.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.grammar.ScriptLexer;

import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;

/// Which ends of lines end a statement, and where the tokens are that stand for none of the text.
/// In a drawn text, `~` is the end of a line; of its tokens, `~` is the end of a statement.
class SortedTokensTest {
    private static boolean isEnd(Token token) {
        return token.getType() == ScriptLexer.NEWLINE;
    }

    private static String drawn(List<Token> tokens) {
        assertEquals(Token.EOF, tokens.getLast().getType());
        return tokens.subList(0, tokens.size() - 1).stream()
                .map(it -> isEnd(it) ? "~" : it.getText())
                .collect(Collectors.joining(" "));
    }

    /// A line goes on after an operator, a comma or an open bracket, before `{`, and between `}`
    /// and `else`; what begins a statement ends the one before, whatever was left open.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    barrier                                | barrier ~
                    ~~barrier~~~barrier~                   | barrier ~ barrier ~
                    let x = 1 +~2                          | let x = 1 + 2 ~
                    let x = 1~+ 2                          | let x = 1 ~ + 2 ~
                    let x =~~1                             | let x = 1 ~
                    let x = a &&~!~b                       | let x = a && ! b ~
                    let x = m.~source                      | let x = m . source ~
                    let x = (1~+ 2)~barrier                | let x = ( 1 + 2 ) ~ barrier ~
                    let x = [1,~~2~]~barrier               | let x = [ 1 , 2 ] ~ barrier ~
                    let x = [~1~]                          | let x = [ 1 ] ~
                    let x = (a~[2])                        | let x = ( a [ 2 ] ) ~
                    let x = (1~2)                          | let x = ( 1 ~ 2 ) ~
                    let x = (1~let y = 2                   | let x = ( 1 ~ let y = 2 ~
                    let x = 1 +~let y = 2                  | let x = 1 + ~ let y = 2 ~
                    let x = max(1,~repeat 2 { barrier }    | let x = max ( 1 , ~ repeat 2 { barrier ~ } ~
                    let x = 1 ) ~+ 2                       | let x = 1 ) ~ + 2 ~
                    repeat 2 { let x = 1 +~}               | repeat 2 { let x = 1 + ~ } ~
                    repeat 2 {~barrier~}                   | repeat 2 { barrier ~ } ~
                    repeat 2 { barrier }                   | repeat 2 { barrier ~ } ~
                    repeat 2 { }                           | repeat 2 { } ~
                    repeat 2~{ barrier }                   | repeat 2 { barrier ~ } ~
                    if a { barrier }~else~{ barrier }      | if a { barrier ~ } else { barrier ~ } ~
                    if a { barrier }~~barrier              | if a { barrier ~ } ~ barrier ~
                    if a { barrier~else~barrier }          | if a { barrier ~ else ~ barrier ~ } ~
                    repeat (2 { barrier~barrier }          | repeat ( 2 { barrier ~ barrier ~ } ~
                    send x~to 1                            | send x ~ to 1 ~
                    send x to 1, // first~2                | send x to 1 , 2 ~
                    let x = 30 MB/s                        | let x = 30 MB/s ~
                    let x = 30 MB /s                       | let x = 30 MB / s ~
                    let x = 30 MB/ s                       | let x = 30 MB / s ~
                    let x = 30 m/s                         | let x = 30 m / s ~
                    let x = 30 MB/                         | let x = 30 MB / ~
                    let x = 30 MB/t                        | let x = 30 MB / t ~
                    let x = 30 MB*s                        | let x = 30 MB * s ~
                    """)
    void aLineGoesOnWhereSomethingIsMissing(String text, String tokens) {
        assertEquals(tokens, drawn(SortedTokens.of(text.replace('~', '\n'))), text);
    }

    /// `barrier` ends at 18, the last bracket at 20, in the second line one line and eight
    /// characters later. A token that stands for no text is empty.
    @Test
    void anEndThatIsNotWrittenIsBehindTheLastWord() {
        List<Token> one = ends("repeat 2 { barrier }");
        assertEquals(List.of(18, 20, 20), one.stream().map(Token::getStartIndex).toList());
        assertEquals(
                List.of(18, 20, 20), one.stream().map(it -> SortedTokens.span(it).to()).toList());
        assertEquals(List.of(1, 1, 1), one.stream().map(Token::getLine).toList());
        List<Token> two = ends("barrier\nrepeat 2 { barrier }  ");
        assertEquals(List.of(7, 26, 28, 30), two.stream().map(Token::getStartIndex).toList());
        assertEquals(List.of(1, 2, 2, 2), two.stream().map(Token::getLine).toList());
        assertEquals("<EOF>", two.getLast().getText());
        Token none = SortedTokens.of("").getLast();
        assertEquals(List.of(0, 1), List.of(none.getStartIndex(), none.getLine()));
    }

    private static List<Token> ends(String text) {
        return SortedTokens.of(text).stream()
                .filter(it -> isEnd(it) || it.getType() == Token.EOF)
                .toList();
    }

    /// A unit of three tokens is one, from its first character to its last.
    @Test
    void aBandwidthHasOneUnit() {
        Token unit = SortedTokens.of("let x = 30 MB/s + y").get(4);
        assertEquals("MB/s", unit.getText());
        assertEquals(11, SortedTokens.span(unit).from());
        assertEquals(15, SortedTokens.span(unit).to());
    }

    /// What is in the braces of a text is an expression: a name at its begin is no call.
    @ParameterizedTest
    @CsvSource({"send to, NAME NAME", "barrier, NAME", "x - 1, NAME NUMBER"})
    void anExpressionBeginsWithNoCall(String text, String types) {
        assertEquals(
                types,
                SortedTokens.ofExpression(text).stream()
                        .map(it -> ScriptLexer.VOCABULARY.getSymbolicName(it.getType()))
                        .filter(it -> it != null && !it.equals("NEWLINE") && !it.equals("EOF"))
                        .collect(Collectors.joining(" ")));
    }
}
