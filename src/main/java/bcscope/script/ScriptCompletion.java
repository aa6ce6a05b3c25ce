package bcscope.script;

import bcscope.expression.TextSpan;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.UnitSymbol;
import bcscope.script.check.ScriptChecker;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.syntax.ScriptReader;
import bcscope.script.syntax.ScriptText;
import bcscope.script.syntax.SortedTokens;
import bcscope.script.syntax.Statement;
import bcscope.script.word.CallForm;
import bcscope.script.word.CallWord;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;
import bcscope.script.word.Property;
import bcscope.script.word.ReductionWord;
import bcscope.script.word.StatementWord;

import org.antlr.v4.runtime.Token;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The completions at a place in a program.
///
/// @param replaced the part of the text that a choice replaces: the word that is being typed
/// @param choices in the order in which they are offered
public record ScriptCompletion(TextSpan replaced, List<Choice> choices) {
    /// A word that fits.
    ///
    /// @param text what is typed
    /// @param signature with what belongs to it; of a variable, what it is
    /// @param meaning a sentence or a noun phrase
    public record Choice(String text, String signature, String meaning) {}

    /// Stands for the word to come, so that the tokens around it are told apart as if it were
    /// there.
    private static final String WORD = "Q_Q";

    /// The completions at `caret` in `text`, which need not be right.
    public static ScriptCompletion at(String text, int caret) {
        int end = Math.clamp(caret, 0, text.length());
        int begin = end;
        while (begin > 0 && isOfWord(text.charAt(begin - 1))) {
            begin--;
        }
        String begun = text.substring(begin, end);
        TextSpan replaced = new TextSpan(begin, end);
        if (!begun.isEmpty() && Character.isDigit(begun.charAt(0))) {
            return new ScriptCompletion(replaced, List.of());
        }
        List<Token> tokens = SortedTokens.of(text.substring(0, begin) + WORD);
        int at = tokens.size() - 1;
        while (at >= 0 && !tokens.get(at).getText().equals(WORD)) {
            at--;
        }
        if (at < 0) {
            return new ScriptCompletion(replaced, List.of());
        }
        String typed = begun.toLowerCase(Locale.ROOT);
        List<Choice> choices =
                new Place(text, tokens.subList(0, at + 1), Surroundings.of(text, begin, end))
                        .all().stream()
                                .filter(it -> it.text().toLowerCase(Locale.ROOT).startsWith(typed))
                                .distinct()
                                .toList();
        return new ScriptCompletion(replaced, choices);
    }

    private static boolean isOfWord(char c) {
        return c == '_'
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9');
    }

    /// What is known around the caret.
    ///
    /// @param operands of the function around the caret, where no call tells their types
    private record Surroundings(
            List<Code.Named> variables, List<Statement.Formal> operands, ScriptText script) {
        /// The word that is begun is left out: it is not right yet.
        static Surroundings of(String text, int begin, int end) {
            ScriptText script = ScriptReader.read(text.substring(0, begin) + text.substring(end));
            int line = 1 + (int) text.substring(0, begin).chars().filter(c -> c == '\n').count();
            List<Code.Named> variables =
                    ScriptChecker.check("", text.substring(0, begin) + text.substring(end), script)
                            .variables()
                            .stream()
                            .filter(it -> it.fromLine() <= line && line <= it.toLine())
                            .sorted(Comparator.comparingInt(Code.Named::fromLine).reversed())
                            .toList();
            List<Statement.Formal> operands =
                    ScriptHelp.definitions(script)
                            .filter(it -> it.line() <= line && line <= it.body().toLine())
                            .flatMap(it -> it.operands().stream())
                            .filter(it ->
                                    variables.stream()
                                            .noneMatch(at -> at.name().equals(it.name().text())))
                            .toList();
            return new Surroundings(variables, operands, script);
        }
    }

    /// @param tokens up to the word to come
    private record Place(String text, List<Token> tokens, Surroundings around) {
        List<Choice> all() {
            Token word = tokens.getLast();
            Token before = tokens.get(Math.max(0, tokens.size() - 2));
            if (tokens.size() == 1
                    || before.getType() == ScriptLexer.NEWLINE
                    || before.getText().equals("{")
                    || before.getText().equals("}")) {
                return statements(before.getText().equals("}"));
            }
            if (before.getType() == ScriptLexer.NUMBER && word.getType() == ScriptParser.UNIT) {
                List<Choice> choices = new ArrayList<>(units());
                call().ifPresent(it -> choices.addAll(phrases(it)));
                return choices;
            }
            return switch (before.getText()) {
                case "." -> properties();
                case "let", "var", "for", "def", "program" -> List.of();
                case "=" -> {
                    List<Choice> choices = new ArrayList<>(values(_ -> true));
                    choices.addAll(calls(Place::givesValue));
                    yield choices;
                }
                default ->
                        isInSignature()
                                ? operandWords()
                                : call().map(this::withinCall).orElseGet(this::withinExpression);
            };
        }

        /// Whether the word is an operand of a definition.
        private boolean isInSignature() {
            return tokens.reversed().stream()
                    .takeWhile(it -> !it.getText().equals("{"))
                    .takeWhile(it -> it.getType() != ScriptLexer.NEWLINE)
                    .anyMatch(it -> it.getText().equals("def"));
        }

        private List<Choice> operandWords() {
            String before = tokens.get(tokens.size() - 2).getText();
            return before.equals("(") || before.equals(",")
                    ? List.of(
                            new Choice(
                                    StatementWord.VAR.text(),
                                    StatementWord.DEF.signature(),
                                    "A variable of the caller, which the function changes."))
                    : List.of();
        }

        /// The call that the word belongs to.
        private Optional<CallWord> call() {
            int depth = 0;
            for (int i = tokens.size() - 2; i >= 0; i--) {
                Token token = tokens.get(i);
                String sign = token.getText();
                if (token.getType() == ScriptLexer.NEWLINE || sign.equals("{")) {
                    break;
                }
                depth += sign.equals(")") || sign.equals("]") ? 1 : 0;
                depth -= sign.equals("(") || sign.equals("[") ? 1 : 0;
                if (depth < 0) {
                    break;
                }
                if (token.getType() == ScriptParser.CALL) {
                    return CallWord.of(token.getText());
                }
            }
            return Optional.empty();
        }

        private List<Choice> withinCall(CallWord call) {
            Token before = tokens.get(tokens.size() - 2);
            if (before.getType() == ScriptParser.CALL && call.form().operand().isPresent()) {
                return operands(call.form().operand().get());
            }
            if (before.getType() == ScriptParser.PHRASE) {
                Optional<PhraseWord> phrase = PhraseWord.of(before.getText());
                return phrase.filter(it -> it == PhraseWord.AS).isPresent()
                        ? List.of()
                        : phrase.flatMap(call.form()::part)
                                .flatMap(CallForm.Part::value)
                                .map(this::operands)
                                .orElseGet(() -> phrases(call));
            }
            if (before.getText().equals(",") && call.form().operand().isPresent()) {
                return operands(call.form().operand().get());
            }
            return SortedTokens.endsOperand(before) || before.getType() == ScriptParser.CALL
                    ? phrases(call)
                    : values(_ -> true);
        }

        private List<Choice> withinExpression() {
            Token before = tokens.get(tokens.size() - 2);
            if (SortedTokens.endsOperand(before) || before.getType() == ScriptParser.CALL) {
                return List.of();
            }
            return values(_ -> true);
        }

        private List<Choice> statements(boolean behindBlock) {
            List<Choice> choices = new ArrayList<>();
            if (behindBlock) {
                choices.add(choice(StatementWord.ELSE));
            }
            choices.addAll(calls(_ -> true));
            Arrays.stream(StatementWord.values())
                    .filter(StatementWord::begins)
                    .forEach(it -> choices.add(choice(it)));
            choices.addAll(variables(_ -> true));
            choices.addAll(definitions(_ -> true));
            return choices;
        }

        private static Choice choice(StatementWord word) {
            return new Choice(word.text(), word.signature(), word.meaning());
        }

        private static List<Choice> calls(Predicate<CallWord> fitting) {
            return Arrays.stream(CallWord.values())
                    .filter(fitting)
                    .map(it -> new Choice(it.text(), it.signature(), it.meaning()))
                    .toList();
        }

        private static boolean givesValue(CallWord word) {
            return word.form()
                    .part(PhraseWord.AS)
                    .flatMap(CallForm.Part::value)
                    .filter(it -> it != Placeholder.WHAT)
                    .isPresent();
        }

        /// The words of `call` that are not written yet.
        private List<Choice> phrases(CallWord call) {
            List<String> written = new ArrayList<>();
            for (int i = tokens.size() - 2; i >= 0; i--) {
                if (tokens.get(i).getType() == ScriptParser.CALL) {
                    break;
                }
                if (tokens.get(i).getType() == ScriptParser.PHRASE) {
                    written.add(tokens.get(i).getText());
                }
            }
            List<Choice> choices = new ArrayList<>();
            for (CallForm.Part part : call.form().parts()) {
                if (!written.remove(part.word().text())) {
                    choices.add(
                            new Choice(
                                    part.word().text(), call.signature(), part.word().meaning()));
                }
            }
            return choices;
        }

        private List<Choice> operands(Placeholder placeholder) {
            return switch (placeholder) {
                case OP ->
                        Stream.concat(
                                        Arrays.stream(ReductionWord.values())
                                                .map(it ->
                                                        new Choice(
                                                                it.text(),
                                                                it.text(),
                                                                "a reduction")),
                                        definitions(it -> it.operands().size() == 2).stream())
                                .toList();
                case R ->
                        variables(
                                type -> type.equals(requests()) || type == ValueType.Plain.REQUEST);
                case C -> {
                    List<Choice> choices = new ArrayList<>(variables(Place::communicates));
                    choices.add(fact(CodeTerm.Fact.WORLD));
                    yield choices;
                }
                case RANK -> {
                    List<Choice> choices = new ArrayList<>();
                    if (tokens.get(tokens.size() - 2).getText().equals(PhraseWord.FROM.text())) {
                        choices.add(new Choice("any", "any", "Any process."));
                    }
                    choices.addAll(values(type -> !communicates(type)));
                    yield choices;
                }
                case M, T, I, L, V, D, G, WHAT -> List.of();
                case X, Y, SIZE, SIZES, DURATION, N, COLOUR -> values(_ -> true);
            };
        }

        private static ValueType requests() {
            return new ValueType.ListOf(ValueType.Plain.REQUEST);
        }

        private static boolean communicates(ValueType type) {
            return type == ValueType.Plain.COMMUNICATOR || type == ValueType.Plain.GRID;
        }

        /// What an expression can begin with.
        private List<Choice> values(Predicate<ValueType> fitting) {
            List<Choice> choices = new ArrayList<>(variables(fitting));
            Arrays.stream(CodeTerm.Fact.values()).forEach(it -> choices.add(fact(it)));
            choices.addAll(definitions(_ -> true));
            Arrays.stream(FunctionWord.values())
                    .forEach(
                            it -> choices.add(new Choice(it.text(), it.signature(), it.meaning())));
            choices.add(choice(StatementWord.TRUE));
            choices.add(choice(StatementWord.FALSE));
            return choices;
        }

        private static Choice fact(CodeTerm.Fact fact) {
            return new Choice(fact.text(), fact.type().noun(), fact.meaning());
        }

        private List<Choice> variables(Predicate<ValueType> fitting) {
            Stream<Choice> typed =
                    around.variables().stream()
                            .filter(it -> fitting.test(it.type()))
                            .map(it ->
                                    new Choice(
                                            it.name(),
                                            it.type().noun(),
                                            "Declared in line " + it.fromLine() + "."));
            return Stream.concat(typed, around.operands().stream().map(Place::operand)).toList();
        }

        private static Choice operand(Statement.Formal formal) {
            return new Choice(
                    formal.name().text(), formal.name().text(), "An operand of this function.");
        }

        private List<Choice> definitions(Predicate<Statement.Definition> fitting) {
            return ScriptHelp.definitions(around.script())
                    .filter(fitting)
                    .map(it ->
                            new Choice(
                                    it.name().text(),
                                    it.signature(),
                                    "Defined in line " + it.line() + "."))
                    .toList();
        }

        /// Properties of the name before the dot.
        private List<Choice> properties() {
            if (tokens.size() < 3) {
                return List.of();
            }
            String owner = tokens.get(tokens.size() - 3).getText();
            Optional<ValueType> type =
                    around.variables().stream()
                            .filter(it -> it.name().equals(owner))
                            .map(Code.Named::type)
                            .findFirst()
                            .or(() -> CodeTerm.Fact.of(owner).map(CodeTerm.Fact::type));
            return type.flatMap(ScriptChecker::owner).map(Property::of).orElse(List.of()).stream()
                    .map(it -> new Choice(it.text(), "." + it.text(), it.meaning()))
                    .toList();
        }

        private static List<Choice> units() {
            List<Choice> choices = new ArrayList<>();
            for (Quantity.Kind kind :
                    List.of(Quantity.Kind.DURATION, Quantity.Kind.SIZE, Quantity.Kind.BANDWIDTH)) {
                for (String unit : UnitSymbol.list(kind).split(", ", -1)) {
                    choices.add(new Choice(unit, "3 " + unit, "A unit."));
                }
            }
            return choices;
        }
    }
}
