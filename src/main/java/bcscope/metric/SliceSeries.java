package bcscope.metric;

import java.util.Optional;

/// One number per slice, to be shown along the axis of time.
public sealed interface SliceSeries permits MetricSeries, DerivedSeries {
    /// A name without blanks, which tells it from others.
    String id();

    /// Its name for a person.
    String name();

    /// How its values come about, in words; empty for what is measured once.
    Optional<String> of();

    /// What it means.
    String definition();

    /// What its values are counted in.
    Metric.Unit unit();

    /// What a value is divided by before it is shown.
    int divisor(int nodes);

    /// The first slice in which it has a value (see [Metric#firstSlice]).
    default int firstSlice() {
        return this instanceof MetricSeries series ? series.metric().firstSlice() : 0;
    }

    /// Whether its values are those of `metric`, however they are put together.
    default boolean isOf(Metric metric) {
        return this instanceof MetricSeries series && series.metric() == metric;
    }
}
