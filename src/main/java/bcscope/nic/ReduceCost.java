package bcscope.nic;

import bcscope.base.Rate;
import bcscope.happening.Combiner;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.program.ReduceType;

/// The cost of combining operands, and the processor that does it: the NIC, which has no
/// floating-point unit and computes by SoftFloat, or the host, to which the data has to cross PCI
/// (S0 section 4.4, MODEL 1.8). The faster of the two does it; a type that the NIC does not know is
/// the host's.
///
/// W16 gives 7.3 us for a level on the NIC and about 16 us on the host (MODEL 3.2). Where they
/// differ is the way: so what a level takes longer on the host is the crossing, there and back,
/// without the bytes.
///
/// - A level of the tree. NIC: a level and its operations. Host: its level, the partial result over
///   PCI to the host and the combined one back, and its operations. The bytes pass the network in
///   either case.
/// - The operands of one node are in the memory of its processes. NIC: it gets each operand but the
///   first over PCI, and adds it. Host: a crossing, and its operations; the result is where the
///   first operand would have been.
final class ReduceCost {
    private final Model model;
    private final Rate wire;
    private final Rate pci;
    private final long nicLevelNanos;
    private final long crossingNanos;
    private final long hostElementNanos;

    ReduceCost(Model model, LinkTimes times) {
        this.model = model;
        wire = times.bandwidth();
        pci = model.rate(ModelParameter.PCI_KBPS);
        nicLevelNanos = model.get(ModelParameter.REDUCE_LEVEL_NANOS);
        crossingNanos =
                Math.max(0, model.get(ModelParameter.HOST_REDUCE_LEVEL_NANOS) - nicLevelNanos);
        hostElementNanos = model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
    }

    /// One level with `bytes` of elements of `type`.
    Reduction.Step level(long bytes, ReduceType type) {
        long elements = elements(bytes, type);
        long host = crossingNanos + pci.nanosFor(2 * bytes) + elements * hostElementNanos;
        long nic = elements * operationNanos(type);
        return quicker(type, nicLevelNanos + wire.nanosFor(bytes), nic, host);
    }

    /// Combining the operands of `members` processes of one node.
    Reduction.Step local(long bytes, ReduceType type, int members) {
        long operations = Math.max(0, members - 1L);
        if (operations == 0) {
            return new Reduction.Step(0, 0, Combiner.NIC);
        }
        long elements = operations * elements(bytes, type);
        long host = crossingNanos + elements * hostElementNanos;
        long nic = pci.nanosFor(operations * bytes) + elements * operationNanos(type);
        return quicker(type, 0, nic, host);
    }

    private static Reduction.Step quicker(
            ReduceType type, long eitherNanos, long nicNanos, long hostNanos) {
        return type == ReduceType.OTHER || hostNanos < nicNanos
                ? new Reduction.Step(eitherNanos + hostNanos, hostNanos, Combiner.HOST)
                : new Reduction.Step(eitherNanos + nicNanos, 0, Combiner.NIC);
    }

    /// What the NIC takes for one operation; nothing if it cannot.
    private long operationNanos(ReduceType type) {
        return switch (type) {
            case F64 -> model.get(ModelParameter.SOFTFLOAT_F64_NANOS);
            case F32 -> model.get(ModelParameter.SOFTFLOAT_F32_NANOS);
            case I8, I16, I32, I64 -> model.get(ModelParameter.NIC_INTEGER_NANOS);
            case OTHER -> 0;
        };
    }

    private static long elements(long bytes, ReduceType type) {
        return Math.ceilDiv(bytes, type.bytes());
    }
}
