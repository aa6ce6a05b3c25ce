package bcscope.run;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The cost of checkpoints and of failures, from the table of slices, so that it is available for
/// recordings too. The time of a run with restarts is that of the same run without failures plus
/// [#lostNanos()], [#detectionNanos()] and [#restartNanos()], if nothing in it depends on absolute
/// time: no noise, no jitter, no other faults.
///
/// @param checkpoints number of checkpoints written
/// @param checkpointNanos total time for which strobes waited for them, ns
/// @param restarts in order of time
/// @param redoneSlices slices that repeated undone work
public record RecoveryAccount(
        int checkpoints, long checkpointNanos, List<Restart> restarts, int redoneSlices) {
    /// A return to a checkpoint.
    ///
    /// @param slice the slice that did not end
    /// @param backTo the slice before which the checkpoint was taken; 0 for the beginning
    /// @param lostNanos work that was undone: from the end of the checkpoint, or of a restart from
    ///   it, to the failure, ns
    /// @param detectionNanos from the failure until the machine reacted, ns
    /// @param restartNanos until the checkpoint was read back, ns
    public record Restart(
            int slice, int backTo, long lostNanos, long detectionNanos, long restartNanos) {}

    /// The account of the published slices of `run`; empty if it takes no checkpoints.
    public static Optional<RecoveryAccount> of(RunView run) {
        return run.scenario().checkpoint().isOn()
                ? Optional.of(of(run.slices()))
                : Optional.empty();
    }

    private static RecoveryAccount of(SliceTable slices) {
        List<Restart> restarts = new ArrayList<>();
        int checkpoints = 0;
        long nanos = 0;
        int last = 0;
        int redone = 0;
        for (int slice = 0; slice < slices.published(); slice++) {
            redone += slices.get(SliceColumn.REDO, slice) > 0 ? 1 : 0;
            if (slices.get(SliceColumn.CHECKPOINT, slice) > 0) {
                checkpoints++;
                nanos += slices.get(SliceColumn.CHECKPOINT, slice);
                last = slice + 1;
            }
            if (isRestart(slices, slice)) {
                restarts.add(
                        new Restart(
                                slice,
                                last,
                                slices.get(SliceColumn.LOST_WORK, slice),
                                slices.get(SliceColumn.DETECTION, slice),
                                slices.get(SliceColumn.RESTART, slice)));
            }
        }
        return new RecoveryAccount(checkpoints, nanos, List.copyOf(restarts), redone);
    }

    /// Whether the machine went back at the end of `slice`: the detection of a failure always takes
    /// time.
    static boolean isRestart(SliceTable slices, int slice) {
        return slices.get(SliceColumn.DETECTION, slice) > 0;
    }

    /// Work that was undone, ns.
    public long lostNanos() {
        return restarts.stream().mapToLong(Restart::lostNanos).sum();
    }

    /// From failures until the machine reacted, ns.
    public long detectionNanos() {
        return restarts.stream().mapToLong(Restart::detectionNanos).sum();
    }

    /// Until checkpoints were read back, ns.
    public long restartNanos() {
        return restarts.stream().mapToLong(Restart::restartNanos).sum();
    }
}
