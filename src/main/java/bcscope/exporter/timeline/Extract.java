package bcscope.exporter.timeline;

import bcscope.base.MpiKind;
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
    /// The metrics that go with a run where nobody asks for others.
    public static final List<Metric> STANDARD =
            List.of(Metric.GETTS, Metric.NP2PMSM, Metric.NCOLLMSM);

    /// Slices of a run on all `machine` nodes.
    ///
    /// @param from first slice
    /// @param to last slice; beyond the last of the run it is that one
    public static Extract ofAllNodes(int from, int to, int machine, MpiKind mpi) {
        BitSet nodes = new BitSet();
        nodes.set(0, machine);
        return new Extract(
                from, to, nodes, STANDARD.stream().filter(metric -> metric.means(mpi)).toList());
    }

    /// Whether `slice` is in it.
    boolean contains(int slice) {
        return slice >= first && slice <= last;
    }
}
