package bcscope.script.syntax;

import bcscope.base.NearestWord;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.UnitSymbol;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.ArgumentsContext;
import bcscope.script.grammar.ScriptParser.CheckContext;
import bcscope.script.grammar.ScriptParser.CounterContext;
import bcscope.script.grammar.ScriptParser.FailContext;
import bcscope.script.grammar.ScriptParser.HeadContext;
import bcscope.script.grammar.ScriptParser.InsertedContext;
import bcscope.script.grammar.ScriptParser.NamedContext;
import bcscope.script.grammar.ScriptParser.SignatureContext;
import bcscope.script.grammar.ScriptParser.StatementContext;
import bcscope.script.grammar.ScriptParser.StrayContext;
import bcscope.script.grammar.ScriptParser.SurplusContext;
import bcscope.script.word.CallWord;

import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Says what is wrong where a text does not follow the grammar.
///
/// @param offset where the text of the tokens begins in the whole
record Misreadings(List<Token> tokens, int offset) {
    Problem of(RecognitionException wrong) {
        Token at = tokens.get(wrong.getOffendingToken().getTokenIndex());
        RuleContext context = wrong.getCtx();
        IntervalSet expected =
                wrong.getOffendingState() < 0 ? IntervalSet.EMPTY_SET : wrong.getExpectedTokens();
        return ofForeign(at, context)
                .or(() -> ofOperand(at, context))
                .or(() -> ofBegin(at))
                .or(() -> ofText(at, context))
                .or(() -> ofName(at, expected))
                .orElseGet(() ->
                        isEnd(at) ? ofEnd(at, context, expected) : ofSign(at, context, expected));
    }

    /// A statement written as in another language.
    private Optional<Problem> ofForeign(Token at, RuleContext context) {
        for (Token word : List.of(at, before(at))) {
            if (List.of("and", "or", "not").contains(word.getText())) {
                return Optional.of(misfit(word, ForeignWords.within(word.getText()).orElseThrow()));
            }
        }
        Optional<Token> begin = begin(context);
        Optional<String> advice = begin.flatMap(it -> ForeignWords.atBegin(it.getText()));
        if (advice.isPresent()) {
            return Optional.of(
                    new Problem(
                            span(begin.get()),
                            quoted(begin.get()) + " is not a word of this language.",
                            advice.get()));
        }
        return before(at).getText().equals("}")
                ? ForeignWords.atBegin(at.getText()).map(it -> misfit(at, it))
                : Optional.empty();
    }

    /// An operand of a function, written as in another language, or as in the definition.
    private Optional<Problem> ofOperand(Token at, RuleContext context) {
        if (isEnd(at)) {
            return Optional.empty();
        }
        if (within(context, SignatureContext.class).isPresent()) {
            return Optional.of(
                    misfit(
                            at,
                            "Operands are names in brackets, with var before those that the"
                                    + " function changes: def f(a, var b) { ... }."));
        }
        return at.getText().equals("var") && within(context, ArgumentsContext.class).isPresent()
                ? Optional.of(
                        misfit(at, "It is written in the definition only: give the name alone."))
                : Optional.empty();
    }

    /// A statement that begins with a word that is not a call, so that what follows cannot fit.
    private Optional<Problem> ofBegin(Token at) {
        return callBefore(at)
                .filter(it -> CallWord.of(it.getText()).isEmpty())
                .filter(it -> it.getTokenIndex() + 1 < at.getTokenIndex())
                .map(it -> ofBegin(it, tokens.get(it.getTokenIndex() + 1)));
    }

    private Problem ofBegin(Token word, Token next) {
        String text = word.getText();
        return new Problem(
                span(word),
                quoted(word) + " is not a call.",
                StrayWords.before(text, next.getText())
                        .orElseGet(() ->
                                NearestWord.question(text, CallWord.texts())
                                        + "A statement begins with a call, or with a name and =."));
    }

    /// The call to which `at` belongs.
    private Optional<Token> callBefore(Token at) {
        for (int i = at.getTokenIndex(); i >= 0 && !isEnd(tokens.get(i)); i--) {
            if (tokens.get(i).getType() == ScriptParser.CALL) {
                return Optional.of(tokens.get(i));
            }
        }
        return Optional.empty();
    }

    private static Optional<Token> begin(RuleContext context) {
        return within(context, StatementContext.class).map(StatementContext::getStart);
    }

    /// Of a line that is no statement, but has a block.
    private static Optional<Token> beginOfStray(RuleContext context) {
        return within(context, StrayContext.class)
                .map(StrayContext::getStart)
                .or(() -> within(context, SurplusContext.class).map(SurplusContext::getStart));
    }

    private Token before(Token at) {
        return tokens.get(Math.max(0, at.getTokenIndex() - 1));
    }

    private Optional<Problem> ofText(Token at, RuleContext context) {
        boolean unclosed = at.getType() == ScriptParser.UNCLOSED_TEXT;
        if (unclosed) {
            return Optional.of(
                    new Problem(
                            span(at),
                            "This text is not closed.",
                            "A text ends with a quotation mark, on the line on which it begins."));
        }
        if (at.getType() != ScriptParser.TEXT) {
            return context instanceof FailContext
                    ? Optional.of(
                            new Problem(
                                    place(at),
                                    "A text is missing after “fail”.",
                                    "Write what went wrong, in quotation marks."))
                    : Optional.empty();
        }
        return Optional.of(
                new Problem(
                        span(at),
                        "A text does not fit here.",
                        within(context, CheckContext.class).isPresent()
                                ? "Write a comma before it: check CONDITION, \"message\"."
                                : "A text can follow only mark, fail, check and compute ... as."));
    }

    /// A name is expected, and something else is written.
    private Optional<Problem> ofName(Token at, IntervalSet expected) {
        boolean word = Character.isLetter(at.getText().charAt(0)) && !isEnd(at);
        return word
                        && expected.contains(ScriptParser.NAME)
                        && at.getType() != ScriptParser.NAME
                        && isReserved(at)
                ? Optional.of(
                        misfit(
                                at,
                                expected.contains(ScriptParser.NUMBER)
                                        ? "A value is missing before it."
                                        : "It is a word of the language: choose another name."))
                : Optional.empty();
    }

    private static boolean isReserved(Token token) {
        return ("'" + token.getText() + "'")
                .equals(ScriptParser.VOCABULARY.getLiteralName(token.getType()));
    }

    private static boolean isEnd(Token token) {
        return token.getType() == ScriptParser.NEWLINE || token.getType() == Token.EOF;
    }

    private Problem ofEnd(Token at, RuleContext context, IntervalSet expected) {
        if (at.getType() == Token.EOF && contains(expected, "}")) {
            Token begin = begin(context).or(() -> beginOfStray(context)).orElse(at);
            return new Problem(
                    span(begin),
                    "The block that begins in line " + begin.getLine() + " is not closed.",
                    "Write } after its last statement.");
        }
        for (String bracket : List.of(")", "]")) {
            if (contains(expected, bracket)) {
                return new Problem(
                        place(at), "A bracket is not closed.", "Write " + bracket + " here.");
            }
        }
        if (contains(expected, "{")) {
            return new Problem(
                    place(at), "A block is missing.", "Write { here, and } after the block.");
        }
        boolean inText = within(context, InsertedContext.class).isPresent();
        return new Problem(
                place(at),
                "Something is missing at the end of the " + (inText ? "value." : "line."),
                wanted(expected, context));
    }

    private Problem ofSign(Token at, RuleContext context, IntervalSet expected) {
        Token before = before(at);
        String text = at.getText();
        if (List.of("+", "-", "*", "/", "%", ":").contains(text)) {
            Optional<String> name = nameBefore(at, context);
            if (name.isPresent()) {
                return changed(at, name.get());
            }
        }
        if (before.getText().equals("else")) {
            return misfit(at, "Write } else if CONDITION { ... }, or } else { ... }.");
        }
        if (before.getType() == ScriptParser.UNIT && !isUnit(before.getText())) {
            return misfit(before, wordAdvice(before, before.getText(), context, expected));
        }
        return switch (text) {
            case ";" -> misfit(at, "A statement ends with its line: leave out the semicolon.");
            case "#" -> misfit(at, "A comment begins with //.");
            case "=" ->
                    misfit(
                            at,
                            within(context, CounterContext.class).isPresent()
                                    ? "A loop is written for i in 1..n { ... }."
                                    : within(context, HeadContext.class).isPresent()
                                                    || within(context, CheckContext.class)
                                                            .isPresent()
                                            ? "Use == to compare."
                                            : wanted(expected, context));
            case "==" ->
                    misfit(
                            at,
                            contains(expected, "=")
                                    ? "Assign with a single =."
                                    : comparisons(expected, context));
            case "!=", "<", ">", "<=", ">=" -> misfit(at, comparisons(expected, context));
            case "&", "|", "^", "?" -> misfit(at, ForeignWords.within(text).orElseThrow());
            case "." ->
                    misfit(
                            at,
                            CallWord.of(tokens.get(at.getTokenIndex() + 1).getText())
                                    .map(it -> "It is written " + it.signature() + ".")
                                    .orElseGet(() -> wanted(expected, context)));
            case "," ->
                    misfit(
                            at,
                            asFunction(at)
                                    .orElseGet(() -> wordAdvice(at, text, context, expected)));
            case ":" ->
                    misfit(
                            at,
                            contains(expected, "{")
                                    ? "A block is written in braces: { ... }."
                                    : wanted(expected, context));
            default -> misfit(at, wordAdvice(at, text, context, expected));
        };
    }

    /// `send(8 KB, 1)`.
    private Optional<String> asFunction(Token at) {
        return callBefore(at)
                .filter(it -> tokens.get(it.getTokenIndex() + 1).getText().equals("("))
                .flatMap(it -> CallWord.of(it.getText()))
                .map(call -> "A call has no brackets: write " + call.signature() + ".");
    }

    private static String comparisons(IntervalSet expected, RuleContext context) {
        return contains(expected, "+")
                        || contains(expected, "{")
                        || expected.contains(ScriptParser.NEWLINE)
                ? "Only two values are compared at a time: join comparisons with &&."
                : wanted(expected, context);
    }

    /// Where nothing but `x`, or `x[0]`, stands before it in the statement.
    private Optional<String> nameBefore(Token at, RuleContext context) {
        boolean named =
                within(context, NamedContext.class)
                        .filter(it -> it.arguments() == null)
                        .isPresent();
        String before =
                begin(context).stream()
                        .flatMap(it ->
                                tokens
                                        .subList(
                                                it.getTokenIndex(),
                                                Math.max(it.getTokenIndex(), at.getTokenIndex()))
                                        .stream())
                        .map(Token::getText)
                        .collect(Collectors.joining());
        return Optional.of(before).filter(it -> named && !it.isEmpty() && !it.contains("="));
    }

    /// `x += 1`, `x++`, `x := 1`.
    private Problem changed(Token at, String name) {
        String sign = at.getText();
        Token next = tokens.get(Math.min(at.getTokenIndex() + 1, tokens.size() - 1));
        String advice =
                sign.equals(":")
                        ? "Write " + name + " = ..."
                        : next.getText().equals("=")
                                ? "Write " + name + " = " + name + " " + sign + " ..."
                                : "Write " + name + " = " + name + " " + sign + " 1";
        return misfit(at, advice + (advice.endsWith(".") ? "" : "."));
    }

    /// Within a call, what belongs to it.
    private String wordAdvice(Token at, String text, RuleContext context, IntervalSet expected) {
        Optional<CallWord> call = callBefore(at).map(Token::getText).flatMap(CallWord::of);
        if (call.isEmpty() || contains(expected, ")") || contains(expected, "]")) {
            return wanted(expected, context);
        }
        List<String> words =
                call.get().form().parts().stream().map(it -> it.word().text()).toList();
        String meant = words.contains(text) ? "" : NearestWord.question(text, words);
        boolean parted =
                !meant.isEmpty() || !isOperand(at) || !SortedTokens.endsOperand(before(at));
        return (parted ? meant : missing(call.get(), at))
                + "It is written "
                + call.get().signature()
                + ".";
    }

    /// A number or text where a word of the call should be: the first that was not written yet.
    private String missing(CallWord call, Token at) {
        List<String> written = new ArrayList<>();
        for (int i = at.getTokenIndex(); i >= 0 && !isEnd(tokens.get(i)); i--) {
            written.add(tokens.get(i).getText());
        }
        return call.form().parts().stream()
                .map(it -> it.word().text())
                .filter(word -> !written.contains(word))
                .findFirst()
                .map(word -> "Is “" + word + "” missing before it? ")
                .orElse("");
    }

    private static boolean isOperand(Token token) {
        return token.getType() == ScriptParser.NUMBER || token.getType() == ScriptParser.NAME;
    }

    private static boolean isUnit(String text) {
        return Arrays.stream(Quantity.Kind.values())
                .anyMatch(kind -> UnitSymbol.factor(kind, text).isPresent());
    }

    private static String wanted(IntervalSet expected, RuleContext context) {
        if (within(context, CounterContext.class).isPresent()
                && !expected.contains(ScriptParser.NUMBER)) {
            return "A loop is written for i in 1..n { ... }.";
        }
        List<String> kinds = new ArrayList<>();
        if (expected.contains(ScriptParser.NUMBER)) {
            kinds.add("a value (a number, a name or a bracket)");
        } else if (expected.contains(ScriptParser.NAME)) {
            kinds.add("a name");
        }
        Stream.of("=", "(", ")", "]", ",", "in", "..", "{")
                .filter(sign -> contains(expected, sign))
                .forEach(sign -> kinds.add("“" + sign + "”"));
        if (contains(expected, "+")) {
            kinds.add("an operator such as + or ==");
        }
        if (expected.contains(ScriptParser.TEXT) && kinds.isEmpty()) {
            kinds.add("a text in quotation marks");
        }
        if (within(context, InsertedContext.class).isPresent() && kinds.isEmpty()) {
            kinds.add("“}”");
        } else if (expected.contains(ScriptParser.NEWLINE)) {
            kinds.add("the end of the line");
        }
        return kinds.isEmpty() ? "" : "Expected: " + String.join(", ", kinds) + ".";
    }

    private static boolean contains(IntervalSet expected, String sign) {
        return expected.toList().stream()
                .anyMatch(type ->
                        ("'" + sign + "'").equals(ScriptParser.VOCABULARY.getLiteralName(type)));
    }

    /// The rule around, or at, `context`.
    private static <T extends RuleContext> Optional<T> within(RuleContext context, Class<T> rule) {
        for (RuleContext it = context; it != null; it = it.parent) {
            if (rule.isInstance(it)) {
                return Optional.of(rule.cast(it));
            }
            if (it instanceof StatementContext) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// A line that begins as no statement does.
    Problem stray(Token at) {
        String advice =
                switch (at.getText()) {
                    case "else" -> "It follows the } of an if.";
                    case "#" -> "A comment begins with //.";
                    case "in" -> "A loop is written for i in 1..n { ... }.";
                    case "{" -> "A block follows only if, repeat, for, while or def.";
                    default ->
                            "Statements begin with a call, a name that gets a value, or one of let,"
                                    + " var, if, repeat, for, while, def, return, check, fail.";
                };
        return new Problem(span(at), "No statement begins with " + quoted(at) + ".", advice);
    }

    /// A bracket that closes nothing.
    Problem surplus(Token at) {
        return new Problem(span(at), "This bracket closes nothing.", "Leave it out.");
    }

    private Problem misfit(Token at, String advice) {
        return new Problem(span(at), quoted(at) + " does not fit here.", advice);
    }

    private static String quoted(Token token) {
        return "“" + token.getText() + "”";
    }

    /// The place of `at`; for the end of a line, the place after its last word.
    private TextSpan place(Token at) {
        if (!isEnd(at) || at.getTokenIndex() == 0) {
            return span(at);
        }
        int end = span(before(at)).to();
        return new TextSpan(end, end);
    }

    private TextSpan span(Token token) {
        TextSpan place = SortedTokens.span(token);
        return new TextSpan(place.from() + offset, place.to() + offset);
    }
}
