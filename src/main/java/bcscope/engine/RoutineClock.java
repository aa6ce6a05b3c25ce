package bcscope.engine;

import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.model.ModelParameter;
import bcscope.nic.NicPace;
import bcscope.nic.NicSystem;
import bcscope.nic.SliceLoad;

import java.util.Arrays;

/// LTR_i of every node in a slice: how long each routine of its NIC threads ran. What is charged
/// for a thing once is counted as often as the thing was done; DH, CH and RH run from their strobe
/// to their end, RH without the time in which hosts compute for it.
final class RoutineClock {
    private final NicSystem nic;
    private final LocalMetrics metrics;
    private final long deliverNanos;
    private final long acceptNanos;
    private final long noteNanos;
    private final long scheduleNanos;
    private final long strobeNanos;

    RoutineClock(NicSystem nic, LocalMetrics metrics) {
        this.nic = nic;
        this.metrics = metrics;
        deliverNanos = nic.model.get(ModelParameter.NIC_DELIVER_NANOS);
        acceptNanos = nic.model.get(ModelParameter.NIC_ACCEPT_NANOS);
        noteNanos = nic.model.get(ModelParameter.NIC_COLLECTIVE_NANOS);
        scheduleNanos = nic.model.get(ModelParameter.NIC_SCHEDULE_NANOS);
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
    }

    void sliceBegan() {
        for (long[] routine : metrics.routines()) {
            Arrays.fill(routine, 0);
        }
    }

    /// The BR of `node` asked for a collective of `communicator`.
    void queried(int node, int communicator) {
        of(NicRoutine.QUERY)[node] += nic.faults.nics().on(node, nic.queryNanos(communicator));
    }

    /// The BR of `node`, the master's, scheduled a collective.
    void scheduled(int node) {
        of(NicRoutine.SCHEDULE)[node] += nic.faults.nics().on(node, scheduleNanos);
    }

    /// Everything that has been done in the slice is in its load.
    void sliceEnded() {
        SliceLoad load = nic.load;
        NicPace pace = nic.faults.nics();
        for (int i = 0; i < load.touchedCount(); i++) {
            int node = load.touched(i);
            of(NicRoutine.DELIVER)[node] = load.sends[node] * pace.on(node, deliverNanos);
            of(NicRoutine.ACCEPT)[node] = load.accepts[node] * pace.on(node, acceptNanos);
            of(NicRoutine.NOTE)[node] = load.collectives[node] * pace.on(node, noteNanos);
            of(NicRoutine.SCHEDULE)[node] += load.asked[node] * pace.on(node, scheduleNanos);
            of(NicRoutine.MATCH)[node] =
                    load.msmNanos[node]
                            - of(NicRoutine.SCHEDULE)[node]
                            - of(NicRoutine.QUERY)[node];
            if (load.moves(node)) {
                of(NicRoutine.TRANSFER)[node] = sinceStrobe(node, load.pmNanos[node]);
            }
            if (load.collects(node)) {
                of(NicRoutine.MULTICAST)[node] = sinceStrobe(node, load.bbmNanos[node]);
                of(NicRoutine.REDUCE)[node] =
                        sinceStrobe(node, load.rmNanos[node]) - load.hostNanos[node];
            }
        }
    }

    private long[] of(NicRoutine routine) {
        return metrics.routines()[routine.ordinal()];
    }

    private long sinceStrobe(int node, long nanos) {
        return Math.max(0, nanos - nic.faults.nics().on(node, strobeNanos));
    }
}
