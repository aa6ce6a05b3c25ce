package bcscope.engine;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.happening.Activity;
import bcscope.happening.CallObserver;
import bcscope.happening.LayerRoutine;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.OpenRequest;
import bcscope.happening.OrderObserver;
import bcscope.happening.ReductionObserver;
import bcscope.happening.RoutineObserver;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.happening.Snapshot;
import bcscope.host.Counters;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.nic.Reduction;
import bcscope.program.CallSource;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The simulation: steps a machine, whichever MPI it has, and keeps what becomes of its slices.
final class RecordingSimulation implements Simulation {
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
    private final Tables tables;
    private Mode mode;
    private final MpiMachine mpi;
    private final SteppedMachine machine;
    private Optional<Inquiry> inquiry = Optional.empty();
    private final List<EngineWatch> observers = new ArrayList<>();

    RecordingSimulation(
            Scenario scenario,
            Program program,
            JobMap map,
            MpiMachine mpi,
            Tables tables,
            Mode mode) {
        this.scenario = scenario;
        this.program = program;
        this.map = map;
        this.mpi = mpi;
        this.tables = tables;
        this.mode = mode;
        machine = mpi.stepped();
    }

    /// From now on `source` is asked what processes do next, by `asking`.
    void ask(CallSource source, Inquiry asking) {
        inquiry = Optional.of(asking);
        mpi.ask(asking);
        observe(new OutcomeWatch(source.outcomes(), machine, program));
    }

    /// Where things are written.
    ///
    /// @param slices the slices of the run
    /// @param rows where the machine writes the row of a slice: `slices`, or a table that keeps
    ///   none where rows are only compared with those
    /// @param processes blocked intervals
    /// @param waits intervals without a CPU; none if every process has one
    record Tables(
            SliceTable slices, SliceTable rows, ProcessLog processes, Optional<ProcessLog> waits) {
        /// New tables, to record `lineage` in.
        static Tables empty(Lineage lineage) {
            SliceTable slices = new SliceTable();
            int ranks = lineage.program().ranks();
            Optional<ProcessLog> waits =
                    lineage.scenario().work().isSingle()
                            ? Optional.empty()
                            : Optional.of(new ProcessLog(ranks));
            return new Tables(slices, slices, new ProcessLog(ranks), waits);
        }
    }

    private record State(SteppedMachine.State machine) implements Checkpoint {
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
        SliceTable slices = tables.slices();
        machine.executeSlice();
        if (mode == Mode.RECORD) {
            Invariant.check(
                    slices.size() == slice,
                    "slice %d executed, but the table holds %d",
                    slice,
                    slices.size());
            slices.endRow();
            return;
        }
        if (slice < slices.published()) {
            ReplayDiffers.check(tables.rows(), slices, slice);
        }
        tables.rows().dropRow();
    }

    @Override
    public SliceEvents eventsOfNext() {
        HappeningWatch happenings = mpi.happenings();
        executeNextBefore(happenings);
        return happenings.events();
    }

    @Override
    public SliceDetail detailOfNext() {
        HappeningWatch happenings = mpi.happenings();
        LocalWatch local = mpi.local((slice, start, metrics) -> {});
        LinkRecorder links = new LinkRecorder();
        Snapshot before = happenings.records().take();
        executeNextBefore(happenings, local, links);
        return new SliceDetail(
                happenings.events(),
                before,
                local.metrics,
                machine.digest(),
                Leaks.of(machine.processes(), program),
                links.trace(),
                happenings.packets(),
                false);
    }

    /// Executes the next slice, which `watches` see besides the observers.
    private void executeNextBefore(EngineWatch... watches) {
        Invariant.check(
                machine.status() == RunStatus.RUNNING,
                "the run ended before slice %d",
                machine.slice());
        List<EngineWatch> all = new ArrayList<>(observers);
        all.addAll(List.of(watches));
        show(all);
        try {
            executeNext();
        } finally {
            show(observers);
        }
    }

    private void show(List<EngineWatch> watches) {
        mpi.watch(watches.toArray(EngineWatch[]::new));
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
        goOn(checkpoint);
        machine.stopLogging();
        mode = Mode.REPEAT;
    }

    /// Takes over the state `checkpoint` and continues to do with slices what it does.
    void goOn(Checkpoint checkpoint) {
        if (!(checkpoint instanceof State(SteppedMachine.State state))) {
            throw new IllegalArgumentException("a checkpoint of another kind of simulation");
        }
        if (mode != Mode.REPEAT) {
            tables.processes().separate();
        }
        machine.restoreState(state);
    }

    /// Takes over the intervals of another run up to `nanos`, the beginning of its next slice.
    void takeOver(ProcessLog processes, Optional<ProcessLog> waits, long nanos) {
        Processes now = machine.processes();
        tables.processes().takeOver(processes, nanos, now::blocked);
        tables.waits()
                .ifPresent(log ->
                        log.takeOver(
                                waits.orElseThrow(),
                                nanos,
                                rank -> now.activity(rank) == Activity.READY));
    }

    @Override
    public void observeCalls(CallObserver observer) {
        observe(new CallWatch(observer, machine, program));
    }

    @Override
    public void observeLocally(LocalObserver observer) {
        observe(mpi.local(observer));
    }

    @Override
    public void observeLinks(LinkObserver observer) {
        observe(
                new EngineWatch() {
                    @Override
                    public void linkEntered(int link, long bytes, long nanos) {
                        observer.linkEntered(link, bytes, nanos);
                    }
                });
    }

    @Override
    public void observeReductions(ReductionObserver observer) {
        observe(
                new EngineWatch() {
                    @Override
                    public void reduced(
                            int communicator, long bytes, long beginNanos, Reduction reduction) {
                        observer.reduced(reduction.local().by(), reduction.level().by());
                    }
                });
    }

    @Override
    public void observeRoutines(RoutineObserver observer) {
        observe(
                new EngineWatch() {
                    @Override
                    public void ran(LayerRoutine routine, long times) {
                        observer.ran(routine, times);
                    }
                });
    }

    @Override
    public void observeOrder(OrderObserver observer) {
        observe(new OrderWatch(observer, machine));
    }

    private void observe(EngineWatch watch) {
        observers.add(watch);
        show(observers);
    }

    @Override
    public Optional<CallSource.Waiting> waiting() {
        return inquiry.flatMap(Inquiry::waiting);
    }

    @Override
    public RunStatus state() {
        return machine.status();
    }

    @Override
    public String problem() {
        String interval = scenario.mpi().interval();
        return switch (machine.status()) {
            case RUNNING, PAUSED, COMPLETED, STOPPED -> "";
            case DEADLOCKED ->
                    "Deadlock: after "
                            + interval
                            + " "
                            + (machine.slice() - 1)
                            + " no process can ever continue.";
            case LIMIT_REACHED ->
                    "The run was stopped after "
                            + machine.slice()
                            + " "
                            + interval
                            + "s, the limit set by model.maxSlices.";
            case FAILED, NODE_FAILED -> machine.verdict().problem();
        };
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
        return tables.slices();
    }

    @Override
    public ProcessLog processes() {
        return tables.processes();
    }

    @Override
    public Optional<ProcessLog> waits() {
        return tables.waits();
    }

    @Override
    public List<JobTimes> jobs() {
        return mpi.jobs();
    }

    @Override
    public Lifetimes lifetimes() {
        long[] beganNanos = new long[program.ranks()];
        List<JobTimes> jobs = jobs();
        for (int job = 0; job < jobs.size(); job++) {
            JobSpan span = program.jobs().get(job);
            Arrays.fill(beganNanos, span.first(), span.end(), jobs.get(job).startNanos());
        }
        return mpi.everyProcess().lifetimes(beganNanos);
    }

    private boolean ended() {
        return machine.counters().ended() == program.ranks();
    }

    @Override
    public boolean leavesNothing() {
        return ended() && mpi.isEmpty() && Leaks.of(machine.processes(), program).isEmpty();
    }

    @Override
    public long reachedNanos() {
        long last = machine.counters().lastNanos;
        int slice = machine.slice();
        return ended() || slice == 0
                ? last
                : Math.max(last, tables.slices().activeEndNanos(slice - 1));
    }

    @Override
    public Totals totals() {
        Counters counters = machine.counters();
        return new Totals(
                counters.operations,
                counters.messages,
                counters.bytes,
                counters.collectives,
                machine.reordering());
    }

    @Override
    public void close() {
        mpi.close();
    }

    @Override
    public String toString() {
        return "simulation at slice "
                + machine.slice()
                + ", digest "
                + Digest.text(machine.digest());
    }

    /// Requests that processes left behind.
    static final class Leaks {
        private Leaks() {}

        /// The leaks of processes that have ended.
        static List<OpenRequest> of(Processes processes, Program program) {
            List<OpenRequest> leaks = new ArrayList<>();
            for (int rank = 0; rank < processes.ranks(); rank++) {
                if (processes.activity(rank) == Activity.FINISHED) {
                    for (int slot = 0; slot < program.requestSlots(rank); slot++) {
                        if (processes.isOpen(rank, slot)) {
                            leaks.add(
                                    new OpenRequest(
                                            rank,
                                            program.position(rank, processes.requestPc(rank, slot)),
                                            processes.isComplete(rank, slot)
                                                    ? OpenRequest.Fate.COMPLETE
                                                    : OpenRequest.Fate.UNDER_WAY));
                        }
                    }
                }
            }
            return List.copyOf(leaks);
        }
    }
}
