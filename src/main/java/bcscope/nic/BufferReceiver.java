package bcscope.nic;

import bcscope.happening.Turn;
import bcscope.host.Descriptors;
import bcscope.host.Truncation;
import bcscope.model.ModelParameter;
import bcscope.program.Program;

import java.util.Arrays;

/// BR: takes local receives in DEM; in MSM continues carried messages, matches, and splits into
/// chunks within the budget (S0 sections 4.3, 4.4; MODEL 1.4, 1.5).
///
/// Receives of a rank are examined in posting order; each takes the first entry of the rank's RSL
/// with equal context, matching tag and matching source. DEM sorts RSL by (arrival slice, source
/// rank, sender's number), so matching is deterministic and non-overtaking. A rank's receives are
/// examined again only when its RSL or RDQ changed, or if there was not enough time for all of them
/// in the last MSM.
///
/// A BR whose MSM has lasted `model.msmAllowance` starts nothing more, but handles at least one
/// carried message and one match per slice, if there are any. Only successful matches count:
/// otherwise an unmatched receive that is examined in every slice could block the receives after it
/// forever. Carried messages that find the budget used up cost no time.
///
/// Bytes are granted afterwards, in the same order, because the time left for data depends on how
/// long all of this took.
public final class BufferReceiver {
    private final NicSystem nic;
    private final Budget budget;
    private final long matchNanos;
    private final long scanNanos;
    private final long scheduleNanos;
    private int[] planned = new int[64];
    private Turn[] turns = new Turn[64];
    private int plannedCount;

    /// The BR threads of all nodes.
    public BufferReceiver(NicSystem nic, Budget budget) {
        this.nic = nic;
        this.budget = budget;
        matchNanos = nic.model.get(ModelParameter.NIC_MATCH_NANOS);
        scanNanos = nic.model.get(ModelParameter.NIC_SCAN_NANOS);
        scheduleNanos = nic.model.get(ModelParameter.NIC_SCHEDULE_NANOS);
    }

    /// Takes the receive `slot` into RDQ.
    void accept(int slot) {
        NicMemory memory = nic.memory;
        int rank = memory.descriptors.rank(slot);
        int node = nic.map.node(rank);
        nic.load.touchMessage(node);
        nic.load.accepts[node]++;
        memory.receives.append(memory.descriptors, rank, slot);
        memory.dirtyRanks.add(rank);
        for (Watch watch : nic.watches) {
            watch.accepted(slot);
        }
    }

    /// MSM: chunks of messages matched in earlier slices, oldest match first.
    void continueCarried() {
        NicMemory memory = nic.memory;
        int count = memory.carryCount;
        memory.carryCount = 0;
        for (int i = 0; i < count; i++) {
            int receive = memory.carry[i];
            int rank = memory.descriptors.rank(receive);
            int node = nic.map.node(rank);
            memory.counts.remove(rank);
            nic.load.touchMessage(node);
            boolean continues = nic.load.asked[node] == 0 || !budget.timeIsUsed(node);
            plan(node, receive, continues ? Turn.SCHEDULED : Turn.TIME_USED);
        }
    }

    /// MSM: matches what is new, in rank order.
    void matchAll() {
        Bits dirty = nic.memory.dirtyRanks;
        for (int rank = dirty.next(0); rank >= 0; rank = dirty.next(rank + 1)) {
            if (match(rank)) {
                dirty.remove(rank);
            }
            nic.completions.examined(rank);
        }
    }

    /// Matches receives of `rank`; returns whether there was enough time for all of them.
    private boolean match(int rank) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int node = nic.map.node(rank);
        nic.load.touchMessage(node);
        NicPace pace = nic.faults.nics();
        int before = Descriptors.NONE;
        int receive = memory.receives.head(rank);
        while (receive != Descriptors.NONE && memory.remote.head(rank) != Descriptors.NONE) {
            if (nic.load.matches[node] > 0 && budget.timeIsUsed(node)) {
                return false;
            }
            int after = all.next(receive);
            int scanned = 0;
            int beforeSend = Descriptors.NONE;
            int send = memory.remote.head(rank);
            while (send != Descriptors.NONE) {
                scanned++;
                if (fits(all, receive, send)) {
                    break;
                }
                beforeSend = send;
                send = all.next(send);
            }
            nic.load.msmNanos[node] +=
                    pace.on(node, matchNanos) + pace.on(node, scanned * scanNanos);
            if (send == Descriptors.NONE) {
                before = receive;
            } else {
                memory.remote.remove(all, rank, beforeSend, send);
                memory.receives.remove(all, rank, before, receive);
                join(rank, send, receive, scanned);
            }
            receive = after;
        }
        return true;
    }

    /// Whether `receive` takes `send`.
    static boolean fits(Descriptors all, int receive, int send) {
        return all.context(receive) == all.context(send)
                && (all.peer(receive) == Program.ANY || all.peer(receive) == all.rank(send))
                && (all.tag(receive) == Program.ANY || all.tag(receive) == all.tag(send));
    }

    private void join(int rank, int send, int receive, int scanned) {
        Descriptors all = nic.memory.descriptors;
        all.join(send, receive);
        nic.memory.counts.remove(rank);
        nic.memory.counts.remove(rank);
        nic.mix(((long) all.rank(send) << 32) | rank);
        nic.mix(((long) all.number(send) << 32) | all.number(receive));
        if (all.bytes(send) > all.bytes(receive)) {
            nic.completions.failed(Truncation.sentence(nic.program, all, send, receive));
        }
        for (Watch watch : nic.watches) {
            watch.matched(send, receive, scanned);
        }
        int node = nic.map.node(rank);
        nic.load.matches[node]++;
        plan(node, receive, Turn.SCHEDULED);
    }

    /// The message matched with `receive` has its turn on `node`.
    private void plan(int node, int receive, Turn turn) {
        SliceLoad load = nic.load;
        Descriptors all = nic.memory.descriptors;
        int send = all.partner(receive);
        long remaining = all.bytes(send) - all.moved(send);
        boolean full = remaining > 0 && load.askedBytes[node] >= budget.bytes(node);
        Turn taken = turn == Turn.SCHEDULED && full ? Turn.BUDGET_USED : turn;
        if (taken == Turn.SCHEDULED) {
            load.asked[node]++;
            load.askedBytes[node] += remaining;
            load.msmNanos[node] += nic.faults.nics().on(node, scheduleNanos);
        }
        if (plannedCount == planned.length) {
            planned = Arrays.copyOf(planned, 2 * plannedCount);
            turns = Arrays.copyOf(turns, 2 * plannedCount);
        }
        planned[plannedCount] = receive;
        turns[plannedCount++] = taken;
    }

    /// MSM: grants bytes to carried messages and new matches, in the order in which they had their
    /// turn.
    void scheduleAll() {
        for (int i = 0; i < plannedCount; i++) {
            schedule(planned[i], turns[i]);
        }
        plannedCount = 0;
    }

    private void schedule(int receive, Turn turn) {
        Descriptors all = nic.memory.descriptors;
        int send = all.partner(receive);
        int node = nic.map.node(all.rank(receive));
        int from = nic.map.node(all.rank(send));
        long remaining = all.bytes(send) - all.moved(send);
        long chunk = turn == Turn.SCHEDULED ? budget.take(node, from, remaining) : 0;
        boolean moves = turn == Turn.SCHEDULED && (chunk > 0 || remaining == 0);
        if (moves) {
            nic.load.chunks[node]++;
            nic.load.flow(receive, from, node, chunk);
            nic.mix(chunk);
        }
        if (!moves || chunk < remaining) {
            nic.memory.keep(receive);
        }
        for (Watch watch : nic.watches) {
            watch.chunk(send, receive, chunk, remaining - chunk, turn);
        }
    }
}
