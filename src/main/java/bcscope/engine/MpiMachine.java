package bcscope.engine;

import bcscope.happening.LocalObserver;
import bcscope.host.Inquiry;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.table.JobTimes;

import java.util.List;

/// A machine under one kind of MPI, and what a simulation has to know of that kind.
interface MpiMachine extends AutoCloseable {
    /// What is stepped.
    SteppedMachine stepped();

    /// From now on `source` is asked what processes do next.
    void ask(Inquiry source);

    /// From now on, reports everything to exactly these `watches`.
    void watch(EngineWatch... watches);

    /// Tells `observer` the local metrics of every slice.
    LocalWatch local(LocalObserver observer);

    /// Writes down everything that happens in the next slice.
    HappeningWatch happenings();

    /// Data of each job; empty if one job has the machine from the beginning.
    default List<JobTimes> jobs() {
        return List.of();
    }

    /// State of every process, even where one represents all.
    default Processes everyProcess() {
        return stepped().processes();
    }

    /// Whether no message or receive is known to be left.
    boolean isEmpty();

    @Override
    default void close() {}
}
