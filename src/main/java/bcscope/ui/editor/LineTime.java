package bcscope.ui.editor;

import bcscope.ui.state.program.LineTimes;

import java.util.Optional;

/// The time that the processes of a run spent at a line.
///
/// @param computingNanos in which they computed, all processes together, ns
/// @param blockedNanos in which they were blocked, ns
/// @param share of all time that is counted, from 0 to 1
/// @param length by the line at which they were longest, from 0 to 1
/// @param extent kinds of time that are counted
record LineTime(
        long computingNanos,
        long blockedNanos,
        double share,
        double length,
        LineTimes.Extent extent) {
    /// The time of `line` in `times`; empty if no process was there.
    static Optional<LineTime> of(LineTimes times, int line) {
        long computing = times.computingNanos(line);
        long blocked = times.blockedNanos(line);
        long nanos = computing + blocked;
        return nanos == 0 || line == 0
                ? Optional.empty()
                : Optional.of(
                        new LineTime(
                                computing,
                                blocked,
                                (double) nanos / times.totalNanos(),
                                (double) nanos / times.mostNanos(),
                                times.extent()));
    }

    long nanos() {
        return computingNanos + blockedNanos;
    }
}
