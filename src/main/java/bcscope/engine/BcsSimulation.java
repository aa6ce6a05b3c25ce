package bcscope.engine;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.bcs.MachineState;
import bcscope.bcs.SlicedMachine;
import bcscope.bcs.Workers;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.ReductionObserver;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.network.bluegene.PacketWork;
import bcscope.nic.Reduction;
import bcscope.nic.Watch;
import bcscope.nic.Wires;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A simulation under BCS-MPI.
final class BcsSimulation implements Simulation {
    /// What becomes of executed slices.
    enum Mode {
        /// They are appended to the tables.
        RECORD,
        /// They are compared with the table of slices.
        REPEAT,
        /// They are compared with the table of slices; intervals are logged as they are recorded.
        CHECK
    }

    private final Scenario scenario;
    private final Program program;
    private final JobMap map;
    private final Workers workers;
    private final SliceTable slices;
    private final SliceTable rows;
    private final ProcessLog processes;
    private Mode mode;
    private final SlicedMachine machine;
    private final Optional<ProcessLog> waits;
    private final List<Watch> observers = new ArrayList<>();

    BcsSimulation(
            Scenario scenario,
            Program program,
            JobMap map,
            Workers workers,
            SliceTable slices,
            ProcessLog processes,
            Optional<ProcessLog> waits,
            Mode mode) {
        this.scenario = scenario;
        this.program = program;
        this.map = map;
        this.workers = workers;
        this.slices = slices;
        this.processes = processes;
        this.mode = mode;
        this.waits = waits;
        rows = mode == Mode.RECORD ? slices : new SliceTable();
        machine =
                new SlicedMachine(
                        program,
                        scenario.charged(),
                        Wires.of(scenario.machine(), scenario.charged()),
                        map,
                        scenario.seed(),
                        workers,
                        rows,
                        mode == Mode.REPEAT ? null : processes);
        machine.nic().packetWork = PacketWork.of(scenario.machine(), scenario.charged());
        machine.inflict(scenario.faults(), scenario.seed());
        if (!scenario.work().isSingle()) {
            machine.employ(WorkPlans.of(scenario, program), waits.orElse(null));
        }
    }

    private record State(MachineState machine) implements Checkpoint {
        @Override
        public int slice() {
            return machine.slice();
        }

        @Override
        public long bytes() {
            return machine.memoryBytes();
        }
    }

    @Override
    public RunStatus advanceTo(int slice) {
        while (machine.slice() < slice && machine.status() == RunStatus.RUNNING) {
            executeNext();
        }
        return state();
    }

    private void executeNext() {
        int slice = machine.slice();
        machine.executeSlice();
        if (mode == Mode.RECORD) {
            Invariant.check(
                    slices.size() == slice,
                    "slice %d executed, but the table holds %d",
                    slice,
                    slices.size());
            rows.endRow();
            return;
        }
        if (slice < slices.published()) {
            ReplayDiffers.check(rows, slices, slice);
        }
        rows.dropRow();
    }

    @Override
    public SliceDetail detailOfNext() {
        Invariant.check(
                machine.status() == RunStatus.RUNNING,
                "the run ended before slice %d",
                machine.slice());
        machine.executeOneByOne();
        Snapshot before = new Snapshots(machine, map).take();
        HappeningWatch watch = new HappeningWatch(machine, map, before);
        List<Watch> all = new ArrayList<>(observers);
        all.add(watch);
        machine.watch(Watches.of(all));
        try {
            executeNext();
        } finally {
            machine.watch(observers.isEmpty() ? null : Watches.of(observers));
        }
        return watch.detail(machine.nic().digest());
    }

    @Override
    public Checkpoint checkpoint() {
        return new State(machine.copyState());
    }

    @Override
    public long stateBytes() {
        return machine.nic().memory.memoryBytes() + machine.processes().memoryBytes();
    }

    @Override
    public void restore(Checkpoint checkpoint) {
        if (checkpoint instanceof State state) {
            machine.restoreState(state.machine());
            machine.stopLogging();
            mode = Mode.REPEAT;
        } else {
            throw new IllegalArgumentException("a checkpoint of another kind of simulation");
        }
    }

    @Override
    public void observeCalls(CallObserver observer) {
        observe(new CallWatch(observer, machine, program));
    }

    @Override
    public void observeLocally(LocalObserver observer) {
        observe(new LocalWatch(observer, machine, map));
    }

    @Override
    public void observeLinks(LinkObserver observer) {
        observe(
                new Watch() {
                    @Override
                    public void linkEntered(int link, long bytes, long nanos) {
                        observer.linkEntered(link, bytes, nanos);
                    }
                });
    }

    @Override
    public void observeReductions(ReductionObserver observer) {
        observe(
                new Watch() {
                    @Override
                    public void reduced(
                            int communicator, long bytes, long beginNanos, Reduction reduction) {
                        observer.reduced(reduction.local().by(), reduction.level().by());
                    }
                });
    }

    private void observe(Watch watch) {
        observers.add(watch);
        machine.watch(Watches.of(observers));
    }

    @Override
    public RunStatus state() {
        return machine.status();
    }

    @Override
    public String problem() {
        return EndReasons.problem(
                scenario.mpi(), machine.status(), machine.slice(), machine.problem());
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
        return machine.slice();
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
    public Optional<ProcessLog> waits() {
        return waits;
    }

    @Override
    public List<JobTimes> jobs() {
        return machine.jobs();
    }

    @Override
    public Lifetimes lifetimes() {
        long[] beganNanos = new long[program.ranks()];
        List<JobTimes> jobs = jobs();
        for (int job = 0; job < jobs.size(); job++) {
            JobSpan span = program.jobs().get(job);
            Arrays.fill(beganNanos, span.first(), span.end(), jobs.get(job).startNanos());
        }
        Processes processes = machine.processes();
        if (machine.nic().unison) {
            processes = processes.copy();
            processes.spread();
        }
        return processes.lifetimes(beganNanos);
    }

    @Override
    public boolean leavesNothing() {
        return machine.counters().ended() == program.ranks()
                && machine.nic().memory.descriptors.live() == 0
                && Leaks.of(machine.processes(), program).isEmpty();
    }

    @Override
    public long reachedNanos() {
        long last = machine.counters().lastNanos();
        boolean ended = machine.counters().ended() == program.ranks();
        return ended || machine.slice() == 0
                ? last
                : Math.max(last, slices.activeEndNanos(machine.slice() - 1));
    }

    @Override
    public Totals totals() {
        var counters = machine.counters();
        return new Totals(
                counters.operations(),
                counters.messages(),
                counters.bytes(),
                counters.collectives(),
                counters.reordering());
    }

    @Override
    public void close() {
        workers.close();
    }

    @Override
    public String toString() {
        return "simulation at slice "
                + machine.slice()
                + ", digest "
                + Digest.text(machine.nic().digest());
    }
}
