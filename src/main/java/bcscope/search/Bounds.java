package bcscope.search;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.expression.Formula;
import bcscope.expression.ProcessState;
import bcscope.expression.Quantifier;
import bcscope.expression.Question;
import bcscope.expression.Relation;
import bcscope.expression.Word;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.program.OperationKind;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.search.moment.Askable;
import bcscope.search.moment.Calls;
import bcscope.search.moment.SliceMoment;
import bcscope.table.BlockedReader;
import bcscope.table.SliceColumn;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Bounds from the tables for a condition about the inside of slices: in which slices it cannot be
/// true, so that these need not be executed again. Where the tables do not decide, it counts as
/// possible.
final class Bounds {
    /// What counts the descriptors that are in lists at the end of a slice, or were taken in it.
    private static final List<Metric> IN_LISTS =
            List.of(Metric.NDESCTS, Metric.NP2PDEM, Metric.NCOLLDEM, Metric.NP2PMSM);

    private final RunView run;
    private final Compiler compiler;
    private final SliceMoment moment;
    private final int[] frame;
    private final Calls calls;

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
        calls = new Calls(run.program());
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
            case Formula.Both both ->
                    possible(both.left()).and(possible(both.right())).and(ofOneCall(both));
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
            case Formula.OneOf it -> oneOf(it);
            case Formula.Known _, Formula.Before _, Formula.Fixed _ -> Possible.BOTH;
            case Formula.Value _ -> throw new IllegalStateException("no condition: " + condition);
        };
    }

    private boolean endsInDeadlock(int slice) {
        return run.progress().state() == RunStatus.DEADLOCKED
                && slice == run.slices().published() - 1;
    }

    /// A process that is in one of the states now, or was so at the previous moment.
    private Possible oneOf(Formula.OneOf it) {
        Formula value =
                it.value() instanceof Formula.Before(_, Formula operand, _) ? operand : it.value();
        if (!isOfWaiting(it)
                || !(value instanceof Formula.Reading(Word word, List<Formula> of))
                || word != Word.STATE) {
            return Possible.BOTH;
        }
        Waits waits = new Waits(run, of.getFirst(), 0, it.mask());
        return value.equals(it.value())
                ? Possible.ifTrue(waits::in)
                : Possible.ifTrue(slice -> waits.in(slice) || (slice > 0 && waits.in(slice - 1)));
    }

    /// Whether it asks for states in which a process waits.
    private static boolean isOfWaiting(Formula.OneOf it) {
        return it.relation() == Relation.EQUAL && (it.mask() & ~ProcessState.BLOCKED.mask()) == 0;
    }

    private Possible compared(Formula.Compared it) {
        if (!(it.right() instanceof Formula.Constant(_, long limit, _))) {
            return Possible.BOTH;
        }
        boolean large = it.relation() == Relation.MORE || it.relation() == Relation.AT_LEAST;
        Relation relation = it.relation();
        // The largest of several is one of them.
        Formula left =
                it.left() instanceof Formula.Folded folded && folded.fold() == Formula.Fold.MAX
                        ? folded.body()
                        : it.left();
        if (left instanceof Formula.NodeMetric(_, Metric metric, _)
                && large
                && metric.aggregates().contains(Aggregate.MAX)
                && metric.isIn(run.slices())) {
            return Possible.ifTrue(
                    slice -> relation.holds(Long.compare(largest(metric, slice), limit)));
        }
        if (left instanceof Formula.Reading(Word word, List<Formula> of)) {
            if (large && word == Word.SIZE && areListsCounted()) {
                return Possible.ifTrue(
                        slice -> relation.holds(Long.compare(longestList(slice), limit)));
            }
            if (large && word == Word.BLOCKED && limit > 0) {
                return Possible.ifTrue(
                        new Waits(run, of.getFirst(), limit, ProcessState.BLOCKED.mask())::in);
            }
            if (isOfOperations(word)) {
                return somewhere(pc -> holds(word, pc, relation, limit));
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

    private boolean holds(Word word, int pc, Relation relation, long limit) {
        long value = calls.read(word, 0, pc);
        return value != Askable.ABSENT && relation.holds(Long.compare(value, limit));
    }

    /// Possible if `condition` is true of some operation of the program; determined once. A program
    /// that grows may still get one.
    private Possible somewhere(IntPredicate condition) {
        if (run.program().grows()) {
            return Possible.BOTH;
        }
        BooleanSupplier any =
                new BooleanSupplier() {
                    private Optional<Boolean> known = Optional.empty();

                    @Override
                    public boolean getAsBoolean() {
                        if (known.isEmpty()) {
                            known = Optional.of(run.program().pcs().anyMatch(condition));
                        }
                        return known.get();
                    }
                };
        return Possible.ifTrue(_ -> any.getAsBoolean());
    }

    /// What is asked of the state of one process and of its call is true of one operation: the one
    /// that suspends it, or the call that this is a part of.
    private Possible ofOneCall(Formula.Both both) {
        Map<Formula, IntPredicate> asked = new HashMap<>();
        ask(both, asked);
        return asked.values().stream().map(this::somewhere).reduce(Possible.BOTH, Possible::and);
    }

    private void ask(Formula condition, Map<Formula, IntPredicate> asked) {
        if (condition instanceof Formula.Both(Formula left, Formula right)) {
            ask(left, asked);
            ask(right, asked);
        } else if (condition
                        instanceof
                        Formula.Compared(
                                Relation relation,
                                Formula.Reading(Word word, List<Formula> of),
                                Formula.Constant(_, long limit, _))
                && isOfOperations(word)) {
            IntPredicate its = pc -> holds(word, run.program().call(pc), relation, limit);
            asked.merge(of.getFirst(), its, IntPredicate::and);
        } else if (condition instanceof Formula.OneOf it
                && isOfWaiting(it)
                && it.value() instanceof Formula.Reading(Word word, List<Formula> of)
                && word == Word.STATE) {
            IntPredicate its = pc -> (it.mask() & Waits.states(run.program().kind(pc))) != 0;
            asked.merge(of.getFirst(), its, IntPredicate::and);
        }
    }

    /// Whether what a list holds in a slice was there before or is counted in it: no failure takes
    /// anything away, and no checkpoint brings it back.
    private boolean areListsCounted() {
        Scenario scenario = run.scenario();
        return scenario.mpi() == MpiKind.BCS
                && scenario.faults().isEmpty()
                && scenario.work().isSingle()
                && IN_LISTS.stream().allMatch(metric -> metric.isIn(run.slices()));
    }

    /// At least the length of every list of a NIC at every moment of `slice`. What a list holds was
    /// there when the slice began, is there when it ends, or was both added and taken in DEM or
    /// MSM; if the end of the slice is hidden, nothing is known.
    private long longestList(int slice) {
        if (!IN_LISTS.stream().allMatch(metric -> run.isKnown(metric, slice))) {
            return Long.MAX_VALUE;
        }
        long before = slice == 0 ? 0 : largest(Metric.NDESCTS, slice - 1);
        return before + IN_LISTS.stream().mapToLong(metric -> largest(metric, slice)).sum();
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

        /// Whether `formula` is constant, whatever is around it: nothing is known of the process or
        /// node that a quantifier around it names.
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

    /// The slices in which a process has been blocked in some states for some time, from the
    /// intervals in the tables. For one thread.
    static final class Waits {
        private final RunView run;
        private final int[] ranks;
        private final long nanos;
        private final long mask;
        private BitSet slices = new BitSet();
        private int known;

        /// @param rank whose waits; those of all processes if it is not a constant
        /// @param nanos how long at least
        /// @param mask the states, as [ProcessState#mask]
        Waits(RunView run, Formula rank, long nanos, long mask) {
            this.run = run;
            this.nanos = nanos;
            this.mask = mask;
            ranks =
                    rank instanceof Formula.Constant(_, long number, _)
                            ? new int[] {(int) number}
                            : IntStream.range(0, run.program().ranks()).toArray();
        }

        /// Whether a process can have been blocked for so long at a moment of `slice`.
        boolean in(int slice) {
            if (slice >= known) {
                known = run.slices().published();
                slices = new BitSet(known);
                for (int rank : ranks) {
                    mark(rank, run.processes().reader(rank));
                }
            }
            return slices.get(slice);
        }

        /// What happens at the end of a slice is at the instant at which the next begins.
        private void mark(int rank, BlockedReader reader) {
            while (reader.next()) {
                long from = reader.entryNanos() + nanos;
                int pc = run.program().pc(rank, reader.position());
                if (from >= 0
                        && from <= reader.awakeNanos()
                        && (mask & states(run.program().kind(pc))) != 0) {
                    int first = Math.max(0, run.slices().sliceAt(from - 1));
                    int last = run.slices().sliceAt(reader.awakeNanos());
                    slices.set(Math.min(first, last), last + 1);
                }
            }
        }

        /// In which states an operation can suspend its process: whatever posts a descriptor, also
        /// where NIC memory is full.
        private static long states(OperationKind kind) {
            ProcessState own =
                    switch (kind.role()) {
                        case COLLECTIVE -> ProcessState.BLOCKED_COLLECTIVE;
                        case BLOCKING ->
                                switch (kind.effect()) {
                                    case SENDS -> ProcessState.BLOCKED_SEND;
                                    case RECEIVES -> ProcessState.BLOCKED_RECEIVE;
                                    case NOTHING ->
                                            kind.isWait()
                                                    ? ProcessState.BLOCKED_WAIT
                                                    : ProcessState.BLOCKED_PROBE;
                                    case SENDS_A_COPY, MEETS -> ProcessState.BLOCKED;
                                };
                        case NON_BLOCKING -> ProcessState.BLOCKED_MEMORY;
                        case LOCAL, CONTROL, BRACKET -> ProcessState.BLOCKED;
                    };
            return own.mask() | ProcessState.BLOCKED_MEMORY.mask();
        }
    }
}
