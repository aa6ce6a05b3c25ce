package bcscope.program;

import java.util.Optional;

/// Supplies the next operations of the processes of a growing program, for example from a script
/// that is being executed. It is asked when a process reaches the end of its known operations; by
/// then it knows everything that its calls returned ([Outcomes]), and it writes the following
/// operations into the program. It is asked only once for each place: repeating a run uses the
/// recorded operations.
///
/// Under BCS-MPI it is asked at once for all processes that reach their end in a slice, repeatedly
/// until each is beyond the slice or suspended; under conventional MPI in the order in which
/// processes reach their end. All methods except [#place], [#reduced] and [#close] are called by
/// one thread.
public interface CallSource extends AutoCloseable {
    /// Writes the next operations of each of `ranks`, ascending, into [GrowingProgram#code]: at
    /// least one, where [GrowingProgram#end] counts as one. `nowNanos[i]` is the instant that
    /// `ranks[i]` has reached, ns of simulated time.
    ///
    /// An error of a program, and any other failure for which the source has a sentence, is
    /// reported by [GrowingProgram#fail]; then the other processes need no answer. Any other
    /// exception fails the program at [#place], with its message.
    ///
    /// @throws Stopped if the source was closed, before or meanwhile
    void next(int[] ranks, long[] nowNanos);

    /// Reports the only processes that can still cause anything to happen, `awake`, ascending: they
    /// neither wait nor have ended, and nothing else could happen since the previous call either.
    /// Empty if something else can happen. Processes that only poll for something that cannot come
    /// may wait for it from now on.
    default void quiet(int[] awake) {}

    /// The place for which [#next] is working, or last worked. Safe from any thread, at any time,
    /// and never waits.
    Place place();

    /// Receives the outcomes of calls, before the source is asked again.
    default Outcomes outcomes() {
        return Outcomes.IGNORED;
    }

    /// The values of the reduction that the lowest rank of its communicator began with the
    /// operation at `position`; empty if they are not known. Safe from any thread.
    default Optional<ReducedValues> reduced(int rank, int position) {
        return Optional.empty();
    }

    /// How often its processes have read the clock, on which their next operations may depend.
    default int clockReads() {
        return 0;
    }

    /// Ends the source: a running [#next] ends soon, with [Stopped]. Safe from any thread, and may
    /// be called repeatedly.
    @Override
    void close();

    /// A place in the source of a process.
    ///
    /// @param rank the process
    /// @param line line of its source, or 0
    record Place(int rank, int line) {}

    /// The question for which a run is waiting.
    ///
    /// @param place of the process that is asked
    /// @param question number of the question, from 1, by which a later caller recognises the same
    ///   question
    record Waiting(Place place, long question) {}

    /// The source was closed while it was asked.
    final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Stopped() {
            super("the program was stopped");
        }
    }
}
