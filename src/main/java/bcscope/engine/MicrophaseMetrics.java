package bcscope.engine;

import bcscope.base.Microphase;
import bcscope.bcs.SlicedMachine;
import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.happening.NicRoutine;
import bcscope.host.JobMap;
import bcscope.model.ModelParameter;
import bcscope.nic.Budget;
import bcscope.nic.NicPace;
import bcscope.nic.NicSystem;
import bcscope.nic.SliceLoad;
import bcscope.nic.StrobeReceiver;

import java.util.Arrays;

/// The metrics that the Strobe Receivers would dump at the end of a slice.
final class MicrophaseMetrics extends LocalWatch {
    private final SlicedMachine machine;
    private final JobMap map;
    private final RoutineClock routines;
    private final long[] arrivals = new long[Microphase.values().length];
    private Microphase last = Microphase.DEM;
    private long startNanos;

    MicrophaseMetrics(LocalObserver observer, SlicedMachine machine, JobMap map) {
        super(observer, machine, map);
        this.machine = machine;
        this.map = map;
        routines = new RoutineClock(machine.nic(), metrics);
    }

    @Override
    public void sliceBegan(int slice, long nanos) {
        super.sliceBegan(slice, nanos);
        startNanos = nanos;
        routines.sliceBegan();
    }

    /// BPTS is sampled after the restarts, which follow the beginning: each of them takes one off.
    @Override
    public void awakened(int rank, int pc, long nanos) {
        if (nanos == startNanos) {
            metrics.bpts()[map.node(rank)]--;
        }
    }

    @Override
    public void queried(int communicator, int missing) {
        routines.queried(map.masterNode(communicator), communicator);
    }

    @Override
    public void collectiveScheduled(int communicator, long bytes) {
        routines.scheduled(map.masterNode(communicator));
    }

    @Override
    public void strobed(Microphase phase, long issuedNanos, long arrivalNanos) {
        arrivals[phase.ordinal()] = arrivalNanos;
        last = phase;
    }

    @Override
    public void sliceEnded(int slice, long nanos, long nextNanos) {
        SliceLoad load = machine.nic().load;
        StrobeReceiver receiver = machine.timeSlice().threads().strobeReceiver();
        Budget budget = machine.timeSlice().threads().budget();
        long before = last == Microphase.PM ? beforeReduction(load, receiver) : 0;
        for (int node = 0; node < map.nodes(); node++) {
            boolean active = load.isTouched(node);
            metrics.ltdem()[node] = receiver.demNanos(node);
            metrics.ltmsm()[node] = receiver.msmNanos(node);
            metrics.ltts()[node] =
                    arrivals[last.ordinal()]
                            - arrivals[0]
                            + before
                            + lastNanos(node, load, receiver);
            metrics.np2pdem()[node] = active ? load.sends[node] + load.accepts[node] : 0;
            metrics.np2pmsm()[node] = active ? load.chunks[node] : 0;
            metrics.ncolldem()[node] = active ? load.collectives[node] : 0;
            metrics.ncollmsm()[node] = active ? load.scheduledCollectives[node] : 0;
            metrics.receivedBytes()[node] = load.moves(node) ? load.inBytes[node] : 0;
            metrics.budgetBytes()[node] = budget.bytes(node);
            metrics.reservedBytes()[node] = budget.reservedBytes(node);
            metrics.ndescts()[node] = machine.nic().memory.counts.at(node);
        }
        routines.sliceEnded();
        super.sliceEnded(slice, nanos, nextNanos);
    }

    /// With three strobes: when RM begins after the strobe of PM, since the nodes pass from one
    /// microphase to the next together.
    private static long beforeReduction(SliceLoad load, StrobeReceiver receiver) {
        long pm = receiver.idleNanos();
        long bbm = receiver.idleNanos();
        for (int i = 0; i < load.touchedCount(); i++) {
            int node = load.touched(i);
            pm = load.moves(node) ? Math.max(pm, load.pmNanos[node]) : pm;
            bbm = load.collects(node) ? Math.max(bbm, load.bbmNanos[node]) : bbm;
        }
        return pm + bbm;
    }

    /// Local time of `node` in the last microphase of the slice.
    private long lastNanos(int node, SliceLoad load, StrobeReceiver receiver) {
        if (last == Microphase.MSM) {
            return receiver.msmNanos(node);
        }
        return load.collects(node)
                ? Math.max(receiver.idleNanos(node), load.rmNanos[node])
                : receiver.idleNanos(node);
    }

    /// LTR_i of every node in a slice: how long each routine of its NIC threads ran. What is
    /// charged for a thing once is counted as often as the thing was done; DH, CH and RH run from
    /// their strobe to their end, RH without the time in which hosts compute for it.
    static final class RoutineClock {
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
}
