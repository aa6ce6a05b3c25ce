package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;

import java.util.Arrays;

/// The progress of a message under conventional MPI, as instants with the activity before each: at
/// its sender and at its receiver.
final class MessageCourse {
    private final Descriptor send;
    private int receiver = Call.NOBODY;
    private Part[] atSender = new Part[8];
    private Part[] atReceiver = new Part[8];
    private long[] untils = new long[8];
    private int marks;
    private final long beginNanos;
    private long bothNanos;
    private long unexpectedNanos = Pending.OPEN;
    private long metNanos = Pending.OPEN;
    private boolean stalled;
    private boolean leads;
    private boolean unattended;

    /// By end, when something arrived last while its process was outside MPI, and when that was
    /// handled.
    private final long[] leftNanos = {-1, -1};

    private final long[] attendedNanos = {Pending.OPEN, Pending.OPEN};
    private boolean stopped;
    private boolean dataLeft;
    private boolean early;

    /// An end of the message.
    enum End {
        SENDER,
        RECEIVER
    }

    /// `send` begins at `nanos`.
    MessageCourse(Descriptor send, long nanos) {
        this.send = send;
        beginNanos = nanos;
        bothNanos = nanos;
        mark(Part.SEND_OVERHEAD, Part.PEER, nanos);
    }

    void stalls(long nanos) {
        stalled = true;
        mark(Part.SEND_OVERHEAD, Part.SEND_OVERHEAD, nanos);
    }

    /// Whether it was waiting for credit; ends that wait.
    boolean shouldContinue() {
        boolean waited = stalled;
        stalled = false;
        return waited;
    }

    /// Its sender continues until it is acknowledged, without waiting for the receive.
    void leads() {
        leads = true;
    }

    /// `cargo` of it arrives at `nanos`, and the process there is outside MPI.
    void leaveUnattended(MessageEvent.Cargo cargo, long nanos) {
        unattended |= cargo.hasEnvelope();
        int end = (cargo.goesBack() ? End.SENDER : End.RECEIVER).ordinal();
        leftNanos[end] = nanos;
        attendedNanos[end] = Pending.OPEN;
    }

    /// It arrived before earlier messages of its sender: until their transfer has ended, it is not
    /// matched.
    void arrivesEarly(long nanos) {
        mark(Part.TRANSFER, nanos);
        early = true;
    }

    /// At `nanos` the receiver has searched for its receive.
    private void found(long nanos) {
        if (early) {
            mark(Part.TRANSFER, nanos);
        } else {
            mark(untilFound(), Part.RECEIVE_OVERHEAD, nanos);
        }
        early = false;
    }

    /// The activity for which its sender waits until the receiver has searched for its receive.
    private Part untilFound() {
        if (!leads || unattended) {
            return Part.PEER;
        }
        return stopped ? Part.RENDEZVOUS : Part.TRANSFER;
    }

    /// Its sender waits for the acknowledgement.
    void stops() {
        stopped = true;
    }

    /// Whether its sender has stopped for the acknowledgement.
    boolean isStopped() {
        return stopped;
    }

    Descriptor send() {
        return send;
    }

    /// At `nanos` it enters the unexpected queue.
    void waits(long nanos) {
        unexpectedNanos = nanos;
        found(nanos);
    }

    /// When it entered the unexpected queue, ns.
    long unexpectedNanos() {
        return unexpectedNanos;
    }

    /// At `nanos` it is matched with `receive`.
    void meets(Descriptor receive, long nanos) {
        receiver = receive.rank();
        bothNanos = Math.max(bothNanos, receive.postNanos());
        metNanos = nanos;
        found(nanos);
    }

    /// When it was matched, ns.
    long metNanos() {
        return metNanos;
    }

    /// When both sides had posted, as far as known, ns.
    long bothNanos() {
        return bothNanos;
    }

    /// The current wait of `end`: for the other side, or for a transfer.
    Part pending(End end) {
        if (metNanos == Pending.OPEN) {
            boolean arrived = unexpectedNanos != Pending.OPEN;
            return end == End.SENDER && arrived ? Part.PEER : Part.TRANSFER;
        }
        return dataLeft ? Part.TRANSFER : Part.RENDEZVOUS;
    }

    void dataLeaves() {
        dataLeft = true;
    }

    boolean dataLeft() {
        return dataLeft;
    }

    /// The process at the end opposite to `end`.
    int other(End end) {
        return end == End.SENDER ? receiver : send.rank();
    }

    /// Marks the time up to `nanos` as `sending` for the sender and `receiving` for the receiver.
    void mark(Part sending, Part receiving, long nanos) {
        if (marks == untils.length) {
            atSender = Arrays.copyOf(atSender, 2 * marks);
            atReceiver = Arrays.copyOf(atReceiver, 2 * marks);
            untils = Arrays.copyOf(untils, 2 * marks);
        }
        atSender[marks] = sending;
        atReceiver[marks] = receiving;
        untils[marks++] = nanos;
        for (int at = 0; at < leftNanos.length; at++) {
            if (leftNanos[at] >= 0 && nanos > leftNanos[at]) {
                attendedNanos[at] = Math.min(attendedNanos[at], nanos);
            }
        }
    }

    void mark(Part both, long nanos) {
        mark(both, both, nanos);
    }

    /// Tells `walk` what decided about `end` last: its own process, where that attended late to
    /// something that had arrived, or posted the receive of a message that was queued; the
    /// receiver, for a sender that it kept waiting; else the sender.
    ///
    /// @param own the process at `end`
    /// @param postNanos when its descriptor was posted, ns; [Pending#OPEN] if it has none
    void begin(Walk walk, End end, int own, long postNanos) {
        boolean queued = unexpectedNanos != Pending.OPEN;
        boolean kept = unattended || (queued && !leads);
        if (leftNanos[end.ordinal()] >= 0) {
            walk.isPostedSince(own, attendedNanos[end.ordinal()]);
        } else if (end == End.RECEIVER && queued && postNanos != Pending.OPEN) {
            walk.isPostedSince(own, postNanos);
        } else if (end == End.SENDER && kept) {
            walk.isPostedSince(receiver, metNanos);
        } else {
            walk.isPostedSince(send.rank(), beginNanos);
        }
    }

    /// Advances `walk` up to `limitNanos` with the marks of `end`.
    void follow(Walk walk, End end, long limitNanos) {
        Part[] parts = end == End.SENDER ? atSender : atReceiver;
        for (int i = 0; i < marks; i++) {
            walk.until(parts[i], Math.min(untils[i], limitNanos));
        }
    }
}
