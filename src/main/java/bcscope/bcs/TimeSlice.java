package bcscope.bcs;

import bcscope.base.ComparisonOperator;
import bcscope.base.Invariant;
import bcscope.base.Microphase;
import bcscope.model.ModelParameter;
import bcscope.network.CorePrimitives;
import bcscope.network.GlobalVariable;
import bcscope.nic.Bits;
import bcscope.nic.MicrophaseThreads;
import bcscope.nic.NicMemory;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.function.IntPredicate;

/// SS, the Strobe Sender: leads the machine through one slice (MODEL 1.4 A to G): a microstrobe for
/// each microphase by Xfer-And-Signal, then Compare-And-Write in a loop until all nodes are done.
///
/// A query returns the state at its end, and the loop begins when the microstrobe has been sent, so
/// a phase that the slowest node finishes t after its strobe takes strobe + ceil(t / query)
/// queries. The loop of the last strobed phase doubles as the one before the next slice (F is A1).
/// Each loop counts the queries answered no for its phase; their sum is USRSTS of the next slice.
public final class TimeSlice {
    private final NicSystem nic;
    private final MicrophaseThreads threads;
    private final SliceTable table;
    private final CorePrimitives primitives;
    private final GlobalVariable phaseDone;
    private final GlobalVariable transmissionNeeded;
    private final boolean fiveStrobes;
    private final FailStop failStop;
    private final IntPredicate lives;
    private long localEndNanos;
    private boolean abandoned;
    private long failedQueries;
    private List<FailStop.Loss> held = List.of();
    private long heldSinceNanos;
    private Microphase lastPhase = Microphase.DEM;
    private int phasesDone;

    /// The Strobe Sender of a machine; metrics are written to the current row of `table`. `lives`
    /// tests whether a job is alive, by its number.
    TimeSlice(NicSystem nic, SliceTable table, IntPredicate lives) {
        this.nic = nic;
        this.table = table;
        this.lives = lives;
        threads = new MicrophaseThreads(nic);
        primitives = new CorePrimitives(nic.map.nodes(), nic.times);
        phaseDone = new GlobalVariable(nic.map.nodes());
        transmissionNeeded = new GlobalVariable(nic.map.nodes());
        long beat = nic.model.get(ModelParameter.HEARTBEAT_NANOS);
        failStop = new FailStop(nic, Heartbeat.of(beat, nic.times, nic.map.nodes()));
        fiveStrobes = nic.model.chooses(ModelParameter.STROBES, "5");
    }

    /// The NIC threads.
    public MicrophaseThreads threads() {
        return threads;
    }

    /// Executes the microphases of the slice that begins at `startNanos` and takes descriptors
    /// posted before `cutoffNanos`.
    ///
    /// @return instant at which the Strobe Sender learns that the last active microphase is over,
    ///   or gives up ([#abandoned])
    long execute(long startNanos, long cutoffNanos) {
        abandoned = false;
        failedQueries = 0;
        transmissionNeeded.setAll(0);
        long issued = admitted(Microphase.DEM, repeated(startNanos));
        long arrival = issued + nic.times.strobeNanos();
        localEndNanos = arrival;
        long end = issued;
        if (!abandoned) {
            long afterDem = exchange(startNanos, issued, cutoffNanos);
            end = abandoned ? afterDem : schedule(startNanos, afterDem);
        }
        table.set(SliceColumn.GTTS, end - startNanos);
        table.set(SliceColumn.MAX_LTTS, localEndNanos - arrival);
        return end;
    }

    private long exchange(long startNanos, long issued, long cutoffNanos) {
        long arrival = strobed(Microphase.DEM, issued);
        long ready = threads.exchangeDescriptors(cutoffNanos, arrival);
        long end = await(Microphase.DEM, issued, ready, SliceColumn.GTDEM, SliceColumn.USRDEM);
        table.set(SliceColumn.GTDEM, end - startNanos);
        table.set(SliceColumn.MAX_LTDEM, ready);
        if (abandoned) {
            threads.budget().begin(end - startNanos);
            new SliceCounts(nic, table, threads.budget()).write();
        }
        return end;
    }

    private long schedule(long startNanos, long afterDem) {
        long issued = admitted(Microphase.MSM, afterDem);
        if (abandoned) {
            return issued;
        }
        long arrival = strobed(Microphase.MSM, issued);
        long ready = threads.scheduleMessages(issued - startNanos);
        long end = await(Microphase.MSM, issued, ready, SliceColumn.GTMSM, SliceColumn.USRMSM);
        table.set(SliceColumn.MAX_LTMSM, ready);
        new SliceCounts(nic, table, threads.budget()).write();
        localEndNanos = arrival + ready;
        long asked = abandoned ? end : held(Microphase.MSM, end, end + nic.times.queryNanos());
        if (abandoned) {
            return asked;
        }
        if (idle()) {
            for (Watch watch : nic.watches) {
                watch.endedEarly(asked);
            }
            return asked;
        }
        return fiveStrobes ? transmit(asked) : transmitTogether(asked);
    }

    private long transmit(long asked) {
        long afterPm = pointToPoint(asked);
        long afterBbm = abandoned ? afterPm : broadcast(afterPm);
        return abandoned ? afterBbm : reduce(afterBbm);
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
        return primitives.compare(transmissionNeeded, ComparisonOperator.EQUAL, 0);
    }

    private long pointToPoint(long nanos) {
        long issued = admitted(Microphase.PM, nanos);
        if (abandoned) {
            return issued;
        }
        long ready = threads.movePointToPoint(strobed(Microphase.PM, issued));
        return await(Microphase.PM, issued, ready, SliceColumn.GTPM, SliceColumn.USRPM);
    }

    private long broadcast(long nanos) {
        long issued = admitted(Microphase.BBM, nanos);
        if (abandoned) {
            return issued;
        }
        long ready = threads.multicast(strobed(Microphase.BBM, issued));
        return await(Microphase.BBM, issued, ready, SliceColumn.GTBBM, SliceColumn.USRBBM);
    }

    private long reduce(long nanos) {
        long issued = admitted(Microphase.RM, nanos);
        if (abandoned) {
            return issued;
        }
        long arrival = strobed(Microphase.RM, issued);
        long ready = threads.reduce(arrival);
        localEndNanos = arrival + ready;
        return await(Microphase.RM, issued, ready, SliceColumn.GTRM, SliceColumn.USRRM);
    }

    /// Three strobes: PM, BBM and RM follow one another on the nodes without the Strobe Sender.
    private long transmitTogether(long nanos) {
        long issued = admitted(Microphase.PM, nanos);
        if (abandoned) {
            return issued;
        }
        long arrival = strobed(Microphase.PM, issued);
        long ready = threads.movePointToPoint(arrival);
        ready += threads.multicast(arrival + ready);
        ready += threads.reduce(arrival + ready);
        localEndNanos = arrival + ready;
        return await(Microphase.PM, issued, ready, SliceColumn.GTPM, SliceColumn.USRPM);
    }

    /// When the DEM strobe due at `nanos` is issued such that it arrives: it may be lost once,
    /// which its sender notices by Test-Event when the event of its Xfer-And-Signal is overdue.
    private long repeated(long nanos) {
        if (nic.faults.isEmpty() || !nic.faults.packets().strobe()) {
            return nanos;
        }
        long again = nanos + 2 * nic.times.strobeNanos();
        for (Watch watch : nic.watches) {
            watch.strobeLost(nanos, again);
        }
        return again;
    }

    /// When a strobe that is due at `nanos` is issued: a dead node that has not been declared dead
    /// delays it for all nodes.
    private long admitted(Microphase phase, long nanos) {
        if (nic.faults.isEmpty()) {
            return nanos;
        }
        long admitted = held(phase, nanos, nanos + nic.times.strobeNanos(), nanos);
        if (abandoned) {
            long arrival = strobed(phase, nanos);
            for (Watch watch : nic.watches) {
                watch.phaseAbandoned(phase, arrival, admitted);
            }
        }
        return admitted;
    }

    /// When the Strobe Sender continues, which asks from `fromNanos` on and would otherwise have
    /// its answer at `endNanos`.
    long held(Microphase phase, long fromNanos, long endNanos) {
        return nic.faults.isEmpty() ? endNanos : held(phase, fromNanos, endNanos, endNanos);
    }

    /// Variant for processes that need not stop before `endNanos` for an answer at `usualNanos`.
    private long held(Microphase phase, long fromNanos, long endNanos, long usualNanos) {
        List<FailStop.Loss> losses = failStop.holding(fromNanos, endNanos);
        for (FailStop.Loss loss : losses) {
            long queries = (loss.declaredNanos() - fromNanos) / nic.times.queryNanos();
            for (Watch watch : nic.watches) {
                watch.declaredDead(
                        loss.node(), phase, loss.missedNanos(), loss.declaredNanos(), queries);
            }
        }
        if (!losses.isEmpty() && failStop.endsRun(losses, lives)) {
            abandoned = true;
            held = losses;
            heldSinceNanos = fromNanos;
        }
        return FailStop.resumeNanos(losses, usualNanos);
    }

    /// The losses that ended `slice`, in words.
    String losses(int slice) {
        return failStop.sentence(held, slice, lastPhase, heldSinceNanos);
    }

    /// The losses that held the slice until it was [#abandoned].
    List<FailStop.Loss> heldBy() {
        return held;
    }

    /// The handling of dead nodes.
    FailStop failStop() {
        return failStop;
    }

    /// The microphase that was strobed last.
    Microphase lastPhase() {
        return lastPhase;
    }

    /// Whether the last jobs ended with a dead node, so that the slice has no end.
    boolean abandoned() {
        return abandoned;
    }

    private long strobed(Microphase phase, long issuedNanos) {
        long arrival = issuedNanos + nic.times.strobeNanos();
        lastPhase = phase;
        for (Watch watch : nic.watches) {
            watch.strobed(phase, issuedNanos, arrival);
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
                primitives.compare(phaseDone, ComparisonOperator.AT_LEAST, phasesDone),
                "a node is behind the Strobe Sender");
        long loop = issuedNanos + nic.times.strobeNanos();
        long heldEnd = held(phase, loop, end);
        if (heldEnd > end) {
            failed = (heldEnd - loop) / nic.times.queryNanos();
            end = heldEnd;
        }
        table.set(duration, end - issuedNanos);
        table.set(failures, failed);
        failedQueries += failed;
        for (Watch watch : nic.watches) {
            if (abandoned) {
                watch.phaseAbandoned(phase, Math.min(loop + readyNanos, end), end);
            } else {
                watch.phaseEnded(phase, loop + readyNanos, end, (int) failed);
            }
        }
        return end;
    }

    /// Queries of all loops of the slice that were answered no.
    long failedQueries() {
        return failedQueries;
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
