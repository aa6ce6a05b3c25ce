package bcscope.bcs;

import bcscope.base.SeededStream;
import bcscope.model.ModelParameter;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;

/// When the Strobe Sender begins the next slice (MODEL 1.9): T after this one plus the lag of the
/// query loop, or, where the slice overran, the end of its last successful query. With EMDS on, SS
/// stores its row of the slice before it strobes the next. A strobe may be late by a fault.
final class Pulse {
    private final NicSystem nic;
    private final TimeSlice timeSlice;
    private final SeededStream jitter;
    private final long sliceNanos;
    private final long jitterNanos;
    private final boolean rare;
    private final long monitoringNanos;
    private long failedQueries;

    Pulse(NicSystem nic, TimeSlice timeSlice, long seed) {
        this.nic = nic;
        this.timeSlice = timeSlice;
        jitter = new SeededStream(seed, "strobe");
        sliceNanos = nic.model.get(ModelParameter.SLICE_NANOS);
        jitterNanos = nic.model.get(ModelParameter.STROBE_JITTER_NANOS);
        rare = nic.model.chooses(ModelParameter.STROBE_LAG, "rare");
        monitoringNanos = nic.model.get(ModelParameter.NIC_EMDS_NANOS);
    }

    /// Start of the slice after `slice`, which began at `startNanos` and whose last microphase
    /// ended at `endNanos`; where the run ends with a dead node, the instant of that.
    long next(int slice, long startNanos, long endNanos) {
        long deadline = startNanos + sliceNanos;
        failedQueries = timeSlice.failedQueries();
        if (timeSlice.abandoned()) {
            return endNanos;
        }
        if (endNanos > deadline) {
            return delayed(slice + 1, endNanos + monitoringNanos);
        }
        long lag = lagNanos(slice + 1L);
        long due = deadline + lag;
        long asked = timeSlice.held(timeSlice.lastPhase(), endNanos, due);
        if (asked > due) {
            failedQueries += (asked - deadline) / nic.times.queryNanos();
        }
        return timeSlice.abandoned() ? asked : delayed(slice + 1, asked + monitoringNanos);
    }

    private long lagNanos(long slice) {
        long lag = jitter.upTo(jitterNanos, slice, 0);
        return rare
                ? Math.min(
                        lag,
                        Math.min(
                                jitter.upTo(jitterNanos, slice, 1),
                                jitter.upTo(jitterNanos, slice, 2)))
                : lag;
    }

    /// When the strobe of `slice` is issued that is due at `dueNanos`.
    private long delayed(int slice, long dueNanos) {
        long delay = nic.faults.strobeDelayNanos(slice, dueNanos);
        if (delay > 0) {
            for (Watch watch : nic.watches) {
                watch.strobeLate(dueNanos, delay);
            }
        }
        return dueNanos + delay;
    }

    /// Queries that said no before the slice was over, in all its microphases and, where a node
    /// died after the last of them, from T on until it was declared dead: USRSTS of the next slice.
    /// How late the next strobe is does not matter.
    long failedQueries() {
        return failedQueries;
    }
}
