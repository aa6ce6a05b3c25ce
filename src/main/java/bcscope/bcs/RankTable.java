package bcscope.bcs;

import bcscope.host.CollectiveLedger;
import bcscope.host.Counters;
import bcscope.host.JobMap;
import bcscope.host.NodeCounts;
import bcscope.host.Processes;
import bcscope.nic.Bits;
import bcscope.nic.NicMemory;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.program.Program;

import java.util.List;

/// The processes of a machine, and what is noted of them from one slice to the next.
final class RankTable {
    final Processes processes;

    /// Who restarts at the start of the next slice.
    final Bits restarts;

    /// BPTS.
    final NodeCounts blocked;

    final Counters counters;

    /// Which collectives each has called.
    final CollectiveLedger ledger;

    /// Who computes until when.
    Calendar calendar;

    RankTable(Program program, JobMap map, long sliceNanos) {
        processes = new Processes(program);
        restarts = new Bits(program.ranks());
        blocked = new NodeCounts(map);
        counters = new Counters();
        ledger = new CollectiveLedger(program, map);
        calendar = new Calendar(program.ranks(), sliceNanos);
    }

    private RankTable(RankTable from) {
        processes = from.processes.copy();
        restarts = from.restarts.copy();
        blocked = from.blocked.copy();
        counters = from.counters.copy();
        ledger = from.ledger.copy();
        calendar = from.calendar.copy();
    }

    /// An independent copy.
    RankTable copy() {
        return new RankTable(this);
    }

    /// All that happens at or after `fromNanos` happens `byNanos` later; the next slice begins at
    /// `nowNanos`.
    void postpone(long fromNanos, long byNanos, long nowNanos) {
        processes.postpone(fromNanos, byNanos);
        counters.postpone(fromNanos, byNanos);
        calendar = calendar.by(processes.clock, nowNanos);
    }

    /// A copy for all where the first process was executed for all. What `memory` has of the others
    /// becomes as it has of the first.
    RankTable spreadCopy(NicMemory memory) {
        IdenticalRanks.spread(processes, memory);
        RankTable all = copy();
        all.calendar = IdenticalRanks.spread(calendar, processes);
        return all;
    }

    /// Notes what the processes of `boxes` did.
    void merge(List<Outbox> boxes, NicSystem nic, RankStepper stepper, Workers workers) {
        int count = 0;
        for (Outbox box : boxes) {
            post(box, nic, stepper);
            count += Math.max(box.blockedCount, box.rescheduledCount);
            counters.add(box.counters, 1);
        }
        workers.both(
                count,
                () -> boxes.forEach(box -> count(box, nic.memory)),
                () -> boxes.forEach(box -> list(box, nic)));
    }

    private static void post(Outbox box, NicSystem nic, RankStepper stepper) {
        for (int i = 0; i < box.posts; i++) {
            int slot =
                    stepper.write(
                            box.postRank[i], box.postPc[i], box.postNumber[i], box.postEntered[i]);
            for (Watch watch : nic.watches) {
                watch.posted(slot);
            }
        }
    }

    /// Counts, by node, what the processes of `box` did.
    private void count(Outbox box, NicMemory memory) {
        for (int i = 0; i < box.blockedCount; i++) {
            blocked.add(box.blocked[i]);
        }
        for (int i = 0; i < box.collectiveCount; i++) {
            memory.postCollective(box.collective[i]);
        }
    }

    /// Notes which collectives they called, and which of them compute or restart.
    private void list(Outbox box, NicSystem nic) {
        for (int i = 0; i < box.calls; i++) {
            ledger.called(box.callRank[i], box.callPc[i]).ifPresent(nic.completions::failed);
        }
        for (int i = 0; i < box.rescheduledCount; i++) {
            calendar.add(box.rescheduled[i], processes.clock[box.rescheduled[i]]);
        }
        for (int i = 0; i < box.wakeCount; i++) {
            restarts.add(box.wake[i]);
        }
    }

    /// What the first process did, all did.
    void mergeForAll(Outbox box, NicMemory memory) {
        if (box.blockedCount > 0) {
            blocked.addAll();
            memory.postCollectives(processes.ranks());
        }
        if (box.rescheduledCount > 0) {
            calendar.add(0, processes.clock[0]);
        }
        counters.add(box.counters, processes.ranks());
    }
}
