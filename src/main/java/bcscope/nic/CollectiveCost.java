package bcscope.nic;

import bcscope.base.Rate;
import bcscope.happening.Combiner;
import bcscope.model.ModelParameter;
import bcscope.network.TreeReduction;
import bcscope.program.Program;
import bcscope.program.ReduceType;
import bcscope.scenario.PrimitiveTimes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The time for which a collective occupies the NICs of its nodes in BBM or RM, and the number of
/// its bytes that fit into a slice.
final class CollectiveCost {
    private static final long LEAST_CHUNK_BYTES = 256;

    private final NicSystem nic;
    private final ReduceCost reduce;
    private final boolean resultInReduce;
    private final List<Group> groups = new ArrayList<>();

    CollectiveCost(NicSystem nic) {
        this.nic = nic;
        reduce = new ReduceCost(nic.model, nic.times);
        resultInReduce = nic.model.chooses(ModelParameter.ALLREDUCE_RESULT, "rm");
        learn();
    }

    /// What decides the costs of the collectives of a communicator.
    private record Group(int mostMembers, PrimitiveTimes primitives, Rate broadcast) {}

    /// Looks at the communicators that are new.
    private void learn() {
        for (int id = groups.size(); id < nic.map.communicators().size(); id++) {
            boolean empty = nic.map.communicator(id).size() == 0;
            int nodes = Math.max(1, nic.map.nodesOf(id).length);
            groups.add(
                    new Group(
                            empty ? 0 : nic.map.mostMembersPerNode(id),
                            nic.times.primitives(nodes),
                            nic.times.broadcast(nodes)));
        }
    }

    private Group group(int communicator) {
        if (communicator >= groups.size()) {
            learn();
        }
        return groups.get(communicator);
    }

    /// Multicast of `bytes` to the nodes of `communicator`: start, propagation, data. By the costs
    /// of QsNet a barrier of 64 nodes takes 0 + 6 us and 256 bytes take 0 + 6.111 + 6 + 0.889 = 13
    /// us, as W14 measured them. SR's handling of the microstrobe comes before: it belongs to BCS
    /// and not to the multicast.
    long multicastNanos(int communicator, long bytes) {
        long setUp = bytes == 0 ? 0 : nic.model.get(ModelParameter.NIC_BROADCAST_NANOS);
        return nic.model.get(ModelParameter.NIC_MULTICAST_NANOS)
                + setUp
                + group(communicator).primitives.strobeNanos()
                + group(communicator).broadcast.nanosFor(nic.times.multicastBytes(bytes));
    }

    /// One Compare-And-Write over the nodes of `communicator`.
    long queryNanos(int communicator) {
        return group(communicator).primitives.queryNanos();
    }

    /// How the reduction called at `pc` of `communicator` goes over the nodes, with `bytes`.
    Reduction reduction(int communicator, int pc, long bytes) {
        ReduceType type = nic.program.elements(pc);
        Optional<TreeReduction> tree = nic.times.tree().filter(it -> it.reduces(type));
        Reduction.Step local = reduce.local(bytes, type, group(communicator).mostMembers);
        if (tree.isPresent()) {
            long whole = tree.get().nanos(bytes, type);
            return new Reduction(local, 1, new Reduction.Step(whole, 0, Combiner.NETWORK), 0);
        }
        return new Reduction(
                local,
                nic.map.treeLevels(communicator),
                reduce.level(bytes, type),
                multicastsResult(pc) ? multicastNanos(communicator, bytes) : 0);
    }

    /// Whether the RH multicasts the result of the reduction called at `pc` within RM.
    boolean multicastsResult(int pc) {
        return resultInReduce && nic.program.kind(pc).reducesForAll();
    }

    /// Time that `bytes` of the collective called at `pc` take in its microphase.
    long nanos(int communicator, int pc, long bytes) {
        if (!isReduction(pc) || nic.memory.stage[communicator] == NicMemory.RESULT_WAITING) {
            return multicastNanos(communicator, bytes);
        }
        return reduction(communicator, pc, bytes).nanos();
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
        int size = program.elements(pc).bytes();
        return bytes - bytes % size;
    }
}
