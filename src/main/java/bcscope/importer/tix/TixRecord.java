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
    INIT,
    SITE,
    AT,
    FINALIZE,
    ABORT,
    COMPUTE,
    PCONTROL,
    SEND,
    SSEND,
    BSEND,
    RSEND,
    RECV,
    ISEND,
    ISSEND,
    IBSEND,
    IRSEND,
    IRECV,
    SENDRECV,
    PROBE,
    IPROBE,
    SEND_INIT,
    SSEND_INIT,
    RSEND_INIT,
    RECV_INIT,
    START,
    STARTALL,
    WAIT,
    WAITALL,
    WAITANY,
    WAITSOME,
    TEST,
    TESTALL,
    TESTANY,
    TESTSOME,
    REQFREE,
    CANCEL,
    BARRIER,
    BCAST,
    REDUCE,
    ALLREDUCE,
    SCAN,
    EXSCAN,
    REDUCESCATTER,
    GATHER,
    SCATTER,
    GATHERV,
    SCATTERV,
    ALLGATHER,
    ALLTOALL,
    ALLGATHERV,
    ALLTOALLV,
    IBARRIER,
    IBCAST,
    IREDUCE,
    IALLREDUCE,
    IALLGATHER,
    IALLTOALL,
    COMM_SPLIT,
    COMM_DUP,
    COMM_CREATE,
    CART_CREATE,
    CART_SUB,
    COMM_FREE;

    private static final Map<String, TixRecord> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(TixRecord::word, Function.identity()));

    private final String word = name().toLowerCase(Locale.ROOT);

    static Optional<TixRecord> of(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    /// Name in the file.
    String word() {
        return word;
    }

    /// Name in MPI's C binding of the collective that it is.
    String mpiName() {
        return this == REDUCESCATTER
                ? Composite.REDUCE_SCATTER.mpiName()
                : "MPI_" + name().charAt(0) + word.substring(1);
    }

    /// Whether it gives source places and is not a call.
    boolean isPlace() {
        return this == SITE || this == AT;
    }

    /// Whether it may be part of a polling loop: it asks without waiting, or computes in between.
    boolean mayPoll() {
        return isPlace() || this == COMPUTE || this == IPROBE || isTest();
    }

    private boolean isTest() {
        return this == TEST || this == TESTALL || this == TESTANY || this == TESTSOME;
    }
}
