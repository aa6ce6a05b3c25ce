package bcscope.program;

import java.util.List;
import java.util.Optional;

/// One operation of a process, as a value: what the columns of [Program] mean at one pc. Read with
/// [Operations#at]. Bytes and nanoseconds; peers and roots are world ranks; `context` as in
/// [Program].
public sealed interface Operation {
    /// How a send treats its data.
    enum Manner {
        /// MPI_Send: synchronous or buffered, as the model specifies.
        STANDARD,
        /// MPI_Ssend: complete when the message has been received.
        SYNCHRONOUS,
        /// MPI_Rsend: the receive is already posted.
        READY,
        /// MPI_Bsend: copied.
        BUFFERED
    }

    /// Which requests a wait or test asks for.
    enum Mode {
        /// The one request.
        ONE,
        /// All of the list.
        ALL,
        /// At least one of the list.
        ANY,
        /// At least one of the list, takes all that are complete.
        SOME
    }

    /// Whether a probe waits for a message.
    enum Patience {
        /// MPI_Probe.
        WAITS,
        /// MPI_Iprobe.
        LOOKS,
        /// A recorded MPI_Iprobe that found a message: it waits for that message.
        FOUND
    }

    /// A point-to-point operation with a request slot.
    sealed interface Posting extends Operation {}

    /// A collective that BCS-MPI has a primitive for.
    sealed interface Meeting extends Operation {}

    /// One whose caller waits for it.
    sealed interface Waiting extends Meeting {}

    /// One whose caller continues, with a request.
    sealed interface Overlapping extends Meeting {}

    /// The process computes; `label` is the name of the computation, if it has one.
    record Compute(long nanos, Optional<String> label) implements Operation {}

    /// The operations up to the matching [EndLoop] run `times` times.
    record Loop(long times) implements Operation {}

    /// End of the innermost loop.
    record EndLoop() implements Operation {}

    /// MPI_Send, MPI_Ssend, MPI_Rsend, MPI_Bsend.
    record Send(Manner manner, int to, int tag, long bytes, int context) implements Operation {}

    /// MPI_Recv; `from` and `tag` may be [Program#ANY].
    record Receive(int from, int tag, long maxBytes, int context) implements Operation {}

    /// MPI_Isend, MPI_Issend, MPI_Irsend, MPI_Ibsend into a request slot.
    record ISend(Manner manner, int to, int tag, long bytes, int context, int request)
            implements Posting {}

    /// MPI_Irecv into a request slot.
    record IReceive(int from, int tag, long maxBytes, int context, int request)
            implements Posting {}

    /// MPI_Wait and its relatives.
    record Wait(Mode mode, List<Integer> requests) implements Operation {}

    /// MPI_Send_init, MPI_Ssend_init, MPI_Rsend_init, MPI_Bsend_init.
    record SendTemplate(Manner manner, int to, int tag, long bytes, int context, int request)
            implements Posting {}

    /// MPI_Recv_init.
    record ReceiveTemplate(int from, int tag, long maxBytes, int context, int request)
            implements Posting {}

    /// MPI_Start of a send.
    record StartSend(Manner manner, int to, int tag, long bytes, int context, int request)
            implements Posting {}

    /// MPI_Start of a receive.
    record StartReceive(int from, int tag, long maxBytes, int context, int request)
            implements Posting {}

    /// MPI_Request_free.
    record Free(int request) implements Operation {}

    /// MPI_Test and its relatives.
    record Test(Mode mode, List<Integer> requests) implements Operation {}

    /// MPI_Probe, MPI_Iprobe.
    record Probe(Patience patience, int from, int tag, int context) implements Operation {}

    /// MPI_Barrier.
    record Barrier(int communicator) implements Waiting {}

    /// MPI_Bcast.
    record Broadcast(int root, long bytes, int communicator) implements Waiting {}

    /// MPI_Reduce.
    record Reduce(int root, long bytes, ReduceType type, int communicator) implements Waiting {}

    /// MPI_Allreduce.
    record AllReduce(long bytes, ReduceType type, int communicator) implements Waiting {}

    /// MPI_Ibarrier.
    record IBarrier(int communicator, int request) implements Overlapping {}

    /// MPI_Ibcast.
    record IBroadcast(int root, long bytes, int communicator, int request) implements Overlapping {}

    /// MPI_Ireduce.
    record IReduce(int root, long bytes, ReduceType type, int communicator, int request)
            implements Overlapping {}

    /// MPI_Iallreduce.
    record IAllReduce(long bytes, ReduceType type, int communicator, int request)
            implements Overlapping {}

    /// Begin of a call that is built from the operations up to the matching [EndComposite] by
    /// `algorithm`; `root` is -1 if there is none.
    record Begin(Composite composite, Algorithm algorithm, int root, long bytes, int communicator)
            implements Operation {}

    /// End of such a call.
    record EndComposite() implements Operation {}

    /// MPI_Init.
    record Init(int communicator) implements Meeting {}

    /// MPI_Finalize.
    record Finalize(int communicator) implements Meeting {}

    /// MPI_Pcontrol, with an optional label from the program.
    record Mark(int level, Optional<String> label) implements Operation {}

    /// End of the process' program.
    record End() implements Operation {}

    /// End of the known operations.
    record Open() implements Operation {}
}
