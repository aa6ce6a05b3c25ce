package bcscope.search;

import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.metric.DerivedSeries;
import bcscope.metric.Metric;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.ReadAhead;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;
import bcscope.search.moment.EventMoment;
import bcscope.search.moment.SliceMoment;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Computes the value of an expression in every slice: from the tables where these suffice, or else
/// as it is at the beginning of each slice, by executing it again. `was` is the previous slice.
public final class SeriesReader {
    /// Real numbers are given in thousandths.
    private static final int THOUSANDTHS = 1_000;

    private static final int NONE = -1;

    private final RunView run;
    private final ReadAhead details;
    private final Formula formula;
    private final Amount amount;
    private final Memory memory;
    private final int[] frame;
    private Optional<Interconnect> network = Optional.empty();
    private int ready = -1;

    /// @param formula a value that [#series] has understood
    public SeriesReader(RunView run, RunFacts facts, Formula formula) {
        this.run = run;
        details = new ReadAhead(run);
        this.formula = formula;
        memory = new Memory(facts);
        amount = new Compiler(run, facts, memory).amount(formula);
        frame = new int[formula.slots()];
    }

    /// Result of checking a text.
    public sealed interface Checked {
        /// A series.
        record Right(DerivedSeries series, Formula formula) implements Checked {}

        /// None; why.
        record Wrong(List<Problem> problems) implements Checked {}
    }

    /// The series called `name` that `expression` computes.
    public static Checked series(String name, String expression, RunFacts facts) {
        return switch (Expressions.number(expression, facts)) {
            case Expressions.Value.Wrong(List<Problem> problems) -> new Checked.Wrong(problems);
            case Expressions.Value.Right(Formula formula) ->
                    new Checked.Right(
                            new DerivedSeries(
                                    name,
                                    expression,
                                    unit(formula.type()),
                                    formula.type().isReal() ? THOUSANDTHS : 1),
                            formula);
        };
    }

    private static Metric.Unit unit(Type type) {
        return switch (type) {
            case DURATION -> Metric.Unit.NANOS;
            case SIZE, PART -> Metric.Unit.BYTES;
            case INTEGER, REAL, PERCENTAGE, DATA_RATE, FREQUENCY -> Metric.Unit.COUNT;
            case TRUTH, STATE, MICROPHASE, CALL_KIND, LIST_NAME ->
                    throw new IllegalStateException("no number: " + type);
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS ->
                    throw new IllegalStateException("no number: " + type);
        };
    }

    /// Tells `sink` of the values in the slices `from` to `to` (exclusive), in order, 0 if there is
    /// none; ends early once `isWanted` says no.
    public void read(int from, int to, BooleanSupplier isWanted, LongConsumer sink) {
        if (ready != from) {
            memory.forget();
            for (int slice = Math.max(0, from - formula.depth()); slice < from; slice++) {
                at(slice, from);
            }
        }
        for (int slice = from; slice < to && isWanted.getAsBoolean(); slice++) {
            sink.accept(at(slice, to - 1));
            ready = slice + 1;
        }
    }

    /// @param last the slice up to which all are read
    private long at(int slice, int last) {
        Askable moment =
                formula.fromTables()
                        ? new SliceMoment(run.slices()).at(slice)
                        : new EventMoment(
                                run,
                                details.detail(slice, slice < last ? slice + 1 : NONE),
                                this::network,
                                formula.words());
        long value = value(moment);
        memory.remember(moment, frame);
        return value;
    }

    private long value(Askable moment) {
        if (formula.type().isReal()) {
            double value = amount.realAt(moment, frame);
            return Double.isNaN(value) ? 0 : Math.round(THOUSANDTHS * value);
        }
        long value = amount.at(moment, frame);
        return value == Askable.ABSENT ? 0 : value;
    }

    private Interconnect network() {
        if (network.isEmpty()) {
            network = Optional.of(Interconnects.of(run.scenario().machine()));
        }
        return network.get();
    }
}
