package bcscope.ui.loader;

import bcscope.expression.RunFacts;
import bcscope.metric.DerivedSeries;
import bcscope.run.RunView;
import bcscope.search.SeriesReader;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Computes derived series for the timeline. Those for which slices are executed again wait until
/// the run has ended. For one thread.
final class DerivedReader {
    private final RunView run;
    private final RunFacts facts;
    private final Map<DerivedSeries, Optional<Understood>> known = new HashMap<>();

    DerivedReader(RunView run, RunFacts facts) {
        this.run = run;
        this.facts = facts;
    }

    /// @param fromTables whether tables suffice
    private record Understood(SeriesReader reader, boolean fromTables) {}

    void read(DerivedSeries series, int from, int to, BooleanSupplier isWanted, LongConsumer sink) {
        known.computeIfAbsent(series, this::understood)
                .filter(it -> it.fromTables || run.progress().ended())
                .ifPresent(it -> it.reader.read(from, to, isWanted, sink));
    }

    private Optional<Understood> understood(DerivedSeries series) {
        return SeriesReader.series(series.name(), series.expression(), facts)
                        instanceof SeriesReader.Checked.Right right
                ? Optional.of(
                        new Understood(
                                new SeriesReader(run, facts, right.formula()),
                                right.formula().fromTables()))
                : Optional.empty();
    }
}
