package bcscope.program;

import bcscope.base.Invariant;

import java.util.Optional;

/// The construction of one composite call: read from a program, at the call's begin or from any of
/// its parts. Gives a message inside the call its round.
///
/// @param composite the call
/// @param name its name in MPI's C binding
/// @param algorithm how it was built
/// @param root world rank of the root, or -1 if there is none
/// @param bytes what the process asked to move
/// @param communicator whose members take part; of one process alone for a call that is no
///   collective
public record Construction(
        Composite composite,
        String name,
        Algorithm algorithm,
        int root,
        long bytes,
        Communicator communicator) {
    private static final Algorithm[] ALGORITHMS = Algorithm.values();

    /// The call that begins at `pc`, which must be a [OperationKind#BEGIN].
    public static Construction at(Program program, int pc) {
        Invariant.check(program.kind(pc) == OperationKind.BEGIN, "no call begins at %d", pc);
        Composite composite = program.composite(pc);
        Communicator communicator = program.communicators().get(program.context(pc));
        int stored = program.request(pc);
        Algorithm algorithm = stored < 0 ? usual(composite, communicator) : ALGORITHMS[stored];
        return new Construction(
                composite,
                program.callName(pc),
                algorithm,
                program.peer(pc),
                program.amount(pc),
                communicator);
    }

    /// The composite call that the operation at `pc` is a part of, begin and end included; empty if
    /// it is an operation of the program itself.
    public static Optional<Construction> around(Program program, int pc) {
        int call = program.call(pc);
        return program.kind(call) == OperationKind.BEGIN
                ? Optional.of(at(program, call))
                : Optional.empty();
    }

    /// Whether the operation at `pc` is inside a composite that represents endless polling.
    public static boolean isPolling(Program program, int pc) {
        return around(program, pc).map(it -> it.composite().isPolling()).orElse(false);
    }

    /// Number of rounds that the slowest member goes through, one after another; messages of a
    /// round need those of the previous rounds. 0 if no member has anything to send.
    public int rounds() {
        int n = communicator.size();
        if (composite.isToNobody()) {
            return 0;
        }
        if (n <= 1) {
            return algorithm == Algorithm.EXCHANGE ? 1 : 0;
        }
        return switch (algorithm) {
            case EXCHANGE, DIRECT, POSTED_TOGETHER, GATHER_BCAST, REDUCE_SCATTER, STARTS -> 1;
            case BINOMIAL, RECURSIVE_DOUBLING, DISSEMINATION -> levels(n);
            case RING, ROUNDS, CHAIN -> n - 1;
            case PAIRWISE -> (1 << levels(n)) - 1;
            case BROADCASTS -> n;
        };
    }

    /// Round of a message of this call with `tag`, from 0: the column [Program#tag] of its send or
    /// receive, or the tag of its descriptor.
    public int round(int tag) {
        return switch (algorithm) {
            case EXCHANGE, DIRECT, POSTED_TOGETHER, GATHER_BCAST, REDUCE_SCATTER, STARTS -> 0;
            case BROADCASTS -> 0;
            case BINOMIAL, RING, RECURSIVE_DOUBLING, DISSEMINATION, CHAIN -> tag;
            case ROUNDS, PAIRWISE -> tag - 1;
        };
    }

    /// Levels of a binomial tree over `n` members: ceil(log2 n).
    static int levels(int n) {
        return n <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(n - 1);
    }

    private static Algorithm usual(Composite composite, Communicator communicator) {
        boolean doubles =
                composite.usual() == Algorithm.RING && Integer.bitCount(communicator.size()) == 1;
        return doubles ? Algorithm.RECURSIVE_DOUBLING : composite.usual();
    }
}
