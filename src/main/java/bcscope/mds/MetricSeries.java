package bcscope.mds;

import bcscope.table.SliceTable;

/// One number a slice: a metric and how its nodes are put together.
///
/// @param metric which
/// @param aggregate one of the metric's aggregates
public record MetricSeries(EmdsMetric metric, Aggregate aggregate) {
    /// The series that is offered first for `metric`, which must be available.
    public static MetricSeries of(EmdsMetric metric) {
        return new MetricSeries(metric, metric.aggregates().getFirst());
    }

    /// The value in `slice`; for a mean the sum over the nodes.
    public long read(SliceTable slices, int slice) {
        return metric.read(slices, slice, aggregate);
    }

    /// What a value is divided by before it is shown: the number of nodes for a mean, otherwise 1.
    public int divisor(int nodes) {
        return aggregate == Aggregate.MEAN ? nodes : 1;
    }
}
