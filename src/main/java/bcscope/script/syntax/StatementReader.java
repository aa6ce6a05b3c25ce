package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.CallContext;
import bcscope.script.grammar.ScriptParser.CounterContext;
import bcscope.script.grammar.ScriptParser.HeadContext;
import bcscope.script.grammar.ScriptParser.InsertedContext;
import bcscope.script.grammar.ScriptParser.LineContext;
import bcscope.script.grammar.ScriptParser.LinesContext;
import bcscope.script.grammar.ScriptParser.OperandContext;
import bcscope.script.grammar.ScriptParser.OperandsContext;
import bcscope.script.grammar.ScriptParser.SignatureContext;
import bcscope.script.grammar.ScriptParser.StatementContext;
import bcscope.script.grammar.ScriptParser.ValueContext;
import bcscope.script.syntax.Statement.Block;
import bcscope.script.syntax.Statement.Branch;
import bcscope.script.syntax.Statement.Parameter;
import bcscope.script.syntax.Statement.Right;
import bcscope.script.syntax.WrittenCall.Item;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Statements of what the parser saw.
final class StatementReader {
    private final List<Token> tokens;
    private final ExpressionReader expressions = new ExpressionReader(0);
    private final MessageReader messages;

    StatementReader(String text, List<Token> tokens, List<Problem> problems) {
        this.tokens = tokens;
        this.messages = new MessageReader(text, problems);
    }

    Stream<Statement> line(LineContext line) {
        return Stream.ofNullable(line.statement()).map(this::statement);
    }

    private Statement statement(StatementContext statement) {
        boolean broken = statement.exception != null;
        return switch (statement) {
            case ScriptParser.IfContext it when !it.conditions.isEmpty() -> conditional(it);
            case ScriptParser.RepeatContext it when it.head() != null ->
                    new Statement.Repeat(
                            place(it), line(it), head(it.head()), block(it, it.lines()));
            case ScriptParser.WhileContext it when it.head() != null ->
                    new Statement.While(
                            place(it), line(it), head(it.head()), block(it, it.lines()));
            case ScriptParser.ForContext it when it.counter() != null -> loop(it);
            case ScriptParser.DefinitionContext it when it.signature() != null -> definition(it);
            default -> broken ? broken(statement) : simple(statement);
        };
    }

    private Statement simple(StatementContext statement) {
        TextSpan place = place(statement);
        int line = line(statement);
        return switch (statement) {
            case ScriptParser.HeaderContext it ->
                    new Statement.Header(place, line, name(it.NAME()), parameters(it));
            case ScriptParser.DeclarationContext it ->
                    new Statement.Declaration(
                            place, line, keyword(it), name(it.NAME()), right(it.value()));
            case ScriptParser.NamedContext it ->
                    it.arguments() == null
                            ? new Statement.Assignment(
                                    place,
                                    line,
                                    name(it.NAME()),
                                    it.expression().stream().map(expressions::expression).toList(),
                                    right(it.value()))
                            : new Statement.Invocation(
                                    place,
                                    line,
                                    name(it.NAME()),
                                    expressions.arguments(it.arguments()));
            case ScriptParser.CalledContext it ->
                    new Statement.Called(place, line, call(it.call()));
            case ScriptParser.JumpContext it ->
                    new Statement.Jump(place, line, it.keyword.getText().equals("break"));
            case ScriptParser.ReturnContext it ->
                    new Statement.Return(
                            place, line, Optional.ofNullable(it.value()).map(this::right));
            case ScriptParser.CheckContext it ->
                    new Statement.Check(
                            place,
                            line,
                            expressions.expression(it.expression()),
                            Optional.ofNullable(it.TEXT()).map(this::message));
            case ScriptParser.FailContext it -> new Statement.Fail(place, line, message(it.TEXT()));
            default -> throw ExpressionReader.unknown(statement);
        };
    }

    /// Up to its last word: the end of the line does not belong to it.
    private TextSpan place(ParserRuleContext context) {
        int stop = Math.max(context.getStart().getTokenIndex(), lastIndex(context));
        return expressions.span(context.getStart()).upTo(expressions.span(tokens.get(stop)));
    }

    private int lastIndex(ParserRuleContext context) {
        int stop = context.getStop() == null ? -1 : context.getStop().getTokenIndex();
        while (stop > context.getStart().getTokenIndex()
                && tokens.get(stop).getType() == ScriptLexer.NEWLINE) {
            stop--;
        }
        return stop;
    }

    private static int line(ParserRuleContext context) {
        return context.getStart().getLine();
    }

    private Identifier name(TerminalNode name) {
        return expressions.identifier(name.getSymbol());
    }

    private WrittenMessage message(TerminalNode text) {
        return messages.message(expressions.span(text.getSymbol()));
    }

    private static Statement.Keyword keyword(ScriptParser.DeclarationContext declaration) {
        return declaration.keyword.getText().equals("let")
                ? Statement.Keyword.LET
                : Statement.Keyword.VAR;
    }

    private List<Parameter> parameters(ScriptParser.HeaderContext header) {
        return header.parameter().stream()
                .map(it -> new Parameter(name(it.NAME()), expressions.expression(it.expression())))
                .toList();
    }

    private Right right(ValueContext value) {
        return value.call() == null
                ? new Right.Plain(expressions.expression(value.expression()))
                : new Right.OfCall(call(value.call()));
    }

    private WrittenCall call(CallContext call) {
        return new WrittenCall(
                expressions.span(call),
                name(call.CALL()),
                items(call.operands()),
                call.phrase().stream()
                        .map(it -> new WrittenCall.Phrase(name(it.PHRASE()), items(it.operands())))
                        .toList());
    }

    private List<Item> items(@Nullable OperandsContext operands) {
        return operands == null ? List.of() : operands.operand().stream().map(this::item).toList();
    }

    private Item item(OperandContext operand) {
        return operand.TEXT() == null
                ? new Item.Plain(expressions.expression(operand.expression()))
                : new Item.Text(message(operand.TEXT()));
    }

    private Statement conditional(ScriptParser.IfContext it) {
        List<Branch> branches = new ArrayList<>();
        int last = Math.min(it.conditions.size(), it.body.size());
        for (int i = 0; i < last; i++) {
            HeadContext head = it.conditions.get(i);
            branches.add(new Branch(line(head), head(head), block(head, it.body.get(i))));
        }
        return new Statement.If(
                place(it),
                line(it),
                branches,
                Optional.ofNullable(it.otherwise).map(lines -> block(lines, lines)));
    }

    private Statement loop(ScriptParser.ForContext it) {
        CounterContext counter = it.counter();
        Block body = block(it, it.lines());
        if (counter.exception != null) {
            TextSpan place = place(counter);
            List<Identifier> declared = declared(counter);
            Identifier name = declared.isEmpty() ? new Identifier(place, "") : declared.getFirst();
            Expression missing = new Expression.Missing(place);
            return new Statement.For(place(it), line(it), name, missing, missing, body);
        }
        Identifier name = name(counter.NAME());
        Expression from = expressions.expression(counter.expression(0));
        return counter.to == null
                ? new Statement.ForEach(place(it), line(it), name, from, body)
                : new Statement.For(
                        place(it), line(it), name, from, expressions.expression(counter.to), body);
    }

    private Statement definition(ScriptParser.DefinitionContext it) {
        SignatureContext signature = it.signature();
        List<Integer> names = names(signature);
        if (names.isEmpty()) {
            return broken(it);
        }
        List<Statement.Formal> operands =
                names.stream()
                        .skip(1)
                        .map(at ->
                                new Statement.Formal(
                                        expressions.identifier(tokens.get(at)),
                                        tokens.get(at - 1).getText().equals("var")))
                        .toList();
        return new Statement.Definition(
                place(it),
                line(it),
                expressions.identifier(tokens.get(names.getFirst())),
                operands,
                block(it, it.lines()));
    }

    private Expression head(HeadContext head) {
        return head.exception == null
                ? expressions.expression(head.expression())
                : new Expression.Missing(place(head));
    }

    /// @param whole what ends with the block, or the block
    private Block block(ParserRuleContext whole, @Nullable LinesContext lines) {
        if (lines == null) {
            return new Block(List.of(), line(whole), line(whole));
        }
        Token before = tokens.get(Math.max(0, lines.getStart().getTokenIndex() - 1));
        int stop = lines.getStop() == null ? 0 : lines.getStop().getTokenIndex();
        Token behind = tokens.get(Math.min(tokens.size() - 1, Math.max(stop + 1, 0)));
        return new Block(
                lines.line().stream().flatMap(this::line).toList(),
                before.getLine(),
                Math.max(before.getLine(), behind.getLine()));
    }

    private Statement broken(StatementContext statement) {
        List<Identifier> declared = new ArrayList<>();
        int from = statement.getStart().getTokenIndex();
        int to = lastIndex(statement);
        for (int i = from; i < to; i++) {
            if (List.of("let", "var", "as").contains(tokens.get(i).getText())
                    && tokens.get(i + 1).getType() == ScriptLexer.NAME) {
                declared.add(expressions.identifier(tokens.get(i + 1)));
            }
        }
        return new Statement.Broken(place(statement), line(statement), declared);
    }

    /// The names of `context`, which need not be right.
    private List<Identifier> declared(ParserRuleContext context) {
        return names(context).stream().map(at -> expressions.identifier(tokens.get(at))).toList();
    }

    /// Where they are among the tokens.
    private List<Integer> names(ParserRuleContext context) {
        return IntStream.rangeClosed(context.getStart().getTokenIndex(), lastIndex(context))
                .filter(at -> tokens.get(at).getType() == ScriptLexer.NAME)
                .boxed()
                .toList();
    }

    /// Texts in quotation marks, with the values in braces in them.
    ///
    /// @param text the whole script
    /// @param problems takes what is wrong with values
    record MessageReader(String text, List<Problem> problems) {
        WrittenMessage message(TextSpan place) {
            int end = place.to() - 1;
            List<String> texts = new ArrayList<>();
            List<Expression> values = new ArrayList<>();
            int from = place.from() + 1;
            int open = text.indexOf('{', from);
            while (open >= 0 && open < end) {
                texts.add(text.substring(from, open));
                int close = text.indexOf('}', open);
                if (close < 0 || close >= end) {
                    problems.add(
                            new Problem(
                                    new TextSpan(open, open + 1),
                                    "The bracket of this value is not closed.",
                                    "Write {name} within a text for the value of name."));
                    texts.add("");
                    values.add(new Expression.Missing(new TextSpan(open, end)));
                    return new WrittenMessage(place, texts, values);
                }
                values.add(value(open + 1, close));
                from = close + 1;
                open = text.indexOf('{', from);
            }
            texts.add(text.substring(from, Math.max(from, end)));
            return new WrittenMessage(place, texts, values);
        }

        private Expression value(int from, int to) {
            TextSpan place = new TextSpan(from - 1, to + 1);
            String inner = text.substring(from, to);
            if (inner.isBlank()) {
                problems.add(
                        new Problem(
                                place,
                                "There is nothing between these brackets.",
                                "Write {name} within a text for the value of name."));
                return new Expression.Missing(place);
            }
            List<Token> tokens = SortedTokens.ofExpression(inner);
            Recovery recovery = new Recovery(new Misreadings(tokens, from));
            ScriptParser parser = ScriptReader.parser(tokens, recovery);
            List<Problem> limits = ScriptLimits.check(tokens, from);
            if (!limits.isEmpty()) {
                problems.addAll(limits);
                return new Expression.Missing(place);
            }
            InsertedContext inserted = parser.inserted();
            problems.addAll(recovery.problems());
            return recovery.problems().isEmpty()
                    ? new ExpressionReader(from).expression(inserted.expression())
                    : new Expression.Missing(place);
        }
    }
}
