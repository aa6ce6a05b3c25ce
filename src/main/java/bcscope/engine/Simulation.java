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

/// Executes a scenario slice by slice. One thread at a time.
public interface Simulation extends AutoCloseable {
    /// The state between two slices, to return to.
    interface Checkpoint {
        /// Next slice to execute.
        int slice();

        /// Approximate size in memory.
        long bytes();
    }

    /// What is executed.
    Scenario scenario();

    /// Its program.
    Program program();

    /// Node of `rank`.
    int node(int rank);

    /// Next slice to execute.
    int slice();

    /// Its status.
    RunStatus state();

    /// One sentence for a person on a state that ends the run; empty otherwise.
    String problem();

    /// Executes slices until `slice` is the next, or the run ends. Appends to the tables where
    /// those end before `slice`; executing slices again that the tables hold already checks their
    /// digests.
    RunStatus advanceTo(int slice);

    /// Executes the next slice and tells what happened in it.
    SliceEvents eventsOfNext();

    /// Executes the next slice and tells everything about it, also what the machine held before:
    /// that takes time and memory with all that it holds, so who goes through many slices asks for
    /// [#eventsOfNext].
    SliceDetail detailOfNext();

    /// Copies the state.
    Checkpoint checkpoint();

    /// What that copy would take in memory, approximately.
    long stateBytes();

    /// Returns to a state of this scenario, taken by this or another simulation of it. From then on
    /// the tables are not written any more, only compared.
    void restore(Checkpoint checkpoint);

    /// Calls are told to `observer` from now on.
    void observeCalls(CallObserver observer);

    /// Local metrics are told to `observer` from now on.
    void observeLocally(LocalObserver observer);

    /// What enters the links of the network is told to `observer` from now on.
    void observeLinks(LinkObserver observer);

    /// Who combines the operands of reductions is told to `observer` from now on; nothing under
    /// conventional MPI, where only hosts do.
    default void observeReductions(ReductionObserver observer) {}

    /// How often the routines of the message layer run is told to `observer` from now on; nothing
    /// if it has none that are known.
    default void observeRoutines(RoutineObserver observer) {}

    /// What calls take where that may differ from run to run is told to `observer` from now on.
    default void observeOrder(OrderObserver observer) {}

    /// Table of the slices executed.
    SliceTable slices();

    /// Blocked intervals.
    ProcessLog processes();

    /// Intervals in which processes could run, but had no CPU; empty if every process has one.
    default Optional<ProcessLog> waits() {
        return Optional.empty();
    }

    /// Data of each job; empty if one job has the machine from the beginning.
    default List<JobTimes> jobs() {
        return List.of();
    }

    /// When each process began, and which have ended when.
    default Lifetimes lifetimes() {
        return Lifetimes.open(program().ranks());
    }

    /// Whether all processes have ended and are known to have left nothing behind: no message or
    /// receive without a partner, no request that no wait took. Where it is false, the detail of
    /// the last slice tells what there is.
    default boolean leavesNothing() {
        return false;
    }

    /// Whom it waits for at this moment, if it asks what a process does next. Safe from any thread.
    default Optional<CallSource.Waiting> waiting() {
        return Optional.empty();
    }

    /// Simulated time reached, ns. Once all processes have ended it is the end of the last of them,
    /// whatever the machine still does in that slice; before, the end of what the machine or a
    /// process did last.
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
    /// @param reordering how far packets and messages were mixed up
    record Totals(
            long operations, long messages, long bytes, long collectives, Reordering reordering) {}

    @Override
    void close();
}
