package bcscope.network.bluegene;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.TreeReduction;
import bcscope.program.JobSpan;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// Launching a job on BlueGene/L (S4 section 3): the service node calls the daemon of the I/O node
/// of each processing set over the Ethernet; each daemon reads the binary and sends it down the
/// tree of its set, tells every process of the set who it is, and has it started; and when all are,
/// the wires of the global interrupts say so.
///
/// Nothing of it goes over the torus, and of the tree it takes the class for control, so running
/// jobs lose nothing. All sets are served at once: only the calls of the service node follow one
/// another, also those for several jobs, whose partitions have I/O nodes of their own; jobs that
/// share nodes come one after the other. That the file servers keep up with all I/O nodes is
/// assumed.
public final class SetLaunch {
    /// Bytes of a call of a daemon on the Ethernet: a frame.
    private static final long CALL_BYTES = 1_500;

    private SetLaunch() {}

    /// The launch of `job` of `scenario`, with a binary of `bytes` and its processes on `nodes`.
    public static SetPhases of(Scenario scenario, JobSpan job, IntUnaryOperator nodes, long bytes) {
        int[] used =
                IntStream.range(job.first(), job.first() + job.ranks())
                        .map(nodes)
                        .distinct()
                        .toArray();
        return of(
                scenario.machine(),
                scenario.charged(),
                used,
                Math.ceilDiv(job.ranks(), used.length),
                bytes);
    }

    /// The launch of a binary of `bytes` onto `nodes` of `machine`, with `processes` on each.
    public static SetPhases of(
            Machine machine, Model model, int[] nodes, int processes, long bytes) {
        TreeNetwork tree = new TreeNetwork(machine.nodes());
        long[] inSet = new long[tree.sets()];
        for (int node : nodes) {
            inSet[tree.set(node)]++;
        }
        long sets = Arrays.stream(inSet).filter(count -> count > 0).count();
        long largest = Arrays.stream(inSet).max().orElse(0);
        LinkTimes times = LinkTimes.of(machine, model);
        Rate ethernet = model.rate(ModelParameter.IO_NODE_KBPS);
        long read = ethernet.nanosFor(bytes);
        long packet = times.tree().map(TreeReduction::packetNanos).orElse(0L);
        long down = TreeReduction.wireBytes(bytes) / TreeReduction.PACKET_BYTES * packet;
        return new SetPhases(
                List.of(
                        new SetPhases.Phase(
                                "daemons called",
                                model.get(ModelParameter.IO_CALL_NANOS)
                                        + sets * ethernet.nanosFor(CALL_BYTES)),
                        new SetPhases.Phase(
                                "binary on the nodes", Math.max(read, down) + times.queryNanos()),
                        new SetPhases.Phase(
                                "processes told who they are",
                                largest * processes * packet + times.queryNanos()),
                        new SetPhases.Phase(
                                "processes started", model.get(ModelParameter.FORK_NANOS)),
                        new SetPhases.Phase(
                                "global interrupts", model.get(ModelParameter.MPI_BARRIER_NANOS))));
    }
}
