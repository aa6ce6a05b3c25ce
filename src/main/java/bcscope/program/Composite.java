package bcscope.program;

import java.util.Arrays;
import java.util.Optional;

/// MPI calls that BCS-MPI builds from point-to-point operations and the primitive collectives
/// (MODEL 1.8, S0 table 4.1). The order is part of the recording format: append only.
public enum Composite {
    SENDRECV("MPI_Sendrecv", Family.EXCHANGE),
    GATHER("MPI_Gather", Family.PARTS_OF_ROOT, Algorithm.DIRECT),
    GATHERV("MPI_Gatherv", Family.SIZES_TO_ROOT, Algorithm.DIRECT),
    SCATTER("MPI_Scatter", Family.PARTS_OF_ROOT, Algorithm.DIRECT),
    SCATTERV("MPI_Scatterv", Family.SIZES_FROM_ROOT, Algorithm.DIRECT),
    ALLGATHER("MPI_Allgather", Family.PARTS, Algorithm.RING),
    ALLGATHERV("MPI_Allgatherv", Family.SIZES_OF_ALL, Algorithm.RING),
    ALLTOALL("MPI_Alltoall", Family.PARTS, Algorithm.POSTED_TOGETHER),
    ALLTOALLV("MPI_Alltoallv", Family.SIZES_BOTH_WAYS, Algorithm.POSTED_TOGETHER),
    SCAN("MPI_Scan", Family.PREFIX, Algorithm.CHAIN),
    EXSCAN("MPI_Exscan", Family.PREFIX, Algorithm.CHAIN),
    REDUCE_SCATTER("MPI_Reduce_scatter", Family.REDUCED_SIZES, Algorithm.REDUCE_SCATTER),
    COMM_CREATE("MPI_Comm_split", Family.COMMUNICATOR, Algorithm.RING),
    REDUCE_SCATTER_BLOCK(
            "MPI_Reduce_scatter_block", Family.REDUCED_PARTS, Algorithm.REDUCE_SCATTER),
    COMM_DUP("MPI_Comm_dup", Family.COMMUNICATOR, Algorithm.RING),
    COMM_GROUP("MPI_Comm_create", Family.COMMUNICATOR, Algorithm.RING),
    CART_CREATE("MPI_Cart_create", Family.COMMUNICATOR, Algorithm.RING),
    CART_SUB("MPI_Cart_sub", Family.COMMUNICATOR, Algorithm.RING),
    /// MPI_Startall: persistent requests started together.
    STARTALL("MPI_Startall", Family.STARTS, Algorithm.STARTS),
    /// MPI_Iallgather: an extension, BCS-MPI's collectives block.
    IALLGATHER("MPI_Iallgather", Family.PARTS, Algorithm.POSTED_TOGETHER),
    /// MPI_Ialltoall: an extension.
    IALLTOALL("MPI_Ialltoall", Family.PARTS, Algorithm.POSTED_TOGETHER),
    /// MPI_Igather: an extension.
    IGATHER("MPI_Igather", Family.PARTS_OF_ROOT, Algorithm.POSTED_TOGETHER),
    /// MPI_Iscatter: an extension.
    ISCATTER("MPI_Iscatter", Family.PARTS_OF_ROOT, Algorithm.POSTED_TOGETHER),
    /// MPI_Test that would be called forever: a wait for something that never happens.
    TEST("MPI_Test", Family.POLLING),
    /// MPI_Testall that would be called forever.
    TESTALL("MPI_Testall", Family.POLLING),
    /// MPI_Testany that would be called forever.
    TESTANY("MPI_Testany", Family.POLLING),
    /// MPI_Testsome that would be called forever.
    TESTSOME("MPI_Testsome", Family.POLLING),
    /// MPI_Iprobe that would be called forever.
    IPROBE("MPI_Iprobe", Family.POLLING),
    /// MPI_Send to MPI_PROC_NULL: only the cost of a call.
    SEND_TO_NOBODY("MPI_Send", Family.SENDS_TO_NOBODY),
    /// MPI_Ssend to MPI_PROC_NULL: only the cost of a call.
    SSEND_TO_NOBODY("MPI_Ssend", Family.SENDS_TO_NOBODY),
    /// MPI_Bsend to MPI_PROC_NULL: only the cost of a call.
    BSEND_TO_NOBODY("MPI_Bsend", Family.SENDS_TO_NOBODY),
    /// MPI_Rsend to MPI_PROC_NULL: only the cost of a call.
    RSEND_TO_NOBODY("MPI_Rsend", Family.SENDS_TO_NOBODY),
    /// MPI_Isend to MPI_PROC_NULL: only the cost of a call.
    ISEND_TO_NOBODY("MPI_Isend", Family.SENDS_TO_NOBODY),
    /// MPI_Issend to MPI_PROC_NULL: only the cost of a call.
    ISSEND_TO_NOBODY("MPI_Issend", Family.SENDS_TO_NOBODY),
    /// MPI_Ibsend to MPI_PROC_NULL: only the cost of a call.
    IBSEND_TO_NOBODY("MPI_Ibsend", Family.SENDS_TO_NOBODY),
    /// MPI_Irsend to MPI_PROC_NULL: only the cost of a call.
    IRSEND_TO_NOBODY("MPI_Irsend", Family.SENDS_TO_NOBODY),
    /// MPI_Recv from MPI_PROC_NULL.
    RECV_FROM_NOBODY("MPI_Recv", Family.RECEIVES_FROM_NOBODY),
    /// MPI_Irecv from MPI_PROC_NULL.
    IRECV_FROM_NOBODY("MPI_Irecv", Family.RECEIVES_FROM_NOBODY),
    /// MPI_Probe from MPI_PROC_NULL.
    PROBE_FROM_NOBODY("MPI_Probe", Family.PROBES_NOBODY),
    /// MPI_Iprobe from MPI_PROC_NULL.
    IPROBE_FROM_NOBODY("MPI_Iprobe", Family.PROBES_NOBODY),
    ISENDRECV("MPI_Isendrecv", Family.EXCHANGE),
    /// MPI_Igatherv: an extension.
    IGATHERV("MPI_Igatherv", Family.SIZES_TO_ROOT, Algorithm.DIRECT),
    /// MPI_Iscatterv: an extension.
    ISCATTERV("MPI_Iscatterv", Family.SIZES_FROM_ROOT, Algorithm.DIRECT),
    /// MPI_Iallgatherv: an extension.
    IALLGATHERV("MPI_Iallgatherv", Family.SIZES_OF_ALL, Algorithm.POSTED_TOGETHER),
    /// MPI_Ialltoallv: an extension.
    IALLTOALLV("MPI_Ialltoallv", Family.SIZES_BOTH_WAYS, Algorithm.POSTED_TOGETHER),
    /// MPI_Ireduce_scatter: an extension.
    IREDUCE_SCATTER("MPI_Ireduce_scatter", Family.REDUCED_SIZES, Algorithm.POSTED_TOGETHER),
    /// MPI_Iscan: an extension.
    ISCAN("MPI_Iscan", Family.PREFIX, Algorithm.POSTED_TOGETHER),
    /// MPI_Iexscan: an extension.
    IEXSCAN("MPI_Iexscan", Family.PREFIX, Algorithm.POSTED_TOGETHER),
    /// MPI_Neighbor_alltoallw, and with their names the other collectives over neighbours.
    NEIGHBOR("MPI_Neighbor_alltoallw", Family.NEIGHBOURS, Algorithm.POSTED_TOGETHER),
    /// MPI_Ineighbor_alltoallw and its relatives: an extension.
    INEIGHBOR("MPI_Ineighbor_alltoallw", Family.NEIGHBOURS, Algorithm.POSTED_TOGETHER);

    /// What a member passes to a call.
    public enum Family {
        /// A message to one and a message from one.
        EXCHANGE,
        /// Requests.
        STARTS,
        /// A request or a message that it asks for.
        POLLING,
        /// A message to MPI_PROC_NULL.
        SENDS_TO_NOBODY,
        /// A message from MPI_PROC_NULL that it receives.
        RECEIVES_FROM_NOBODY,
        /// A message from MPI_PROC_NULL that it asks for.
        PROBES_NOBODY,
        /// The root, and the size of each part.
        PARTS_OF_ROOT,
        /// The size of each part.
        PARTS,
        /// The size, and the operator.
        PREFIX,
        /// The root, and the size of its own part; the root those of all, which it receives.
        SIZES_TO_ROOT,
        /// The root, and the size of its own part; the root those of all, which it sends.
        SIZES_FROM_ROOT,
        /// The sizes of the parts of all.
        SIZES_OF_ALL,
        /// What it sends to each, and what it receives from each.
        SIZES_BOTH_WAYS,
        /// The sizes of the parts of all, and the operator.
        REDUCED_SIZES,
        /// The size of each part, and the operator.
        REDUCED_PARTS,
        /// What it sends to some, and what it receives from some.
        NEIGHBOURS,
        /// The communicator from which it makes another.
        COMMUNICATOR
    }

    private final String mpiName;
    private final Family family;
    private final Algorithm usual;

    Composite(String mpiName, Family family) {
        this(mpiName, family, Algorithm.EXCHANGE);
    }

    Composite(String mpiName, Family family, Algorithm usual) {
        this.mpiName = mpiName;
        this.family = family;
        this.usual = usual;
    }

    /// How it was always built before recordings stored the algorithm; a ring of 2^n members used
    /// doubling.
    Algorithm usual() {
        return usual;
    }

    /// What a member passes to it.
    public Family family() {
        return family;
    }

    /// Whether all members of a communicator call it together.
    public boolean isCollective() {
        return !isExchange() && this != STARTALL && !isPolling() && !isToNobody();
    }

    /// Whether it sends one message and receives one.
    public boolean isExchange() {
        return family == Family.EXCHANGE;
    }

    /// Whether it represents endless polling that finds nothing: a machine replaces calls by it
    /// once it has proved that they are endless; no program or trace contains it.
    public boolean isPolling() {
        return family == Family.POLLING;
    }

    /// Whether its partner is MPI_PROC_NULL: it has no parts, and only the cost of a call.
    public boolean isToNobody() {
        return family == Family.SENDS_TO_NOBODY
                || family == Family.RECEIVES_FROM_NOBODY
                || family == Family.PROBES_NOBODY;
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
        return family == Family.COMMUNICATOR;
    }

    /// Whether the size that a member moves concerns only that member and its partner.
    public boolean hasSizesOfItsOwn() {
        return switch (family) {
            case SIZES_TO_ROOT, SIZES_FROM_ROOT, SIZES_OF_ALL -> true;
            case SIZES_BOTH_WAYS, NEIGHBOURS -> true;
            case PARTS_OF_ROOT, PARTS, PREFIX, REDUCED_SIZES, REDUCED_PARTS, COMMUNICATOR -> false;
            case EXCHANGE, STARTS, POLLING -> false;
            case SENDS_TO_NOBODY, RECEIVES_FROM_NOBODY, PROBES_NOBODY -> false;
        };
    }

    /// Whether every member names the sizes of all.
    public boolean hasSizesOfAll() {
        return family == Family.SIZES_OF_ALL || family == Family.REDUCED_SIZES;
    }

    /// Whether it returns before it is complete.
    public boolean isNonBlocking() {
        return hasRequest() && !isToNobody();
    }

    /// Whether it leaves a request behind, which may be complete at once.
    public boolean hasRequest() {
        return mpiName.startsWith("MPI_I") && this != IPROBE && this != IPROBE_FROM_NOBODY;
    }

    /// Name as in MPI's C binding.
    public String mpiName() {
        return mpiName;
    }
}
