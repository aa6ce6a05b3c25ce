package bcscope.nic;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.program.ReduceType;

/// What a reduction costs on a level of the binomial tree: on the NIC (SoftFloat, S0 section 4.4)
/// or, where that is cheaper or the type is none that the NIC knows, on the host across PCI.
final class ReduceCost {
    private final Model model;
    private final Rate bandwidth;

    ReduceCost(Model model, LinkTimes times) {
        this.model = model;
        bandwidth = times.bandwidth();
    }

    /// One level with `bytes` of elements of `type`, ns.
    long levelNanos(long bytes, ReduceType type) {
        long elements = elements(bytes, type);
        long host =
                model.get(ModelParameter.HOST_REDUCE_LEVEL_NANOS)
                        + elements * model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        if (type == ReduceType.OTHER) {
            return host + bandwidth.nanosFor(bytes);
        }
        long nic = model.get(ModelParameter.REDUCE_LEVEL_NANOS) + elements * operationNanos(type);
        return Math.min(nic, host) + bandwidth.nanosFor(bytes);
    }

    /// Combining the operands of `members` processes of one node, by whichever of host and NIC is
    /// faster, ns.
    long localNanos(long bytes, ReduceType type, int members) {
        long each =
                Math.min(operationNanos(type), model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS));
        return (members - 1L) * elements(bytes, type) * each;
    }

    private long operationNanos(ReduceType type) {
        return switch (type) {
            case F64 -> model.get(ModelParameter.SOFTFLOAT_F64_NANOS);
            case F32 -> model.get(ModelParameter.SOFTFLOAT_F32_NANOS);
            case I8, I16, I32, I64 -> model.get(ModelParameter.NIC_INTEGER_NANOS);
            case OTHER -> model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
        };
    }

    private static long elements(long bytes, ReduceType type) {
        return Math.ceilDiv(bytes, type.bytes());
    }
}
