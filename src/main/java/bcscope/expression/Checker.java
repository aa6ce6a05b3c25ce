package bcscope.expression;

import bcscope.expression.Expressions.Checked;
import bcscope.expression.Syntax.Name;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Resolves the words of an expression and checks its types. Reports several problems at once, but
/// none that follows from another one.
final class Checker {
    /// Maximum number of values that `was` may have to keep.
    private static final long MOST_REMEMBERED = 10_000_000;

    private final String text;
    private final RunFacts facts;
    private final List<Problem> problems = new ArrayList<>();
    private final Scope scope = new Scope();
    private final WordFinder words;
    private final Operators operators;

    private final Optional<RunWords> whole;

    /// A checker of questions about the moments of a run.
    Checker(String text, RunFacts facts) {
        this(text, facts, Map.of(), Optional.empty());
    }

    /// @param names further words
    /// @param at the place in a question about a run as a whole; empty for other questions
    private Checker(
            String text,
            RunFacts facts,
            Map<String, ? extends Formula.Value> names,
            Optional<RunWords.At> at) {
        this.text = text;
        this.facts = facts;
        whole = at.map(it -> new RunWords(this, names, it));
        words = new WordFinder(this, facts, scope);
        operators = new Operators(this);
    }

    /// A checker of questions about a run as a whole; `names` are further words.
    static Checker ofRun(String text, RunFacts facts, Map<String, ? extends Formula.Value> names) {
        return new Checker(text, facts, names, Optional.of(RunWords.At.END));
    }

    /// A checker of questions about the moments of a completed run, within a question about the run
    /// as a whole.
    Checker atMoments(Map<String, ? extends Formula.Value> names) {
        return new Checker(text, facts, names, Optional.of(RunWords.At.MOMENTS));
    }

    /// Result of `part` for a part of this text; its problems are added to this checker.
    <T> Optional<T> taking(Checker part, Function<Checker, Optional<T>> reading) {
        Optional<T> read = reading.apply(part);
        problems.addAll(part.problems);
        return read;
    }

    RunFacts facts() {
        return facts;
    }

    /// A number or a name at each moment.
    Optional<Formula> valueAtMoments(Syntax syntax) {
        Optional<Formula> value = term(syntax);
        if (value.isEmpty()) {
            return value;
        }
        if (value.get().depth() > 0) {
            return wrong(Complaints.remembersNothing(syntax));
        }
        return value.get().type().isNumeric() || value.get().type().isEnumeration()
                ? value
                : wrong(Complaints.noNumber(syntax, value.get().type()));
    }

    /// A number of each call.
    Optional<Formula> valueOfCalls(Syntax syntax) {
        scope.enterCall();
        return number(syntax);
    }

    /// A condition or value about the run as a whole.
    Expressions.Value whole(Syntax.Whole question) {
        return unselected(question, this::valueOrCondition);
    }

    /// A word that names a value here.
    Optional<Formula> named(Name name) {
        return whole.flatMap(it -> it.named(name));
    }

    /// The text at `place`.
    String said(TextSpan place) {
        return text.substring(place.from(), place.to());
    }

    Checked question(Syntax.Whole question) {
        Optional<Selection> selection = question.selection().flatMap(this::selection);
        boolean ofCalls = selection.filter(Selection::isOfCalls).isPresent();
        if (ofCalls) {
            scope.enterCall();
        }
        Optional<Formula> condition =
                selection.filter(Selection.NODES::equals).isPresent()
                        ? quantified(Quantifier.ANY, Domain.NODES, question.condition())
                        : condition(question.condition());
        if (problems.isEmpty() && condition.isPresent()) {
            return new Checked.Right(
                    new Question(text, selection, condition.get(), scope.deepest(), facts));
        }
        problems.sort(Comparator.comparingInt(problem -> problem.place().from()));
        return new Checked.Wrong(List.copyOf(problems));
    }

    /// A value that can be read at the moments of `question`.
    Expressions.Value value(Syntax.Whole whole, Question question) {
        question.head().ifPresent(scope::enter);
        return unselected(
                whole,
                syntax ->
                        valueOrCondition(syntax)
                                .flatMap(it ->
                                        it.type() == Type.TRUTH
                                                ? wrong(Complaints.noValue(syntax))
                                                : Optional.of(it)));
    }

    /// A value that has a number at every moment.
    Expressions.Value number(Syntax.Whole whole) {
        return unselected(whole, this::number);
    }

    /// Result of `reading` for a text that does not select anything.
    private Expressions.Value unselected(
            Syntax.Whole whole, Function<Syntax, Optional<Formula>> reading) {
        Optional<Formula> value =
                whole.selection().isPresent()
                        ? wrong(Complaints.noValue(whole.condition()))
                        : reading.apply(whole.condition());
        return value.<Expressions.Value>map(Expressions.Value.Right::new)
                .orElseGet(() -> new Expressions.Value.Wrong(List.copyOf(problems)));
    }

    /// A term that is not an object.
    private Optional<Formula> valueOrCondition(Syntax syntax) {
        return term(syntax)
                .flatMap(it ->
                        it.type().isObject()
                                ? wrong(Complaints.object(syntax, it.type()))
                                : Optional.of(it));
    }

    /// The type of `syntax` within `selection` and quantifiers over `domains`.
    Optional<Type> type(Syntax syntax, Optional<Selection> selection, List<Domain> domains) {
        selection.filter(Selection::isOfCalls).ifPresent(_ -> scope.enterCall());
        if (selection.filter(it -> it != Selection.NODES).isEmpty()) {
            domains.forEach(scope::enter);
        }
        return term(syntax).map(Formula::type);
    }

    private Optional<Selection> selection(Name name) {
        Optional<Selection> selection = Selection.of(name.text());
        if (selection.isEmpty()) {
            wrong(
                    Complaints.unknown(
                            name, "not something that can be searched for", Selection.words()));
        }
        return selection;
    }

    /// Reports `problem` and returns nothing.
    Optional<Formula> wrong(Problem problem) {
        problems.add(problem);
        return Optional.empty();
    }

    /// A condition.
    Optional<Formula> condition(Syntax syntax) {
        if (operators.isOfAnyNode(syntax, scope)) {
            return quantified(Quantifier.ANY, Domain.NODES, syntax);
        }
        Optional<Formula> term = term(syntax);
        if (term.isEmpty() || term.get().type() == Type.TRUTH) {
            return term;
        }
        return term.get() instanceof Formula.Reading(Word word, var _)
                        && (word == Word.BLOCKED || word == Word.CALL_BLOCKED)
                ? Optional.of(new Formula.Known(term.get()))
                : wrong(Complaints.noTruth(syntax, term.get().type()));
    }

    /// A number.
    Optional<Formula> number(Syntax syntax) {
        Optional<Formula> term = term(syntax);
        return term.isEmpty() || term.get().type().isNumeric()
                ? term
                : wrong(Complaints.noNumber(syntax, term.get().type()));
    }

    Optional<Formula> term(Syntax syntax) {
        return whole.isPresent() && whole.get().answersFor(syntax)
                ? whole.get().term(syntax)
                : ofMoments(syntax);
    }

    private Optional<Formula> ofMoments(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Quantity it -> quantity(it);
            case Syntax.Truth(_, boolean value) -> Optional.of(new Formula.Fixed(value));
            case Syntax.Before(_, Syntax operand) -> before(operand);
            case Syntax.Counted it -> counted(it);
            case Syntax.Word it -> words.word(it);
            case Syntax.Property it -> words.property(it);
            case Syntax.Not(_, Syntax operand) -> condition(operand).map(Formula.Not::new);
            case Syntax.Negative(_, Syntax operand) -> number(operand).map(Operators::negative);
            case Syntax.Both(_, Syntax left, Syntax right) ->
                    joined(condition(left), condition(right), Formula.Both::new);
            case Syntax.Either(_, Syntax left, Syntax right) ->
                    joined(condition(left), condition(right), Formula.Either::new);
            case Syntax.Compared it -> operators.compared(it, words);
            case Syntax.Computed it -> operators.computed(it);
            case Syntax.Quantified it ->
                    domain(it.domain())
                            .flatMap(domain -> quantified(it.quantifier(), domain, it.body()));
        };
    }

    /// Combines two terms, if both are valid.
    interface Join {
        Formula of(Formula left, Formula right);
    }

    static Optional<Formula> joined(Optional<Formula> left, Optional<Formula> right, Join join) {
        return left.flatMap(one -> right.map(other -> join.of(one, other)));
    }

    private Optional<Formula> quantity(Syntax.Quantity quantity) {
        return switch (Units.read(quantity.value(), quantity.unit().map(Name::text), facts)) {
            case Units.Read.Value(Formula term) -> Optional.of(term);
            case Units.Read.Refused(String problem, String advice) ->
                    wrong(
                            new Problem(
                                    quantity.unit().map(Name::place).orElse(quantity.place()),
                                    problem,
                                    advice));
        };
    }

    private Optional<Formula> before(Syntax operand) {
        if (scope.isOfCalls()) {
            return wrong(Complaints.momentsOnly(operand));
        }
        List<Domain> around = scope.domains();
        long values =
                around.stream().mapToLong(domain -> domain.size(facts)).reduce(1, (a, b) -> a * b);
        if (values > MOST_REMEMBERED) {
            return wrong(Complaints.tooMany(operand, values));
        }
        return valueOrCondition(operand).map(it -> new Formula.Before(it.type(), it, around));
    }

    private Optional<Formula> quantified(Quantifier quantifier, Domain domain, Syntax body) {
        if (scope.isOfCalls()) {
            return wrong(Complaints.momentsOnly(body));
        }
        int slot = scope.enter(domain);
        Optional<Formula> checked = condition(body);
        scope.leave();
        return checked.map(it -> new Formula.Quantified(quantifier, domain, slot, it));
    }

    private Optional<Formula> counted(Syntax.Counted counted) {
        if (!counted.function().text().equals("count") || counted.value().isPresent()) {
            return wrong(Complaints.noCount(counted.function()));
        }
        if (scope.isOfCalls()) {
            return wrong(Complaints.momentsOnly(counted));
        }
        return domain(counted.domain())
                .flatMap(domain -> {
                    int slot = scope.enter(domain);
                    Optional<Formula> checked = condition(counted.condition());
                    scope.leave();
                    return checked.map(it -> new Formula.Counted(domain, slot, it));
                });
    }

    /// `max(nodes, LTDEM)`: a number of each, combined.
    Optional<Formula> folded(Formula.Fold fold, Name name, Syntax body) {
        if (scope.isOfCalls()) {
            return wrong(Complaints.momentsOnly(body));
        }
        return domain(name)
                .flatMap(domain -> {
                    int slot = scope.enter(domain);
                    Optional<Formula> checked = number(body);
                    scope.leave();
                    return checked.map(it -> operators.folded(fold, domain, slot, it));
                });
    }

    private Optional<Domain> domain(Name name) {
        Optional<Domain> domain = Domain.of(name.text());
        if (domain.isEmpty()) {
            wrong(Complaints.unknown(name, "neither processes nor nodes", Domain.allWords()));
        }
        return domain;
    }
}
