package bcscope.program;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// MPI calls that BCS-MPI builds from point-to-point operations and the primitive collectives
/// (MODEL 1.8, S0 table 4.1). The order is part of the recording format: append only.
public enum Composite {
    SENDRECV("MPI_Sendrecv"),
    GATHER("MPI_Gather", Algorithm.DIRECT),
    GATHERV("MPI_Gatherv", Algorithm.DIRECT),
    SCATTER("MPI_Scatter", Algorithm.DIRECT),
    SCATTERV("MPI_Scatterv", Algorithm.DIRECT),
    ALLGATHER("MPI_Allgather", Algorithm.RING),
    ALLGATHERV("MPI_Allgatherv", Algorithm.RING),
    ALLTOALL("MPI_Alltoall", Algorithm.POSTED_TOGETHER),
    ALLTOALLV("MPI_Alltoallv", Algorithm.POSTED_TOGETHER),
    SCAN("MPI_Scan", Algorithm.CHAIN),
    EXSCAN("MPI_Exscan", Algorithm.CHAIN),
    REDUCE_SCATTER("MPI_Reduce_scatter", Algorithm.REDUCE_SCATTER),
    COMM_CREATE("MPI_Comm_split", Algorithm.RING),
    REDUCE_SCATTER_BLOCK("MPI_Reduce_scatter_block", Algorithm.REDUCE_SCATTER),
    COMM_DUP("MPI_Comm_dup", Algorithm.RING),
    COMM_GROUP("MPI_Comm_create", Algorithm.RING),
    CART_CREATE("MPI_Cart_create", Algorithm.RING),
    CART_SUB("MPI_Cart_sub", Algorithm.RING),
    /// MPI_Startall: persistent requests started together.
    STARTALL("MPI_Startall", Algorithm.STARTS),
    /// MPI_Iallgather: an extension, BCS-MPI's collectives block.
    IALLGATHER("MPI_Iallgather", Algorithm.POSTED_TOGETHER),
    /// MPI_Ialltoall: an extension.
    IALLTOALL("MPI_Ialltoall", Algorithm.POSTED_TOGETHER),
    /// MPI_Igather: an extension.
    IGATHER("MPI_Igather", Algorithm.POSTED_TOGETHER),
    /// MPI_Iscatter: an extension.
    ISCATTER("MPI_Iscatter", Algorithm.POSTED_TOGETHER),
    /// MPI_Test that would be called forever: a wait for something that never happens.
    TEST("MPI_Test"),
    /// MPI_Testall that would be called forever.
    TESTALL("MPI_Testall"),
    /// MPI_Testany that would be called forever.
    TESTANY("MPI_Testany"),
    /// MPI_Testsome that would be called forever.
    TESTSOME("MPI_Testsome"),
    /// MPI_Iprobe that would be called forever.
    IPROBE("MPI_Iprobe"),
    /// MPI_Send to MPI_PROC_NULL: only the cost of a call.
    SEND_TO_NOBODY("MPI_Send"),
    /// MPI_Ssend to MPI_PROC_NULL: only the cost of a call.
    SSEND_TO_NOBODY("MPI_Ssend"),
    /// MPI_Bsend to MPI_PROC_NULL: only the cost of a call.
    BSEND_TO_NOBODY("MPI_Bsend"),
    /// MPI_Rsend to MPI_PROC_NULL: only the cost of a call.
    RSEND_TO_NOBODY("MPI_Rsend"),
    /// MPI_Isend to MPI_PROC_NULL: only the cost of a call.
    ISEND_TO_NOBODY("MPI_Isend"),
    /// MPI_Issend to MPI_PROC_NULL: only the cost of a call.
    ISSEND_TO_NOBODY("MPI_Issend"),
    /// MPI_Ibsend to MPI_PROC_NULL: only the cost of a call.
    IBSEND_TO_NOBODY("MPI_Ibsend"),
    /// MPI_Irsend to MPI_PROC_NULL: only the cost of a call.
    IRSEND_TO_NOBODY("MPI_Irsend"),
    /// MPI_Recv from MPI_PROC_NULL.
    RECV_FROM_NOBODY("MPI_Recv"),
    /// MPI_Irecv from MPI_PROC_NULL.
    IRECV_FROM_NOBODY("MPI_Irecv"),
    /// MPI_Probe from MPI_PROC_NULL.
    PROBE_FROM_NOBODY("MPI_Probe"),
    /// MPI_Iprobe from MPI_PROC_NULL.
    IPROBE_FROM_NOBODY("MPI_Iprobe"),
    ISENDRECV("MPI_Isendrecv"),
    /// MPI_Igatherv: an extension.
    IGATHERV("MPI_Igatherv", Algorithm.DIRECT),
    /// MPI_Iscatterv: an extension.
    ISCATTERV("MPI_Iscatterv", Algorithm.DIRECT),
    /// MPI_Iallgatherv: an extension.
    IALLGATHERV("MPI_Iallgatherv", Algorithm.POSTED_TOGETHER),
    /// MPI_Ialltoallv: an extension.
    IALLTOALLV("MPI_Ialltoallv", Algorithm.POSTED_TOGETHER),
    /// MPI_Ireduce_scatter: an extension.
    IREDUCE_SCATTER("MPI_Ireduce_scatter", Algorithm.POSTED_TOGETHER),
    /// MPI_Iscan: an extension.
    ISCAN("MPI_Iscan", Algorithm.POSTED_TOGETHER),
    /// MPI_Iexscan: an extension.
    IEXSCAN("MPI_Iexscan", Algorithm.POSTED_TOGETHER),
    /// MPI_Neighbor_alltoallw, and with their names the other collectives over neighbours.
    NEIGHBOR("MPI_Neighbor_alltoallw", Algorithm.POSTED_TOGETHER),
    /// MPI_Ineighbor_alltoallw and its relatives: an extension.
    INEIGHBOR("MPI_Ineighbor_alltoallw", Algorithm.POSTED_TOGETHER);

    private final String mpiName;
    private final Algorithm usual;

    Composite(String mpiName) {
        this(mpiName, Algorithm.EXCHANGE);
    }

    Composite(String mpiName, Algorithm usual) {
        this.mpiName = mpiName;
        this.usual = usual;
    }

    /// How it was always built before recordings stored the algorithm; a ring of 2^n members used
    /// doubling.
    Algorithm usual() {
        return usual;
    }

    /// Whether all members of a communicator call it together.
    public boolean isCollective() {
        return !isExchange() && this != STARTALL && !isPolling() && !isToNobody();
    }

    /// Whether it sends one message and receives one.
    public boolean isExchange() {
        return this == SENDRECV || this == ISENDRECV;
    }

    /// Whether it represents endless polling that finds nothing: a machine replaces calls by it
    /// once it has proved that they are endless; no program or trace contains it.
    public boolean isPolling() {
        return this == TEST
                || this == TESTALL
                || this == TESTANY
                || this == TESTSOME
                || this == IPROBE;
    }

    /// Whether its partner is MPI_PROC_NULL: it has no parts, and only the cost of a call.
    public boolean isToNobody() {
        return ordinal() >= SEND_TO_NOBODY.ordinal() && ordinal() < ISENDRECV.ordinal();
    }

    /// A call of `kind` whose partner is MPI_PROC_NULL; empty if `kind` has no partner.
    static Optional<Composite> toNobody(OperationKind kind) {
        return Arrays.stream(values())
                .filter(Composite::isToNobody)
                .filter(call -> call.mpiName.equals(kind.mpiName()))
                .findFirst();
    }

    /// Whether it makes a communicator.
    public boolean makesCommunicator() {
        return this == COMM_CREATE
                || this == COMM_DUP
                || this == COMM_GROUP
                || this == CART_CREATE
                || this == CART_SUB;
    }

    /// Whether the size that a member moves concerns only that member and its partner.
    public boolean hasSizesOfItsOwn() {
        return List.of(GATHERV, SCATTERV, ALLGATHERV, ALLTOALLV, NEIGHBOR).contains(this)
                || List.of(IGATHERV, ISCATTERV, IALLGATHERV, IALLTOALLV, INEIGHBOR).contains(this);
    }

    /// Whether every member names the sizes of all.
    public boolean hasSizesOfAll() {
        return this == ALLGATHERV
                || this == REDUCE_SCATTER
                || this == IALLGATHERV
                || this == IREDUCE_SCATTER;
    }

    /// Whether it returns before it is complete.
    public boolean isNonBlocking() {
        return this != IPROBE && !isToNobody() && mpiName.startsWith("MPI_I");
    }

    /// Name as in MPI's C binding.
    public String mpiName() {
        return mpiName;
    }
}
