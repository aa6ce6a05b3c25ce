package bcscope.engine.swarm.reference;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import java.util.function.LongUnaryOperator;

/// What things take, straight from the parameters of the model (MODEL 3.2).
final class ReferenceCosts {
    static final long LEAST_BYTES = 1_024;
    private static final long LEAST_CHUNK = 256;

    final Interconnect network;
    final LinkTimes links;
    private final Model model;
    private final Program program;

    ReferenceCosts(Model model, int nodes, Program program) {
        this.model = model;
        this.program = program;
        Machine machine = new Machine(nodes, 1, NetworkKind.QSNET);
        network = Interconnects.of(machine);
        links = LinkTimes.of(machine, model);
    }

    long of(ModelParameter parameter) {
        return model.get(parameter);
    }

    boolean five() {
        return model.chooses(ModelParameter.STROBES, "5");
    }

    /// How many of the queries that begin when the strobe is out end before the nodes are ready.
    long failedQueries(long readyNanos) {
        long failed = 0;
        while ((failed + 1) * links.queryNanos() < readyNanos) {
            failed++;
        }
        return failed;
    }

    long phaseNanos(long readyNanos) {
        return links.strobeNanos() + (failedQueries(readyNanos) + 1) * links.queryNanos();
    }

    /// What is left of a slice for data after a DEM of `gtdem` and an MSM whose work takes `ltmsm`:
    /// MSM is over when SS knows it, then SS asks whether anything is to be moved.
    long leftNanos(long gtdem, long ltmsm) {
        int later = five() ? 3 : 1;
        return of(ModelParameter.SLICE_NANOS)
                - gtdem
                - phaseNanos(ltmsm)
                - links.queryNanos()
                - later * phaseNanos(of(ModelParameter.NIC_STROBE_NANOS))
                - (five() ? 0 : 2 * of(ModelParameter.NIC_STROBE_NANOS));
    }

    /// The SR's part of the microphase of a collective, or of the strobe before it.
    long collectiveStrobe() {
        return of(ModelParameter.NIC_STROBE_NANOS);
    }

    /// B(s): the strobe of PM, the start of a get and its way there and back move nothing.
    long budgetBytes(long leftNanos) {
        long ahead = requestNanos(1) + 2 * links.latencyNanos();
        return Math.max(LEAST_BYTES, links.bandwidth().bytesIn(leftNanos - ahead));
    }

    /// When the request of get number `count` of a node leaves, ns after the strobe of PM.
    long requestNanos(long count) {
        return of(ModelParameter.NIC_STROBE_NANOS) + count * of(ModelParameter.NIC_DMA_START_NANOS);
    }

    long multicastNanos(int nodes, long bytes) {
        return of(ModelParameter.NIC_MULTICAST_NANOS)
                + (bytes > 0 ? of(ModelParameter.NIC_BROADCAST_NANOS) : 0)
                + links.primitives(nodes).strobeNanos()
                + links.broadcast(nodes).nanosFor(bytes);
    }

    boolean reduces(int pc) {
        return switch (program.kind(pc)) {
            case REDUCE, ALLREDUCE, IREDUCE, IALLREDUCE -> true;
            default -> false;
        };
    }

    boolean resultInReduction(int pc) {
        return forAll(pc) && model.chooses(ModelParameter.ALLREDUCE_RESULT, "rm");
    }

    boolean resultApart(int pc) {
        return forAll(pc) && !resultInReduction(pc);
    }

    /// Combining on the fullest node, then up the tree, then the result where it belongs here.
    long reductionNanos(int pc, long bytes, int members, int nodes) {
        ReduceType type = program.elements(pc);
        long result = resultInReduction(pc) ? multicastNanos(nodes, bytes) : 0;
        return localNanos(type, bytes, members) + levels(nodes) * levelNanos(type, bytes) + result;
    }

    private static int levels(int nodes) {
        int levels = 0;
        while (1 << levels < nodes) {
            levels++;
        }
        return levels;
    }

    private long localNanos(ReduceType type, long bytes, int members) {
        if (members == 1) {
            return 0;
        }
        long additions = (members - 1) * elements(type, bytes);
        long onHost = crossing() + additions * of(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        long onNic = pci().nanosFor((members - 1) * bytes) + additions * elementNanos(type);
        return type == ReduceType.OTHER ? onHost : Math.min(onHost, onNic);
    }

    private long levelNanos(ReduceType type, long bytes) {
        long additions = elements(type, bytes);
        long onHost =
                crossing()
                        + pci().nanosFor(bytes + bytes)
                        + additions * of(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        long onNic = additions * elementNanos(type);
        return of(ModelParameter.REDUCE_LEVEL_NANOS)
                + (type == ReduceType.OTHER ? onHost : Math.min(onHost, onNic))
                + links.bandwidth().nanosFor(bytes);
    }

    /// To the host and back.
    private long crossing() {
        long more =
                of(ModelParameter.HOST_REDUCE_LEVEL_NANOS) - of(ModelParameter.REDUCE_LEVEL_NANOS);
        return Math.max(0, more);
    }

    private Rate pci() {
        return model.rate(ModelParameter.PCI_KBPS);
    }

    /// Time in which hosts compute and RH waits.
    long hostNanos(int pc, long bytes, int members, int nodes) {
        ReduceType type = program.elements(pc);
        long additions = (members - 1) * elements(type, bytes);
        long perElement = of(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        long local = crossing() + additions * perElement;
        boolean localOnHost =
                members > 1
                        && (type == ReduceType.OTHER
                                || local
                                        < pci().nanosFor((members - 1) * bytes)
                                                + additions * elementNanos(type));
        long level = crossing() + pci().nanosFor(2 * bytes) + elements(type, bytes) * perElement;
        boolean levelOnHost =
                type == ReduceType.OTHER || level < elements(type, bytes) * elementNanos(type);
        return (localOnHost ? local : 0) + (levelOnHost ? levels(nodes) * level : 0);
    }

    private static long elements(ReduceType type, long bytes) {
        return (bytes + type.bytes() - 1) / type.bytes();
    }

    private long elementNanos(ReduceType type) {
        return of(
                switch (type) {
                    case F64 -> ModelParameter.SOFTFLOAT_F64_NANOS;
                    case F32 -> ModelParameter.SOFTFLOAT_F32_NANOS;
                    case I8, I16, I32, I64 -> ModelParameter.NIC_INTEGER_NANOS;
                    case OTHER -> ModelParameter.HOST_REDUCE_ELEMENT_NANOS;
                });
    }

    /// Most of `wanted` bytes whose time fits: tried one by one, from a small chunk on, which
    /// always moves. Of a reduction whole elements, unless it is the rest.
    long fitting(int pc, long wanted, long availableNanos, LongUnaryOperator nanos) {
        if (nanos.applyAsLong(wanted) <= availableNanos) {
            return wanted;
        }
        long bytes = Math.min(wanted, LEAST_CHUNK);
        while (bytes < wanted && nanos.applyAsLong(bytes + 1) <= availableNanos) {
            bytes++;
        }
        if (bytes == wanted || !reduces(pc)) {
            return bytes;
        }
        int size = program.elements(pc).bytes();
        return bytes - bytes % size;
    }

    private boolean forAll(int pc) {
        OperationKind kind = program.kind(pc);
        return kind == OperationKind.ALLREDUCE || kind == OperationKind.IALLREDUCE;
    }
}
