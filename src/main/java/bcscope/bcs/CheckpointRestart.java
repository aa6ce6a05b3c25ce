package bcscope.bcs;

import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.scenario.Checkpointing;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/// Protection against the loss of nodes (S0 section 1: "transparent fault tolerance"; the protocol
/// and its costs are our own). At the boundary after every `interval` slices no message is under
/// way and nothing is half scheduled, so that a copy of all processes and NICs, taken there, is
/// consistent without any markers. The next strobe waits for it: the processes pause until every
/// node has written what it has to stable storage.
///
/// When the Machine Manager declares a node dead that the jobs need, a spare node takes its place
/// and its number, all nodes read back the last completed checkpoint, and the machine continues
/// from there. Time and the numbers of slices never go back: the work since the checkpoint is
/// repeated. Before the first completed checkpoint, the run goes back to its beginning, which need
/// not be read.
///
/// Letting the strobe wait is a design choice. Writing during the following slices would hide the
/// cost, but the copy would have to be protected from later changes.
final class CheckpointRestart {
    private final NicSystem nic;
    private final SliceTable table;
    private final TimeSlice timeSlice;
    private final Checkpointing plan;
    private final long bytes;
    private final long costNanos;
    private final IntPredicate lives;

    private Optional<MachineState> saved = Optional.empty();
    private long savedNanos;
    private int progress;
    private int furthest;
    private int spares;
    private boolean wentBack;
    private String loss = "";

    /// Follows `plan`; writing a checkpoint or reading it back takes `costNanos`. Rows go into
    /// `table`, and `lives` says for each job whether it is alive.
    CheckpointRestart(
            NicSystem nic,
            TimeSlice timeSlice,
            SliceTable table,
            Checkpointing plan,
            long costNanos,
            IntPredicate lives) {
        this.nic = nic;
        this.table = table;
        this.timeSlice = timeSlice;
        this.plan = plan;
        this.lives = lives;
        spares = plan.spares();
        bytes = nic.map.mostRanksPerNode() * plan.bytesPerProcess();
        this.costNanos = costNanos;
    }

    /// What changes from slice to slice.
    ///
    /// @param saved the last completed checkpoint, or the beginning; empty if this state is itself
    ///   part of a checkpoint, and if no node can fail
    /// @param savedNanos when it was completed, ns
    /// @param progress slices of the run that are done and were not undone
    /// @param furthest the largest value that `progress` has had
    /// @param spares nodes in reserve
    /// @param replacedNanos when a spare took over after each failure, by its place in
    ///   [bcscope.nic.DeadNodes#failures], ns
    record State(
            Optional<MachineState> saved,
            long savedNanos,
            int progress,
            int furthest,
            int spares,
            long[] replacedNanos) {
        long memoryBytes() {
            return saved.map(MachineState::memoryBytes).orElse(0L);
        }
    }

    State save() {
        return state(saved);
    }

    /// Copies the state for a checkpoint, leaving out the checkpoint that it contains.
    State saveAlone() {
        return state(Optional.empty());
    }

    private State state(Optional<MachineState> checkpoint) {
        long[] replaced = nic.faults.dead().replacedNanos();
        return new State(checkpoint, savedNanos, progress, furthest, spares, replaced);
    }

    void restore(State from) {
        saved = from.saved;
        savedNanos = from.savedNanos;
        progress = from.progress;
        furthest = from.furthest;
        spares = from.spares;
        nic.faults.dead().replaced(from.replacedNanos);
    }

    /// Whether checkpoints are taken.
    boolean isOn() {
        return plan.isOn();
    }

    /// A slice of `machine` begins.
    void begin(SlicedMachine machine) {
        if (!isOn()) {
            return;
        }
        wentBack = false;
        if (saved.isEmpty()) {
            keep(machine, 0, 0);
        }
        table.set(SliceColumn.REDO, furthest - progress);
    }

    /// `slice` of `machine` ended at `nanos`, and no node failed. Takes a checkpoint if one is due.
    ///
    /// @return when the next slice begins, ns
    long sliceEnded(SlicedMachine machine, int slice, long nanos) {
        progress++;
        furthest = Math.max(furthest, progress);
        return progress % plan.intervalSlices() == 0 ? write(machine, slice, nanos) : nanos;
    }

    /// Node failures ended `slice` of `machine` at `nanos`. Goes back to the checkpoint if there
    /// are spares.
    ///
    /// @return when the next slice begins, ns
    long sliceAbandoned(SlicedMachine machine, int slice, long nanos) {
        furthest = Math.max(furthest, progress + 1);
        Attempt attempt = new Attempt(fatal(timeSlice.heldBy()), nanos);
        return goBack(machine, attempt, timeSlice.losses(slice));
    }

    private long write(SlicedMachine machine, int slice, long nanos) {
        List<FailStop.Loss> losses = timeSlice.failStop().holding(nanos, nanos + costNanos);
        tell(losses);
        List<FailStop.Loss> fatal = fatal(losses);
        if (!fatal.isEmpty()) {
            Attempt attempt = new Attempt(fatal, FailStop.resumeNanos(losses, 0));
            return goBack(machine, attempt, FailStop.sentence(fatal, "a checkpoint was written"));
        }
        long end = FailStop.resumeNanos(losses, nanos + costNanos);
        keep(machine, slice + 1, nanos);
        savedNanos = end;
        machine.standStill(nanos, end - nanos);
        nic.mix(end);
        table.set(SliceColumn.CHECKPOINT, end - nanos);
        for (Watch watch : nic.watches) {
            watch.checkpointWritten(bytes, nanos, end);
        }
        return end;
    }

    /// Keeps the state before `slice` at `nanos`, but only if a later failure may need it, because
    /// copying a large machine takes time.
    private void keep(SlicedMachine machine, int slice, long nanos) {
        if (nic.faults.dead().mayFail()) {
            saved = Optional.of(machine.copyForCheckpoint(slice, nanos));
        }
    }

    private List<FailStop.Loss> fatal(List<FailStop.Loss> losses) {
        return losses.stream().filter(it -> timeSlice.failStop().strikes(it, lives)).toList();
    }

    /// No microphase is queried while a checkpoint is written or read.
    private void tell(List<FailStop.Loss> losses) {
        for (FailStop.Loss each : losses) {
            for (Watch watch : nic.watches) {
                watch.declaredDead(
                        each.node(),
                        timeSlice.lastPhase(),
                        each.missedNanos(),
                        each.declaredNanos(),
                        0);
            }
        }
    }

    /// An attempt to read back a checkpoint with spares in the places of the dead.
    ///
    /// @param fatal the losses that made it necessary
    /// @param beginNanos when it begins, ns
    private record Attempt(List<FailStop.Loss> fatal, long beginNanos) {
        long firstStopNanos() {
            return fatal.stream().mapToLong(FailStop.Loss::stopNanos).min().orElseThrow();
        }
    }

    /// Repeats the attempt until no other node fails during it, or no spare is left; `sentence` is
    /// then part of the message.
    private long goBack(SlicedMachine machine, Attempt first, String sentence) {
        long readNanos = saved.orElseThrow().slice() == 0 ? 0 : costNanos;
        long detectionNanos = first.beginNanos - first.firstStopNanos();
        SortedSet<Integer> nodes = new TreeSet<>();
        Attempt attempt = first;
        while (takeSpares(attempt, nodes)) {
            long end = attempt.beginNanos + readNanos;
            List<FailStop.Loss> losses = timeSlice.failStop().holding(attempt.beginNanos, end);
            tell(losses);
            List<FailStop.Loss> fatal = fatal(losses);
            if (fatal.isEmpty()) {
                end = FailStop.resumeNanos(losses, end);
                finish(machine, nodes, first, end, detectionNanos);
                return end;
            }
            Attempt next = new Attempt(fatal, FailStop.resumeNanos(losses, 0));
            detectionNanos += next.beginNanos - Math.max(attempt.beginNanos, next.firstStopNanos());
            attempt = next;
        }
        loss =
                (nodes.isEmpty()
                                ? sentence
                                : FailStop.sentence(attempt.fatal, "a checkpoint was read back"))
                        + " No spare node is left.";
        return attempt.beginNanos;
    }

    private boolean takeSpares(Attempt attempt, SortedSet<Integer> nodes) {
        if (attempt.fatal.size() > spares) {
            return false;
        }
        spares -= attempt.fatal.size();
        attempt.fatal.forEach(each -> nodes.add(each.node()));
        return true;
    }

    private void finish(
            SlicedMachine machine,
            SortedSet<Integer> nodes,
            Attempt first,
            long nanos,
            long detectionNanos) {
        MachineState from = saved.orElseThrow();
        long lostNanos = Math.max(0, first.firstStopNanos() - savedNanos);
        long restartNanos = nanos - savedNanos - lostNanos - detectionNanos;
        nic.faults.dead().replace(nodes, nanos);
        progress = from.recovery().progress();
        machine.goBack(from, nanos);
        savedNanos = nanos;
        wentBack = true;
        nic.mix(from.slice());
        nic.mix(nanos);
        table.set(SliceColumn.LOST_WORK, lostNanos);
        table.set(SliceColumn.DETECTION, detectionNanos);
        table.set(SliceColumn.RESTART, restartNanos);
        Watch.WayBack way =
                new Watch.WayBack(
                        List.copyOf(nodes),
                        from.slice(),
                        first.beginNanos,
                        nanos,
                        lostNanos,
                        detectionNanos,
                        restartNanos,
                        spares);
        for (Watch watch : nic.watches) {
            watch.wentBack(way);
        }
    }

    /// Whether the slice that ended last was undone.
    boolean wentBack() {
        return wentBack;
    }

    /// A sentence on the failure that ended the run because no spare was left; empty if none did.
    String loss() {
        return loss;
    }
}
