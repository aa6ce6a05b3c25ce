package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.code.Step.Message;
import bcscope.script.code.Term;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.WrittenMessage;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.Property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What expressions mean. An empty answer was told as a problem, or depends on what was.
final class TermChecker {
    private static final int DEEPEST_LIST = 4;

    private final ScriptNames frame;
    private final ScriptFunctions functions;
    private final Facts facts;
    private final ScriptFindings findings;

    TermChecker(ScriptNames frame, ScriptFunctions functions) {
        this.frame = frame;
        this.functions = functions;
        this.facts = functions.facts();
        this.findings = facts.findings();
    }

    Optional<Term> term(Expression expression) {
        return switch (expression) {
            case Expression.Quantity it -> Literals.term(it, findings);
            case Expression.Truth it ->
                    Optional.of(new Term.Whole(Plain.TRUTH, it.value() ? 1 : 0));
            case Expression.Word it -> word(it.name());
            case Expression.Application it -> application(it);
            case Expression.Ranged it -> ranged(it);
            case Expression.Negative it -> negative(it);
            case Expression.Computed it -> computed(it);
            case Expression.Compared it -> compared(it);
            case Expression.Not it -> condition(it.operand()).map(Term.Not::new);
            case Expression.Both it -> both(it);
            case Expression.Either it -> either(it);
            case Expression.Property it -> property(it);
            case Expression.Element it -> element(it);
            case Expression.Elements it -> elements(it);
            case Expression.Each it -> each(it);
            case Expression.Missing _ -> Optional.empty();
        };
    }

    /// A condition.
    Optional<Term> condition(Expression expression) {
        Optional<Term> term = term(expression);
        return term.filter(it -> it.type() != Plain.TRUTH).isPresent()
                ? wrong(ScriptComplaints.noTruth(expression, term.get().type()))
                : term;
    }

    /// A value of this type.
    ///
    /// @param what `The index`
    Optional<Term> term(Expression expression, ValueType wanted, String what) {
        Optional<Term> found = term(expression);
        if (found.isEmpty()) {
            return found;
        }
        Optional<Term> fitting = as(found.get(), wanted);
        return fitting.isPresent()
                ? fitting
                : wrong(
                        ScriptComplaints.wanted(
                                expression.place(), what, wanted, found.get().type()));
    }

    /// `term` as `wanted`: a whole number is a real one, a grid is a communicator.
    static Optional<Term> as(Term term, ValueType wanted) {
        if (term.type().equals(wanted)) {
            return Optional.of(term);
        }
        if (wanted == Plain.COMMUNICATOR && term.type() == Plain.GRID) {
            return Optional.of(term);
        }
        if (wanted != Plain.REAL || term.type() != Plain.INTEGER) {
            return Optional.empty();
        }
        return Optional.of(
                term instanceof Term.Whole(_, long value)
                        ? new Term.Fraction(Plain.REAL, value)
                        : new Term.Applied(
                                Plain.REAL,
                                FunctionWord.REAL,
                                List.of(term),
                                0,
                                new TextSpan(0, 0)));
    }

    Optional<Message> message(WrittenMessage message) {
        List<Optional<Term>> values = message.values().stream().map(this::term).toList();
        return all(values).map(terms -> new Message(message.texts(), terms));
    }

    /// The variable that `name` stands for, in this frame or the program's.
    Optional<DeclaredName> variable(Identifier name) {
        return frame.own(name.text()).or(() -> frame.outer(name.text()));
    }

    private Optional<Term> word(Identifier name) {
        Optional<DeclaredName> own = frame.own(name.text());
        if (own.isPresent()) {
            facts.use(own.get());
            return own.get()
                    .type()
                    .map(type ->
                            new Term.Variable(type, own.get().slot(), name.text(), name.place()));
        }
        Optional<DeclaredName> outer = frame.outer(name.text());
        if (outer.isPresent()) {
            facts.use(outer.get());
            return outer.get()
                    .type()
                    .map(type ->
                            new Term.Outer(type, outer.get().slot(), name.text(), name.place()));
        }
        Optional<Term.Fact> fact = Term.Fact.of(name.text());
        if (fact.isPresent()) {
            return fact.map(it -> new Term.Known(it.type(), it));
        }
        Optional<Integer> ended = frame.ended(name.text());
        if (ended.isPresent()) {
            return wrong(ScriptComplaints.ended(name, ended.get()));
        }
        return wrong(ScriptComplaints.unknownName(name, names()));
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(frame.names());
        Arrays.stream(Term.Fact.values()).forEach(fact -> names.add(fact.text()));
        return names;
    }

    private Optional<Term> application(Expression.Application it) {
        List<Optional<Term>> operands = it.operands().stream().map(this::term).toList();
        return functions.application(it, operands, this);
    }

    private Optional<Term> ranged(Expression.Ranged it) {
        Optional<Term> from = term(it.from(), Plain.INTEGER, "The begin");
        Optional<Term> to = term(it.to(), Plain.INTEGER, "The end");
        if (!it.name().text().equals(FunctionWord.RANDOM.text())) {
            return wrong(
                    new Problem(
                            it.place(),
                            "Only random takes a range.",
                            "Write commas between operands."));
        }
        return from.flatMap(first ->
                to.map(last ->
                        new Term.Applied(
                                Plain.INTEGER,
                                FunctionWord.RANDOM,
                                List.of(first, last),
                                facts.siteOf(it.place()),
                                it.place())));
    }

    private Optional<Term> negative(Expression.Negative it) {
        Optional<Term> operand = term(it.operand());
        if (operand.isEmpty()) {
            return operand;
        }
        ValueType type = operand.get().type();
        if (!Types.isNumeric(type)) {
            return wrong(ScriptComplaints.noNumber(it.operand(), type));
        }
        if (operand.get() instanceof Term.Whole(_, long value)) {
            return Optional.of(new Term.Whole(type, -value));
        }
        return Optional.of(
                operand.get() instanceof Term.Fraction(_, double value)
                        ? new Term.Fraction(type, -value)
                        : new Term.Negative(type, operand.get(), it.place()));
    }

    private Optional<Term> computed(Expression.Computed it) {
        Optional<Term> left = term(it.left());
        Optional<Term> right = term(it.right());
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        ValueType one = left.get().type();
        ValueType other = right.get().type();
        Optional<ValueType> type = Types.computed(it.operator(), one, other);
        return type.isPresent()
                ? type.map(of ->
                        new Term.Computed(of, it.operator(), left.get(), right.get(), it.place()))
                : wrong(ScriptComplaints.notComputed(it, one, other));
    }

    private Optional<Term> compared(Expression.Compared it) {
        Optional<Term> left = term(it.left());
        Optional<Term> right = term(it.right());
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        ValueType one = left.get().type();
        ValueType other = right.get().type();
        if (!isComparable(one)) {
            return wrong(ScriptComplaints.notComparable(it.left(), one));
        }
        if (!isComparable(other)) {
            return wrong(ScriptComplaints.notComparable(it.right(), other));
        }
        if (Types.common(one, other).isEmpty()) {
            return wrong(ScriptComplaints.unlike(it, one, other));
        }
        return one == Plain.TRUTH && !it.relation().isEquality()
                ? wrong(ScriptComplaints.noOrder(it, one))
                : Optional.of(new Term.Compared(it.relation(), left.get(), right.get()));
    }

    private static boolean isComparable(ValueType type) {
        return Types.isNumeric(type) || type == Plain.TRUTH;
    }

    private Optional<Term> both(Expression.Both it) {
        Optional<Term> left = condition(it.left());
        Optional<Term> right = condition(it.right());
        return left.flatMap(one -> right.map(other -> new Term.Both(one, other)));
    }

    private Optional<Term> either(Expression.Either it) {
        Optional<Term> left = condition(it.left());
        Optional<Term> right = condition(it.right());
        return left.flatMap(one -> right.map(other -> new Term.Either(one, other)));
    }

    private Optional<Term> property(Expression.Property it) {
        Optional<Term> owner = term(it.owner());
        if (owner.isEmpty()) {
            return Optional.empty();
        }
        ValueType type = owner.get().type();
        Optional<Property.Owner> kind = owner(type);
        if (kind.isEmpty()) {
            return wrong(ScriptComplaints.noProperties(it.name(), type));
        }
        Optional<Property> property = Property.of(kind.get(), it.name().text());
        return property.isPresent()
                ? property.map(of ->
                        new Term.PropertyOf(
                                of == Property.BYTES ? Plain.SIZE : Plain.INTEGER, owner.get(), of))
                : wrong(
                        ScriptComplaints.unknownProperty(
                                it.name(),
                                type,
                                Property.of(kind.get()).stream().map(Property::text).toList()));
    }

    /// What has the properties of values of `type`.
    static Optional<Property.Owner> owner(ValueType type) {
        return type == Plain.STATUS
                ? Optional.of(Property.Owner.STATUS)
                : type == Plain.COMMUNICATOR
                        ? Optional.of(Property.Owner.COMMUNICATOR)
                        : type == Plain.GRID ? Optional.of(Property.Owner.GRID) : Optional.empty();
    }

    private Optional<Term> element(Expression.Element it) {
        Optional<Term> list = term(it.list());
        Optional<Term> index = term(it.index(), Plain.INTEGER, "The index");
        if (list.isEmpty()) {
            return Optional.empty();
        }
        if (!(list.get().type() instanceof ListOf(ValueType of))) {
            return wrong(ScriptComplaints.notList(it.list(), list.get().type()));
        }
        return index.map(at -> new Term.Element(of, list.get(), at, it.place()));
    }

    private Optional<Term> elements(Expression.Elements it) {
        if (it.elements().isEmpty()) {
            return wrong(ScriptComplaints.emptyList(it.place()));
        }
        Optional<List<Term>> found = all(it.elements().stream().map(this::term).toList());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ValueType type = found.get().getFirst().type();
        for (int i = 1; i < found.get().size(); i++) {
            ValueType other = found.get().get(i).type();
            Optional<ValueType> common = Types.common(type, other);
            if (common.isEmpty()) {
                return wrong(ScriptComplaints.unlikeElements(it.elements().get(i), type, other));
            }
            type = common.get();
        }
        ValueType element = type;
        List<Term> terms =
                found.get().stream().map(term -> as(term, element).orElse(term)).toList();
        return list(it.place(), element).map(of -> new Term.Elements(of, terms));
    }

    private Optional<ListOf> list(TextSpan place, ValueType element) {
        int depth = 1;
        ValueType inner = element;
        while (inner instanceof ListOf(ValueType of)) {
            inner = of;
            depth++;
        }
        if (depth > DEEPEST_LIST) {
            findings.problem(ScriptComplaints.deepList(place));
            return Optional.empty();
        }
        return Optional.of(new ListOf(element));
    }

    private Optional<Term> each(Expression.Each it) {
        Optional<Term> from = term(it.from(), Plain.INTEGER, "The begin");
        Optional<Term> to = term(it.to(), Plain.INTEGER, "The end");
        frame.open();
        int line = facts.lineOf(it.place());
        Optional<DeclaredName> counter =
                new Declarations(frame, findings)
                        .declare(
                                it.counter(),
                                Optional.of(Plain.INTEGER),
                                DeclaredName.Kind.COUNTER,
                                line);
        Optional<Term> element = term(it.element());
        frame.close(facts.lineOf(new TextSpan(it.place().to(), it.place().to())));
        if (counter.isEmpty() || from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        return element.flatMap(of ->
                list(it.place(), of.type())
                        .map(type ->
                                new Term.Each(
                                        type,
                                        of,
                                        counter.get().slot(),
                                        from.get(),
                                        to.get(),
                                        it.place())));
    }

    /// All of them, where none is missing.
    static Optional<List<Term>> all(List<Optional<Term>> terms) {
        return terms.stream().allMatch(Optional::isPresent)
                ? Optional.of(terms.stream().map(Optional::orElseThrow).toList())
                : Optional.empty();
    }

    private Optional<Term> wrong(Problem problem) {
        findings.problem(problem);
        return Optional.empty();
    }
}
