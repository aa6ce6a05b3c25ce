package bcscope.program;

import bcscope.base.Numbers;

/// Limits of a program. [RankCode] rejects anything beyond them, and recordings are read with the
/// same limits, so that every program that runs can be saved and opened again.
public final class ProgramLimits {
    /// Maximum bytes of a message, of a collective, or of all parts of a call together, 8 TiB:
    /// their time at the slowest rate still fits into 64 bits.
    public static final long MOST_BYTES = 1L << 43;

    /// Longest computation, ns: about 104 days.
    public static final long MOST_NANOS = 1L << 53;

    /// Maximum number of iterations of a loop.
    public static final long MOST_TURNS = 1L << 40;

    /// Maximum number of request slots of a process, without the slot of composite calls.
    public static final int MOST_SLOTS = 1 << 20;

    /// Maximum number of communicators.
    public static final int MOST_COMMUNICATORS = 1 << 20;

    /// Maximum memory of an operation while a program is built: 29 bytes if all its numbers are
    /// wide, half of that again for growth, and the widest column twice.
    static final long BYTES_AN_OPERATION = 52;

    private static final long MOST_OPERATIONS = 1L << 28;

    private ProgramLimits() {}

    /// Maximum number of operations that fit into the memory of this process.
    public static long mostOperations() {
        return Math.min(MOST_OPERATIONS, Runtime.getRuntime().maxMemory() / BYTES_AN_OPERATION);
    }

    /// The product of `bytes` and `count`, checked as one amount.
    static long together(long bytes, long count) {
        if (count > 0 && bytes > MOST_BYTES / count) {
            throw beyond(Numbers.count(count) + " times " + bytes(bytes), bytes(MOST_BYTES));
        }
        return bytes * count;
    }

    /// The sum of `total` and `more`, bytes, checked as one amount.
    static long plus(long total, long more) {
        if (total + more > MOST_BYTES) {
            throw beyond(bytes(total + more) + " in one call", bytes(MOST_BYTES));
        }
        return total + more;
    }

    /// Limits of the operations of a program on a machine.
    ///
    /// @param nanos longest computation
    /// @param bytes longest message, and most bytes of a collective
    public record OfMachine(long nanos, long bytes) {
        /// Limits of a machine that sets none of its own.
        public static final OfMachine NONE = new OfMachine(MOST_NANOS, MOST_BYTES);

        /// `amount` of an operation of this kind.
        long checked(OperationKind kind, long amount) {
            long least = kind == OperationKind.LOOP ? 1 : 0;
            long most = kind.computes() ? nanos : kind.moves() ? bytes : most(kind);
            if (amount < least || amount > most) {
                throw beyond(words(kind, amount), words(kind, most));
            }
            return amount;
        }
    }

    /// Greatest amount of an operation of this kind.
    public static long most(OperationKind kind) {
        return kind == OperationKind.COMPUTE
                ? MOST_NANOS
                : kind == OperationKind.LOOP ? MOST_TURNS : MOST_BYTES;
    }

    private static String words(OperationKind kind, long amount) {
        return kind == OperationKind.COMPUTE
                ? Numbers.count(amount) + " ns of computation"
                : kind == OperationKind.LOOP
                        ? Numbers.count(amount, "turn") + " of a loop"
                        : bytes(amount);
    }

    private static String bytes(long amount) {
        return Numbers.count(amount, "byte");
    }

    static Exceeded beyond(String what, String most) {
        return new Exceeded(
                what + " are more than a program can have.", "The limit is " + most + ".");
    }

    /// An operation to be written exceeds a limit. The importer, compiler or generator that writes
    /// it turns this into an error with its line.
    public static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String problem;
        private final String advice;

        Exceeded(String problem, String advice) {
            super(problem, null, false, false);
            this.problem = problem;
            this.advice = advice;
        }

        /// The exceeded limit, a sentence.
        public String problem() {
            return problem;
        }

        /// The legal range, a sentence.
        public String advice() {
            return advice;
        }

        /// Problem and advice.
        public String said() {
            return problem + " " + advice;
        }
    }
}
