package bcscope.program;

import java.util.List;

/// One operation of a process, as a value: what the columns of [Program] mean at one pc. Read with
/// [Operations#at]. Bytes and nanoseconds; peers and roots are world ranks; `context` as in
/// [Program].
public sealed interface Operation {
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
        LOOKS
    }

    /// The process computes.
    record Compute(long nanos) implements Operation {}

    /// The operations up to the matching [EndLoop] run `times` times.
    record Loop(long times) implements Operation {}

    /// End of the innermost loop.
    record EndLoop() implements Operation {}

    /// MPI_Send, MPI_Ssend.
    record Send(int to, int tag, long bytes, int context) implements Operation {}

    /// MPI_Bsend.
    record BufferedSend(int to, int tag, long bytes, int context) implements Operation {}

    /// MPI_Recv; `from` and `tag` may be [Program#ANY].
    record Receive(int from, int tag, long maxBytes, int context) implements Operation {}

    /// MPI_Isend into a request slot.
    record ISend(int to, int tag, long bytes, int context, int request) implements Operation {}

    /// MPI_Irecv into a request slot.
    record IReceive(int from, int tag, long maxBytes, int context, int request)
            implements Operation {}

    /// MPI_Wait and its relatives.
    record Wait(Mode mode, List<Integer> requests) implements Operation {}

    /// MPI_Test, MPI_Testall.
    record Test(Mode mode, List<Integer> requests) implements Operation {}

    /// MPI_Probe, MPI_Iprobe.
    record Probe(Patience patience, int from, int tag, int context) implements Operation {}

    /// MPI_Barrier.
    record Barrier(int communicator) implements Operation {}

    /// MPI_Bcast.
    record Broadcast(int root, long bytes, int communicator) implements Operation {}

    /// MPI_Reduce.
    record Reduce(int root, long bytes, ReduceType type, int communicator) implements Operation {}

    /// MPI_Allreduce.
    record AllReduce(long bytes, ReduceType type, int communicator) implements Operation {}

    /// Begin of a call that is built from the operations up to the matching [EndComposite] by
    /// `algorithm`; `root` is -1 where there is none.
    record Begin(Composite composite, Algorithm algorithm, int root, long bytes, int communicator)
            implements Operation {}

    /// End of such a call.
    record EndComposite() implements Operation {}

    /// MPI_Init.
    record Init(int communicator) implements Operation {}

    /// MPI_Finalize.
    record Finalize(int communicator) implements Operation {}

    /// MPI_Pcontrol.
    record Mark(int level) implements Operation {}

    /// End of the process' program.
    record End() implements Operation {}
}
