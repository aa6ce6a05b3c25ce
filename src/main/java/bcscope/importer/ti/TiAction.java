package bcscope.importer.ti;

import bcscope.program.Composite;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The actions of a rank. Names are told apart by case.
enum TiAction {
    INIT("init", Family.PROCESS, 0, 1),
    FINALIZE("finalize", Family.PROCESS, 0, 0),
    COMPUTE("compute", Family.PROCESS, 1, 1),
    SLEEP("sleep", Family.PROCESS, 1, 1),
    SEND("send", Family.SEND, 3, 4),
    SSEND("Ssend", Family.SEND, 3, 4),
    BSEND("bsend", Family.SEND, 3, 4),
    ISEND("isend", Family.SEND, 3, 4),
    ISSEND("ISsend", Family.SEND, 3, 4),
    IBSEND("ibsend", Family.SEND, 3, 4),
    RECV("recv", Family.RECEIVE, 3, 4),
    IRECV("irecv", Family.RECEIVE, 3, 4),
    SENDRECV("sendRecv", Family.EXCHANGE, 4, 6),
    WAIT("wait", Family.REQUEST, 3, 3),
    TEST("test", Family.REQUEST, 3, 3),
    WAITALL("waitall", Family.REQUEST, 0, 1),
    BARRIER("barrier", Family.COLLECTIVE, 0, 0),
    BCAST("bcast", Family.COLLECTIVE, 1, 3),
    REDUCE("reduce", Family.COLLECTIVE, 2, 4),
    ALLREDUCE("allreduce", Family.COLLECTIVE, 2, 3),
    SCAN("scan", Family.COLLECTIVE, 2, 3),
    EXSCAN("exscan", Family.COLLECTIVE, 2, 3),
    ALLTOALL("alltoall", Family.COLLECTIVE, 2, 4),
    ALLGATHER("allgather", Family.COLLECTIVE, 2, 4),
    GATHER("gather", Family.COLLECTIVE, 2, 5),
    SCATTER("scatter", Family.COLLECTIVE, 2, 5),
    GATHERV("gatherv", Family.COLLECTIVE, 2, Integer.MAX_VALUE),
    SCATTERV("scatterv", Family.COLLECTIVE, 2, Integer.MAX_VALUE),
    ALLGATHERV("allgatherv", Family.COLLECTIVE, 2, Integer.MAX_VALUE),
    ALLTOALLV("alltoallv", Family.COLLECTIVE, 4, Integer.MAX_VALUE),
    REDUCESCATTER("reducescatter", Family.COLLECTIVE, 2, Integer.MAX_VALUE),
    LOCATION("location", Family.NOTHING, 0, Integer.MAX_VALUE),
    COMM_SIZE("comm_size", Family.NOTHING, 0, Integer.MAX_VALUE),
    COMM_SPLIT("comm_split", Family.NOTHING, 0, Integer.MAX_VALUE),
    COMM_DUP("comm_dup", Family.NOTHING, 0, Integer.MAX_VALUE),
    WAITANY("waitAny", Family.LEFT_OUT, 0, Integer.MAX_VALUE),
    TESTALL("testall", Family.LEFT_OUT, 0, Integer.MAX_VALUE),
    TESTANY("testany", Family.LEFT_OUT, 0, Integer.MAX_VALUE),
    TESTSOME("testsome", Family.LEFT_OUT, 0, Integer.MAX_VALUE),
    START("Start", Family.REFUSED, 0, Integer.MAX_VALUE),
    STARTALL("Startall", Family.REFUSED, 0, Integer.MAX_VALUE),
    FILE_ACCESS("IO", Family.REFUSED, 0, Integer.MAX_VALUE),
    WINDOW("Win_", Family.REFUSED, 0, Integer.MAX_VALUE);

    /// What an action is about.
    enum Family {
        /// Beginning, end and computation.
        PROCESS,
        /// Sends of all modes.
        SEND,
        /// Receives.
        RECEIVE,
        /// A send and a receive at once.
        EXCHANGE,
        /// Waits and tests.
        REQUEST,
        /// Calls that all ranks make.
        COLLECTIVE,
        /// Says nothing about what the rank does.
        NOTHING,
        /// Names neither its requests nor its result.
        LEFT_OUT,
        /// Cannot be replayed.
        REFUSED
    }

    private static final Map<String, TiAction> BY_WORD =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(TiAction::word, Function.identity()));

    private final String word;
    private final Family family;
    private final int fewest;
    private final int most;

    TiAction(String word, Family family, int fewest, int most) {
        this.word = word;
        this.family = family;
        this.fewest = fewest;
        this.most = most;
    }

    static Optional<TiAction> of(String word) {
        return word.startsWith(WINDOW.word)
                ? Optional.of(WINDOW)
                : Optional.ofNullable(BY_WORD.get(word));
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

    Family family() {
        return family;
    }

    /// Least number of fields after the action.
    int fewest() {
        return fewest;
    }

    /// Greatest number of fields after the action, as far as it does not depend on the ranks.
    int most() {
        return most;
    }

    /// Whether its fields are numbers that matter.
    boolean hasNumbers() {
        return switch (family) {
            case PROCESS -> this != INIT;
            case SEND, RECEIVE, EXCHANGE, REQUEST, COLLECTIVE -> true;
            case NOTHING, LEFT_OUT, REFUSED -> false;
        };
    }

    boolean sends() {
        return family == Family.SEND;
    }

    boolean receives() {
        return family == Family.RECEIVE;
    }
}
