package bcscope.bcs;

import bcscope.base.Invariant;
import bcscope.happening.Reordering;
import bcscope.host.Counters;
import bcscope.host.Descriptors;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.host.Verdict;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.nic.Faults;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.nic.Wires;
import bcscope.program.Program;
import bcscope.scenario.Checkpointing;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// A machine under BCS-MPI, executed slice by slice.
///
/// Order within a slice: the Node Managers restart the processes whose condition was met in the
/// previous slice; the microphases run over what was posted before the slice began (before a soft
/// cut-off, if the model has one); then all processes are stepped up to the start of the next
/// slice. Processes interact only through NIC memory, which changes only in microphases, so
/// stepping needs no order among processes and can be shared by workers.
///
/// Checkpoints are taken, and restored after a failure, at the very end, so that the next slice
/// begins like any other ([CheckpointRestart]).
public final class SlicedMachine implements SteppedMachine {
    private final Program program;
    private final NicSystem nic;
    private final TimeSlice timeSlice;
    private final Workers workers;
    private final Pulse pulse;
    private final long sliceNanos;
    private final long cutoffNanos;
    private final int maxSlices;
    private final SliceTable table;
    private final @Nullable ProcessLog log;
    private final Wakes wakes;
    private final int[] restarting;
    private final int[] ready;
    private int readyCount;

    private RankTable ranks;
    private RankStepper stepper;
    private final CpuSchedule cpus;
    private Reordering reordering = Reordering.NONE;
    private int slice;
    private long startNanos;
    private long failedQueries;
    private final Verdict verdict = new Verdict();
    private final OpenEnds openEnds;
    private CheckpointRestart recovery;

    /// A machine at rest. Rows are written to `table`, intervals to `log` unless it is null.
    public SlicedMachine(
            Program program,
            Model model,
            Wires wires,
            JobMap map,
            long seed,
            Workers workers,
            SliceTable table,
            @Nullable ProcessLog log) {
        this.program = program;
        this.workers = workers;
        this.table = table;
        openEnds = new OpenEnds(program, workers);
        wakes = new Wakes(this, program.ranks(), model.chooses(ModelParameter.WAKE, "completion"));
        nic = new NicSystem(program, model, wires, map, wakes);
        nic.seed = seed;
        nic.sharing = workers::both;
        ranks = new RankTable(program, map, model.get(ModelParameter.SLICE_NANOS));
        timeSlice = new TimeSlice(nic, table, this::lives);
        cpus = new CpuSchedule(nic);
        pulse = new Pulse(nic, timeSlice, seed);
        recovery = new CheckpointRestart(nic, timeSlice, table, Checkpointing.OFF, 0, this::lives);
        sliceNanos = model.get(ModelParameter.SLICE_NANOS);
        cutoffNanos = model.get(ModelParameter.DEM_CUTOFF_NANOS);
        maxSlices = (int) model.get(ModelParameter.MAX_SLICES);
        stepper = new RankStepper(nic, ranks.processes, log);
        if (log != null) {
            log.askBeforePublishing(
                    open -> ranks.processes.writeBlocked(open, nic.unison ? 1 : program.ranks()));
        }
        this.log = log;
        restarting = new int[program.ranks()];
        ready = new int[program.ranks()];
        nic.unison = IdenticalRanks.possible(program, model, map);
        if (nic.unison && log != null) {
            log.share();
        }
        readyCount = nic.unison ? 1 : program.ranks();
        Arrays.setAll(ready, rank -> rank);
    }

    /// From now on jobs run according to `plan`; intervals without a CPU are written to `waits`
    /// unless it is null.
    public void employ(WorkPlan plan, @Nullable ProcessLog waits) {
        executeOneByOne();
        readyCount = 0;
        cpus.employ(plan, ranks.processes, waits);
    }

    /// From now on `faults` act on the machine, with random numbers from `seed`.
    public void inflict(List<Fault> faults, long seed) {
        nic.faults = new Faults(faults, seed);
        if (!faults.isEmpty()) {
            executeOneByOne();
        }
    }

    /// From now on the machine takes checkpoints according to `plan` and goes back to them after
    /// failures; writing or reading one takes `nanos`.
    public void protect(Checkpointing plan, long nanos) {
        recovery = new CheckpointRestart(nic, timeSlice, table, plan, nanos, this::lives);
        if (plan.isOn()) {
            executeOneByOne();
        }
    }

    private boolean lives(int job) {
        return JobLoss.lives(nic.map.jobs().get(job), ranks.processes);
    }

    /// Ends the jobs of nodes that were declared dead in the slice, if other jobs continue.
    private void endLostJobs(long nextNanos) {
        for (FailStop.Loss loss : timeSlice.failStop().declared(startNanos, nextNanos)) {
            int ended = new JobLoss(nic, cpus).end(loss, slice, nextNanos, ranks);
            ranks.counters.stop(ended, nextNanos);
        }
    }

    @Override
    public void executeSlice() {
        nic.mix(startNanos);
        table.set(SliceColumn.START, startNanos);
        table.set(SliceColumn.USRSTS, failedQueries);
        for (Watch watch : nic.watches) {
            watch.sliceBegan(slice, startNanos);
        }
        nic.load.begin();
        nic.faults.begin(slice, startNanos);
        recovery.begin(this);
        restartAll();
        readyCount = cpus.begin(slice, startNanos, ranks.processes, ready, readyCount);
        nic.systemNanos = cpus.systemNanos(startNanos, startNanos + sliceNanos);
        table.set(SliceColumn.SUM_BPTS, ranks.blocked.sum());
        table.set(SliceColumn.MAX_BPTS, ranks.blocked.most());
        if (cutoffNanos > 0) {
            step(startNanos + cutoffNanos);
        }
        boolean nothingToDo = nic.memory.isStill();
        long endNanos = timeSlice.execute(startNanos, startNanos + cutoffNanos);
        reordering = reordering.plus(nic.wires.takeReordering());
        wakes.awaken(cpus);
        long ended = pulse.next(slice, startNanos, endNanos);
        failedQueries = pulse.failedQueries();
        if (timeSlice.abandoned()) {
            table.set(SliceColumn.GTTS, ended - startNanos);
        }
        step(ended);
        if (!nic.faults.isEmpty() && !timeSlice.abandoned()) {
            endLostJobs(ended);
        }
        wakes.makeRoom();
        table.set(SliceColumn.CPU_BUSY, cpus.take(ended));
        nic.mix(endNanos);
        long next = recovered(ended);
        table.set(SliceColumn.SUM_NDESCTS, nic.memory.counts.sum());
        table.set(SliceColumn.MAX_NDESCTS, nic.memory.counts.most());
        table.set(SliceColumn.DIGEST, nic.digest());
        judge(next, nothingToDo);
        for (Watch watch : nic.watches) {
            watch.sliceEnded(slice, startNanos, next);
        }
        startNanos = next;
        slice++;
    }

    /// When the next slice begins, ns: at `nanos`, or after a checkpoint is written or read back.
    private long recovered(long nanos) {
        if (!recovery.isOn() || allEnded() || verdict.hasProblem()) {
            return nanos;
        }
        if (timeSlice.abandoned()) {
            return recovery.sliceAbandoned(this, slice, nanos);
        }
        boolean still = machineIsStill() && ranks.calendar.isEmpty();
        return still ? nanos : recovery.sliceEnded(this, slice, nanos);
    }

    private boolean allEnded() {
        return ranks.counters.ended() == program.ranks();
    }

    /// Pauses the machine for `forNanos` from `nanos` on.
    void standStill(long nanos, long forNanos) {
        ranks.postpone(nanos, forNanos, nanos + forNanos);
        nic.memory.postpone(nanos, forNanos);
        cpus.pause(forNanos);
    }

    /// Continues from the state `from` at `nanos`, with all its instants shifted accordingly.
    void goBack(MachineState from, long nanos) {
        stepper.breakOff(nanos);
        become(from);
        long by = nanos - from.startNanos();
        ranks.postpone(0, by, nanos);
        nic.memory.postpone(0, by);
        cpus.pause(by);
        ranks.processes.suspendedSince(nanos);
    }

    private void restartAll() {
        if (nic.unison) {
            restartTogether();
            return;
        }
        int count = 0;
        for (int rank = ranks.restarts.next(0); rank >= 0; rank = ranks.restarts.next(rank + 1)) {
            nic.mix(rank);
            ranks.blocked.remove(rank);
            restarting[count++] = rank;
        }
        if (count > 0) {
            ranks.restarts.clear();
            workers.awaken(stepper, restarting, count, startNanos, nic.isWatched());
            System.arraycopy(restarting, 0, ready, readyCount, count);
            readyCount += count;
        }
        table.set(SliceColumn.RESTARTED, count);
    }

    private void restartTogether() {
        boolean restart = ranks.restarts.has(0);
        if (restart) {
            for (int rank = 0; rank < program.ranks(); rank++) {
                nic.mix(rank);
            }
            ranks.restarts.clear();
            ranks.blocked.removeAll();
            stepper.awaken(0, startNanos);
            ready[readyCount++] = 0;
        }
        table.set(SliceColumn.RESTARTED, restart ? program.ranks() : 0);
    }

    /// Steps all processes whose next call is before `limitNanos`.
    private void step(long limitNanos) {
        int all = ranks.calendar.drain(limitNanos, ranks.processes.clock, ready, readyCount);
        int running = cpus.keepRunning(ready, readyCount, all);
        int boxes = workers.step(stepper, ready, running, limitNanos, nic.isWatched());
        readyCount = 0;
        openEnds.goOn(stepper, limitNanos, ranks.processes);
        if (openEnds.left(boxes) > 0) {
            openEnds.problem(boxes).ifPresent(wakes::failed);
            Invariant.check(
                    verdict.hasProblem(),
                    "slice %d goes beyond what is known of the program",
                    slice);
        }
        if (nic.unison) {
            ranks.mergeForAll(workers.outbox(0), nic.memory);
            cpus.stoppedAll(workers.outbox(0));
            return;
        }
        List<Outbox> filled = workers.outboxes(boxes);
        ranks.merge(filled, nic, stepper, workers);
        for (Outbox box : filled) {
            cpus.stopped(box, slice, ranks.processes);
        }
    }

    /// From now on `source` supplies the next operations of processes.
    public void ask(Inquiry source) {
        openEnds.ask(source);
    }

    /// From now on every process is executed individually, as an observer requires.
    public void executeOneByOne() {
        if (!nic.unison) {
            return;
        }
        IdenticalRanks.spread(ranks.processes, nic.memory);
        ranks.calendar = IdenticalRanks.spread(ranks.calendar, ranks.processes);
        Arrays.setAll(ready, rank -> rank);
        readyCount = readyCount == 0 ? 0 : program.ranks();
        nic.unison = false;
        if (log != null) {
            log.separate();
        }
    }

    /// @param nothingToDo whether the network interface had nothing to do in the slice
    private void judge(long nextNanos, boolean nothingToDo) {
        boolean ended = allEnded();
        if (!recovery.loss().isEmpty()) {
            ranks.counters.stopAt(nextNanos);
            verdict.loseNode(recovery.loss());
        } else if (timeSlice.abandoned() && !ended && !recovery.wentBack()) {
            verdict.loseNode(timeSlice.losses(slice));
        } else if (ended && ranks.counters.stopped > 0) {
            verdict.loseNode(timeSlice.failStop().recollection(nextNanos));
        } else if (ended) {
            ranks.ledger.missed(ranks.processes.pc).ifPresent(wakes::failed);
        }
        boolean atRest = !recovery.wentBack() && machineIsStill();
        openEnds.sliceEnded(nothingToDo && atRest, ranks.processes);
        boolean still = atRest && ranks.calendar.isEmpty();
        verdict.doubt(program.doubts(), ranks.processes, ended, still);
        if (verdict.judge(ended, still, slice + 1 >= maxSlices)) {
            for (Watch watch : nic.watches) {
                watch.deadlocked(nextNanos, (int) ranks.blocked.sum());
            }
        }
    }

    /// Whether the state is a fixed point except for computing processes: no process restarts,
    /// nothing is posted, nothing moves.
    private boolean machineIsStill() {
        return ranks.restarts.none()
                && cpus.idle()
                && nic.memory.isStill()
                && !timeSlice.collectiveMoving();
    }

    @Override
    public MachineState copyState() {
        return copy(slice, startNanos, recovery.save());
    }

    /// A copy of the state at the boundary before `nextSlice`, at `nanos`.
    MachineState copyForCheckpoint(int nextSlice, long nanos) {
        return copy(nextSlice, nanos, recovery.saveAlone());
    }

    private MachineState copy(int nextSlice, long nanos, CheckpointRestart.State kept) {
        RankTable each = nic.unison ? ranks.spreadCopy(nic.memory) : ranks.copy();
        int[] steppedNext =
                nic.unison && readyCount > 0
                        ? IntStream.range(0, program.ranks()).toArray()
                        : Arrays.copyOf(ready, readyCount);
        return new MachineState(
                nic.memory.copy(),
                each,
                reordering,
                cpus.save(),
                steppedNext,
                nextSlice,
                nanos,
                failedQueries,
                nic.digest(),
                verdict.copy(),
                kept);
    }

    @Override
    public void restoreState(State from) {
        if (!(from instanceof MachineState state)) {
            throw new IllegalArgumentException("a state of another kind of machine");
        }
        become(state);
        slice = state.slice();
        startNanos = state.startNanos();
        failedQueries = state.failedQueries();
        nic.setDigest(state.digest());
        verdict.become(state.verdict());
        recovery.restore(state.recovery());
    }

    /// Takes over `state`, but keeps counting slices and time.
    private void become(MachineState state) {
        nic.unison = false;
        nic.memory = state.memory().copy();
        ranks = state.ranks().copy();
        stepper = stepper.over(ranks.processes);
        reordering = state.reordering();
        cpus.restore(state.cpus());
        readyCount = state.ready().length;
        System.arraycopy(state.ready(), 0, ready, 0, readyCount);
    }

    /// From now on, reports everything to exactly these `watches`.
    public void watch(Watch... watches) {
        executeOneByOne();
        nic.watches = watches.clone();
    }

    @Override
    public void stopLogging() {
        stepper = stepper.withoutLog();
        cpus.stopLogging();
    }

    /// Data shared by the NIC threads.
    public NicSystem nic() {
        return nic;
    }

    /// The threads and their budgets.
    public TimeSlice timeSlice() {
        return timeSlice;
    }

    /// The processes and their records.
    RankTable ranks() {
        return ranks;
    }

    /// The executor of their programs.
    RankStepper stepper() {
        return stepper;
    }

    @Override
    public Processes processes() {
        return ranks.processes;
    }

    @Override
    public Descriptors descriptors() {
        return nic.memory.descriptors;
    }

    /// Times of each job; empty if a single job has the machine from the beginning.
    public List<JobTimes> jobs() {
        return cpus.jobs();
    }

    /// Whether what `rank` waited for is met, so that it restarts with the next slice.
    public boolean restartsNext(int rank) {
        return ranks.restarts.has(rank);
    }

    @Override
    public int slice() {
        return slice;
    }

    @Override
    public Verdict verdict() {
        return verdict;
    }

    @Override
    public long digest() {
        return nic.digest();
    }

    @Override
    public Counters counters() {
        return ranks.counters;
    }

    @Override
    public Reordering reordering() {
        return reordering;
    }

    @Override
    public long stateBytes() {
        return nic.memory.memoryBytes() + ranks.processes.memoryBytes();
    }
}
