package bcscope.ui.editor;

/// How long the processes of a run were at a line.
///
/// @param computingNanos in which they computed, all processes together, ns
/// @param blockedNanos in which they were blocked, ns
/// @param share of all time that processes were anywhere, from 0 to 1
/// @param most share of the line with the greatest
record LineTime(long computingNanos, long blockedNanos, double share, double most) {
    long nanos() {
        return computingNanos + blockedNanos;
    }
}
