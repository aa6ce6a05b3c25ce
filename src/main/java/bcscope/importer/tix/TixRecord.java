package bcscope.importer.tix;

import bcscope.program.Composite;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The records of TIX by name.
enum TixRecord {
    INIT(Family.PROCESS),
    FINALIZE(Family.PROCESS),
    ABORT(Family.PROCESS),
    COMPUTE(Family.PROCESS),
    PCONTROL(Family.PROCESS),
    SEND(Family.MESSAGE),
    SSEND(Family.MESSAGE),
    BSEND(Family.MESSAGE),
    RSEND(Family.MESSAGE),
    RECV(Family.MESSAGE),
    ISEND(Family.MESSAGE),
    ISSEND(Family.MESSAGE),
    IBSEND(Family.MESSAGE),
    IRSEND(Family.MESSAGE),
    IRECV(Family.MESSAGE),
    SENDRECV(Family.MESSAGE),
    PROBE(Family.MESSAGE),
    IPROBE(Family.MESSAGE),
    SEND_INIT(Family.REQUEST),
    SSEND_INIT(Family.REQUEST),
    RSEND_INIT(Family.REQUEST),
    RECV_INIT(Family.REQUEST),
    START(Family.REQUEST),
    STARTALL(Family.REQUEST),
    WAIT(Family.REQUEST),
    WAITALL(Family.REQUEST),
    WAITANY(Family.REQUEST),
    WAITSOME(Family.REQUEST),
    TEST(Family.REQUEST),
    TESTALL(Family.REQUEST),
    TESTANY(Family.REQUEST),
    TESTSOME(Family.REQUEST),
    REQFREE(Family.REQUEST),
    CANCEL(Family.REFUSED),
    BARRIER(Family.COLLECTIVE),
    BCAST(Family.COLLECTIVE),
    REDUCE(Family.COLLECTIVE),
    ALLREDUCE(Family.COLLECTIVE),
    SCAN(Family.COLLECTIVE),
    EXSCAN(Family.COLLECTIVE),
    REDUCESCATTER(Family.COLLECTIVE),
    GATHER(Family.COLLECTIVE),
    SCATTER(Family.COLLECTIVE),
    GATHERV(Family.COLLECTIVE),
    SCATTERV(Family.COLLECTIVE),
    ALLGATHER(Family.COLLECTIVE),
    ALLTOALL(Family.COLLECTIVE),
    ALLGATHERV(Family.COLLECTIVE),
    ALLTOALLV(Family.COLLECTIVE),
    IBARRIER(Family.COLLECTIVE),
    IBCAST(Family.COLLECTIVE),
    IREDUCE(Family.COLLECTIVE),
    IALLREDUCE(Family.COLLECTIVE),
    IALLGATHER(Family.COLLECTIVE),
    IALLTOALL(Family.COLLECTIVE),
    COMM_SPLIT(Family.COMMUNICATOR),
    COMM_DUP(Family.COMMUNICATOR),
    COMM_CREATE(Family.COMMUNICATOR),
    CART_CREATE(Family.COMMUNICATOR),
    CART_SUB(Family.COMMUNICATOR),
    COMM_FREE(Family.COMMUNICATOR);

    /// Who reads a record.
    enum Family {
        PROCESS,
        MESSAGE,
        REQUEST,
        COLLECTIVE,
        COMMUNICATOR,
        REFUSED
    }

    private static final Map<String, TixRecord> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(TixRecord::word, Function.identity()));

    private final Family family;
    private final String word;

    TixRecord(Family family) {
        this.family = family;
        this.word = name().toLowerCase(Locale.ROOT);
    }

    static Optional<TixRecord> of(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    Family family() {
        return family;
    }

    /// Name in the file.
    String word() {
        return word;
    }

    /// Whether it reads requests without waiting for them.
    boolean isPoll() {
        return switch (this) {
            case TEST, TESTALL, TESTANY, TESTSOME, IPROBE -> true;
            default -> false;
        };
    }

    /// The call that is built from others.
    Composite composite() {
        return switch (this) {
            case SCAN -> Composite.SCAN;
            case EXSCAN -> Composite.EXSCAN;
            case COMM_SPLIT -> Composite.COMM_CREATE;
            case COMM_DUP -> Composite.COMM_DUP;
            case COMM_CREATE -> Composite.COMM_GROUP;
            case CART_CREATE -> Composite.CART_CREATE;
            case CART_SUB -> Composite.CART_SUB;
            default -> throw new IllegalStateException(word);
        };
    }
}
