package bcscope.program;

/// What one stored operation does. The order is part of the recording format: append only.
public enum OperationKind {
    /// The process computes: `nanos`.
    COMPUTE("compute", Role.LOCAL),
    /// Repeat until the matching [#END_LOOP]: `bytes` times; `peer` is the pc after that end.
    LOOP("loop", Role.CONTROL),
    /// End of a loop body; `peer` is the pc of the first operation of the body.
    END_LOOP("end loop", Role.CONTROL),
    /// End of the process' program.
    END("end", Role.CONTROL),
    /// MPI_Send and MPI_Ssend: synchronous, blocking.
    SEND("MPI_Send", Role.BLOCKING),
    /// MPI_Bsend: copied, the process goes on.
    BUFFERED_SEND("MPI_Bsend", Role.NON_BLOCKING),
    /// MPI_Recv.
    RECV("MPI_Recv", Role.BLOCKING),
    /// MPI_Isend.
    ISEND("MPI_Isend", Role.NON_BLOCKING),
    /// MPI_Irecv.
    IRECV("MPI_Irecv", Role.NON_BLOCKING),
    /// MPI_Wait: one request.
    WAIT("MPI_Wait", Role.BLOCKING),
    /// MPI_Waitall: all requests of the list.
    WAITALL("MPI_Waitall", Role.BLOCKING),
    /// MPI_Waitany: at least one of the list.
    WAITANY("MPI_Waitany", Role.BLOCKING),
    /// MPI_Waitsome: at least one of the list, takes all that are complete.
    WAITSOME("MPI_Waitsome", Role.BLOCKING),
    /// MPI_Test: reads one request, never blocks.
    TEST("MPI_Test", Role.NON_BLOCKING),
    /// MPI_Testall: reads the list, never blocks.
    TESTALL("MPI_Testall", Role.NON_BLOCKING),
    /// MPI_Probe.
    PROBE("MPI_Probe", Role.BLOCKING),
    /// MPI_Iprobe.
    IPROBE("MPI_Iprobe", Role.NON_BLOCKING),
    /// MPI_Barrier.
    BARRIER("MPI_Barrier", Role.COLLECTIVE),
    /// MPI_Bcast.
    BCAST("MPI_Bcast", Role.COLLECTIVE),
    /// MPI_Reduce.
    REDUCE("MPI_Reduce", Role.COLLECTIVE),
    /// MPI_Allreduce.
    ALLREDUCE("MPI_Allreduce", Role.COLLECTIVE),
    /// MPI_Init: synchronises like a barrier.
    INIT("MPI_Init", Role.COLLECTIVE),
    /// MPI_Finalize: synchronises like a barrier.
    FINALIZE("MPI_Finalize", Role.COLLECTIVE),
    /// Begin of an MPI call built from point-to-point operations (DOMAIN 1.8); `tag` is the
    /// [Composite] ordinal.
    BEGIN("begin", Role.BRACKET),
    /// End of such a call.
    END_COMPOSITE("end of call", Role.BRACKET),
    /// MPI_Pcontrol: a mark on the timeline; `tag` is its level.
    MARK("MPI_Pcontrol", Role.LOCAL);

    /// How the engine treats a kind.
    public enum Role {
        /// Local to the process.
        LOCAL,
        /// Loop and end.
        CONTROL,
        /// May suspend the process.
        BLOCKING,
        /// Never suspends the process.
        NON_BLOCKING,
        /// Suspends until every member of the communicator has called.
        COLLECTIVE,
        /// Around the parts of a composite call.
        BRACKET
    }

    private final String mpiName;
    private final Role role;

    OperationKind(String mpiName, Role role) {
        this.mpiName = mpiName;
        this.role = role;
    }

    /// Name as in MPI's C binding, or a plain word for what is no call.
    public String mpiName() {
        return mpiName;
    }

    /// How the engine treats it.
    public Role role() {
        return role;
    }
}
