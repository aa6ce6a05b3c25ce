package bcscope.engine;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.conventional.EventMachine;
import bcscope.conventional.EventState;
import bcscope.conventional.MessageLayers;
import bcscope.conventional.MessageWatch;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.SliceDetail;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.network.Interconnects;
import bcscope.network.Transports;
import bcscope.nic.Faults;
import bcscope.program.Program;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;

/// A simulation under conventional MPI. A slice is a window of time, in which nothing is
/// synchronised.
final class ConventionalSimulation implements Simulation {
    private final Scenario scenario;
    private final Program program;
    private final JobMap map;
    private final SliceTable slices;
    private final SliceTable rows;
    private final ProcessLog processes;
    private BcsSimulation.Mode mode;
    private final EventMachine machine;
    private final List<MessageWatch> observers = new ArrayList<>();

    ConventionalSimulation(
            Scenario scenario,
            Program program,
            JobMap map,
            SliceTable slices,
            ProcessLog processes,
            BcsSimulation.Mode mode) {
        this.scenario = scenario;
        this.program = program;
        this.map = map;
        this.slices = slices;
        this.processes = processes;
        this.mode = mode;
        rows = mode == BcsSimulation.Mode.RECORD ? slices : new SliceTable();
        Machine built = scenario.machine();
        Model model = scenario.charged();
        machine =
                new EventMachine(
                        program,
                        model,
                        map,
                        MessageLayers.of(built, model),
                        Interconnects.of(built),
                        Transports.of(built, model),
                        new Faults(scenario.faults(), scenario.seed()).hosts(),
                        rows,
                        mode == BcsSimulation.Mode.REPEAT ? null : processes);
    }

    private record State(EventState machine) implements Checkpoint {
        @Override
        public int slice() {
            return machine.window();
        }

        @Override
        public long bytes() {
            return machine.memoryBytes();
        }
    }

    @Override
    public RunStatus advanceTo(int slice) {
        while (machine.window() < slice && machine.status() == RunStatus.RUNNING) {
            executeNext();
        }
        return state();
    }

    private void executeNext() {
        int window = machine.window();
        machine.executeWindow();
        if (mode == BcsSimulation.Mode.RECORD) {
            Invariant.check(
                    slices.size() == window,
                    "slice %d executed, but the table holds %d",
                    window,
                    slices.size());
            rows.endRow();
            return;
        }
        if (window < slices.published()) {
            ReplayDiffers.check(rows, slices, window);
        }
        rows.dropRow();
    }

    @Override
    public SliceDetail detailOfNext() {
        Invariant.check(
                machine.status() == RunStatus.RUNNING,
                "the run ended before slice %d",
                machine.window());
        MessageHappenings watch = new MessageHappenings(machine, program, map);
        List<MessageWatch> all = new ArrayList<>(observers);
        all.add(watch);
        machine.watch(MessageWatches.of(all));
        try {
            executeNext();
        } finally {
            watchAsBefore();
        }
        return watch.detail(machine.digest());
    }

    private void watchAsBefore() {
        machine.watch(observers.isEmpty() ? null : MessageWatches.of(observers));
    }

    @Override
    public Checkpoint checkpoint() {
        return new State(machine.copyState());
    }

    @Override
    public long stateBytes() {
        return machine.stateBytes();
    }

    @Override
    public void restore(Checkpoint checkpoint) {
        if (checkpoint instanceof State state) {
            machine.restoreState(state.machine());
            machine.stopLogging();
            mode = BcsSimulation.Mode.REPEAT;
        } else {
            throw new IllegalArgumentException("a checkpoint of another kind of simulation");
        }
    }

    @Override
    public void observeCalls(CallObserver observer) {
        observe(new MessageCalls(observer, machine, program));
    }

    @Override
    public void observeLocally(LocalObserver observer) {
        observe(new MessageMetrics(observer, machine, map));
    }

    @Override
    public void observeLinks(LinkObserver observer) {
        observe(
                new MessageWatch() {
                    @Override
                    public void linkEntered(int link, long bytes, long nanos) {
                        observer.linkEntered(link, bytes, nanos);
                    }
                });
    }

    private void observe(MessageWatch watch) {
        observers.add(watch);
        watchAsBefore();
    }

    @Override
    public RunStatus state() {
        return machine.status();
    }

    @Override
    public String problem() {
        return EndReasons.problem(
                scenario.mpi(), machine.status(), machine.window(), machine.problem());
    }

    @Override
    public Scenario scenario() {
        return scenario;
    }

    @Override
    public Program program() {
        return program;
    }

    @Override
    public int node(int rank) {
        return map.node(rank);
    }

    @Override
    public int slice() {
        return machine.window();
    }

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public ProcessLog processes() {
        return processes;
    }

    @Override
    public Lifetimes lifetimes() {
        return machine.processes().lifetimes(new long[program.ranks()]);
    }

    @Override
    public long reachedNanos() {
        return machine.window() == 0 ? 0 : slices.activeEndNanos(machine.window() - 1);
    }

    @Override
    public Totals totals() {
        var counters = machine.totals();
        return new Totals(
                counters.operations(),
                counters.messages(),
                counters.bytes(),
                counters.collectives(),
                machine.reordering());
    }

    @Override
    public void close() {
        machine.watch(null);
    }

    @Override
    public String toString() {
        return "simulation at slice "
                + machine.window()
                + ", digest "
                + Digest.text(machine.digest());
    }
}
