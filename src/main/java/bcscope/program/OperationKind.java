package bcscope.program;

import java.util.Arrays;

/// The kind of a stored operation. The order is part of the recording format: append only.
public enum OperationKind {
    /// The process computes: `nanos`.
    COMPUTE("compute", Role.LOCAL),
    /// Repeat until the matching [#END_LOOP]: `bytes` times; `peer` is the pc after that end.
    LOOP("loop", Role.CONTROL),
    /// End of a loop body; `peer` is the pc of the first operation of the body.
    END_LOOP("end loop", Role.CONTROL),
    /// End of the process' program.
    END("end", Role.CONTROL),
    /// MPI_Send: synchronous, blocking.
    SEND("MPI_Send", Role.BLOCKING),
    /// MPI_Bsend: copied, the process continues.
    BUFFERED_SEND("MPI_Bsend", Role.NON_BLOCKING),
    RECV("MPI_Recv", Role.BLOCKING),
    ISEND("MPI_Isend", Role.NON_BLOCKING),
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
    PROBE("MPI_Probe", Role.BLOCKING),
    IPROBE("MPI_Iprobe", Role.NON_BLOCKING),
    BARRIER("MPI_Barrier", Role.COLLECTIVE),
    BCAST("MPI_Bcast", Role.COLLECTIVE),
    REDUCE("MPI_Reduce", Role.COLLECTIVE),
    ALLREDUCE("MPI_Allreduce", Role.COLLECTIVE),
    /// MPI_Init: synchronises like a barrier.
    INIT("MPI_Init", Role.COLLECTIVE),
    /// MPI_Finalize: synchronises like a barrier.
    FINALIZE("MPI_Finalize", Role.COLLECTIVE),
    /// Begin of an MPI call built from point-to-point operations (MODEL 1.8); `tag` is the
    /// [Composite] ordinal.
    BEGIN("begin", Role.BRACKET),
    /// End of such a call.
    END_COMPOSITE("end of call", Role.BRACKET),
    /// MPI_Pcontrol: a mark on the timeline; `tag` is its level.
    MARK("MPI_Pcontrol", Role.LOCAL),
    /// MPI_Ssend: as MPI_Send, and never buffered.
    SYNC_SEND("MPI_Ssend", Role.BLOCKING),
    /// MPI_Rsend: as MPI_Ssend.
    READY_SEND("MPI_Rsend", Role.BLOCKING),
    /// MPI_Issend: as MPI_Isend.
    ISSEND("MPI_Issend", Role.NON_BLOCKING),
    /// MPI_Irsend: as MPI_Isend.
    IRSEND("MPI_Irsend", Role.NON_BLOCKING),
    /// MPI_Ibsend: copied; its request is complete at once.
    IBSEND("MPI_Ibsend", Role.NON_BLOCKING),
    /// MPI_Testany: reads the list, takes the first that is complete, never blocks.
    TESTANY("MPI_Testany", Role.NON_BLOCKING),
    /// MPI_Testsome: reads the list, takes all that are complete, never blocks.
    TESTSOME("MPI_Testsome", Role.NON_BLOCKING),
    /// MPI_Send_init: a descriptor template; nothing is posted.
    SEND_INIT("MPI_Send_init", Role.NON_BLOCKING),
    SYNC_SEND_INIT("MPI_Ssend_init", Role.NON_BLOCKING),
    BUFFERED_SEND_INIT("MPI_Bsend_init", Role.NON_BLOCKING),
    READY_SEND_INIT("MPI_Rsend_init", Role.NON_BLOCKING),
    RECV_INIT("MPI_Recv_init", Role.NON_BLOCKING),
    /// MPI_Start of a send: posts its template, which is repeated here.
    START_SEND("MPI_Start", Role.NON_BLOCKING),
    /// MPI_Start of a buffered send; its request is complete at once.
    START_BUFFERED("MPI_Start", Role.NON_BLOCKING),
    /// MPI_Start of a receive.
    START_RECEIVE("MPI_Start", Role.NON_BLOCKING),
    /// MPI_Request_free: the request becomes inactive; what it posted continues.
    REQUEST_FREE("MPI_Request_free", Role.NON_BLOCKING),
    /// MPI_Ibarrier. An extension, as all non-blocking collectives: in the papers a collective
    /// blocks its caller. The request is complete when the collective is.
    IBARRIER("MPI_Ibarrier", Role.NON_BLOCKING),
    IBCAST("MPI_Ibcast", Role.NON_BLOCKING),
    IREDUCE("MPI_Ireduce", Role.NON_BLOCKING),
    IALLREDUCE("MPI_Iallreduce", Role.NON_BLOCKING),
    /// The end of the known part: the next call of the process is not known yet ([GrowingProgram]).
    /// In a program that no longer grows, execution never passes it.
    OPEN("not known yet", Role.CONTROL),
    /// MPI_Iprobe of a recorded program that found a message: what the program did next depends on
    /// that message, so it waits for it like MPI_Probe, but is counted as MPI_Iprobe.
    FOUND_PROBE("MPI_Iprobe", Role.BLOCKING);

    /// The role of a kind in the engine.
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

    /// By ordinal; the engine asks for each operation that it executes.
    private static final Effect[] EFFECTS =
            Arrays.stream(values()).map(OperationKind::itsEffect).toArray(Effect[]::new);

    private final String mpiName;
    private final Role role;

    OperationKind(String mpiName, Role role) {
        this.mpiName = mpiName;
        this.role = role;
    }

    /// Name as in MPI's C binding, or a plain word if it is not a call.
    public String mpiName() {
        return mpiName;
    }

    /// Its role in the engine.
    public Role role() {
        return role;
    }

    /// Whether it takes time or may take time: a loop has at least one such operation.
    public boolean takesTime() {
        return switch (role) {
            case LOCAL -> this == COMPUTE;
            case BLOCKING, NON_BLOCKING, COLLECTIVE, BRACKET -> true;
            case CONTROL -> false;
        };
    }

    /// Whether its amount is a time, ns.
    public boolean computes() {
        return this == COMPUTE;
    }

    /// Whether its amount is bytes that cross the network; the total at the start of a composite
    /// call is not.
    public boolean moves() {
        return this != COMPUTE && this != LOOP && this != BEGIN;
    }

    /// The effect on the network interface.
    public Effect effect() {
        return EFFECTS[ordinal()];
    }

    private Effect itsEffect() {
        return switch (this) {
            case SEND, SYNC_SEND, READY_SEND, ISEND, ISSEND, IRSEND, START_SEND -> Effect.SENDS;
            case BUFFERED_SEND, IBSEND, START_BUFFERED -> Effect.SENDS_A_COPY;
            case RECV, IRECV, START_RECEIVE -> Effect.RECEIVES;
            case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE -> Effect.MEETS;
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> Effect.MEETS;
            case COMPUTE, LOOP, END_LOOP, END, MARK, BEGIN, END_COMPOSITE, OPEN -> Effect.NOTHING;
            case WAIT, WAITALL, WAITANY, WAITSOME -> Effect.NOTHING;
            case TEST, TESTALL, TESTANY, TESTSOME, PROBE, IPROBE, FOUND_PROBE -> Effect.NOTHING;
            case SEND_INIT, SYNC_SEND_INIT, BUFFERED_SEND_INIT, READY_SEND_INIT, RECV_INIT ->
                    Effect.NOTHING;
            case REQUEST_FREE -> Effect.NOTHING;
        };
    }

    /// Whether its columns name another process, a tag and a context of messages.
    public boolean isPointToPoint() {
        return switch (effect()) {
            case SENDS, SENDS_A_COPY, RECEIVES -> true;
            case NOTHING -> isTemplate() || isProbe();
            case MEETS -> false;
        };
    }

    /// Whether it looks for an arrived message, waiting or not.
    public boolean isProbe() {
        return waitsForMessage() || this == IPROBE;
    }

    /// Whether it suspends its process until a message has arrived, which stays in its queue.
    public boolean waitsForMessage() {
        return this == PROBE || this == FOUND_PROBE;
    }

    private boolean isTemplate() {
        return this == RECV_INIT
                || this == SEND_INIT
                || this == SYNC_SEND_INIT
                || this == BUFFERED_SEND_INIT
                || this == READY_SEND_INIT;
    }

    /// Whether it suspends its process until its message is received.
    public boolean isBlockingSend() {
        return role == Role.BLOCKING && effect() == Effect.SENDS;
    }

    /// Whether its columns name a communicator, and perhaps a root.
    public boolean isCalledByAll() {
        return this == BEGIN || effect() == Effect.MEETS;
    }

    /// Whether its caller continues before all members have called it.
    public boolean overlaps() {
        return effect() == Effect.MEETS && role == Role.NON_BLOCKING;
    }

    /// Whether all members get what the root has.
    public boolean broadcasts() {
        return this == BCAST || this == IBCAST;
    }

    /// Whether the Reduce Helper executes it.
    public boolean reduces() {
        return this == REDUCE || this == ALLREDUCE || this == IREDUCE || this == IALLREDUCE;
    }

    /// Whether all members get the result of the reduction.
    public boolean reducesForAll() {
        return this == ALLREDUCE || this == IALLREDUCE;
    }

    /// Whether the code of a process ends with it.
    public boolean isEnd() {
        return this == END || this == OPEN;
    }

    /// Whether it tests requests for completion.
    public boolean isTest() {
        return this == TEST || this == TESTALL || this == TESTANY || this == TESTSOME;
    }

    /// Whether it suspends its process until requests are complete.
    public boolean isWait() {
        return this == WAIT || this == WAITALL || this == WAITANY || this == WAITSOME;
    }

    /// Whether it names its requests in a list.
    public boolean hasList() {
        return this == WAITALL || this == TESTALL || needsOnlyOne();
    }

    /// Whether one complete request is enough for it.
    public boolean needsOnlyOne() {
        return this == WAITANY || this == WAITSOME || this == TESTANY || this == TESTSOME;
    }

    /// The effect on the network interface.
    public enum Effect {
        /// No descriptor.
        NOTHING,
        /// A send descriptor that completes the call or its request.
        SENDS,
        /// A send descriptor without a wait.
        SENDS_A_COPY,
        /// A receive descriptor.
        RECEIVES,
        /// A collective descriptor.
        MEETS
    }
}
