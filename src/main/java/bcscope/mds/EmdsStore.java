package bcscope.mds;

import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.metric.Metric;
import bcscope.scenario.Monitoring;
import bcscope.table.SliceTable;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The data that EMDS stores in the network interfaces (S0 section 5.2.1): the slices of its
/// window, at the nodes, in the metrics and at the resolution that the scenario selects; on the
/// management node the metrics of the machine.
public final class EmdsStore implements LocalObserver {
    private final Monitoring monitoring;
    private final SliceTable slices;
    private final StoredRows machine;
    private final TreeMap<Integer, StoredRows> nodes = new TreeMap<>();

    /// Empty stores of a machine of `nodeCount` nodes.
    ///
    /// @param slices the run's table, which must hold each slice before it is observed
    public EmdsStore(Monitoring monitoring, int nodeCount, SliceTable slices) {
        this.monitoring = monitoring;
        this.slices = slices;
        machine = rows(Metric.Place.MACHINE);
        for (int node : monitoring.nodes().of(nodeCount)) {
            nodes.put(node, rows(Metric.Place.NODE));
        }
    }

    private StoredRows rows(Metric.Place place) {
        return new StoredRows(
                StoredColumn.of(monitoring, place), monitoring.from(), monitoring.resolution());
    }

    @Override
    public void sliceEnded(int slice, long startNanos, LocalMetrics metrics) {
        if (!monitoring.stores(slice)) {
            return;
        }
        machine.add(slice, metric -> MetricCsv.ofMachine(metric, slices, slice));
        nodes.forEach(
                (node, rows) -> rows.add(slice, metric -> atNode(metric, metrics, node, slice)));
    }

    /// LETTS has no value of its own: the multicast reaches all nodes together.
    private long atNode(Metric metric, LocalMetrics metrics, int node, int slice) {
        return metric.atNode(metrics, node)
                .orElseGet(() -> MetricCsv.ofMachine(metric, slices, slice));
    }

    /// What the management node has stored.
    public StoredRows machine() {
        return machine;
    }

    /// What each selected node has stored.
    public SortedMap<Integer, StoredRows> nodes() {
        return Collections.unmodifiableSortedMap(nodes);
    }
}
