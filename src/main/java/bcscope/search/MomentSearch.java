package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.expression.Word;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.ReadAhead;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;
import bcscope.search.moment.EventMoment;
import bcscope.search.moment.SliceMoment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Searches a run for the moments at which a condition becomes true. Slices are executed again if
/// the tables do not suffice, so not to be called on the drawing thread. For one thread at a time.
public final class MomentSearch {
    private static final int SLICES_A_GROUP = 32;
    private static final int MOST_SLICES_A_GROUP = 1024;
    private static final int ROWS_A_GROUP = 1 << 15;

    /// Rows between two checks whether to continue.
    private static final int ROWS_A_QUESTION = 1 << 12;

    private final RunView run;
    private final ReadAhead details;
    private final boolean fromTables;
    private final ConditionWatch watch;
    private final Readout readout;
    private final IntPredicate possible;
    private final Set<Word> asked;
    private Optional<Interconnect> network = Optional.empty();

    /// Number of slices that must be read before a slice, so that all earlier values are known.
    private final int lead;

    /// The slice after the last one that was read; remembered values belong to its beginning.
    private int ready = -1;

    /// @param question a condition, `slices where` or `nodes where`
    public MomentSearch(RunView run, Question question) {
        this(run, question, List.of());
    }

    /// @param values what is read at each hit; may use the variable of the quantifier at the head
    ///   of the question
    public MomentSearch(RunView run, Question question, List<Formula> values) {
        this.run = run;
        details = new ReadAhead(run);
        fromTables = question.fromTables() && values.stream().allMatch(Formula::fromTables);
        readout = new Readout(run, question, values);
        watch = new ConditionWatch(run, question);
        lead = lead(question, values);
        asked = question.condition().words();
        values.forEach(value -> asked.addAll(value.words()));
        possible = fromTables ? _ -> true : Bounds.of(run, question);
    }

    /// How many earlier moments are needed for the condition and the values.
    private static int lead(Question question, List<Formula> values) {
        int read = values.stream().mapToInt(Formula::depth).max().orElse(0);
        return Math.max(question.depth(), read == 0 ? 0 : 1 + read);
    }

    /// The end of the search.
    public enum Ending {
        /// The whole range was searched, or no more hits were wanted.
        DONE,
        /// The search was cancelled.
        CANCELLED
    }

    /// Passes all hits in the slices from `begin` to before `end` to `sink`, in order, until it
    /// returns false.
    ///
    /// @param shouldContinue is called with the next slice now and then; returning false cancels
    ///   the search
    public Ending all(int begin, int end, IntPredicate shouldContinue, Predicate<Hit> sink) {
        int behind = Math.min(end, run.slices().published());
        int mask = fromTables ? ROWS_A_QUESTION - 1 : 0;
        Enough enough = new Enough(sink);
        for (int slice = Math.max(0, begin); slice < behind && !enough.reached; slice++) {
            if ((slice & mask) == 0 && !shouldContinue.test(slice)) {
                return Ending.CANCELLED;
            }
            if (possible.test(slice)) {
                look(slice, possibleAfter(slice, behind), enough);
            }
        }
        return Ending.DONE;
    }

    /// The slice after `slice` in which it can be true; `MAX_VALUE` if there is none before
    /// `behind`.
    private int possibleAfter(int slice, int behind) {
        int next = slice + 1;
        while (next < behind && !possible.test(next)) {
            next++;
        }
        return next < behind ? next : Integer.MAX_VALUE;
    }

    /// The first hit after event `event` of `slice`, in the slices before `end`.
    ///
    /// @param event -1 for the start of the slice
    public Optional<Hit> next(int slice, int event, int end, IntPredicate shouldContinue) {
        Last found = new Last();
        all(
                slice,
                end,
                shouldContinue,
                hit -> {
                    if (hit.isBefore(slice, event + 1)) {
                        return true;
                    }
                    found.hit = Optional.of(hit);
                    return false;
                });
        return found.hit;
    }

    /// The last hit before event `event` of `slice`, in the slices from `begin` on.
    public Optional<Hit> previous(int slice, int event, int begin, IntPredicate shouldContinue) {
        int group = fromTables ? ROWS_A_GROUP : SLICES_A_GROUP;
        int largest = Math.max(group, MOST_SLICES_A_GROUP);
        Last found = new Last();
        int behind = slice + 1;
        while (behind > begin && found.hit.isEmpty()) {
            int first = Math.max(begin, behind - group);
            Ending ending =
                    all(
                            first,
                            behind,
                            shouldContinue,
                            hit -> {
                                if (!hit.isBefore(slice, event)) {
                                    return false;
                                }
                                found.hit = Optional.of(hit);
                                return true;
                            });
            if (ending == Ending.CANCELLED) {
                return Optional.empty();
            }
            behind = first;
            group = Math.min(2 * group, largest);
        }
        return found.hit;
    }

    private static final class Last {
        private Optional<Hit> hit = Optional.empty();
    }

    /// Passes hits on until no more are wanted.
    private static final class Enough implements Consumer<Hit> {
        private final Predicate<Hit> sink;
        private boolean reached;

        Enough(Predicate<Hit> sink) {
            this.sink = sink;
        }

        @Override
        public void accept(Hit hit) {
            reached = reached || !sink.test(hit);
        }
    }

    /// @param next the slice that is looked through next
    private void look(int slice, int next, Consumer<Hit> sink) {
        if (ready != slice) {
            watch.begin();
            readout.forget();
            boolean known = lead == 1 && slice > 0 && !possible.test(slice - 1);
            for (int i = known ? slice : Math.max(0, slice - lead); i < slice; i++) {
                through(i, i + 1, _ -> {});
            }
        }
        through(slice, next, sink);
        ready = slice + 1;
    }

    private void through(int slice, int next, Consumer<Hit> sink) {
        watch.beginSlice();
        if (fromTables) {
            SliceMoment moment = new SliceMoment(run.slices()).at(slice);
            watch.look(moment, number -> sink.accept(hit(moment, -1, number)));
            readout.remember(moment);
            return;
        }
        EventMoment moment =
                new EventMoment(run, details.detail(slice, next), this::network, asked);
        do {
            watch.look(moment, number -> sink.accept(hit(moment, moment.event(), number)));
            readout.remember(moment);
        } while (moment.next());
    }

    private Interconnect network() {
        if (network.isEmpty()) {
            network = Optional.of(Interconnects.of(run.scenario().machine()));
        }
        return network.get();
    }

    private Hit hit(Askable moment, int event, int number) {
        return new Hit(
                moment.slice(),
                event,
                moment.nanos(),
                watch.domain().map(domain -> new Hit.Subject(domain, number)),
                readout.at(moment, number));
    }

    /// Reads values at a moment.
    static final class Readout {
        private final Memory memory;
        private final List<Amount> amounts;
        private final List<Formula> formulas;
        private final int[] frame;

        /// @param question whose quantifier the formulas may use
        Readout(RunView run, Question question, List<Formula> formulas) {
            memory = new Memory(question.facts());
            Compiler compiler = new Compiler(run, question, memory);
            this.formulas = formulas;
            amounts = formulas.stream().map(compiler::amount).toList();
            int slots = formulas.stream().mapToInt(Formula::slots).max().orElse(0);
            frame = new int[Math.max(slots, question.slots())];
        }

        /// The values at `moment`; `subject` is the number of the process or node for which the
        /// condition became true.
        List<HitValue> at(Askable moment, int subject) {
            if (subject >= 0) {
                frame[0] = subject;
            }
            HitValue[] values = new HitValue[formulas.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(formulas.get(i), amounts.get(i), moment);
            }
            return List.of(values);
        }

        /// From now on `moment` is the previous moment.
        void remember(Askable moment) {
            memory.remember(moment, frame);
        }

        /// From now on there is no previous moment.
        void forget() {
            memory.forget();
        }

        private HitValue value(Formula formula, Amount amount, Askable moment) {
            return formula.type().isReal()
                    ? HitValue.real(formula.type(), amount.realAt(moment, frame))
                    : new HitValue(formula.type(), amount.at(moment, frame));
        }
    }
}
