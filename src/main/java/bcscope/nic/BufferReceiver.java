package bcscope.nic;

import bcscope.model.ModelParameter;
import bcscope.program.Program;

import java.util.Locale;

/// BR: takes local receives in DEM; in MSM continues carried messages, matches, and splits into
/// chunks within the budget (S0 sections 4.3, 4.4; DOMAIN 1.4, 1.5).
///
/// Receives of a rank are examined in posting order; each takes the first entry of the rank's RSL
/// with equal context, fitting tag and fitting source. RSL stands in the order (arrival slice,
/// source rank, sender's number) because DEM delivers in rank order, so matching is deterministic
/// and non-overtaking. A rank's receives are examined again only when its RSL or RDQ changed.
public final class BufferReceiver {
    private final NicSystem nic;
    private final Budget budget;
    private final long matchNanos;
    private final long scanNanos;
    private final long scheduleNanos;

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
        nic.load.touch(node);
        nic.load.accepts[node]++;
        memory.receives.append(memory.descriptors, rank, slot);
        memory.dirtyRanks.add(rank);
        if (nic.watch != null) {
            nic.watch.accepted(slot);
        }
    }

    /// MSM: chunks of messages matched in earlier slices, oldest match first.
    void continueCarried() {
        NicMemory memory = nic.memory;
        int count = memory.carryCount;
        memory.carryCount = 0;
        for (int i = 0; i < count; i++) {
            int receive = memory.carry[i];
            schedule(memory.descriptors.partner(receive), receive);
        }
    }

    /// MSM: matches what is new, in rank order.
    void matchAll() {
        Bits dirty = nic.memory.dirtyRanks;
        for (int rank = dirty.next(0); rank >= 0; rank = dirty.next(rank + 1)) {
            match(rank);
            nic.completions.examined(rank);
        }
        dirty.clear();
    }

    private void match(int rank) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int node = nic.map.node(rank);
        nic.load.touch(node);
        NicPace pace = nic.faults.nics();
        long nanos = 0;
        int before = Descriptors.NONE;
        int receive = memory.receives.head(rank);
        while (receive != Descriptors.NONE && memory.remote.head(rank) != Descriptors.NONE) {
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
            nanos += pace.on(node, matchNanos) + pace.on(node, scanned * scanNanos);
            if (send == Descriptors.NONE) {
                before = receive;
            } else {
                memory.remote.remove(all, rank, beforeSend, send);
                memory.receives.remove(all, rank, before, receive);
                join(rank, send, receive, scanned);
            }
            receive = after;
        }
        nic.load.msmNanos[node] += nanos;
    }

    private static boolean fits(Descriptors all, int receive, int send) {
        return all.context(receive) == all.context(send)
                && (all.peer(receive) == Program.ANY || all.peer(receive) == all.rank(send))
                && (all.tag(receive) == Program.ANY || all.tag(receive) == all.tag(send));
    }

    private void join(int rank, int send, int receive, int scanned) {
        Descriptors all = nic.memory.descriptors;
        all.join(send, receive);
        nic.mix(((long) all.rank(send) << 32) | rank);
        nic.mix(((long) all.number(send) << 32) | all.number(receive));
        if (all.bytes(send) > all.bytes(receive)) {
            nic.completions.failed(truncation(send, receive));
        }
        if (nic.watch != null) {
            nic.watch.matched(send, receive, scanned);
        }
        schedule(send, receive);
    }

    private String truncation(int send, int receive) {
        Descriptors all = nic.memory.descriptors;
        int from = all.rank(send);
        int to = all.rank(receive);
        return String.format(
                Locale.ROOT,
                "%s (%s) receives at most %,d bytes with tag %d, but %s (%s) sent %,d:"
                        + " the message would be truncated.",
                nic.program.named(to),
                nic.program.site(to, all.pc(receive)),
                all.bytes(receive),
                all.tag(send),
                nic.program.named(from),
                nic.program.site(from, all.pc(send)),
                all.bytes(send));
    }

    private void schedule(int send, int receive) {
        Descriptors all = nic.memory.descriptors;
        int node = nic.map.node(all.rank(receive));
        int from = nic.map.node(all.rank(send));
        long remaining = all.bytes(send) - all.moved(send);
        long chunk = budget.take(node, from, remaining);
        boolean moves = chunk > 0 || remaining == 0;
        if (moves) {
            nic.load.chunks[node]++;
            nic.load.msmNanos[node] += nic.faults.nics().on(node, scheduleNanos);
            nic.load.flow(receive, from, node, chunk);
            nic.mix(chunk);
        }
        if (chunk < remaining) {
            nic.memory.keep(receive);
        }
        if (nic.watch != null) {
            nic.watch.chunk(send, receive, chunk, remaining - chunk);
        }
    }
}
