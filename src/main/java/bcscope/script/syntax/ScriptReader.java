package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.ScriptContext;
import bcscope.script.grammar.ScriptParser.StrayContext;
import bcscope.script.grammar.ScriptParser.SurplusContext;
import bcscope.script.grammar.ScriptParser.ValueContext;

import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.tree.ParseTree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Reads the text of a script.
public final class ScriptReader {
    private ScriptReader() {}

    /// What `text` says, and what is wrong with its form.
    public static ScriptText read(String text) {
        int lines = 1 + (int) text.chars().filter(c -> c == '\n').count();
        Optional<Problem> tooLong = ScriptLimits.check(text);
        if (tooLong.isPresent()) {
            return new ScriptText(Optional.empty(), List.of(), List.of(tooLong.get()), lines);
        }
        List<Token> tokens = SortedTokens.of(text);
        List<Problem> tooLarge = ScriptLimits.check(tokens, 0);
        if (!tooLarge.isEmpty()) {
            return new ScriptText(Optional.empty(), List.of(), tooLarge, lines);
        }
        Misreadings misreadings = new Misreadings(tokens, 0);
        Recovery recovery = new Recovery(misreadings);
        ScriptContext script = parser(tokens, recovery).script();
        List<Problem> problems = new ArrayList<>(recovery.problems());
        collect(script, misreadings, problems);
        StatementReader reader = new StatementReader(text, tokens, problems);
        List<Statement> statements = script.line().stream().flatMap(reader::line).toList();
        problems.sort(Comparator.comparingInt(problem -> problem.place().from()));
        return text(statements, problems, lines);
    }

    /// Adds what is wrong with lines that begin as no statement does, and brackets that close
    /// nothing.
    private static void collect(
            ParserRuleContext tree, Misreadings misreadings, List<Problem> problems) {
        for (ParseTree part : tree.children == null ? List.<ParseTree>of() : tree.children) {
            if (part instanceof StrayContext it) {
                problems.add(misreadings.stray(it.getStart()));
            } else if (part instanceof SurplusContext it) {
                problems.add(misreadings.surplus(it.getStart()));
            }
            if (part instanceof ParserRuleContext it && !(it instanceof ValueContext)) {
                collect(it, misreadings, problems);
            }
        }
    }

    private static ScriptText text(List<Statement> statements, List<Problem> problems, int lines) {
        return !statements.isEmpty() && statements.getFirst() instanceof Statement.Header header
                ? new ScriptText(
                        Optional.of(header),
                        statements.subList(1, statements.size()),
                        List.copyOf(problems),
                        lines)
                : new ScriptText(Optional.empty(), statements, List.copyOf(problems), lines);
    }

    /// One that reads `tokens`. The grammar needs no more than two tokens to decide, which the
    /// faster of the two ways to predict sees as well as the other.
    static ScriptParser parser(List<Token> tokens, Recovery recovery) {
        ScriptParser parser = new ScriptParser(new CommonTokenStream(new ListTokenSource(tokens)));
        parser.removeErrorListeners();
        parser.setErrorHandler(recovery);
        parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
        return parser;
    }
}
