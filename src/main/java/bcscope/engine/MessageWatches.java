package bcscope.engine;

import bcscope.conventional.MessageWatch;
import bcscope.conventional.Packet;
import bcscope.conventional.Protocol;
import bcscope.happening.Activity;

import java.util.List;
import java.util.function.Consumer;

/// Tells several watches the same.
final class MessageWatches implements MessageWatch {
    private final List<MessageWatch> watches;

    private MessageWatches(List<MessageWatch> watches) {
        this.watches = watches;
    }

    /// One watch for all of `watches`, at least one.
    static MessageWatch of(List<MessageWatch> watches) {
        return watches.size() == 1 ? watches.getFirst() : new MessageWatches(List.copyOf(watches));
    }

    private void each(Consumer<MessageWatch> tell) {
        watches.forEach(tell);
    }

    @Override
    public void windowBegan(int window, long nanos) {
        each(w -> w.windowBegan(window, nanos));
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        each(w -> w.entered(rank, pc, nanos));
    }

    @Override
    public void blocked(int rank, int pc, long nanos, Activity activity) {
        each(w -> w.blocked(rank, pc, nanos, activity));
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        each(w -> w.awakened(rank, pc, nanos));
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        each(w -> w.returned(rank, pc, nanos));
    }

    @Override
    public void finished(int rank, long nanos) {
        each(w -> w.finished(rank, nanos));
    }

    @Override
    public void sendBegun(int slot, Protocol protocol, long nanos) {
        each(w -> w.sendBegun(slot, protocol, nanos));
    }

    @Override
    public void receivePosted(int slot, long nanos) {
        each(w -> w.receivePosted(slot, nanos));
    }

    @Override
    public void collectiveCalled(int slot, long nanos) {
        each(w -> w.collectiveCalled(slot, nanos));
    }

    @Override
    public void stalled(int slot, long nanos) {
        each(w -> w.stalled(slot, nanos));
    }

    @Override
    public void injected(int slot, Packet packet, long bytes, long nanos) {
        each(w -> w.injected(slot, packet, bytes, nanos));
    }

    @Override
    public void linkEntered(int link, long bytes, long nanos) {
        each(w -> w.linkEntered(link, bytes, nanos));
    }

    @Override
    public void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {
        each(w -> w.channelAwaited(slot, packet, node, toNode, holder, nanos));
    }

    @Override
    public void connected(int slot, Packet packet, long waitedNanos, long nanos) {
        each(w -> w.connected(slot, packet, waitedNanos, nanos));
    }

    @Override
    public void overtaken(int slot, Packet packet, int index, int packets, long nanos) {
        each(w -> w.overtaken(slot, packet, index, packets, nanos));
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        each(w -> w.delivered(slot, packet, nanos));
    }

    @Override
    public void arrivedEarly(int slot, long nanos) {
        each(w -> w.arrivedEarly(slot, nanos));
    }

    @Override
    public void unexpected(int slot, long nanos) {
        each(w -> w.unexpected(slot, nanos));
    }

    @Override
    public void matched(int send, int receive, Meeting meeting, long nanos) {
        each(w -> w.matched(send, receive, meeting, nanos));
    }

    @Override
    public void cleared(int slot, long nanos) {
        each(w -> w.cleared(slot, nanos));
    }

    @Override
    public void copied(int send, int receive, long beginNanos, long endNanos) {
        each(w -> w.copied(send, receive, beginNanos, endNanos));
    }

    @Override
    public void creditsReturned(int rank, int to, int count, long nanos) {
        each(w -> w.creditsReturned(rank, to, count, nanos));
    }

    @Override
    public void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long endNanos) {
        each(w -> w.treeMessage(communicator, call, from, to, beginNanos, endNanos));
    }

    @Override
    public void sweptLines(
            int communicator,
            MessageWatch.Call call,
            int root,
            int phase,
            int phases,
            long beginNanos,
            long firstNanos,
            long endNanos) {
        each(w ->
                w.sweptLines(
                        communicator, call, root, phase, phases, beginNanos, firstNanos, endNanos));
    }

    @Override
    public void completed(int slot, long nanos) {
        each(w -> w.completed(slot, nanos));
    }

    @Override
    public void deadlocked(long nanos, int blocked) {
        each(w -> w.deadlocked(nanos, blocked));
    }

    @Override
    public void windowEnded(int window, long startNanos, long endNanos) {
        each(w -> w.windowEnded(window, startNanos, endNanos));
    }
}
