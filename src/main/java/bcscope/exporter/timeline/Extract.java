package bcscope.exporter.timeline;

import bcscope.metric.Metric;

import java.util.BitSet;
import java.util.List;

/// What of a run is exported.
///
/// @param first first slice
/// @param last last slice
/// @param nodes the nodes; their processes and what is sent between them go with them
/// @param metrics values of every slice that go with it
public record Extract(int first, int last, BitSet nodes, List<Metric> metrics) {
    /// Whether `slice` is in it.
    boolean contains(int slice) {
        return slice >= first && slice <= last;
    }
}
