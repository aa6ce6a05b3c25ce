package bcscope.host;

import bcscope.base.RunStatus;
import bcscope.happening.Reordering;

/// A machine that executes a program slice by slice, whichever MPI it has.
public interface SteppedMachine {
    /// What it is between two slices; nothing in it is changed any more.
    interface State {
        /// Next slice.
        int slice();

        /// Approximate size in memory.
        long memoryBytes();
    }

    /// Executes one slice and fills its row (a caller that records it appends it).
    void executeSlice();

    /// Next slice to execute.
    int slice();

    /// Status of the run, and the error of its program or the failed node.
    Verdict verdict();

    /// Status of the run.
    default RunStatus status() {
        return verdict().status();
    }

    /// Chained digest so far.
    long digest();

    /// Counters so far.
    Counters counters();

    /// How far packets and messages were mixed up so far.
    Reordering reordering();

    /// State of the processes.
    Processes processes();

    /// All messages and receives, and calls of collectives.
    Descriptors descriptors();

    /// State between two slices.
    State copyState();

    /// Returns to `state`, which must be of the same program and model.
    ///
    /// @throws IllegalArgumentException if a machine of another kind made it
    void restoreState(State state);

    /// What a copy of the state takes in memory, approximately.
    long stateBytes();

    /// Writes no more intervals.
    void stopLogging();
}
