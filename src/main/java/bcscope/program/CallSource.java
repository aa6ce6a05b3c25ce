package bcscope.program;

/// Says what the processes of a growing program do next: a script that is executed, a program that
/// runs elsewhere. It is asked when a process comes to the end of what is known, knows by then
/// everything that its calls returned ([Outcomes]), and writes what follows into the program. It is
/// asked once for each place, never again: repeating a run uses the recorded operations.
///
/// Under BCS-MPI it is asked for all processes at once that come to their end in one slice, again
/// and again until each is beyond the slice or suspended; under conventional MPI in the order in
/// which processes get there. Everything but [#place] and [#close] is called by one thread.
public interface CallSource extends AutoCloseable {
    /// Writes into [GrowingProgram#code] what each of `ranks`, ascending, does next: at least one
    /// operation, where [GrowingProgram#end] counts as one. `nowNanos[i]` is the instant that
    /// `ranks[i]` has reached, ns of simulated time.
    ///
    /// A process whose program is wrong is told by [GrowingProgram#fail], and so is what else goes
    /// wrong where the source knows a sentence for it; then the others need no answer. Any other
    /// exception fails the program at [#place], with what it says.
    ///
    /// @throws Stopped if the source was closed, before or meanwhile
    void next(int[] ranks, long[] nowNanos);

    /// Nothing can happen any more but what `awake` do, ascending, who neither wait nor have ended,
    /// and nothing else could since the call before; none if something can. Those that only poll
    /// for something that cannot come may wait for it from now on.
    default void quiet(int[] awake) {}

    /// For whom [#next] is at work; what it was at last where it is not at work. Safe from any
    /// thread, at any time, and never waits.
    Place place();

    /// Is told what becomes of calls, before the source is asked again.
    default Outcomes outcomes() {
        return Outcomes.IGNORED;
    }

    /// Ends the source: whatever [#next] is at work on ends soon, with [Stopped]. Safe from any
    /// thread, and may be called again.
    @Override
    void close();

    /// A place in what a process executes.
    ///
    /// @param rank the process
    /// @param line line of its source, or 0
    record Place(int rank, int line) {}

    /// What a run waits for while it asks.
    ///
    /// @param place of the process that is asked
    /// @param question number of the question, from 1: where it is the same later, so is the
    ///   question
    record Waiting(Place place, long question) {}

    /// The source was closed while it was asked.
    final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        /// Stopped.
        public Stopped() {
            super("the program was stopped");
        }
    }
}
