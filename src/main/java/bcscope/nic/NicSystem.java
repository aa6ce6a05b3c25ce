package bcscope.nic;

import bcscope.base.Digest;
import bcscope.host.CallMonitoring;
import bcscope.host.JobMap;
import bcscope.model.Computation;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.bluegene.PacketWork;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;

/// Data shared by the threads of all NICs while slices are executed.
public final class NicSystem {
    public final Program program;
    public final Model model;
    public final LinkTimes times;
    public final Wires wires;
    public final JobMap map;
    public final SliceLoad load;
    public final Completions completions;
    final CollectiveCalls calls;
    public NicMemory memory;
    public Watch[] watches = {};
    public Faults faults = Faults.none();

    /// Computations whose time differs from that in the program.
    public List<Computation> computations = List.of();

    /// What processes do for the packets of their messages.
    public PacketWork packetWork = PacketWork.NONE;

    /// What MMDS adds to the calls of processes.
    public CallMonitoring monitoring = CallMonitoring.NONE;

    /// By process: descriptors that it may have in NIC memory.
    public final int[] rooms;

    /// What the system itself takes of the slice under execution, ns: pieces of the binary of a job
    /// that is launched.
    public long systemNanos;

    /// Seed of the run: decides the order of what arrives at the same instant, where that matters.
    public long seed;

    /// Whether the first process represents all, and its node for all nodes: the state of the
    /// others is not kept up.
    public boolean unison;

    /// How two pieces of work that share no state are done: here, one after the other.
    public Sharing sharing =
            (_, one, other) -> {
                one.run();
                other.run();
            };

    private final int[] firstNode;
    private final long sliceNanos;
    private final long lostNanos;
    private long digest = Digest.SEED;

    /// Does two pieces of work that share no state.
    @FunctionalInterface
    public interface Sharing {
        /// Does both, at the same time if that is worth it for `processes`.
        void both(int processes, Runnable one, Runnable other);
    }

    /// A machine with empty memory.
    public NicSystem(
            Program program, Model model, Wires wires, JobMap map, Completions completions) {
        this.program = program;
        this.model = model;
        sliceNanos = model.get(ModelParameter.SLICE_NANOS);
        lostNanos = model.get(ModelParameter.SLICE_LOSS_NANOS);
        this.wires = wires;
        times = wires.times();
        this.map = map;
        this.completions = completions;
        firstNode = map.ranks() == 0 ? new int[0] : new int[] {map.node(0)};
        load = new SliceLoad(map.nodes());
        rooms = new int[map.ranks()];
        Arrays.fill(rooms, Integer.MAX_VALUE);
        memory = new NicMemory(map, WaitingCalls.of(program));
        calls = new CollectiveCalls(this);
    }

    /// Nodes of `communicator` whose load is kept up.
    int[] nodesOf(int communicator) {
        return unison ? firstNode : map.nodesOf(communicator);
    }

    /// One Compare-And-Write over the nodes of `communicator`, ns.
    public long queryNanos(int communicator) {
        return times.primitives(Math.max(1, map.nodesOf(communicator).length)).queryNanos();
    }

    /// Whether there are observers.
    public boolean isWatched() {
        return watches.length > 0;
    }

    /// Adds to the digest of the run.
    public void mix(long value) {
        digest = Digest.mix(digest, value);
    }

    /// Digest of the run so far.
    public long digest() {
        return digest;
    }

    /// Sets the digest when a checkpoint is restored.
    public void setDigest(long value) {
        digest = value;
    }

    /// How long the computation of `rank` at `pc` takes at full speed, ns, where the process has
    /// made `calls` calls: with what it loses to the protocol for each time slice that it fills.
    public long computedNanos(int rank, int pc, int calls) {
        long programmed = program.amount(pc);
        long nanos =
                computations.isEmpty()
                        ? programmed
                        : Computation.taken(computations, rank, calls, programmed);
        return lostNanos == 0
                ? nanos
                : nanos
                        + nanos / sliceNanos * lostNanos
                        + nanos % sliceNanos * lostNanos / sliceNanos;
    }
}
