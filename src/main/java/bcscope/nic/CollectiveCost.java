package bcscope.nic;

import bcscope.model.ModelParameter;
import bcscope.network.TreeReduction;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.Optional;

/// How long a collective occupies the NICs of its nodes in BBM or RM, and how many of its bytes fit
/// into a slice.
final class CollectiveCost {
    private static final ReduceType[] TYPES = ReduceType.values();
    private static final long LEAST_CHUNK_BYTES = 256;

    private final NicSystem nic;
    private final ReduceCost reduce;
    private final boolean resultInReduce;
    private final int[] mostMembers;

    CollectiveCost(NicSystem nic) {
        this.nic = nic;
        reduce = new ReduceCost(nic.model, nic.times);
        resultInReduce = nic.model.chooses(ModelParameter.ALLREDUCE_RESULT, "rm");
        mostMembers =
                nic.map.communicators().stream()
                        .mapToInt(c -> c.size() == 0 ? 0 : nic.map.mostMembersPerNode(c.id()))
                        .toArray();
    }

    /// Multicast of `bytes`: start, propagation, data.
    long multicastNanos(long bytes) {
        long setUp = bytes == 0 ? 0 : nic.model.get(ModelParameter.NIC_BROADCAST_NANOS);
        return nic.model.get(ModelParameter.NIC_MULTICAST_NANOS)
                + setUp
                + nic.times.multicastNanos(bytes);
    }

    /// How the reduction called at `pc` of `communicator` goes over the nodes, with `bytes`.
    Reduction reduction(int communicator, int pc, long bytes) {
        ReduceType type = TYPES[nic.program.tag(pc)];
        Optional<TreeReduction> tree = nic.times.tree().filter(it -> it.reduces(type));
        if (tree.isPresent()) {
            return new Reduction(1, tree.get().nanos(bytes, type), 0);
        }
        return new Reduction(
                nic.map.treeLevels(communicator),
                reduce.levelNanos(bytes, type),
                multicastsResult(pc) ? multicastNanos(bytes) : 0);
    }

    /// @param levels steps one after another; one where the network itself reduces
    /// @param levelNanos of each
    /// @param resultNanos until the result is at all nodes, where it goes there in the same RM and
    ///   not by itself
    record Reduction(int levels, long levelNanos, long resultNanos) {}

    /// Combining on the nodes before the tree.
    long localNanos(int communicator, int pc, long bytes) {
        return reduce.localNanos(bytes, TYPES[nic.program.tag(pc)], mostMembers[communicator]);
    }

    /// Whether the RH multicasts the result of the reduction called at `pc` within RM.
    boolean multicastsResult(int pc) {
        return resultInReduce && nic.program.kind(pc).reducesForAll();
    }

    /// Time that `bytes` of the collective called at `pc` take in its microphase.
    long nanos(int communicator, int pc, long bytes) {
        if (!isReduction(pc) || nic.memory.stage[communicator] == NicMemory.RESULT_WAITING) {
            return multicastNanos(bytes);
        }
        Reduction reduction = reduction(communicator, pc, bytes);
        return localNanos(communicator, pc, bytes)
                + reduction.levels() * reduction.levelNanos()
                + reduction.resultNanos();
    }

    /// Most bytes, up to `wanted`, that take at most `availableNanos`; at least a small chunk, so
    /// that everything ends.
    long bytesWithin(int communicator, int pc, long wanted, long availableNanos) {
        if (wanted == 0 || nanos(communicator, pc, wanted) <= availableNanos) {
            return wanted;
        }
        long low = Math.min(wanted, LEAST_CHUNK_BYTES);
        long high = wanted;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (nanos(communicator, pc, middle) <= availableNanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low == wanted ? wanted : wholeElements(pc, low);
    }

    /// Whether the operation at `pc` reduces.
    boolean isReduction(int pc) {
        return nic.program.kind(pc).reduces();
    }

    private long wholeElements(int pc, long bytes) {
        Program program = nic.program;
        if (!isReduction(pc)) {
            return bytes;
        }
        int size = TYPES[program.tag(pc)].bytes();
        return bytes - bytes % size;
    }
}
