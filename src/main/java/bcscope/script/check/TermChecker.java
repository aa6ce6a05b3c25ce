package bcscope.script.check;

import bcscope.expression.Arithmetic;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction.Message;
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

/// Checks the meaning of expressions. An empty answer was reported as a problem, or depends on what
/// was.
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

    Optional<CodeTerm> term(Expression expression) {
        return switch (expression) {
            case Expression.Quantity it -> Literals.term(it, findings);
            case Expression.Truth it ->
                    Optional.of(new CodeTerm.Whole(Plain.TRUTH, it.value() ? 1 : 0));
            case Expression.Word it -> word(it.name());
            case Expression.Application it -> application(it);
            case Expression.Ranged it -> ranged(it);
            case Expression.Negative it -> negative(it);
            case Expression.Computed it -> computed(it);
            case Expression.Compared it -> compared(it);
            case Expression.Not it -> condition(it.operand()).map(CodeTerm.Not::new);
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
    Optional<CodeTerm> condition(Expression expression) {
        Optional<CodeTerm> term = term(expression);
        return term.filter(it -> it.type() != Plain.TRUTH).isPresent()
                ? wrong(ScriptComplaints.noTruth(expression, term.get().type()))
                : term;
    }

    /// A value of this type.
    ///
    /// @param what `The index`
    Optional<CodeTerm> term(Expression expression, ValueType wanted, String what) {
        Optional<CodeTerm> found = term(expression);
        if (found.isEmpty()) {
            return found;
        }
        Optional<CodeTerm> fitting = as(found.get(), wanted);
        return fitting.isPresent()
                ? fitting
                : wrong(
                        ScriptComplaints.wanted(
                                expression.place(), what, wanted, found.get().type()));
    }

    /// `term` as `wanted`: a whole number is a real one, a grid is a communicator.
    static Optional<CodeTerm> as(CodeTerm term, ValueType wanted) {
        if (term.type().equals(wanted)) {
            return Optional.of(term);
        }
        if (wanted == Plain.COMMUNICATOR && term.type() == Plain.GRID) {
            return Optional.of(term);
        }
        if (wanted instanceof ListOf(ValueType element) && Types.isOpen(term.type())) {
            return filled(term, element);
        }
        if (wanted != Plain.REAL || term.type() != Plain.INTEGER) {
            return Optional.empty();
        }
        return Optional.of(
                term instanceof CodeTerm.Whole(_, long value)
                        ? new CodeTerm.Fraction(Plain.REAL, value)
                        : new CodeTerm.Applied(
                                Plain.REAL,
                                FunctionWord.REAL,
                                List.of(term),
                                0,
                                new TextSpan(0, 0)));
    }

    /// A list whose values say nothing of what they are, as one of `element`s.
    private static Optional<CodeTerm> filled(CodeTerm term, ValueType element) {
        ListOf wanted = new ListOf(element);
        if (term.type().equals(new ListOf(Plain.NOTHING))) {
            return Optional.of(new CodeTerm.Elements(wanted, List.of()));
        }
        if (term instanceof CodeTerm.Elements(_, List<CodeTerm> elements)) {
            return all(elements.stream().map(it -> as(it, element)).toList())
                    .map(all -> new CodeTerm.Elements(wanted, all));
        }
        return term instanceof CodeTerm.Each each
                ? as(each.element(), element)
                        .map(of ->
                                new CodeTerm.Each(
                                        wanted,
                                        of,
                                        each.slot(),
                                        each.from(),
                                        each.to(),
                                        each.place()))
                : Optional.empty();
    }

    Optional<Message> message(WrittenMessage message) {
        List<Optional<CodeTerm>> values = message.values().stream().map(this::term).toList();
        return all(values).map(terms -> new Message(message.texts(), terms));
    }

    /// The variable named `name`, in this frame or the program's.
    Optional<DeclaredName> variable(Identifier name) {
        return frame.own(name.text()).or(() -> frame.outer(name.text()));
    }

    private Optional<CodeTerm> word(Identifier name) {
        Optional<DeclaredName> own = frame.own(name.text());
        if (own.isPresent()) {
            facts.use(own.get());
            return own.get()
                    .type()
                    .map(type ->
                            new CodeTerm.Variable(
                                    type, own.get().slot(), name.text(), name.place()));
        }
        Optional<DeclaredName> outer = frame.outer(name.text());
        if (outer.isPresent()) {
            facts.use(outer.get());
            return outer.get()
                    .type()
                    .map(type ->
                            new CodeTerm.Outer(
                                    type, outer.get().slot(), name.text(), name.place()));
        }
        Optional<CodeTerm.Fact> fact = CodeTerm.Fact.of(name.text());
        if (fact.isPresent()) {
            return fact.map(it -> new CodeTerm.Known(it.type(), it));
        }
        Optional<Integer> ended = frame.ended(name.text());
        if (ended.isPresent()) {
            return wrong(ScriptComplaints.ended(name, ended.get()));
        }
        return wrong(ScriptComplaints.unknownName(name, names()));
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(frame.names());
        Arrays.stream(CodeTerm.Fact.values()).forEach(fact -> names.add(fact.text()));
        return names;
    }

    private Optional<CodeTerm> application(Expression.Application it) {
        List<Optional<CodeTerm>> operands = it.operands().stream().map(this::term).toList();
        return functions.application(it, operands, this);
    }

    private Optional<CodeTerm> ranged(Expression.Ranged it) {
        Optional<CodeTerm> from = term(it.from(), Plain.INTEGER, "The begin");
        Optional<CodeTerm> to = term(it.to(), Plain.INTEGER, "The end");
        if (!it.name().text().equals(FunctionWord.RANDOM.text())) {
            return wrong(
                    new Problem(
                            it.place(),
                            "Only random takes a range.",
                            "Write commas between operands."));
        }
        return from.flatMap(first ->
                to.map(last ->
                        new CodeTerm.Applied(
                                Plain.INTEGER,
                                FunctionWord.RANDOM,
                                List.of(first, last),
                                facts.siteOf(it.place()),
                                it.place())));
    }

    private Optional<CodeTerm> negative(Expression.Negative it) {
        Optional<CodeTerm> operand = term(it.operand());
        if (operand.isEmpty()) {
            return operand;
        }
        ValueType type = operand.get().type();
        if (!Types.isNumeric(type)) {
            return wrong(ScriptComplaints.noNumber(it.operand(), type));
        }
        if (operand.get() instanceof CodeTerm.Whole(_, long value)) {
            return Optional.of(new CodeTerm.Whole(type, -value));
        }
        return Optional.of(
                operand.get() instanceof CodeTerm.Fraction(_, double value)
                        ? new CodeTerm.Fraction(type, -value)
                        : new CodeTerm.Negative(type, operand.get(), it.place()));
    }

    private Optional<CodeTerm> computed(Expression.Computed it) {
        Optional<CodeTerm> left = term(it.left());
        Optional<CodeTerm> right = term(it.right());
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        ValueType one = left.get().type();
        ValueType other = right.get().type();
        if (it.operator() == Arithmetic.PLUS && one instanceof ListOf list) {
            return joined(it, list, left.get(), right.get());
        }
        Optional<ValueType> type = Types.computed(it.operator(), one, other);
        return type.isPresent()
                ? type.map(of ->
                        new CodeTerm.Computed(
                                of, it.operator(), left.get(), right.get(), it.place()))
                : wrong(ScriptComplaints.notComputed(it, one, other));
    }

    /// A list and what is joined to it: a list of the same, or one value.
    private Optional<CodeTerm> joined(
            Expression.Computed it, ListOf type, CodeTerm left, CodeTerm right) {
        Optional<ValueType> both = Types.common(type, right.type());
        if (both.isPresent()) {
            return as(left, both.get())
                    .flatMap(one ->
                            as(right, both.get())
                                    .map(other -> new CodeTerm.Joined(both.get(), one, other)));
        }
        ValueType element = type.element() == Plain.NOTHING ? right.type() : type.element();
        Optional<CodeTerm> value = as(right, element);
        if (value.isEmpty()) {
            return wrong(ScriptComplaints.notComputed(it, type, right.type()));
        }
        return list(it.place(), element)
                .flatMap(of ->
                        as(left, of)
                                .map(one ->
                                        new CodeTerm.Joined(
                                                of,
                                                one,
                                                new CodeTerm.Elements(of, List.of(value.get())))));
    }

    private Optional<CodeTerm> compared(Expression.Compared it) {
        Optional<CodeTerm> left = term(it.left());
        Optional<CodeTerm> right = term(it.right());
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
        boolean isOrdered = one != Plain.TRUTH && !(one instanceof ListOf);
        return !isOrdered && !it.relation().isEquality()
                ? wrong(ScriptComplaints.noOrder(it, one))
                : Optional.of(new CodeTerm.Compared(it.relation(), left.get(), right.get()));
    }

    private static boolean isComparable(ValueType type) {
        return Types.isNumeric(type)
                || type == Plain.TRUTH
                || type == Plain.NOTHING
                || (type instanceof ListOf(ValueType of) && isComparable(of));
    }

    private Optional<CodeTerm> both(Expression.Both it) {
        Optional<CodeTerm> left = condition(it.left());
        Optional<CodeTerm> right = condition(it.right());
        return left.flatMap(one -> right.map(other -> new CodeTerm.Both(one, other)));
    }

    private Optional<CodeTerm> either(Expression.Either it) {
        Optional<CodeTerm> left = condition(it.left());
        Optional<CodeTerm> right = condition(it.right());
        return left.flatMap(one -> right.map(other -> new CodeTerm.Either(one, other)));
    }

    private Optional<CodeTerm> property(Expression.Property it) {
        Optional<CodeTerm> owner = term(it.owner());
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
                        new CodeTerm.PropertyOf(
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

    /// A list of which it is known what it is of.
    ///
    /// @param advice where it is no list
    Optional<CodeTerm> list(Expression expression, String advice) {
        Optional<CodeTerm> list = term(expression);
        if (list.isEmpty()) {
            return list;
        }
        if (!(list.get().type() instanceof ListOf(ValueType of))) {
            return wrong(ScriptComplaints.notList(expression, list.get().type(), advice));
        }
        return of == Plain.NOTHING ? wrong(ScriptComplaints.emptyList(expression.place())) : list;
    }

    private Optional<CodeTerm> element(Expression.Element it) {
        Optional<CodeTerm> list = list(it.list(), "");
        Optional<CodeTerm> index = term(it.index(), Plain.INTEGER, "The index");
        return list.flatMap(of ->
                index.map(at ->
                        new CodeTerm.Element(((ListOf) of.type()).element(), of, at, it.place())));
    }

    private Optional<CodeTerm> elements(Expression.Elements it) {
        if (it.elements().isEmpty()) {
            return Optional.of(new CodeTerm.Elements(new ListOf(Plain.NOTHING), List.of()));
        }
        Optional<List<CodeTerm>> found = all(it.elements().stream().map(this::term).toList());
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
        List<CodeTerm> terms =
                found.get().stream().map(term -> as(term, element).orElse(term)).toList();
        return list(it.place(), element).map(of -> new CodeTerm.Elements(of, terms));
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

    private Optional<CodeTerm> each(Expression.Each it) {
        Optional<CodeTerm> from = term(it.from(), Plain.INTEGER, "The begin");
        Optional<CodeTerm> to = term(it.to(), Plain.INTEGER, "The end");
        frame.open();
        int line = facts.lineOf(it.place());
        Optional<DeclaredName> counter =
                new Declarations(frame, findings)
                        .declare(
                                it.counter(),
                                Optional.of(Plain.INTEGER),
                                DeclaredName.Kind.COUNTER,
                                line);
        Optional<CodeTerm> element = term(it.element());
        frame.close(facts.lineOf(new TextSpan(it.place().to(), it.place().to())));
        if (counter.isEmpty() || from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        return element.flatMap(of ->
                list(it.place(), of.type())
                        .map(type ->
                                new CodeTerm.Each(
                                        type,
                                        of,
                                        counter.get().slot(),
                                        from.get(),
                                        to.get(),
                                        it.place())));
    }

    /// All of them, where none is missing.
    static Optional<List<CodeTerm>> all(List<Optional<CodeTerm>> terms) {
        return terms.stream().allMatch(Optional::isPresent)
                ? Optional.of(terms.stream().map(Optional::orElseThrow).toList())
                : Optional.empty();
    }

    private Optional<CodeTerm> wrong(Problem problem) {
        findings.problem(problem);
        return Optional.empty();
    }
}
