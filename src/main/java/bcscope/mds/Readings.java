package bcscope.mds;

import bcscope.happening.LocalMetrics;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// Where the values of a metric stand: one reading of the slice table for each aggregate, and one
/// of the local metrics of a node.
record Readings(SequencedMap<Aggregate, Table> byAggregate, Optional<Node> atNode) {
    /// Reads the value of the machine.
    @FunctionalInterface
    interface Table {
        long read(SliceTable slices, int slice);

        static Table of(SliceColumn column) {
            return (slices, slice) -> slices.get(column, slice);
        }

        static Table getts() {
            return SliceTable::getts;
        }
    }

    /// Reads the value of a node.
    @FunctionalInterface
    interface Node {
        long read(LocalMetrics local, int node);
    }

    static Readings none() {
        return new Readings(new LinkedHashMap<>(), Optional.empty());
    }

    static Readings getts() {
        return only(Aggregate.GLOBAL, Table.getts(), Optional.empty());
    }

    static Readings global(SliceColumn column) {
        return only(Aggregate.GLOBAL, Table.of(column), Optional.empty());
    }

    static Readings local(Table same) {
        return only(Aggregate.MAX, same, Optional.empty());
    }

    static Readings largest(SliceColumn column, Node node) {
        return only(Aggregate.MAX, Table.of(column), Optional.of(node));
    }

    static Readings summed(SliceColumn sum, SliceColumn largest, Node node) {
        SequencedMap<Aggregate, Table> readings = new LinkedHashMap<>();
        readings.put(Aggregate.SUM, Table.of(sum));
        readings.put(Aggregate.MEAN, Table.of(sum));
        readings.put(Aggregate.MAX, Table.of(largest));
        return new Readings(readings, Optional.of(node));
    }

    static Readings total(SliceColumn sum, Node node) {
        SequencedMap<Aggregate, Table> readings = new LinkedHashMap<>();
        readings.put(Aggregate.SUM, Table.of(sum));
        readings.put(Aggregate.MEAN, Table.of(sum));
        return new Readings(readings, Optional.of(node));
    }

    private static Readings only(Aggregate aggregate, Table reading, Optional<Node> node) {
        SequencedMap<Aggregate, Table> readings = new LinkedHashMap<>();
        readings.put(aggregate, reading);
        return new Readings(readings, node);
    }
}
