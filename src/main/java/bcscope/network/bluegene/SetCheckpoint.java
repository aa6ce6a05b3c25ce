package bcscope.network.bluegene;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.TreeReduction;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;

import java.util.List;
import java.util.function.IntUnaryOperator;

/// Writing and reading back a checkpoint on BlueGene/L. Compute nodes have no disks: files go over
/// the tree, in the class for control, to the I/O node of the processing set, which concentrates
/// them on its Ethernet (S3 section 2, S4 sections 2 and 3). The wires of the global interrupts
/// stop all processes before and let them continue together (S4 section 2).
///
/// Torus and tree must be empty before (S4 section 5.6). Between two slices they are, so nothing
/// asks them. All sets write at once; that the file servers keep up with all I/O nodes is assumed.
public final class SetCheckpoint {
    private SetCheckpoint() {}

    /// A checkpoint of the `ranks` processes of `scenario`, which are on `nodes`.
    public static SetPhases of(Scenario scenario, int ranks, IntUnaryOperator nodes) {
        int[] processes = new int[scenario.machine().nodes()];
        for (int rank = 0; rank < ranks; rank++) {
            processes[nodes.applyAsInt(rank)]++;
        }
        return of(
                scenario.machine(),
                scenario.charged(),
                processes,
                scenario.checkpoint().bytesPerProcess());
    }

    /// A checkpoint of `bytes` of each process of `machine`, of which node `n` has `processes[n]`.
    public static SetPhases of(Machine machine, Model model, int[] processes, long bytes) {
        LinkTimes times = LinkTimes.of(machine, model);
        long interrupt = model.get(ModelParameter.MPI_BARRIER_NANOS);
        long files = longestNanos(machine, model, processes, bytes) + times.queryNanos();
        return new SetPhases(
                List.of(
                        new SetPhases.Phase("global interrupt to stop", interrupt),
                        new SetPhases.Phase("files through I/O nodes", files),
                        new SetPhases.Phase("global interrupt to continue", interrupt)));
    }

    /// Time of the slowest processing set, ns: the packets of its nodes follow one another over the
    /// link of the I/O node while the Ethernet carries those that have arrived.
    private static long longestNanos(Machine machine, Model model, int[] processes, long bytes) {
        TreeNetwork tree = new TreeNetwork(machine.nodes());
        long[] wireBytes = new long[tree.sets()];
        long[] fileBytes = new long[tree.sets()];
        for (int node = 0; node < processes.length; node++) {
            wireBytes[tree.set(node)] += TreeReduction.wireBytes(processes[node] * bytes);
            fileBytes[tree.set(node)] += processes[node] * bytes;
        }
        long packet =
                LinkTimes.of(machine, model).tree().map(TreeReduction::packetNanos).orElse(0L);
        Rate ethernet = model.rate(ModelParameter.IO_NODE_KBPS);
        long longest = 0;
        for (int set = 0; set < tree.sets(); set++) {
            long up = wireBytes[set] / TreeReduction.PACKET_BYTES * packet;
            longest = Math.max(longest, Math.max(up, ethernet.nanosFor(fileBytes[set])));
        }
        return longest;
    }
}
