package bcscope.engine;

import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.OrderObserver;
import bcscope.happening.ReductionObserver;
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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A branch from slice 0 on: one simulation executes the slices before the fork, another one, which
/// takes over its state, those after it. Both write to, or are compared with, the same tables.
final class ForkedSimulation implements Simulation {
    private final Simulation before;
    private final int fork;
    private final Supplier<RecordingSimulation> making;
    private final List<Consumer<Simulation>> observers = new ArrayList<>();
    private Optional<RecordingSimulation> after = Optional.empty();
    private Simulation current;
    private boolean restored;

    /// @param before executes the slices before `fork`
    /// @param making makes the simulation that executes the others
    ForkedSimulation(Simulation before, int fork, Supplier<RecordingSimulation> making) {
        this.before = before;
        this.fork = fork;
        this.making = making;
        current = before;
    }

    private RecordingSimulation after() {
        if (after.isEmpty()) {
            RecordingSimulation made = making.get();
            observers.forEach(observer -> observer.accept(made));
            after = Optional.of(made);
        }
        return after.get();
    }

    private boolean isBefore() {
        return current.equals(before);
    }

    /// The simulation that executes the next slice.
    private Simulation next() {
        if (current.slice() == fork && isBefore() && before.state() == RunStatus.RUNNING) {
            RecordingSimulation own = after();
            if (restored) {
                own.restore(before.checkpoint());
            } else {
                own.goOn(before.checkpoint());
            }
            current = own;
        }
        return current;
    }

    @Override
    public RunStatus advanceTo(int slice) {
        current.advanceTo(isBefore() ? Math.min(slice, fork) : slice);
        return slice > fork && isBefore() ? next().advanceTo(slice) : current.state();
    }

    @Override
    public SliceEvents eventsOfNext() {
        return next().eventsOfNext();
    }

    @Override
    public SliceDetail detailOfNext() {
        return next().detailOfNext();
    }

    @Override
    public void restore(Checkpoint checkpoint) {
        restored = true;
        current = checkpoint.slice() < fork ? before : after();
        current.restore(checkpoint);
    }

    private void observe(Consumer<Simulation> observer) {
        observers.add(observer);
        observer.accept(before);
        after.ifPresent(observer);
    }

    @Override
    public void observeCalls(CallObserver observer) {
        observe(it -> it.observeCalls(observer));
    }

    @Override
    public void observeLocally(LocalObserver observer) {
        observe(it -> it.observeLocally(observer));
    }

    @Override
    public void observeLinks(LinkObserver observer) {
        observe(it -> it.observeLinks(observer));
    }

    @Override
    public void observeReductions(ReductionObserver observer) {
        observe(it -> it.observeReductions(observer));
    }

    @Override
    public void observeRoutines(RoutineObserver observer) {
        observe(it -> it.observeRoutines(observer));
    }

    @Override
    public void observeOrder(OrderObserver observer) {
        observe(it -> it.observeOrder(observer));
    }

    @Override
    public Scenario scenario() {
        return after().scenario();
    }

    @Override
    public Program program() {
        return after().program();
    }

    @Override
    public int node(int rank) {
        return before.node(rank);
    }

    @Override
    public int slice() {
        return current.slice();
    }

    @Override
    public RunStatus state() {
        return current.state();
    }

    @Override
    public String problem() {
        return current.problem();
    }

    @Override
    public Checkpoint checkpoint() {
        return current.checkpoint();
    }

    @Override
    public long stateBytes() {
        return current.stateBytes();
    }

    @Override
    public SliceTable slices() {
        return before.slices();
    }

    @Override
    public ProcessLog processes() {
        return before.processes();
    }

    @Override
    public Optional<ProcessLog> waits() {
        return before.waits();
    }

    @Override
    public List<JobTimes> jobs() {
        return current.jobs();
    }

    @Override
    public Lifetimes lifetimes() {
        return current.lifetimes();
    }

    @Override
    public boolean leavesNothing() {
        return current.leavesNothing();
    }

    @Override
    public Optional<CallSource.Waiting> waiting() {
        return before.waiting();
    }

    @Override
    public long reachedNanos() {
        return current.reachedNanos();
    }

    @Override
    public Totals totals() {
        return current.totals();
    }

    @Override
    public void close() {
        before.close();
        after.ifPresent(Simulation::close);
    }
}
