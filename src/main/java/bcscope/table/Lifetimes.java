package bcscope.table;

import bcscope.base.Invariant;

import java.util.Arrays;

/// When each process began and when it ended, by the clocks of the engine: what every account of
/// its time has to add up to. A process whose program has no MPI_Init begins as if it returned from
/// it.
public final class Lifetimes {
    private final long[] beganNanos;
    private final long[] endedNanos;

    private Lifetimes(long[] beganNanos, long[] endedNanos) {
        this.beganNanos = beganNanos;
        this.endedNanos = endedNanos;
    }

    /// The lifetimes of `ranks` processes, none of which has ended.
    public static Lifetimes open(int ranks) {
        long[] ended = new long[ranks];
        Arrays.fill(ended, JobTimes.NOT_YET);
        return new Lifetimes(new long[ranks], ended);
    }

    /// The lifetimes of processes that began at `beganNanos` and ended at `endedNanos`, by rank;
    /// the end of one that has not is [JobTimes#NOT_YET].
    public static Lifetimes of(long[] beganNanos, long[] endedNanos) {
        for (int rank = 0; rank < beganNanos.length; rank++) {
            Invariant.check(
                    endedNanos[rank] == JobTimes.NOT_YET || endedNanos[rank] >= beganNanos[rank],
                    "process %d began at %d ns and ended at %d ns",
                    rank,
                    beganNanos[rank],
                    endedNanos[rank]);
        }
        return new Lifetimes(beganNanos.clone(), endedNanos.clone());
    }

    /// Whether `rank` has ended.
    public boolean ended(int rank) {
        return endedNanos[rank] != JobTimes.NOT_YET;
    }

    /// When `rank` ended, ns; [JobTimes#NOT_YET] where it has not.
    public long endedNanos(int rank) {
        return endedNanos[rank];
    }

    /// When the last process that has ended did so, ns; 0 if none has.
    public long lastNanos() {
        return Math.max(0, Arrays.stream(endedNanos).max().orElse(0));
    }

    /// How long `rank`, which has ended, lived, ns.
    public long nanos(int rank) {
        Invariant.check(ended(rank), "process %d has not ended", rank);
        return endedNanos[rank] - beganNanos[rank];
    }
}
