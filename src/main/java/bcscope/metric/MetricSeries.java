package bcscope.metric;

import bcscope.table.SliceTable;

import java.util.Optional;

/// One number per slice: a metric and how its nodes are put together, or one node of them.
///
/// @param metric which
/// @param aggregate one of the metric's aggregates, or [Aggregate#NODE]
/// @param node the node, [#ALL_NODES] unless it is a value at one
public record MetricSeries(Metric metric, Aggregate aggregate, int node) implements SliceSeries {
    /// No node in particular.
    public static final int ALL_NODES = -1;

    /// A series of the machine.
    public MetricSeries(Metric metric, Aggregate aggregate) {
        this(metric, aggregate, ALL_NODES);
    }

    /// The series that is offered first for `metric`, which must be available.
    public static MetricSeries of(Metric metric) {
        return new MetricSeries(metric, metric.aggregates().getFirst());
    }

    /// The values of a local metric at `node`.
    public static MetricSeries at(Metric metric, int node) {
        return new MetricSeries(metric, Aggregate.NODE, node);
    }

    /// Whether it is the value at one node, which the slice table does not hold.
    public boolean isLocal() {
        return aggregate == Aggregate.NODE;
    }

    @Override
    public String name() {
        return metric.name();
    }

    @Override
    public String definition() {
        return metric.definition();
    }

    @Override
    public Metric.Unit unit() {
        return metric.unit();
    }

    /// A name without blanks: `GTTS.GLOBAL`, `LTDEM.NODE.5`.
    @Override
    public String id() {
        String name = metric.name() + "." + aggregate.name();
        return isLocal() ? name + "." + node : name;
    }

    /// How the nodes are put together, in words; empty for what is measured once.
    @Override
    public Optional<String> of() {
        return switch (aggregate) {
            case GLOBAL -> Optional.empty();
            case SUM, MEAN, MAX -> Optional.of(aggregate.title());
            case NODE -> Optional.of("at node " + node);
        };
    }

    /// The value in `slice`; for a mean the sum over the nodes. Not for a value at one node.
    public long read(SliceTable slices, int slice) {
        return metric.read(slices, slice, aggregate);
    }

    /// What a value is divided by before it is shown: the number of nodes for a mean, otherwise 1.
    @Override
    public int divisor(int nodes) {
        return aggregate == Aggregate.MEAN ? nodes : 1;
    }
}
