package bcscope.metric;

import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.table.SliceColumn;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// The places of the values of a metric: one reading of the slice table for each aggregate, and one
/// of the local metrics of a node.
record Readings(SequencedMap<Aggregate, SliceReading> byAggregate, Optional<Node> atNode) {
    /// Reads the value of a node.
    @FunctionalInterface
    interface Node {
        long read(LocalMetrics local, int node);
    }

    static Readings routine(NicRoutine routine) {
        return new Readings(
                new LinkedHashMap<>(), Optional.of((local, node) -> local.routine(routine, node)));
    }

    static Readings getts() {
        return only(Aggregate.GLOBAL, SliceReading.getts(), Optional.empty());
    }

    static Readings global(SliceColumn column) {
        return only(Aggregate.GLOBAL, SliceReading.of(column), Optional.empty());
    }

    static Readings local(SliceReading same) {
        return only(Aggregate.MAX, same, Optional.empty());
    }

    static Readings largest(SliceColumn column, Node node) {
        return only(Aggregate.MAX, SliceReading.of(column), Optional.of(node));
    }

    static Readings summed(SliceColumn sum, SliceColumn largest, Node node) {
        SequencedMap<Aggregate, SliceReading> readings = new LinkedHashMap<>();
        readings.put(Aggregate.SUM, SliceReading.of(sum));
        readings.put(Aggregate.MEAN, SliceReading.of(sum));
        readings.put(Aggregate.MAX, SliceReading.of(largest));
        return new Readings(readings, Optional.of(node));
    }

    static Readings total(SliceColumn sum, Node node) {
        SequencedMap<Aggregate, SliceReading> readings = new LinkedHashMap<>();
        readings.put(Aggregate.SUM, SliceReading.of(sum));
        readings.put(Aggregate.MEAN, SliceReading.of(sum));
        return new Readings(readings, Optional.of(node));
    }

    private static Readings only(Aggregate aggregate, SliceReading reading, Optional<Node> node) {
        SequencedMap<Aggregate, SliceReading> readings = new LinkedHashMap<>();
        readings.put(aggregate, reading);
        return new Readings(readings, node);
    }
}
