package bcscope.expression;

import bcscope.expression.Formula.Fold;
import bcscope.expression.RunTerm.Choice;
import bcscope.expression.RunTerm.MachineWord;
import bcscope.expression.Syntax.Name;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds what is asked of a run as a whole: its calls by number, its slices, what all of them come
/// to. What is asked of moments, such as a metric, needs one of these words around it.
///
/// @param names further words and their meanings
/// @param at context of the expression
record RunWords(Checker checker, Map<String, ? extends Formula.Value> names, At at) {
    private static final String END = "end";
    private static final String SLICES = Selection.SLICES.word();

    /// Context of an expression.
    enum At {
        /// It is asked when the run is over.
        END,
        /// It is asked at each of several moments.
        MOMENTS
    }

    /// Whether `syntax` is to be read here and not as something that is asked at a moment.
    boolean answersFor(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Word word -> at == At.END || function(word).isPresent();
            case Syntax.Property property -> at == At.END || isCall(property.target());
            case Syntax.Counted counted -> at == At.END || selection(counted).isPresent();
            case Syntax.Before _, Syntax.Quantified _ -> at == At.END;
            case Syntax.Quantity _,
                    Syntax.Truth _,
                    Syntax.Not _,
                    Syntax.Negative _,
                    Syntax.Both _,
                    Syntax.Either _,
                    Syntax.Compared _,
                    Syntax.Computed _ ->
                    false;
        };
    }

    Optional<Formula> term(Syntax syntax) {
        if (syntax instanceof Syntax.Word word) {
            Optional<Function<Syntax.Word, Optional<Formula>>> function = function(word);
            return function.isPresent() ? function.get().apply(word) : unknown(word);
        }
        if (syntax instanceof Syntax.Property property && isCall(property.target())) {
            return ofCall(property, (Syntax.Word) property.target());
        }
        if (syntax instanceof Syntax.Counted counted) {
            Optional<Selection> selection = selection(counted);
            if (selection.isPresent()) {
                return counted(counted, selection.get());
            }
        }
        return checker.wrong(Complaints.ofWholeRun(syntax));
    }

    /// The meaning of `name`.
    Optional<Formula> named(Name name) {
        if (name.text().equals(END)) {
            return Optional.of(new Formula.OfRun(Type.DURATION, new RunTerm.End(), END));
        }
        return names.containsKey(name.text())
                ? Optional.ofNullable(names.get(name.text()))
                : MachineWord.of(name.text())
                        .map(it ->
                                new Formula.OfRun(it.type(), new RunTerm.OfMachine(it), it.text()));
    }

    private Optional<Formula> unknown(Syntax.Word word) {
        Optional<String> use = use(word.name().text());
        if (use.isPresent()) {
            return checker.wrong(Complaints.usedThus(word, use.get()));
        }
        if (named(word.name()).isPresent()) {
            return checker.wrong(Complaints.takesNothing(word.name()));
        }
        boolean isOfMoments =
                new WordFinder(checker, checker.facts(), new Scope()).knows(word.name())
                        || Fold.of(word.name().text()).isPresent();
        return checker.wrong(
                isOfMoments
                        ? Complaints.ofWholeRun(word)
                        : Complaints.unknownOfRun(word.name(), names.keySet()));
    }

    /// An example of a word about the run as a whole.
    private static Optional<String> use(String word) {
        return switch (word) {
            case "slice" -> Optional.of("slice(900 us)");
            case "at" -> Optional.of("at(5, GETTS)");
            case "call" -> Optional.of("call(0, 1).entered");
            case "count" -> Optional.of("count(calls where kind == Send)");
            case "first", "last" -> Optional.of(word + "(slices where GETTS > 260 us)");
            case END -> Optional.of(END);
            default -> Optional.empty();
        };
    }

    private Optional<Function<Syntax.Word, Optional<Formula>>> function(Syntax.Word word) {
        int arguments = word.arguments().size();
        String name = word.name().text();
        if (arguments == 0) {
            return named(word.name()).isPresent()
                    ? Optional.of(it -> named(it.name()))
                    : Optional.empty();
        }
        if (name.equals("slice") && arguments == 1) {
            return Optional.of(this::sliceAt);
        }
        if (name.equals("at") && arguments == 2) {
            return Optional.of(this::at);
        }
        return Fold.of(word.name().text()).isPresent()
                        && arguments == 2
                        && isWord(word.arguments().getFirst(), SLICES)
                ? Optional.of(this::throughout)
                : Optional.empty();
    }

    private static boolean isWord(Syntax syntax, String text) {
        return syntax instanceof Syntax.Word(_, Name name, List<Syntax> of)
                && of.isEmpty()
                && name.text().equals(text);
    }

    private static boolean isCall(Syntax target) {
        return target instanceof Syntax.Word(_, Name name, List<Syntax> of)
                && name.text().equals(ObjectWord.CALL.text())
                && of.size() == 2;
    }

    private static Optional<Selection> selection(Syntax.Counted counted) {
        boolean isChoice = choice(counted.function()).isPresent();
        return isChoice || Fold.of(counted.function().text()).isPresent()
                ? Selection.of(counted.domain().text()).filter(it -> it != Selection.NODES)
                : Optional.empty();
    }

    private static Optional<Choice> choice(Name function) {
        return Arrays.stream(Choice.values())
                .filter(choice -> choice.word().equals(function.text()))
                .findFirst();
    }

    private Optional<Formula> sliceAt(Syntax.Word word) {
        Syntax argument = word.arguments().getFirst();
        return ofType(argument, Type.DURATION)
                .flatMap(it -> of(Type.INTEGER, new RunTerm.SliceAt(it), word));
    }

    private Optional<Formula> at(Syntax.Word word) {
        Syntax body = word.arguments().getLast();
        Optional<Formula> slice = ofType(word.arguments().getFirst(), Type.INTEGER);
        Optional<Formula> value =
                checker.taking(checker.atMoments(names), it -> it.valueAtMoments(body));
        return slice.flatMap(
                one -> value.flatMap(it -> of(it.type(), new RunTerm.At(one, it), word)));
    }

    private Optional<Formula> throughout(Syntax.Word word) {
        Fold fold = Fold.of(word.name().text()).orElseThrow();
        Syntax body = word.arguments().getLast();
        Optional<Formula> value =
                checker.taking(checker.atMoments(names), it -> it.valueAtMoments(body));
        boolean needsRows = fold == Fold.SUM || fold == Fold.MEAN;
        if (value.isPresent() && needsRows && !value.get().fromTables()) {
            return checker.wrong(Complaints.needsRows(word.name(), body));
        }
        return value.flatMap(
                it -> of(Operators.foldedType(fold, it), new RunTerm.Throughout(fold, it), word));
    }

    private Optional<Formula> ofCall(Syntax.Property property, Syntax.Word call) {
        Name name = property.name();
        Optional<Word> word =
                Word.of(Type.CALL).stream()
                        .filter(it -> it.text().equals(name.text()) && !it.isOfCollectives())
                        .findFirst();
        if (word.isEmpty()) {
            return checker.wrong(Complaints.unknownOfCall(name));
        }
        Optional<Formula> rank = ofType(call.arguments().getFirst(), Type.INTEGER);
        Optional<Formula> number = ofType(call.arguments().getLast(), Type.INTEGER);
        return rank.flatMap(one ->
                number.flatMap(it ->
                        of(word.get().type(), new RunTerm.OfCall(word.get(), one, it), property)));
    }

    private Optional<Formula> counted(Syntax.Counted counted, Selection selection) {
        Optional<Choice> choice = choice(counted.function());
        boolean wantsBody = choice.isEmpty();
        if (wantsBody != counted.value().isPresent()
                || (choice.isPresent()
                        && choice.get() != Choice.COUNT
                        && selection != Selection.SLICES)) {
            return checker.wrong(Complaints.noGathering(counted.function()));
        }
        Syntax.Whole whole = new Syntax.Whole(Optional.of(counted.domain()), counted.condition());
        Optional<Question> question =
                checker.taking(
                        checker.atMoments(names),
                        it ->
                                it.question(whole)
                                                instanceof Expressions.Checked.Right(Question right)
                                        ? Optional.of(right)
                                        : Optional.empty());
        if (choice.isPresent()) {
            return question.flatMap(
                    it -> of(Type.INTEGER, new RunTerm.Found(choice.get(), it), counted));
        }
        Fold fold = Fold.of(counted.function().text()).orElseThrow();
        Syntax body = counted.value().orElseThrow();
        Optional<Formula> value =
                checker.taking(
                        checker.atMoments(names),
                        it ->
                                selection.isOfCalls()
                                        ? it.valueOfCalls(body)
                                        : it.valueAtMoments(body));
        if (value.isPresent() && !selection.isOfCalls() && !value.get().fromTables()) {
            return checker.wrong(Complaints.needsRows(counted.function(), body));
        }
        return question.flatMap(one ->
                value.flatMap(it ->
                        of(
                                Operators.foldedType(fold, it),
                                new RunTerm.Gathered(fold, one, it),
                                counted)));
    }

    private Optional<Formula> ofType(Syntax syntax, Type type) {
        Optional<Formula> term = checker.number(syntax);
        return term.isEmpty() || term.get().type() == type
                ? term
                : checker.wrong(Complaints.wants(syntax, type, term.get().type()));
    }

    private Optional<Formula> of(Type type, RunTerm term, Syntax syntax) {
        return Optional.of(new Formula.OfRun(type, term, checker.said(syntax.place())));
    }
}
