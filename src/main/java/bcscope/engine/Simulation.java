package bcscope.engine;

import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.OrderObserver;
import bcscope.happening.ReductionObserver;
import bcscope.happening.Reordering;
import bcscope.happening.RoutineObserver;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.program.CallSource;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// Executes a scenario slice by slice. To be used by one thread at a time.
public interface Simulation extends AutoCloseable {
    /// A saved state between two slices.
    interface Checkpoint {
        /// Next slice to execute.
        int slice();

        /// Approximate size in memory.
        long bytes();
    }

    /// The scenario that is executed.
    Scenario scenario();

    /// Its program.
    Program program();

    /// Node of `rank`.
    int node(int rank);

    /// Next slice to execute.
    int slice();

    /// Its status.
    RunStatus state();

    /// A sentence that explains a state that ends the run; empty otherwise.
    String problem();

    /// Executes slices until `slice` is the next one or the run ends. New slices are appended to
    /// the tables; for slices that the tables already contain, the digests are checked.
    RunStatus advanceTo(int slice);

    /// Executes the next slice and returns what happened in it.
    SliceEvents eventsOfNext();

    /// Executes the next slice and returns everything about it, including the state of the machine
    /// before it. Time and memory grow with that state, so a caller that goes through many slices
    /// uses [#eventsOfNext].
    SliceDetail detailOfNext();

    /// Copies the state.
    Checkpoint checkpoint();

    /// Approximate memory of such a copy, bytes.
    long stateBytes();

    /// Returns to a state of this scenario, taken by this or another simulation of it. From then on
    /// the tables are only compared, not written.
    void restore(Checkpoint checkpoint);

    /// From now on reports calls to `observer`.
    void observeCalls(CallObserver observer);

    /// From now on reports local metrics to `observer`.
    void observeLocally(LocalObserver observer);

    /// From now on reports bytes that enter links of the network to `observer`.
    void observeLinks(LinkObserver observer);

    /// From now on reports to `observer` where the operands of reductions are combined; reports
    /// nothing under conventional MPI, where only hosts combine them.
    default void observeReductions(ReductionObserver observer) {}

    /// From now on reports calls of the routines of the message layer to `observer`; reports
    /// nothing if the layer has no known routines.
    default void observeRoutines(RoutineObserver observer) {}

    /// From now on reports to `observer` which messages and requests calls take where this may
    /// differ from run to run.
    default void observeOrder(OrderObserver observer) {}

    /// Table of the slices executed.
    SliceTable slices();

    /// Blocked intervals.
    ProcessLog processes();

    /// Intervals in which processes could run, but had no CPU; empty if every process has one.
    default Optional<ProcessLog> waits() {
        return Optional.empty();
    }

    /// Times of each job; empty if a single job has the machine from the beginning.
    default List<JobTimes> jobs() {
        return List.of();
    }

    /// When each process began and ended.
    default Lifetimes lifetimes() {
        return Lifetimes.open(program().ranks());
    }

    /// Whether all processes have ended and are known to have left nothing behind: no message or
    /// receive without a partner, no request that no wait took. If it is false, the detail of the
    /// last slice contains what is left.
    default boolean leavesNothing() {
        return false;
    }

    /// The process that the simulation waits for now because it needs that process's next call, if
    /// any. Safe from any thread.
    default Optional<CallSource.Waiting> waiting() {
        return Optional.empty();
    }

    /// Simulated time reached, ns. Once all processes have ended, the end of the last of them, even
    /// if the machine is still active in that slice; before that, the end of the last activity of
    /// the machine or a process.
    long reachedNanos();

    /// Counters: MPI calls, messages, bytes, collectives so far.
    Totals totals();

    /// Counters of a run.
    ///
    /// @param operations MPI calls made by all processes
    /// @param messages point-to-point messages posted by the program; those inside composite calls
    ///   are not counted
    /// @param bytes their bytes
    /// @param collectives collective calls of the program, one for each communicator and place
    /// @param reordering how many packets and messages arrived out of order
    record Totals(
            long operations, long messages, long bytes, long collectives, Reordering reordering) {}

    @Override
    void close();
}
