package bcscope.program;

import java.util.List;

/// Receives the outcomes of calls: what a source of calls has to know before it says how processes
/// go on. Told while a run is executed first, in one thread, whether or not the run has observers.
/// A call is named by its rank and its position in the program of the rank; where that is in a
/// loop, by the number of its descriptor as well: the sends, receives and collectives that a rank
/// posts, those inside composite calls among them, are numbered from 0.
///
/// What is told between two questions is complete for the calls that have returned by then. A
/// message is told when all of it has arrived, which may be before the call returns that waits for
/// it, and in BCS-MPI up to a slice before a test sees it: what a process may know is what its
/// waits and tests took.
public interface Outcomes {
    /// Ignores all outcomes.
    Outcomes IGNORED = new Outcomes() {};

    /// A receive, blocking or not, of the program or inside a composite call, has got its message.
    /// Where the message is longer than the receive, the run fails in this slice.
    default void received(Receipt receipt) {}

    /// The wait or test of `rank` at `position` has taken the requests in `slots`, in the order of
    /// its list: they were complete and are inactive now. A test that found too little complete has
    /// taken none. Requests that were inactive before are never among them, so a wait for nothing
    /// but such takes none either.
    default void took(int rank, int position, List<Integer> slots, long nanos) {}

    /// The probe of `rank` at `position` has found `envelope`.
    default void found(int rank, int position, Envelope envelope, long nanos) {}

    /// The MPI_Iprobe of `rank` at `position` has found no message.
    default void foundNothing(int rank, int position, long nanos) {}

    /// The call of `rank` that begins at `position` returns at `nanos`; parts of composite calls
    /// are not told.
    default void returned(int rank, int position, long nanos) {}

    /// Who sent a message and what is known of it without receiving it.
    ///
    /// @param source world rank of the sender
    /// @param tag of the message; inside composite calls its round
    /// @param bytes of the message
    /// @param position operation of the sender that posted it
    /// @param number its number among what the sender posted
    record Envelope(int source, int tag, long bytes, int position, int number) {}

    /// A receive that has got its message.
    ///
    /// @param rank world rank of the receiver
    /// @param position operation that posted the receive
    /// @param number its number among what the receiver posted
    /// @param slot request slot, negative of a blocking receive
    /// @param from the message
    /// @param nanos when all of it had arrived
    record Receipt(int rank, int position, int number, int slot, Envelope from, long nanos) {}
}
