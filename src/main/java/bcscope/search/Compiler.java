package bcscope.search;

import bcscope.base.Microphase;
import bcscope.expression.Arithmetic;
import bcscope.expression.Formula;
import bcscope.expression.Quantifier;
import bcscope.expression.Question;
import bcscope.expression.Relation;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.expression.Word;
import bcscope.metric.MetricSeries;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Makes of a checked question what can be asked at every moment of a run.
final class Compiler {
    private static final double SECOND = 1e9;

    private final RunView run;
    private final RunFacts facts;
    private final Memory memory;

    private final WholeRun whole;

    /// @param memory values of the previous moment
    Compiler(RunView run, Question question, Memory memory) {
        this(run, question.facts(), memory);
    }

    Compiler(RunView run, RunFacts facts, Memory memory) {
        this(run, facts, memory, new WholeRun(run, facts));
    }

    Compiler(RunView run, RunFacts facts, Memory memory, WholeRun whole) {
        this.run = run;
        this.facts = facts;
        this.memory = memory;
        this.whole = whole;
    }

    Condition condition(Formula formula) {
        return switch (formula) {
            case Formula.Fixed(boolean value) -> (_, _) -> value;
            case Formula.Holds(Formula.Reading reading) -> {
                Amount amount = reading(reading);
                yield (moment, frame) -> amount.at(moment, frame) == 1;
            }
            case Formula.Known(Formula operand) -> {
                Amount amount = amount(operand);
                yield (moment, frame) -> amount.at(moment, frame) != Askable.ABSENT;
            }
            case Formula.Not(Formula operand) -> {
                Condition inner = condition(operand);
                yield (moment, frame) -> !inner.at(moment, frame);
            }
            case Formula.Both(Formula left, Formula right) -> {
                Condition one = condition(left);
                Condition other = condition(right);
                yield (moment, frame) -> one.at(moment, frame) && other.at(moment, frame);
            }
            case Formula.Either(Formula left, Formula right) -> {
                Condition one = condition(left);
                Condition other = condition(right);
                yield (moment, frame) -> one.at(moment, frame) || other.at(moment, frame);
            }
            case Formula.OneOf it -> oneOf(it);
            case Formula.Compared it -> compared(it);
            case Formula.Quantified it -> quantified(it);
            case Formula.Before before -> {
                Condition operand = condition(before.operand());
                Amount.Whole remembered =
                        memory.cell(before, (moment, frame) -> operand.at(moment, frame) ? 1 : 0);
                yield (moment, frame) -> remembered.at(moment, frame) == 1;
            }
            case Formula.Value _ -> throw new IllegalStateException("no condition: " + formula);
        };
    }

    Amount amount(Formula formula) {
        return switch (formula) {
            case Formula.Constant(_, long value, _) -> (Amount.Whole) (_, _) -> value;
            case Formula.Real(_, double value, _) -> (Amount.Real) (_, _) -> value;
            case Formula.Series(Type type, MetricSeries series) -> series(type, series);
            case Formula.NodeMetric(_, var metric, Formula node) -> {
                Amount number = amount(node);
                int first = metric.firstSlice();
                yield (Amount.Whole)
                        (moment, frame) -> {
                            long at = number.at(moment, frame);
                            return at < 0 || at >= facts.nodes() || moment.slice() < first
                                    ? Askable.ABSENT
                                    : moment.local(metric, (int) at);
                        };
            }
            case Formula.Reading reading -> reading(reading);
            case Formula.Subject(_, int slot) -> (Amount.Whole) (_, frame) -> frame[slot];
            case Formula.Computed it -> computed(it);
            case Formula.Negative(_, Formula operand) -> {
                Amount inner = amount(operand);
                yield operand.type().isReal()
                        ? (Amount.Real) (moment, frame) -> -inner.realAt(moment, frame)
                        : (Amount.Whole) (moment, frame) -> -inner.at(moment, frame);
            }
            case Formula.Folded it -> Folding.amount(it, amount(it.body()), facts);
            case Formula.Counted it -> counted(it);
            case Formula.Before before -> before(before);
            case Formula.OfRun it -> whole.amount(it);
            case Formula.Owner _, Formula.Truth _ ->
                    throw new IllegalStateException("no amount: " + formula);
        };
    }

    private Amount before(Formula.Before before) {
        Amount operand = amount(before.operand());
        if (!before.type().isReal()) {
            return memory.cell(before, operand::at);
        }
        Amount.Whole bits =
                memory.cell(
                        before,
                        (moment, frame) -> Double.doubleToLongBits(operand.realAt(moment, frame)));
        return (Amount.Real)
                (moment, frame) -> {
                    long remembered = bits.at(moment, frame);
                    return remembered == Askable.ABSENT
                            ? Double.NaN
                            : Double.longBitsToDouble(remembered);
                };
    }

    private Amount series(Type type, MetricSeries series) {
        int divisor = series.divisor(facts.nodes());
        boolean known = series.metric().isIn(run.slices());
        int first = known ? series.firstSlice() : Integer.MAX_VALUE;
        if (type.isReal()) {
            return (Amount.Real)
                    (moment, _) ->
                            moment.slice() < first
                                    ? Double.NaN
                                    : (double) series.read(moment.slices(), moment.slice())
                                            / divisor;
        }
        return (Amount.Whole)
                (moment, _) ->
                        moment.slice() < first
                                ? Askable.ABSENT
                                : series.read(moment.slices(), moment.slice()) / divisor;
    }

    private Amount.Whole retries() {
        boolean known = SliceColumn.FAILED_QUERIES.stream().allMatch(run.slices()::has);
        return (moment, _) ->
                known
                        ? SliceColumn.FAILED_QUERIES.stream()
                                .mapToLong(it -> moment.slices().get(it, moment.slice()))
                                .sum()
                        : Askable.ABSENT;
    }

    private Amount reading(Formula.Reading reading) {
        List<Amount> of = reading.of().stream().map(this::amount).toList();
        return switch (reading.word()) {
            case SLICE -> (Amount.Whole) (moment, _) -> moment.slice();
            case TIME -> (Amount.Whole) (moment, _) -> moment.nanos();
            case RETRIES -> retries();
            case RUNS -> runs(of.getFirst());
            case RANK, NODE -> (Amount.Whole) of.getFirst()::at;
            case HOME ->
                    (Amount.Whole)
                            (moment, frame) -> {
                                long rank = of.getFirst().at(moment, frame);
                                return rank < 0 || rank >= facts.ranks()
                                        ? Askable.ABSENT
                                        : run.node((int) rank);
                            };
            case DEADLOCK,
                    PHASE,
                    STATE,
                    BLOCKED,
                    LINE,
                    KIND,
                    TO,
                    FROM,
                    TAG,
                    BYTES,
                    ROOT,
                    COMMUNICATOR,
                    CALL_LINE,
                    CALLER,
                    SIZE,
                    LIST_BYTES,
                    USED,
                    UNUSED,
                    BUDGET_BYTES,
                    LINK_BYTES,
                    LINK_LOAD,
                    CALL_NUMBER,
                    CALL_BLOCKED,
                    CALL_ENTERED,
                    CALL_RETURNED,
                    CALL_TOOK,
                    CALL_SLICE,
                    MEMBERS,
                    SPREAD ->
                    detail(reading.word(), of);
        };
    }

    private static Amount runs(Amount phase) {
        return (Amount.Whole)
                (moment, frame) -> {
                    SliceColumn column =
                            switch (Microphase.values()[(int) phase.at(moment, frame)]) {
                                case DEM -> SliceColumn.GTDEM;
                                case MSM -> SliceColumn.GTMSM;
                                case PM -> SliceColumn.GTPM;
                                case BBM -> SliceColumn.GTBBM;
                                case RM -> SliceColumn.GTRM;
                            };
                    return moment.slices().get(column, moment.slice()) > 0 ? 1 : 0;
                };
    }

    private static Amount detail(Word word, List<Amount> of) {
        return switch (of.size()) {
            case 0 -> (Amount.Whole) (moment, _) -> moment.read(word, 0, 0);
            case 1 ->
                    (Amount.Whole)
                            (moment, frame) ->
                                    moment.read(word, of.getFirst().at(moment, frame), 0);
            default ->
                    (Amount.Whole)
                            (moment, frame) ->
                                    moment.read(
                                            word,
                                            of.getFirst().at(moment, frame),
                                            of.getLast().at(moment, frame));
        };
    }

    private Condition oneOf(Formula.OneOf it) {
        Amount value = amount(it.value());
        boolean wanted = it.relation() == Relation.EQUAL;
        return (moment, frame) -> {
            long state = value.at(moment, frame);
            return state != Askable.ABSENT && (it.mask() >>> state & 1) == 1 == wanted;
        };
    }

    private Condition compared(Formula.Compared it) {
        Amount left = amount(it.left());
        Amount right = amount(it.right());
        Relation relation = it.relation();
        Type one = it.left().type();
        Type other = it.right().type();
        if (one == Type.PART && other == Type.PERCENTAGE) {
            return share(relation, it.left(), left, right);
        }
        if (one == Type.PERCENTAGE && other == Type.PART) {
            return share(relation.mirrored(), it.right(), right, left);
        }
        if (one.isReal() || other.isReal()) {
            return (moment, frame) ->
                    compare(relation, left.realAt(moment, frame), right.realAt(moment, frame));
        }
        return (moment, frame) -> {
            long a = left.at(moment, frame);
            long b = right.at(moment, frame);
            return a != Askable.ABSENT && b != Askable.ABSENT && relation.holds(Long.compare(a, b));
        };
    }

    private static boolean compare(Relation relation, double a, double b) {
        return !Double.isNaN(a) && !Double.isNaN(b) && relation.holds(Double.compare(a, b));
    }

    /// A part of a budget against a share of it.
    private Condition share(Relation relation, Formula part, Amount used, Amount percentage) {
        Formula.Reading reading =
                part instanceof Formula.Before(_, Formula operand, _)
                        ? (Formula.Reading) operand
                        : (Formula.Reading) part;
        Amount whole = reading(new Formula.Reading(Word.BUDGET_BYTES, reading.of()));
        return (moment, frame) ->
                compare(
                        relation,
                        used.realAt(moment, frame),
                        percentage.realAt(moment, frame) * whole.realAt(moment, frame));
    }

    private Condition quantified(Formula.Quantified it) {
        Condition body = condition(it.body());
        int slot = it.slot();
        int size = it.domain().size(facts);
        Optional<Census> census = Census.of(it.body(), body, it.domain(), slot, facts);
        if (census.isPresent()) {
            Census all = census.get();
            return switch (it.quantifier()) {
                case ANY -> (moment, frame) -> all.count(moment, frame) > 0;
                case ALL -> (moment, frame) -> all.count(moment, frame) == size;
                case NO -> (moment, frame) -> all.count(moment, frame) == 0;
            };
        }
        boolean decisive = it.quantifier() != Quantifier.ALL;
        boolean found = it.quantifier() == Quantifier.ANY;
        return (moment, frame) -> {
            for (int i = 0; i < size; i++) {
                frame[slot] = i;
                if (body.at(moment, frame) == decisive) {
                    return found;
                }
            }
            return !found;
        };
    }

    private Amount counted(Formula.Counted it) {
        Condition condition = condition(it.condition());
        Optional<Census> census =
                Census.of(it.condition(), condition, it.domain(), it.slot(), facts);
        if (census.isPresent()) {
            return (Amount.Whole) census.get()::count;
        }
        int size = it.domain().size(facts);
        return (Amount.Whole)
                (moment, frame) -> {
                    int count = 0;
                    for (int i = 0; i < size; i++) {
                        frame[it.slot()] = i;
                        count += condition.at(moment, frame) ? 1 : 0;
                    }
                    return count;
                };
    }

    /// A time is in nanoseconds, a rate is per second.
    private Amount computed(Formula.Computed it) {
        Amount left = amount(it.left());
        Amount right = amount(it.right());
        Arithmetic operator = it.operator();
        if (it.type().isReal() || it.left().type().isReal() || it.right().type().isReal()) {
            double factor = it.right().type() == Type.DURATION && it.type().isRate() ? SECOND : 1;
            Amount.Real real =
                    (moment, frame) ->
                            factor
                                    * Sums.real(
                                            operator,
                                            left.realAt(moment, frame),
                                            right.realAt(moment, frame));
            return it.type().isReal() ? real : (Amount.Whole) real::at;
        }
        return (Amount.Whole)
                (moment, frame) -> {
                    long a = left.at(moment, frame);
                    long b = right.at(moment, frame);
                    return a == Askable.ABSENT || b == Askable.ABSENT
                            ? Askable.ABSENT
                            : Sums.whole(operator, a, b).orElse(Askable.ABSENT);
                };
    }

    /// Arithmetic in which what has no result is absent.
    private static final class Sums {
        static OptionalLong whole(Arithmetic operator, long a, long b) {
            try {
                return OptionalLong.of(
                        switch (operator) {
                            case PLUS -> Math.addExact(a, b);
                            case MINUS -> Math.subtractExact(a, b);
                            case TIMES -> Math.multiplyExact(a, b);
                            case OVER -> Math.floorDiv(a, b);
                            case REMAINDER -> Math.floorMod(a, b);
                        });
            } catch (ArithmeticException overflowOrZero) {
                return OptionalLong.empty();
            }
        }

        static double real(Arithmetic operator, double a, double b) {
            double result =
                    switch (operator) {
                        case PLUS -> a + b;
                        case MINUS -> a - b;
                        case TIMES -> a * b;
                        case OVER -> a / b;
                        case REMAINDER -> a % b;
                    };
            return Double.isInfinite(result) ? Double.NaN : result;
        }
    }
}
