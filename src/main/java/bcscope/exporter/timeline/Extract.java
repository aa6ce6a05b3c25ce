package bcscope.exporter.timeline;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeList;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The exported part of a run.
///
/// @param first first slice
/// @param last last slice
/// @param nodes the nodes; their processes and what is sent between them go with them
/// @param metrics values of every slice that go with it
public record Extract(int first, int last, BitSet nodes, List<Metric> metrics) {
    private static final List<Metric> STANDARD =
            List.of(Metric.GETTS, Metric.NP2PMSM, Metric.NCOLLMSM);

    /// Slices of a run on some nodes of `machine`.
    public static Extract of(
            int first, int last, NodeList nodes, Machine machine, List<Metric> metrics) {
        BitSet chosen = new BitSet();
        Arrays.stream(nodes.on(machine)).forEach(chosen::set);
        return new Extract(first, last, chosen, metrics);
    }

    /// The default metrics of a run under `mpi`.
    public static List<Metric> standard(MpiKind mpi) {
        return STANDARD.stream().filter(metric -> metric.means(mpi)).toList();
    }

    /// Whether `slice` is in it.
    boolean contains(int slice) {
        return slice >= first && slice <= last;
    }
}
