package bcscope.bcs;

import bcscope.base.Comparison;
import bcscope.base.Invariant;
import bcscope.base.Microphase;
import bcscope.model.ModelParameter;
import bcscope.network.CorePrimitives;
import bcscope.network.GlobalVariable;
import bcscope.nic.Bits;
import bcscope.nic.MicrophaseThreads;
import bcscope.nic.NicMemory;
import bcscope.nic.NicSystem;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// SS: the Strobe Sender's walk through one slice (DOMAIN 1.4 A to G): a microstrobe for each
/// microphase by Xfer-And-Signal, then Compare-And-Write in a loop until all nodes are done.
///
/// A query tells the state at its end and the loop begins when the microstrobe is out, so a phase
/// that the slowest node finishes t after its strobe takes strobe + ceil(t / query) queries. The
/// loop of the last phase doubles as the one before the next strobe: its failures after the end of
/// the slice count as USRSTS of the next slice.
public final class TimeSlice {
    private final NicSystem nic;
    private final MicrophaseThreads threads;
    private final SliceTable table;
    private final CorePrimitives primitives;
    private final GlobalVariable phaseDone;
    private final GlobalVariable transmissionNeeded;
    private final boolean fiveStrobes;
    private long deadlineNanos;
    private int phasesDone;

    /// The Strobe Sender of a machine; metrics go into the row under construction of `table`.
    TimeSlice(NicSystem nic, SliceTable table) {
        this.nic = nic;
        this.table = table;
        threads = new MicrophaseThreads(nic);
        primitives = new CorePrimitives(nic.map.nodes(), nic.times);
        phaseDone = new GlobalVariable(nic.map.nodes());
        transmissionNeeded = new GlobalVariable(nic.map.nodes());
        fiveStrobes = nic.model.chooses(ModelParameter.STROBES, "5");
    }

    /// The NIC threads.
    public MicrophaseThreads threads() {
        return threads;
    }

    /// Executes the microphases of the slice that begins at `startNanos` and takes descriptors
    /// posted before `cutoffNanos`.
    ///
    /// @return instant at which the Strobe Sender knows that the last active microphase is over
    long execute(long startNanos, long cutoffNanos, long deadline) {
        deadlineNanos = deadline;
        transmissionNeeded.setAll(0);
        long strobe = nic.times.strobeNanos();
        long arrival = strobed(Microphase.DEM, startNanos);
        long demReady = threads.exchangeDescriptors(cutoffNanos, arrival);
        long afterDem =
                await(Microphase.DEM, startNanos, demReady, SliceColumn.GTDEM, SliceColumn.USRDEM);
        table.set(SliceColumn.MAX_LTDEM, demReady);

        long msmArrival = strobed(Microphase.MSM, afterDem);
        long msmReady = threads.scheduleMessages(afterDem - startNanos);
        long afterMsm =
                await(Microphase.MSM, afterDem, msmReady, SliceColumn.GTMSM, SliceColumn.USRMSM);
        table.set(SliceColumn.MAX_LTMSM, msmReady);
        new SliceCounts(nic, table, threads.budget()).write();

        long asked = afterMsm + nic.times.queryNanos();
        long localEnd = msmArrival + msmReady;
        long end = asked;
        if (idle()) {
            if (nic.watch != null) {
                nic.watch.endedEarly(asked);
            }
        } else if (fiveStrobes) {
            long afterPm = pointToPoint(asked);
            long afterBbm = broadcast(afterPm);
            long rmReady = reduce(afterBbm);
            localEnd = afterBbm + strobe + rmReady;
            end = await(Microphase.RM, afterBbm, rmReady, SliceColumn.GTRM, SliceColumn.USRRM);
        } else {
            long ready = transmitTogether(asked);
            localEnd = asked + strobe + ready;
            end = await(Microphase.PM, asked, ready, SliceColumn.GTPM, SliceColumn.USRPM);
        }
        table.set(SliceColumn.GTTS, end - startNanos);
        table.set(SliceColumn.MAX_LTTS, localEnd - arrival);
        return end;
    }

    /// C2: one query over `tx_needed`.
    private boolean idle() {
        if (threads.transmissionNeeded()) {
            for (int i = 0; i < nic.load.touchedCount(); i++) {
                int node = nic.load.touched(i);
                if (nic.load.chunks[node] > 0 || nic.load.scheduledCollectives[node] > 0) {
                    transmissionNeeded.set(node, 1);
                    break;
                }
            }
        }
        return primitives.compare(transmissionNeeded, Comparison.EQUAL, 0);
    }

    private long pointToPoint(long issued) {
        long ready = threads.movePointToPoint(strobed(Microphase.PM, issued));
        return await(Microphase.PM, issued, ready, SliceColumn.GTPM, SliceColumn.USRPM);
    }

    private long broadcast(long issued) {
        long ready = threads.multicast(strobed(Microphase.BBM, issued));
        return await(Microphase.BBM, issued, ready, SliceColumn.GTBBM, SliceColumn.USRBBM);
    }

    private long reduce(long issued) {
        return threads.reduce(strobed(Microphase.RM, issued));
    }

    /// Three strobes: PM, BBM and RM follow one another on the nodes without the Strobe Sender.
    private long transmitTogether(long issued) {
        long arrival = strobed(Microphase.PM, issued);
        long ready = threads.movePointToPoint(arrival);
        ready += threads.multicast(arrival + ready);
        return ready + threads.reduce(arrival + ready);
    }

    private long strobed(Microphase phase, long issuedNanos) {
        long arrival = issuedNanos + nic.times.strobeNanos();
        if (nic.watch != null) {
            nic.watch.strobed(phase, issuedNanos, arrival);
        }
        return arrival;
    }

    private long await(
            Microphase phase,
            long issuedNanos,
            long readyNanos,
            SliceColumn duration,
            SliceColumn failures) {
        long failed = nic.times.failedQueries(readyNanos);
        long end = issuedNanos + nic.times.strobeNanos() + (failed + 1) * nic.times.queryNanos();
        phaseDone.setAll(++phasesDone);
        Invariant.check(
                primitives.compare(phaseDone, Comparison.AT_LEAST, phasesDone),
                "a node is behind the Strobe Sender");
        long late = Math.min(failed, Math.max(0, (end - deadlineNanos) / nic.times.queryNanos()));
        table.set(duration, end - issuedNanos);
        table.set(failures, failed - late);
        if (nic.watch != null) {
            nic.watch.phaseEnded(
                    phase, issuedNanos + nic.times.strobeNanos() + readyNanos, end, (int) failed);
        }
        return end;
    }

    /// Whether a collective is scheduled and not complete, or all have called it.
    boolean collectiveMoving() {
        NicMemory memory = nic.memory;
        Bits open = memory.openCollectives;
        for (int communicator = open.next(0);
                communicator >= 0;
                communicator = open.next(communicator + 1)) {
            if (memory.stage[communicator] != NicMemory.GATHERING
                    || memory.arrived[communicator] == nic.map.communicator(communicator).size()) {
                return true;
            }
        }
        return false;
    }
}
