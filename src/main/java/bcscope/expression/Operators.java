package bcscope.expression;

import bcscope.expression.Syntax.Name;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;

import java.util.List;
import java.util.Optional;

/// The typing rules of comparisons and arithmetic.
record Operators(Checker checker) {
    /// `value` with the other sign.
    static Formula negative(Formula value) {
        return value instanceof Formula.Constant(Type type, long number, String said)
                ? new Formula.Constant(type, -number, "-" + said)
                : new Formula.Negative(value.type().plain(), value);
    }

    /// The machine's values of a metric.
    static Formula series(MetricSeries series) {
        Type type = type(series.metric());
        boolean divided = series.aggregate() == Aggregate.MEAN && type == Type.INTEGER;
        return new Formula.Series(divided ? Type.REAL : type, series);
    }

    static Type type(Metric metric) {
        return switch (metric.unit()) {
            case NANOS -> Type.DURATION;
            case BYTES -> Type.SIZE;
            case COUNT -> Type.INTEGER;
        };
    }

    /// Whether `syntax`, a comparison, asks for a list of any node: `list(RSL).size > 4`.
    boolean isOfAnyNode(Syntax syntax, Scope scope) {
        return syntax instanceof Syntax.Compared compared
                && scope.innermost(Type.NODE).isEmpty()
                && !scope.isOfCalls()
                && (isListOfAny(compared.left()) || isListOfAny(compared.right()));
    }

    private static boolean isListOfAny(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Word word ->
                    word.name().text().equals(ObjectWord.LIST.text())
                            && word.arguments().size() == ObjectWord.LIST.more().size();
            case Syntax.Property property -> isListOfAny(property.target());
            case Syntax.Computed it -> isListOfAny(it.left()) || isListOfAny(it.right());
            case Syntax.Negative it -> isListOfAny(it.operand());
            case Syntax.Before it -> isListOfAny(it.operand());
            case Syntax.Quantity _,
                    Syntax.Truth _,
                    Syntax.Counted _,
                    Syntax.Not _,
                    Syntax.Both _,
                    Syntax.Either _,
                    Syntax.Compared _,
                    Syntax.Quantified _ ->
                    false;
        };
    }

    /// A name that is no word here can be a constant of what it is compared with.
    Optional<Formula> compared(Syntax.Compared syntax, WordFinder words) {
        Optional<Name> left = bareName(syntax.left()).filter(name -> !words.knows(name));
        if (left.isPresent()) {
            if (bareName(syntax.right()).filter(name -> !words.knows(name)).isPresent()) {
                return checker.term(syntax.left());
            }
            Optional<Formula> right = checker.term(syntax.right());
            return right.filter(it -> it.type().isEnumeration()).isPresent()
                    ? words.constant(right.get().type(), left.get())
                            .flatMap(it ->
                                    compared(syntax, syntax.relation().mirrored(), right.get(), it))
                    : checker.term(syntax.left());
        }
        Optional<Formula> first = checker.term(syntax.left());
        if (first.filter(it -> it.type().isObject()).isPresent()) {
            return checker.wrong(Complaints.object(syntax.left(), first.get().type()));
        }
        Optional<Name> right = bareName(syntax.right());
        Optional<Formula> second =
                right.isPresent() && first.filter(it -> it.type().isEnumeration()).isPresent()
                        ? words.constant(first.get().type(), right.get())
                        : first.isEmpty() && right.isPresent()
                                ? Optional.empty()
                                : checker.term(syntax.right());
        return first.flatMap(
                one -> second.flatMap(it -> compared(syntax, syntax.relation(), one, it)));
    }

    private static Optional<Name> bareName(Syntax syntax) {
        return syntax instanceof Syntax.Word(_, Name name, List<Syntax> of) && of.isEmpty()
                ? Optional.of(name)
                : Optional.empty();
    }

    private Optional<Formula> compared(
            Syntax.Compared syntax, Relation relation, Formula left, Formula right) {
        Type one = left.type();
        Type other = right.type();
        if (other.isObject()) {
            return checker.wrong(Complaints.object(syntax.right(), other));
        }
        if (one == Type.TRUTH || other == Type.TRUTH) {
            return checker.wrong(
                    Complaints.comparedTruth(one == Type.TRUTH ? syntax.left() : syntax.right()));
        }
        if (!comparable(one, other)) {
            return checker.wrong(Complaints.unlike(syntax, one, other));
        }
        if (one.isEnumeration() && !relation.isEquality()) {
            return checker.wrong(Complaints.noOrder(syntax, one));
        }
        return Optional.of(
                one == Type.STATE && right instanceof Formula.Constant(_, long index, _)
                        ? new Formula.OneOf(left, state(index).mask(), state(index), relation)
                        : new Formula.Compared(relation, left, right));
    }

    private static ProcessState state(long index) {
        return ProcessState.values()[Math.toIntExact(index)];
    }

    private static boolean comparable(Type one, Type other) {
        return one.plain() == other.plain()
                || (isPure(one) && isPure(other))
                || (one == Type.PART && other == Type.PERCENTAGE)
                || (one == Type.PERCENTAGE && other == Type.PART);
    }

    /// Whether it is a number without a unit.
    private static boolean isPure(Type type) {
        return type == Type.INTEGER || (type.isReal() && !type.isRate());
    }

    Optional<Formula> computed(Syntax.Computed syntax) {
        Optional<Formula> left = checker.number(syntax.left());
        Optional<Formula> right = perTime(syntax).or(() -> checker.number(syntax.right()));
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        Type one = left.get().type().plain();
        Type other = right.get().type().plain();
        Optional<Type> type = result(syntax.operator(), one, other);
        return type.isPresent()
                ? Optional.of(
                        new Formula.Computed(
                                type.get(), syntax.operator(), left.get(), right.get()))
                : checker.wrong(Complaints.notComputed(syntax, one, other));
    }

    /// The `s` of `300 MB/s`: one second.
    private static Optional<Formula> perTime(Syntax.Computed syntax) {
        return syntax.operator() == Arithmetic.OVER
                        && syntax.right() instanceof Syntax.Word(_, Syntax.Name name, var arguments)
                        && arguments.isEmpty()
                ? Units.one(name.text())
                : Optional.empty();
    }

    /// The type of what two values come to; empty if they do not go together.
    private static Optional<Type> result(Arithmetic operator, Type one, Type other) {
        boolean pure = isPure(one) && isPure(other);
        Type number = one == Type.INTEGER && other == Type.INTEGER ? Type.INTEGER : Type.REAL;
        return switch (operator) {
            case PLUS, MINUS -> pure ? Optional.of(number) : same(one, other, one);
            case TIMES ->
                    pure
                            ? Optional.of(number)
                            : isPure(one)
                                    ? Optional.of(other)
                                    : isPure(other) ? Optional.of(one) : Optional.empty();
            case OVER ->
                    pure
                            ? Optional.of(number)
                            : isPure(other)
                                    ? Optional.of(one)
                                    : rate(one, other).or(() -> same(one, other, Type.REAL));
            case REMAINDER ->
                    one == Type.REAL || other == Type.REAL
                            ? Optional.empty()
                            : same(one, other, one);
        };
    }

    private static Optional<Type> rate(Type one, Type other) {
        return other != Type.DURATION
                ? Optional.empty()
                : one == Type.SIZE
                        ? Optional.of(Type.DATA_RATE)
                        : isPure(one) ? Optional.of(Type.FREQUENCY) : Optional.empty();
    }

    private static Optional<Type> same(Type one, Type other, Type result) {
        return one == other ? Optional.of(result) : Optional.empty();
    }

    /// What the tables know of all nodes is read from them.
    Formula folded(Formula.Fold fold, Domain domain, int slot, Formula body) {
        if (body instanceof Formula.NodeMetric(_, Metric metric, Formula.Subject(_, int at))
                && at == slot) {
            Optional<Aggregate> aggregate = aggregate(fold).filter(metric.aggregates()::contains);
            if (aggregate.isPresent()) {
                return series(new MetricSeries(metric, aggregate.get()));
            }
        }
        return new Formula.Folded(foldedType(fold, body), fold, domain, slot, body);
    }

    /// What values of `body` put together are.
    static Type foldedType(Formula.Fold fold, Formula body) {
        Type plain = body.type().plain();
        return fold == Formula.Fold.MEAN && plain == Type.INTEGER ? Type.REAL : plain;
    }

    private static Optional<Aggregate> aggregate(Formula.Fold fold) {
        return switch (fold) {
            case MAX -> Optional.of(Aggregate.MAX);
            case SUM -> Optional.of(Aggregate.SUM);
            case MEAN -> Optional.of(Aggregate.MEAN);
            case MIN -> Optional.empty();
        };
    }
}
