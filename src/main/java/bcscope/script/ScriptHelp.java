package bcscope.script;

import bcscope.expression.TextSpan;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.UnitSymbol;
import bcscope.script.check.ScriptChecker;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.syntax.ScriptReader;
import bcscope.script.syntax.ScriptText;
import bcscope.script.syntax.SortedTokens;
import bcscope.script.syntax.Statement;
import bcscope.script.word.CallWord;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Property;
import bcscope.script.word.StatementWord;

import org.antlr.v4.runtime.Token;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The meaning of a word of a program, and its place.
///
/// @param place of the word
/// @param signature how it is written, with what belongs to it; of a variable, its name
/// @param meaning a sentence
public record ScriptHelp(TextSpan place, String signature, String meaning) {
    /// Help for the word at `position` of `text`; empty if there is none to give.
    public static Optional<ScriptHelp> at(String text, int position) {
        List<Token> tokens = SortedTokens.of(text);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            TextSpan place = SortedTokens.span(token);
            if (place.from() <= position
                    && position < place.to()
                    && token.getType() != ScriptLexer.NEWLINE) {
                Token before = tokens.get(Math.max(0, i - 1));
                return help(text, before, token, tokens.get(i + 1));
            }
        }
        return Optional.empty();
    }

    private static Optional<ScriptHelp> help(String text, Token before, Token token, Token next) {
        String word = token.getText();
        TextSpan place = SortedTokens.span(token);
        return switch (token.getType()) {
            case ScriptParser.CALL ->
                    CallWord.of(word)
                            .map(it ->
                                    new ScriptHelp(
                                            place,
                                            it.signature(),
                                            it.meaning() + inC(text, token.getLine())));
            case ScriptParser.PHRASE ->
                    PhraseWord.of(word)
                            .map(it -> new ScriptHelp(place, it.text(), sentence(it.meaning())));
            case ScriptParser.UNIT -> unit(place, word);
            case ScriptParser.NAME ->
                    before.getText().equals(".")
                            ? property(place, word)
                            : next.getText().equals("(")
                                    ? function(text, place, word)
                                    : variable(text, token);
            default ->
                    StatementWord.of(word)
                            .map(it -> new ScriptHelp(place, it.signature(), it.meaning()));
        };
    }

    /// The call of a line as it is written in C; nothing where the program is wrong.
    private static String inC(String text, int line) {
        return ScriptFront.check("", text)
                .code()
                .map(code -> CallsInC.of(code).get(line))
                .map(statement -> "\nIn C: " + statement)
                .orElse("");
    }

    private static String sentence(String phrase) {
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1) + ".";
    }

    private static Optional<ScriptHelp> unit(TextSpan place, String word) {
        for (Quantity.Kind kind :
                List.of(Quantity.Kind.DURATION, Quantity.Kind.SIZE, Quantity.Kind.BANDWIDTH)) {
            if (UnitSymbol.factor(kind, word).isPresent()) {
                return Optional.of(
                        new ScriptHelp(place, word, "A unit: " + UnitSymbol.list(kind) + "."));
            }
        }
        return Optional.empty();
    }

    private static Optional<ScriptHelp> property(TextSpan place, String word) {
        return Arrays.stream(Property.values())
                .filter(it -> it.text().equals(word))
                .findFirst()
                .map(it -> new ScriptHelp(place, "." + it.text(), it.meaning()));
    }

    private static Optional<ScriptHelp> function(String text, TextSpan place, String word) {
        return FunctionWord.of(word)
                .map(it -> new ScriptHelp(place, it.signature(), it.meaning()))
                .or(() ->
                        definitions(ScriptReader.read(text))
                                .filter(it -> it.name().text().equals(word))
                                .findFirst()
                                .map(it ->
                                        new ScriptHelp(
                                                place,
                                                it.signature(),
                                                "A function, defined in line " + it.line() + ".")));
    }

    /// The functions that `script` defines.
    static Stream<Statement.Definition> definitions(ScriptText script) {
        return script.statements().stream()
                .filter(Statement.Definition.class::isInstance)
                .map(Statement.Definition.class::cast);
    }

    private static Optional<ScriptHelp> variable(String text, Token token) {
        String word = token.getText();
        TextSpan place = SortedTokens.span(token);
        List<Code.Named> variables =
                ScriptChecker.check("", text, ScriptReader.read(text)).variables();
        return variables.stream()
                .filter(it -> it.name().equals(word))
                .filter(it -> it.fromLine() <= token.getLine() && token.getLine() <= it.toLine())
                .max(Comparator.comparingInt(Code.Named::fromLine))
                .map(it ->
                        new ScriptHelp(
                                place,
                                word,
                                sentence(it.type().noun())
                                        + " Known from line "
                                        + it.fromLine()
                                        + " to line "
                                        + it.toLine()
                                        + "."))
                .or(() ->
                        CodeTerm.Fact.of(word)
                                .map(it -> new ScriptHelp(place, word, it.meaning())));
    }
}
