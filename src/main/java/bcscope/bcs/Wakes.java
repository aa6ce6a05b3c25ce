package bcscope.bcs;

import bcscope.nic.Bits;

/// Who is awakened when what it waits for is met: with the next slice, or, where the model says so,
/// at once.
final class Wakes {
    private final boolean atCompletion;
    private final Bits woken;
    private final long[] wokenNanos;

    Wakes(int ranks, boolean atCompletion) {
        this.atCompletion = atCompletion;
        woken = new Bits(ranks);
        wokenNanos = new long[ranks];
    }

    /// What `rank` waits for is met at `nanos`.
    void wake(int rank, long nanos, RankTable ranks) {
        if (atCompletion) {
            woken.add(rank);
            wokenNanos[rank] = nanos;
        } else {
            ranks.restarts.add(rank);
        }
    }

    /// Restarts within the slice; only now, since requests complete in another order than that of
    /// their instants.
    void awaken(RankTable ranks, CpuSchedule cpus, RankStepper stepper) {
        for (int rank = woken.next(0); rank >= 0; rank = woken.next(rank + 1)) {
            long met = stepper.metNanos(rank, wokenNanos[rank]);
            ranks.blocked.remove(rank);
            cpus.restarted(rank, met);
            stepper.awaken(rank, met);
            ranks.calendar.add(rank, ranks.processes.clock[rank]);
        }
        woken.clear();
    }
}
