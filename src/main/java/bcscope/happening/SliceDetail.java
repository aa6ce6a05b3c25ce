package bcscope.happening;

import java.util.List;

/// Everything about one slice, produced by executing it again.
///
/// @param events what happened
/// @param before the machine at its start
/// @param local local metrics by node
/// @param digest chained digest after it
/// @param leaks what processes that have ended left behind in their requests, at its end
/// @param links what entered the links of the network
/// @param packets how packets moved under conventional MPI
/// @param isCut whether it is seen up to a moment only, so that its end is not known
public record SliceDetail(
        SliceEvents events,
        Snapshot before,
        LocalMetrics local,
        long digest,
        List<OpenRequest> leaks,
        LinkTrace links,
        PacketTrace packets,
        boolean isCut) {
    /// A slice after which no request is left behind, and in which nothing entered a link.
    public SliceDetail(
            int slice,
            long startNanos,
            long endNanos,
            List<PhaseWindow> windows,
            Snapshot before,
            List<Happening> happenings,
            LocalMetrics local,
            long digest) {
        this(
                new SliceEvents(slice, startNanos, endNanos, windows, happenings),
                before,
                local,
                digest,
                List.of(),
                LinkTrace.EMPTY,
                PacketTrace.EMPTY,
                false);
    }

    /// Its number.
    public int slice() {
        return events.slice();
    }

    /// Its DEM strobe.
    public long startNanos() {
        return events.startNanos();
    }

    /// The DEM strobe of the next slice.
    public long endNanos() {
        return events.endNanos();
    }

    /// The microphases that ran, in order.
    public List<PhaseWindow> windows() {
        return events.windows();
    }

    /// The happenings, in the agreed order.
    public List<Happening> happenings() {
        return events.happenings();
    }

    /// Whether it is a window of conventional MPI, in which no microphases run.
    public boolean isWindow() {
        return windows().isEmpty();
    }

    /// How many of the happenings begin before `nanos`.
    public int happenedBefore(long nanos) {
        return happenedUntil(nanos - 1);
    }

    /// How many of the happenings begin at or before `nanos`.
    public int happenedUntil(long nanos) {
        int low = 0;
        int high = happenings().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (happenings().get(middle).timeNanos() <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
