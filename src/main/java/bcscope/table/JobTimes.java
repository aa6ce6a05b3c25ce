package bcscope.table;

/// When what happened to a job. An instant that has not come is [#NOT_YET].
///
/// @param submittedNanos the Machine Manager knows the job
/// @param launchNanos the transfer of its binary begins; equals `startNanos` where it needs none
/// @param startNanos its processes begin
/// @param startSlice in this slice; -1 if they have not
/// @param endNanos its last process reached the end of its program
/// @param endSlice in this slice; -1 if it has not
/// @param detectedNanos the Machine Manager learnt it, by Compare-And-Write
/// @param cpuNanos CPU time of all its processes so far, ns
public record JobTimes(
        long submittedNanos,
        long launchNanos,
        long startNanos,
        int startSlice,
        long endNanos,
        int endSlice,
        long detectedNanos,
        long cpuNanos) {
    /// Stands for an instant that has not come.
    public static final long NOT_YET = -1;

    /// Whether its processes have begun.
    public boolean started() {
        return startSlice >= 0;
    }

    /// Whether its last process has ended.
    public boolean ended() {
        return endSlice >= 0;
    }
}
