package bcscope.search;

import bcscope.base.RunStatus;
import bcscope.expression.Formula;
import bcscope.expression.Quantifier;
import bcscope.expression.Question;
import bcscope.expression.Relation;
import bcscope.expression.Word;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;
import bcscope.search.moment.Calls;
import bcscope.search.moment.SliceMoment;
import bcscope.table.BlockedReader;
import bcscope.table.SliceColumn;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Bounds from the tables for a condition about the inside of slices: in which slices it cannot be
/// true, so that these need not be executed again. Where the tables do not decide, it can be.
final class Bounds {
    private final RunView run;
    private final Compiler compiler;
    private final SliceMoment moment;
    private final int[] frame;

    /// Whether something can be true, and whether it can be false, at some moment of a slice.
    private record Possible(IntPredicate isTrue, IntPredicate isFalse) {
        static final Possible BOTH = new Possible(_ -> true, _ -> true);

        static Possible ifTrue(IntPredicate isTrue) {
            return new Possible(isTrue, _ -> true);
        }

        Possible opposite() {
            return new Possible(isFalse, isTrue);
        }

        Possible and(Possible other) {
            return new Possible(isTrue.and(other.isTrue), isFalse.or(other.isFalse));
        }

        Possible or(Possible other) {
            return new Possible(isTrue.or(other.isTrue), isFalse.and(other.isFalse));
        }
    }

    private Bounds(RunView run, Question question) {
        this.run = run;
        compiler = new Compiler(run, question, new Memory(question.facts()));
        moment = new SliceMoment(run.slices());
        frame = new int[question.slots()];
    }

    /// Whether the condition of `question` can be true at a moment of a published slice.
    static IntPredicate of(RunView run, Question question) {
        return new Bounds(run, question).possible(question.condition()).isTrue;
    }

    private Possible possible(Formula condition) {
        if (Constancy.withinSlice(condition)) {
            Condition exact = compiler.condition(condition);
            IntPredicate isTrue = slice -> exact.at(moment.at(slice), frame);
            return new Possible(isTrue, isTrue.negate());
        }
        return switch (condition) {
            case Formula.Not(Formula operand) -> possible(operand).opposite();
            case Formula.Both(Formula left, Formula right) -> possible(left).and(possible(right));
            case Formula.Either(Formula left, Formula right) -> possible(left).or(possible(right));
            case Formula.Quantified it -> {
                Possible body = possible(it.body());
                yield it.quantifier() == Quantifier.NO ? body.opposite() : body;
            }
            case Formula.Holds(Formula.Reading reading) ->
                    reading.word() == Word.DEADLOCK
                            ? Possible.ifTrue(this::endsInDeadlock)
                            : Possible.BOTH;
            case Formula.Compared it -> compared(it);
            case Formula.Known _, Formula.OneOf _, Formula.Before _, Formula.Fixed _ ->
                    Possible.BOTH;
            case Formula.Value _ -> throw new IllegalStateException("no condition: " + condition);
        };
    }

    private boolean endsInDeadlock(int slice) {
        return run.progress().state() == RunStatus.DEADLOCKED
                && slice == run.slices().published() - 1;
    }

    private Possible compared(Formula.Compared it) {
        if (!(it.right() instanceof Formula.Constant(_, long limit, _))) {
            return Possible.BOTH;
        }
        boolean large = it.relation() == Relation.MORE || it.relation() == Relation.AT_LEAST;
        Relation relation = it.relation();
        if (it.left() instanceof Formula.NodeMetric(_, Metric metric, _)
                && large
                && metric.aggregates().contains(Aggregate.MAX)
                && metric.isIn(run.slices())) {
            return Possible.ifTrue(
                    slice -> relation.holds(Long.compare(largest(metric, slice), limit)));
        }
        if (it.left() instanceof Formula.Reading(Word word, List<Formula> of)) {
            if (large && word == Word.BLOCKED && limit > 0) {
                return Possible.ifTrue(new LongWaits(run, of.getFirst(), limit)::in);
            }
            if (isOfOperations(word)) {
                BooleanSupplier somewhere = someOperation(word, relation, limit);
                return Possible.ifTrue(_ -> somewhere.getAsBoolean());
            }
            if (word == Word.PHASE && relation == Relation.EQUAL) {
                return Possible.ifTrue(slice -> runs((int) limit, slice));
            }
        }
        return Possible.BOTH;
    }

    /// Whether it depends only on the current operation of a process.
    private static boolean isOfOperations(Word word) {
        return switch (word) {
            case KIND, TO, FROM, TAG, BYTES, ROOT, COMMUNICATOR -> true;
            case SLICE, TIME, RETRIES, RUNS, DEADLOCK, PHASE -> false;
            case RANK, HOME, STATE, BLOCKED, LINE, NODE, SIZE, LIST_BYTES -> false;
            case USED, UNUSED, BUDGET_BYTES, LINK_BYTES, LINK_LOAD, CALL_LINE, CALLER -> false;
            case CALL_NUMBER, CALL_BLOCKED, CALL_ENTERED, CALL_RETURNED -> false;
            case CALL_TOOK, CALL_SLICE -> false;
            case MEMBERS, SPREAD -> false;
        };
    }

    /// Whether `word` compares so with `limit` for some operation of the program; looked up once. A
    /// program that grows may have one yet.
    private BooleanSupplier someOperation(Word word, Relation relation, long limit) {
        if (run.program().grows()) {
            return () -> true;
        }
        Calls calls = new Calls(run.program());
        return new BooleanSupplier() {
            private Optional<Boolean> known = Optional.empty();

            @Override
            public boolean getAsBoolean() {
                if (known.isEmpty()) {
                    known =
                            Optional.of(
                                    run.program()
                                            .pcs()
                                            .mapToLong(pc -> calls.read(word, 0, pc))
                                            .filter(value -> value != Askable.ABSENT)
                                            .anyMatch(value ->
                                                    relation.holds(Long.compare(value, limit))));
                }
                return known.get();
            }
        };
    }

    private long largest(Metric metric, int slice) {
        return metric.read(run.slices(), slice, Aggregate.MAX);
    }

    private boolean runs(int phase, int slice) {
        List<SliceColumn> columns =
                List.of(
                        SliceColumn.GTDEM,
                        SliceColumn.GTMSM,
                        SliceColumn.GTPM,
                        SliceColumn.GTBBM,
                        SliceColumn.GTRM);
        return run.slices().get(columns.get(phase), slice) > 0;
    }

    /// Whether an expression has one value throughout a slice, which the tables give.
    static final class Constancy {
        private Constancy() {}

        /// Whether `formula` is so, whatever is around it: of what a quantifier around it has at
        /// hand, nothing is known.
        static boolean withinSlice(Formula formula) {
            return holds(formula, Integer.MAX_VALUE);
        }

        /// @param own the first slot that lies within the formula
        private static boolean holds(Formula formula, int own) {
            int inside =
                    formula instanceof Formula.Binder binder ? Math.min(own, binder.slot()) : own;
            return isConstant(formula, own)
                    && formula.parts().stream().allMatch(part -> holds(part, inside));
        }

        /// Whether nothing but its parts can change it.
        private static boolean isConstant(Formula formula, int own) {
            if (formula instanceof Formula.Subject(_, int slot)) {
                return slot >= own;
            }
            if (formula instanceof Formula.Reading(Word word, _)) {
                return word.source() == Word.Source.TABLES && word != Word.TIME;
            }
            return !(formula instanceof Formula.NodeMetric) && !(formula instanceof Formula.Before);
        }
    }

    /// The slices in which a process has been blocked for long, from the intervals in the tables.
    /// For one thread.
    static final class LongWaits {
        private final RunView run;
        private final int[] ranks;
        private final long nanos;
        private BitSet slices = new BitSet();
        private int known;

        /// @param rank whose waits; all processes' where it is no constant
        /// @param nanos how long at least
        LongWaits(RunView run, Formula rank, long nanos) {
            this.run = run;
            this.nanos = nanos;
            ranks =
                    rank instanceof Formula.Constant(_, long number, _)
                            ? new int[] {(int) number}
                            : IntStream.range(0, run.program().ranks()).toArray();
        }

        /// Whether a process has been blocked for so long at a moment of `slice`.
        boolean in(int slice) {
            if (slice >= known) {
                known = run.slices().published();
                slices = new BitSet(known);
                for (int rank : ranks) {
                    mark(run.processes().reader(rank));
                }
            }
            return slices.get(slice);
        }

        private void mark(BlockedReader reader) {
            while (reader.next()) {
                long from = reader.entryNanos() + nanos;
                if (from >= 0 && from <= reader.awakeNanos()) {
                    int first = Math.max(0, run.slices().sliceAt(from));
                    int last = run.slices().sliceAt(reader.awakeNanos());
                    slices.set(Math.min(first, last), last + 1);
                }
            }
        }
    }
}
