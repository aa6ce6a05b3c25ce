package bcscope.program;

import java.util.Arrays;
import java.util.Optional;

/// MPI calls that BCS-MPI builds from point-to-point operations and the primitive collectives
/// (MODEL 1.8, S0 table 4.1). The order is part of the recording format: append only.
public enum Composite {
    /// MPI_Sendrecv.
    SENDRECV("MPI_Sendrecv"),
    /// MPI_Gather.
    GATHER("MPI_Gather"),
    /// MPI_Gatherv.
    GATHERV("MPI_Gatherv"),
    /// MPI_Scatter.
    SCATTER("MPI_Scatter"),
    /// MPI_Scatterv.
    SCATTERV("MPI_Scatterv"),
    /// MPI_Allgather.
    ALLGATHER("MPI_Allgather"),
    /// MPI_Allgatherv.
    ALLGATHERV("MPI_Allgatherv"),
    /// MPI_Alltoall.
    ALLTOALL("MPI_Alltoall"),
    /// MPI_Alltoallv.
    ALLTOALLV("MPI_Alltoallv"),
    /// MPI_Scan.
    SCAN("MPI_Scan"),
    /// MPI_Exscan.
    EXSCAN("MPI_Exscan"),
    /// MPI_Reduce_scatter.
    REDUCE_SCATTER("MPI_Reduce_scatter"),
    /// MPI_Comm_split.
    COMM_CREATE("MPI_Comm_split"),
    /// MPI_Reduce_scatter_block.
    REDUCE_SCATTER_BLOCK("MPI_Reduce_scatter_block"),
    /// MPI_Comm_dup.
    COMM_DUP("MPI_Comm_dup"),
    /// MPI_Comm_create.
    COMM_GROUP("MPI_Comm_create"),
    /// MPI_Cart_create.
    CART_CREATE("MPI_Cart_create"),
    /// MPI_Cart_sub.
    CART_SUB("MPI_Cart_sub"),
    /// MPI_Startall: persistent requests started together.
    STARTALL("MPI_Startall"),
    /// MPI_Iallgather: an extension, BCS-MPI's collectives block.
    IALLGATHER("MPI_Iallgather"),
    /// MPI_Ialltoall: an extension.
    IALLTOALL("MPI_Ialltoall"),
    /// MPI_Igather: an extension.
    IGATHER("MPI_Igather"),
    /// MPI_Iscatter: an extension.
    ISCATTER("MPI_Iscatter"),
    /// MPI_Test that would be called for ever: a wait for what it never finds.
    TEST("MPI_Test"),
    /// MPI_Testall that would be called for ever.
    TESTALL("MPI_Testall"),
    /// MPI_Testany that would be called for ever.
    TESTANY("MPI_Testany"),
    /// MPI_Testsome that would be called for ever.
    TESTSOME("MPI_Testsome"),
    /// MPI_Iprobe that would be called for ever.
    IPROBE("MPI_Iprobe"),
    /// MPI_Send to MPI_PROC_NULL: a call, and nothing else.
    SEND_TO_NOBODY("MPI_Send"),
    /// MPI_Ssend to MPI_PROC_NULL: a call, and nothing else.
    SSEND_TO_NOBODY("MPI_Ssend"),
    /// MPI_Bsend to MPI_PROC_NULL: a call, and nothing else.
    BSEND_TO_NOBODY("MPI_Bsend"),
    /// MPI_Rsend to MPI_PROC_NULL: a call, and nothing else.
    RSEND_TO_NOBODY("MPI_Rsend"),
    /// MPI_Isend to MPI_PROC_NULL: a call, and nothing else.
    ISEND_TO_NOBODY("MPI_Isend"),
    /// MPI_Issend to MPI_PROC_NULL: a call, and nothing else.
    ISSEND_TO_NOBODY("MPI_Issend"),
    /// MPI_Ibsend to MPI_PROC_NULL: a call, and nothing else.
    IBSEND_TO_NOBODY("MPI_Ibsend"),
    /// MPI_Irsend to MPI_PROC_NULL: a call, and nothing else.
    IRSEND_TO_NOBODY("MPI_Irsend"),
    /// MPI_Recv from MPI_PROC_NULL.
    RECV_FROM_NOBODY("MPI_Recv"),
    /// MPI_Irecv from MPI_PROC_NULL.
    IRECV_FROM_NOBODY("MPI_Irecv"),
    /// MPI_Probe from MPI_PROC_NULL.
    PROBE_FROM_NOBODY("MPI_Probe"),
    /// MPI_Iprobe from MPI_PROC_NULL.
    IPROBE_FROM_NOBODY("MPI_Iprobe");

    private final String mpiName;

    Composite(String mpiName) {
        this.mpiName = mpiName;
    }

    /// Whether all members of a communicator call it together.
    public boolean isCollective() {
        return this != SENDRECV && this != STARTALL && !isPolling() && !isToNobody();
    }

    /// Whether it represents endless polling that finds nothing: a machine replaces such calls by
    /// it once it has proved that; no program or trace contains it.
    public boolean isPolling() {
        return this == TEST
                || this == TESTALL
                || this == TESTANY
                || this == TESTSOME
                || this == IPROBE;
    }

    /// Whether its partner is MPI_PROC_NULL: it has no parts, and costs what a call costs.
    public boolean isToNobody() {
        return ordinal() >= SEND_TO_NOBODY.ordinal();
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

    /// Whether what a member moves in it is its own affair and the one's with whom it moves it.
    public boolean hasSizesOfItsOwn() {
        return this == GATHERV || this == SCATTERV || this == ALLGATHERV || this == ALLTOALLV;
    }

    /// Whether every member names the sizes of all.
    public boolean hasSizesOfAll() {
        return this == ALLGATHERV || this == REDUCE_SCATTER;
    }

    /// Whether it returns before it is complete.
    public boolean isNonBlocking() {
        return this == IALLGATHER || this == IALLTOALL || this == IGATHER || this == ISCATTER;
    }

    /// Name as in MPI's C binding.
    public String mpiName() {
        return mpiName;
    }
}
