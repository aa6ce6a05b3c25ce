package bcscope.picture.timeline.level;

import bcscope.metric.DerivedSeries;
import bcscope.table.LongColumn;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Values of derived series, as far as they were computed. One background thread computes; any
/// thread reads.
public final class DerivedValues {
    private final Map<DerivedSeries, LongColumn> values = new ConcurrentHashMap<>();
    private volatile Reader reader = (series, from, to, isWanted, sink) -> {};
    private volatile boolean abandoned;

    /// Computes the values.
    @FunctionalInterface
    public interface Reader {
        /// Tells `sink` of the values of `series` in the slices `from` to `to` (exclusive), in
        /// order; of fewer where more cannot be known yet, or once `isWanted` says no.
        void read(
                DerivedSeries series,
                int from,
                int to,
                BooleanSupplier isWanted,
                LongConsumer sink);
    }

    /// `other` computes them from now on.
    public void readBy(Reader other) {
        reader = other;
    }

    /// Computes the values of `series` that are missing in the slices before `end`.
    public void extend(DerivedSeries series, int end) {
        LongColumn column = values.computeIfAbsent(series, _ -> new LongColumn());
        reader.read(series, column.size(), end, () -> !abandoned, column::add);
    }

    /// The values are no longer shown.
    public void abandon() {
        abandoned = true;
    }

    /// Values that are known, of all series.
    public int known() {
        return values.values().stream().mapToInt(LongColumn::size).sum();
    }

    /// Slices whose values are known, from slice 0.
    public int slices(DerivedSeries series) {
        LongColumn column = values.get(series);
        return column == null ? 0 : column.size();
    }

    /// The value in a slice that is known.
    public long read(DerivedSeries series, int slice) {
        LongColumn column = values.get(series);
        return column == null ? 0 : column.get(slice);
    }
}
