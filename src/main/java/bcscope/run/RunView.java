package bcscope.run;

import bcscope.engine.MessageNeeds;
import bcscope.engine.Simulation;
import bcscope.happening.SliceDetail;
import bcscope.metric.Metric;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Program;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// The read interface of a run for the window, the pictures and the explanations. Safe from any
/// thread; tables may be read up to what they have published.
public interface RunView {
    /// The scenario of the run.
    Scenario scenario();

    /// The program it executes.
    Program program();

    /// What it executes: the two above, and of a branch also what came before its fork.
    default Lineage lineage() {
        return Lineage.of(scenario(), program());
    }

    /// The scenario under which `slice` was executed: of a branch, before its fork, that of the run
    /// that it leaves.
    default Scenario scenarioAt(int slice) {
        return lineage().at(slice).scenario();
    }

    /// Node of each rank.
    int node(int rank);

    /// One row per slice.
    SliceTable slices();

    /// The metrics of its slices: all that apply under its MPI and are in its table.
    default List<Metric> metrics() {
        return Metric.under(scenario().mpi()).stream()
                .filter(metric -> metric.isIn(slices()))
                .toList();
    }

    /// Blocked intervals by process.
    ProcessLog processes();

    /// Intervals in which processes could run, but had no CPU; empty if every process has one.
    default Optional<ProcessLog> waits() {
        return Optional.empty();
    }

    /// Whether the run has ended and its processes are known to have left nothing behind; see
    /// [bcscope.engine.Simulation#leavesNothing].
    default boolean leavesNothing() {
        return false;
    }

    /// The progress of the run, and how it ended, if it has.
    Progress progress();

    /// The moment after which the run is hidden, if any.
    default Optional<Veil> veil() {
        return Optional.empty();
    }

    /// The completely visible slices of this run, for code that executes slices again: the run
    /// itself, unless it is hidden from the middle of a slice on.
    default RunView inWholeSlices() {
        return this;
    }

    /// A consistent extent of all its tables.
    default Extent extent() {
        return new Extent(
                progress(), processes().encodedBytes(), waits().map(ProcessLog::encodedBytes));
    }

    /// Whether the value of `metric` in a published slice is final; if the run is hidden after a
    /// moment, values of that slice may not be.
    default boolean isKnown(Metric metric, int slice) {
        return true;
    }

    /// The members on which a member of a collective depends; for one thread.
    default CollectiveNeeds collectiveNeeds() {
        return MessageNeeds.of(scenario(), program(), this::node);
    }

    /// Everything about a published slice; executes it again if it is not cached (up to 50 ms, so
    /// not on the drawing thread).
    SliceDetail detail(int slice);

    /// The state before a published slice, from which a branch can continue; executes slices again
    /// as [#detail] does.
    ///
    /// @throws UnsupportedOperationException if no engine has executed it
    default Simulation.Checkpoint stateBefore(int slice) {
        throw new UnsupportedOperationException("no engine has executed this run");
    }
}
