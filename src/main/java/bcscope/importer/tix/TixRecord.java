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
    IBARRIER(Family.REFUSED),
    IBCAST(Family.REFUSED),
    IREDUCE(Family.REFUSED),
    IALLREDUCE(Family.REFUSED),
    IALLGATHER(Family.REFUSED),
    IALLTOALL(Family.REFUSED),
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

    /// SCAN or EXSCAN.
    Composite scan() {
        return this == SCAN ? Composite.SCAN : Composite.EXSCAN;
    }
}
