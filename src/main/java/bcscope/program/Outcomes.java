package bcscope.program;

import java.util.List;

/// Receives the outcomes of calls, which a source of calls needs to determine the next operations
/// of processes. Called during the first execution of a run, by one thread, whether or not the run
/// has observers. A call is identified by its rank and its position in the program of the rank, and
/// inside a loop also by the number of its descriptor: the sends, receives and collectives that a
/// rank posts, those inside composite calls among them, are numbered from 0.
///
/// Between two questions, all outcomes of calls that have returned are reported. A message is
/// reported when all of it has arrived, which may be before the return of the call that waits for
/// it, and in BCS-MPI up to a slice before a test sees it: a process knows only what its waits and
/// tests took.
public interface Outcomes {
    /// Ignores all outcomes.
    Outcomes IGNORED = new Outcomes() {};

    /// A receive, blocking or not, of the program or inside a composite call, has received its
    /// message. If the message is longer than the receive, the run fails in this slice.
    default void received(Receipt receipt) {}

    /// The wait or test of `rank` at `position` has taken the requests in `slots`, in the order of
    /// its list: they were complete and are inactive now. A test that found too few complete
    /// requests has taken none. Requests that were inactive before are not included, so a wait for
    /// only inactive requests takes none either.
    default void took(int rank, int position, List<Integer> slots, long nanos) {}

    /// The probe of `rank` at `position` has found `envelope`.
    default void found(int rank, int position, Envelope envelope, long nanos) {}

    /// The MPI_Iprobe of `rank` at `position` has found no message.
    default void foundNothing(int rank, int position, long nanos) {}

    /// The call of `rank` that begins at `position` returns at `nanos`; parts of composite calls
    /// are not reported.
    default void returned(int rank, int position, long nanos) {}

    /// The envelope of a message, known without receiving it.
    ///
    /// @param source world rank of the sender
    /// @param tag of the message; inside composite calls its round
    /// @param bytes of the message
    /// @param position operation of the sender that posted it
    /// @param number its number among the descriptors of the sender
    record Envelope(int source, int tag, long bytes, int position, int number) {}

    /// A completed receive.
    ///
    /// @param rank world rank of the receiver
    /// @param position operation that posted the receive
    /// @param number its number among the descriptors of the receiver
    /// @param slot request slot; negative for a blocking receive
    /// @param from the message
    /// @param nanos when all of it had arrived
    record Receipt(int rank, int position, int number, int slot, Envelope from, long nanos) {}
}
