package bcscope.expression;

import bcscope.expression.grammar.ExpressionLexer;
import bcscope.metric.Metric;

import org.antlr.v4.runtime.Token;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The completions at a place in an expression.
///
/// @param replaced the part of the text that a choice replaces: the word that is being typed
/// @param choices in the order in which they are offered
public record Completion(TextSpan replaced, List<Choice> choices) {
    /// A possible word.
    ///
    /// @param text the text to insert
    /// @param meaning what it means, a noun phrase
    public record Choice(String text, String meaning) {}

    /// Completion of a whole query, which may begin with its kind: `messages where ...`.
    public static Completion ofQuestion(String text, int caret, RunFacts facts) {
        Completion usual = at(text, caret, facts);
        String begun = text.substring(usual.replaced.from(), usual.replaced.to());
        if (!text.substring(0, usual.replaced.from()).isBlank()) {
            return usual;
        }
        List<Choice> all = new ArrayList<>();
        Arrays.stream(Selection.values())
                .map(it -> new Choice(it.word() + " where ", it.meaning()))
                .filter(choice -> fits(choice, begun))
                .forEach(all::add);
        all.addAll(usual.choices);
        return new Completion(usual.replaced, List.copyOf(all));
    }

    /// The completions at `caret` in `text`, which may contain errors.
    public static Completion at(String text, int caret, RunFacts facts) {
        String before = text.substring(0, Math.clamp(caret, 0, text.length()));
        List<Token> tokens = new ArrayList<>(SyntaxReader.tokens(before));
        tokens.removeLast();
        TextSpan replaced = new TextSpan(before.length(), before.length());
        if (!tokens.isEmpty() && isWordUpTo(tokens.getLast(), before.length())) {
            replaced = SyntaxReader.span(tokens.removeLast());
        }
        String begun = before.substring(replaced.from());
        return new Completion(
                replaced,
                new Choices(text.substring(0, replaced.from()), tokens, facts)
                        .all().stream().filter(choice -> fits(choice, begun)).toList());
    }

    private static boolean isWordUpTo(Token token, int end) {
        return (token.getType() == ExpressionLexer.NAME || isKeyword(token))
                && token.getStopIndex() + 1 == end;
    }

    private static boolean isKeyword(Token token) {
        return Character.isLetter(token.getText().charAt(0));
    }

    private static boolean fits(Choice choice, String begun) {
        return choice.text().toLowerCase(Locale.ROOT).startsWith(begun.toLowerCase(Locale.ROOT));
    }

    /// The possible words after `tokens`.
    private record Choices(String text, List<Token> tokens, RunFacts facts) {
        List<Choice> all() {
            String last = tokens.isEmpty() ? "" : tokens.getLast().getText();
            return switch (last) {
                case "." -> properties();
                case "==", "!=" -> constants();
                case "any", "all", "no" -> domains();
                case "where" -> words();
                case "(", "," -> arguments();
                default -> last.isEmpty() || isOperator(last) ? words() : units();
            };
        }

        private static boolean isOperator(String token) {
            return !Character.isLetterOrDigit(token.charAt(0)) && !token.equals(")");
        }

        private List<Choice> properties() {
            Optional<Type> type = typeOf(operandBefore(tokens.size() - 1));
            List<Choice> choices = new ArrayList<>();
            type.ifPresent(it -> {
                Word.of(it).stream()
                        .filter(word -> !word.isOfSelected())
                        .forEach(word -> choices.add(choice(word)));
                Arrays.stream(ObjectWord.values())
                        .filter(word -> word.domain().type() == it && word.type() != it)
                        .filter(word -> word.means(facts.mpi()))
                        .forEach(word -> choices.add(new Choice(word.text(), word.meaning())));
            });
            return choices;
        }

        /// The type of the text before the dot; a domain after a quantifier is one of its members.
        private Optional<Type> typeOf(String owner) {
            Optional<Domain> domain = Domain.of(owner.strip());
            return domain.isPresent()
                    ? domain.map(Domain::type)
                    : Expressions.type(owner, facts, selection(), domains(tokens));
        }

        private Optional<Type> typeBefore(int operator) {
            return Expressions.type(operandBefore(operator), facts, selection(), domains(tokens));
        }

        /// The operand before token `operator`: `call(3).kind` before `==`.
        private String operandBefore(int operator) {
            int end = tokens.get(operator).getStartIndex();
            return text.substring(Math.min(operand(operator - 1), end), end);
        }

        /// The start of the operand whose last token is `last`.
        private int operand(int last) {
            int at = last;
            while (at >= 0) {
                at = beginOfPart(at);
                if (at < 2 || !tokens.get(at - 1).getText().equals(".")) {
                    break;
                }
                at -= 2;
            }
            return at < 0 ? text.length() : tokens.get(at).getStartIndex();
        }

        /// The first token of the name or bracket that ends with token `at`, with the name before
        /// the bracket.
        private int beginOfPart(int at) {
            int depth = 0;
            int i = at;
            while (i >= 0) {
                String token = tokens.get(i).getText();
                depth += token.equals(")") ? 1 : token.equals("(") ? -1 : 0;
                if (depth == 0) {
                    boolean called =
                            token.equals("(")
                                    && i > 0
                                    && tokens.get(i - 1).getType() == ExpressionLexer.NAME;
                    return called ? i - 1 : i;
                }
                i--;
            }
            return 0;
        }

        /// Constants with which the left side of a comparison can be compared.
        private List<Choice> constants() {
            Optional<Type> type = typeBefore(tokens.size() - 1);
            List<String> names = type.map(WordFinder::names).orElse(List.of());
            return names.isEmpty()
                    ? words()
                    : names.stream()
                            .map(name -> new Choice(name, type.map(Type::noun).orElse("")))
                            .toList();
        }

        private static List<Choice> domains() {
            return List.of(
                    new Choice("rank:", "true of a process"),
                    new Choice("node:", "true of a node"));
        }

        /// Words within brackets: names if only names are allowed, otherwise any word.
        private List<Choice> arguments() {
            int open = openBracket();
            String function = open > 0 ? tokens.get(open - 1).getText() : "";
            boolean first = open == tokens.size() - 1;
            return switch (function) {
                case "list" -> named(Type.LIST_NAME);
                case "runs" -> named(Type.MICROPHASE);
                case "max", "min", "sum", "mean", "count" -> first ? folds(function) : words();
                default -> words();
            };
        }

        private static List<Choice> folds(String function) {
            String end = function.equals("count") ? " where " : ", ";
            return List.of(
                    new Choice("ranks" + end, "all processes"),
                    new Choice("nodes" + end, "all nodes"));
        }

        private static List<Choice> named(Type type) {
            return WordFinder.names(type).stream()
                    .map(name -> new Choice(name, type.noun()))
                    .toList();
        }

        private int openBracket() {
            int depth = 0;
            for (int i = tokens.size() - 1; i >= 0; i--) {
                String token = tokens.get(i).getText();
                depth += token.equals(")") ? 1 : token.equals("(") ? -1 : 0;
                if (depth < 0) {
                    return i;
                }
            }
            return -1;
        }

        /// Words after a value: units after a number, and operators.
        private List<Choice> units() {
            List<Choice> choices = new ArrayList<>();
            if (tokens.getLast().getType() == ExpressionLexer.NUMBER) {
                fittingUnits().forEach(unit -> choices.add(new Choice(unit, "a unit")));
            }
            if (tokens.size() == 1 && Selection.of(tokens.getFirst().getText()).isPresent()) {
                choices.add(new Choice("where", "of which must be true"));
            }
            return choices;
        }

        /// The units that fit what the number is compared with; all where that is not known.
        private List<String> fittingUnits() {
            int relation = tokens.size() - 2;
            boolean compared =
                    relation > 0
                            && Arrays.stream(Relation.values())
                                    .anyMatch(
                                            it -> it.sign().equals(tokens.get(relation).getText()));
            return compared
                    ? typeBefore(relation).map(Units::of).orElseGet(Units::all)
                    : Units.all();
        }

        private Optional<Selection> selection() {
            return tokens.size() > 1 && tokens.get(1).getText().equals("where")
                    ? Selection.of(tokens.getFirst().getText())
                    : Optional.empty();
        }

        /// Domains of the quantifiers before a place, as far as they can be determined.
        private List<Domain> domains(List<Token> tokens) {
            List<Domain> domains = new ArrayList<>();
            if (selection().filter(Selection.NODES::equals).isPresent()) {
                domains.add(Domain.NODES);
            }
            for (int i = 0; i + 1 < tokens.size(); i++) {
                boolean quantifies =
                        List.of("any", "all", "no").contains(tokens.get(i).getText())
                                || (i + 2 < tokens.size()
                                        && tokens.get(i).getText().equals("(")
                                        && List.of("where", ",")
                                                .contains(tokens.get(i + 2).getText()));
                if (quantifies) {
                    Domain.of(tokens.get(i + 1).getText()).ifPresent(domains::add);
                }
            }
            return domains;
        }

        /// All words with which a value may begin.
        private List<Choice> words() {
            List<Choice> choices = new ArrayList<>();
            if (selection().filter(Selection::isOfCalls).isPresent()) {
                boolean together = selection().filter(Selection.COLLECTIVES::equals).isPresent();
                Word.of(Type.CALL).stream()
                        .filter(word -> together || !word.isOfCollectives())
                        .forEach(word -> choices.add(choice(word)));
                return choices;
            }
            domains(tokens)
                    .forEach(domain ->
                            Word.of(domain.type()).forEach(word -> choices.add(choice(word))));
            Word.alone().stream()
                    .filter(word -> word.means(facts.mpi()))
                    .forEach(word -> choices.add(choice(word)));
            Arrays.stream(ObjectWord.values())
                    .filter(word -> word.means(facts.mpi()))
                    .forEach(word -> choices.add(new Choice(word.text(), word.meaning())));
            choices.add(new Choice("any rank:", "true of a process"));
            choices.add(new Choice("all nodes:", "true of every node"));
            choices.add(new Choice("count(", "number of processes or nodes for which it is true"));
            choices.add(new Choice("max(", "largest of processes or nodes"));
            choices.add(new Choice("was(", "value at the previous moment"));
            Metric.under(facts.mpi())
                    .forEach(metric -> choices.add(new Choice(metric.name(), metric.definition())));
            return choices.stream().distinct().toList();
        }

        private static Choice choice(Word word) {
            return new Choice(word.text(), word.meaning());
        }
    }
}
