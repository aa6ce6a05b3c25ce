package bcscope.conventional;

import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.host.Descriptors;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// What a machine tells beside the course of messages that [Course] has, as text.
final class Told implements MessageWatch {
    private final List<String> lines = new ArrayList<>();
    private final EventMachine machine;

    /// Slot of the send that began last.
    int lastSend = Descriptors.NONE;

    private Told(EventMachine machine) {
        this.machine = machine;
    }

    /// What `run` tells from now on.
    static Told of(Recorded run) {
        Told told = new Told(run.machine);
        run.watchedBy(told);
        return told;
    }

    /// The lines with one of `words`.
    String lines(String... words) {
        return lines.stream()
                .filter(line -> Arrays.stream(words).anyMatch(line::contains))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private void line(long nanos, String words) {
        lines.add(nanos + " " + words);
    }

    private String message(int slot) {
        Descriptors all = machine.descriptors();
        return all.rank(slot) + "-" + all.peer(slot);
    }

    private String call(int slot) {
        Descriptors all = machine.descriptors();
        int kind = all.kind(slot);
        String name =
                kind == Descriptors.SEND
                        ? "send"
                        : kind == Descriptors.RECEIVE ? "receive" : "collective";
        return name + " of " + all.rank(slot);
    }

    @Override
    public void sliceBegan(int slice, long nanos) {
        line(nanos, "window " + slice + " opens");
    }

    @Override
    public void sliceEnded(int slice, long beganNanos, long nanos) {
        line(nanos, "window " + slice + " closes, opened at " + beganNanos);
    }

    @Override
    public void deadlocked(long nanos, int blocked) {
        line(nanos, blocked + " deadlocked");
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        line(nanos, rank + " enters");
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        line(nanos, rank + " returns");
    }

    @Override
    public void completed(int slot, long nanos) {
        line(nanos, call(slot) + " is complete");
    }

    @Override
    public void collectiveCalled(int slot, long nanos) {
        line(nanos, call(slot) + " is called");
    }

    @Override
    public void linkEntered(int link, long bytes, long nanos) {
        line(nanos, bytes + " bytes on link " + link);
    }

    @Override
    public void sendBegun(int slot, Protocol protocol, long nanos) {
        lastSend = slot;
        int number = machine.descriptors().number(slot);
        line(nanos, message(slot) + " begins as number " + number + ", " + machine.stage(slot));
    }

    @Override
    public void injected(int slot, Packet packet, long bytes, long nanos) {
        line(nanos, packet + " " + message(slot) + " leaves, " + machine.stage(slot));
    }

    @Override
    public void stalled(int slot, long nanos) {
        line(nanos, message(slot) + " has no credit, " + machine.stage(slot));
    }

    @Override
    public void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {
        line(
                nanos,
                packet
                        + " waits at %d for the channel to %d, ".formatted(node, toNode)
                        + machine.stage(slot));
    }

    @Override
    public void connected(int slot, Packet packet, long waitedNanos, long nanos) {
        line(nanos, packet + " has waited for " + waitedNanos + ", " + machine.stage(slot));
    }

    @Override
    public void overtaken(int slot, Packet packet, int index, int packets, long nanos) {
        line(nanos, "%d of %d of %s overtaken".formatted(index, packets, packet));
    }

    @Override
    public void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long endNanos) {
        line(beginNanos, "tree " + from + "-" + to + " until " + endNanos);
    }

    @Override
    public void sweptLines(
            int communicator,
            Call call,
            int root,
            int phase,
            int phases,
            long beginNanos,
            long firstNanos,
            long endNanos) {
        line(beginNanos, "phase " + phase);
    }
}
