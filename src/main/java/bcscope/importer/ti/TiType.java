package bcscope.importer.ti;

import bcscope.base.Say;
import bcscope.program.ProgramLimits;
import bcscope.program.ReduceType;

/// Element types, which the format names by number.
final class TiType {
    /// MPI_DOUBLE, the type where none is written and the rank's `init` has a field.
    static final int DOUBLE = 0;

    /// MPI_BYTE, the type where none is written and the rank's `init` has no field.
    static final int BYTE = 6;

    /// A derived type, or one that the tracer did not know.
    static final int DERIVED = -1;

    private TiType() {}

    static boolean isDerived(long type) {
        return type == DERIVED;
    }

    /// Size of `count` elements of `type` in bytes.
    static long bytes(long count, long type) throws TiProblem {
        long most = ProgramLimits.MOST_BYTES / size(type);
        if (count < 0 || count > most) {
            throw new TiProblem(
                    "The count " + count + " is out of range.",
                    Say.of("It is 0 to %{n} elements.", most));
        }
        return count * size(type);
    }

    private static int size(long type) throws TiProblem {
        return switch (Math.clamp(type, -2, 1_000)) {
            case 2, 6, 8, 9, 17, 21, 57 -> 1;
            case 3, 10, 18, 22 -> 2;
            case 1, 5, 11, 19, 23, 38, 39 -> 4;
            case DOUBLE, 4, 7, 12, 13, 20, 24, 25, 30, 34, 40 -> 8;
            case 14, 26, 31, 32 -> 16;
            case 27 -> 32;
            case DERIVED ->
                    throw new TiProblem(
                            "The type is -1: a derived type, whose size is not in the trace.",
                            "Write the size in bytes and type 6 instead.");
            default ->
                    throw new TiProblem(
                            "There is no type " + type + ".",
                            "Types are the numbers that SimGrid gives to those of MPI.");
        };
    }

    /// What the network interface takes elements of `type` for.
    static ReduceType reduced(long type) {
        return switch (Math.clamp(type, -2, 1_000)) {
            case 2, 6, 8, 9, 17, 21 -> ReduceType.I8;
            case 3, 10, 18, 22 -> ReduceType.I16;
            case 1, 11, 19, 23 -> ReduceType.I32;
            case 4, 7, 12, 13, 20, 24 -> ReduceType.I64;
            case 5, 38, 39 -> ReduceType.F32;
            case DOUBLE, 40 -> ReduceType.F64;
            default -> ReduceType.OTHER;
        };
    }
}
