package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PacketProgress;
import bcscope.happening.PacketTrace;
import bcscope.happening.PhaseWindow;
import bcscope.host.JobMap;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;

/// Writes down everything that happens in one window of conventional MPI.
final class MessageHappenings extends HappeningWatch {
    private final EventMachine machine;
    private final JobMap map;
    private final List<PacketTrace.Entry> packets = new ArrayList<>();

    MessageHappenings(EventMachine machine, Program program, JobMap map) {
        super(program, map, new MessageRecords(machine, program, map));
        this.machine = machine;
        this.map = map;
    }

    @Override
    List<PhaseWindow> windows() {
        return List.of();
    }

    @Override
    List<Happening> ordered() {
        return HappeningOrder.byTime(happenings);
    }

    private int nodeOf(int rank) {
        return map.node(rank);
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        happenings.add(new MessageEvent.Awakened(nanos, nodeOf(rank), rank));
    }

    @Override
    public void sendBegun(int slot, Protocol protocol, long nanos) {
        Descriptor send = descriptor(slot);
        happenings.add(new MessageEvent.SendBegun(nanos, send.node(), send, protocol.title()));
    }

    @Override
    public void receivePosted(int slot, long nanos) {
        Descriptor receive = descriptor(slot);
        happenings.add(new MessageEvent.ReceivePosted(nanos, receive.node(), receive));
    }

    @Override
    public void collectiveCalled(int slot, long nanos) {
        Descriptor call = descriptor(slot);
        happenings.add(new MessageEvent.CollectiveCalled(nanos, call.node(), call));
    }

    @Override
    public void stalled(int slot, long nanos) {
        Descriptor send = descriptor(slot);
        happenings.add(new MessageEvent.Stalled(nanos, send.node(), send));
    }

    @Override
    public void injected(int slot, Packet packet, long bytes, long nanos) {
        Descriptor send = descriptor(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet.goesBack();
        happenings.add(
                new MessageEvent.Injected(
                        nanos,
                        back ? peer : send.node(),
                        back ? send.node() : peer,
                        packet.cargo(),
                        send,
                        bytes));
    }

    @Override
    public void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {
        happenings.add(
                new MessageEvent.ChannelAwaited(
                        nanos, node, toNode, packet.cargo(), descriptor(slot), descriptor(holder)));
    }

    @Override
    public void connected(int slot, Packet packet, long waitedNanos, long nanos) {
        Descriptor send = descriptor(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet.goesBack();
        happenings.add(
                new MessageEvent.CircuitConnected(
                        nanos,
                        back ? peer : send.node(),
                        back ? send.node() : peer,
                        packet.cargo(),
                        send,
                        waitedNanos));
    }

    @Override
    public void progressed(int slot, Packet packet, PacketProgress progress, long nanos) {
        if (packet.cargo().carriesMost()) {
            Descriptor send = descriptor(slot);
            packets.add(
                    new PacketTrace.Entry(
                            nanos, packet.cargo(), send.rank(), send.number(), progress));
        }
    }

    @Override
    PacketTrace packets() {
        return new PacketTrace(packets);
    }

    @Override
    public void overtaken(int slot, Packet packet, int index, int packets, long nanos) {
        Descriptor send = descriptor(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet.goesBack();
        happenings.add(
                new MessageEvent.PacketOvertaken(
                        nanos,
                        back ? send.node() : peer,
                        back ? peer : send.node(),
                        packet.cargo(),
                        send,
                        index,
                        packets,
                        index == 0 ? machine.earlyBytes(slot) : 0));
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        Descriptor send = descriptor(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet.goesBack();
        happenings.add(
                new MessageEvent.Arrived(
                        nanos,
                        back ? send.node() : peer,
                        back ? peer : send.node(),
                        packet.cargo(),
                        send));
    }

    @Override
    public void unattended(int slot, Packet packet, long nanos) {
        Descriptor send = descriptor(slot);
        int node = packet.goesBack() ? send.node() : nodeOf(send.peer());
        happenings.add(new MessageEvent.Unattended(nanos, node, send, packet.cargo()));
    }

    @Override
    public void arrivedEarly(int slot, long nanos) {
        Descriptor send = descriptor(slot);
        happenings.add(
                new MessageEvent.ArrivedEarly(
                        nanos, nodeOf(send.peer()), send, machine.orderOf(slot)));
    }

    @Override
    public void unexpected(int slot, long nanos) {
        Descriptor send = descriptor(slot);
        boolean kept = machine.protocol(slot).buffers();
        happenings.add(
                new MessageEvent.Unexpected(
                        nanos, nodeOf(send.peer()), send, kept ? send.bytes() : 0));
    }

    @Override
    public void matched(int send, int receive, Meeting meeting, long nanos) {
        Descriptor taken = descriptor(receive);
        MessageEvent.First first =
                switch (meeting) {
                    case EXPECTED -> MessageEvent.First.RECEIVE;
                    case UNEXPECTED -> MessageEvent.First.MESSAGE;
                };
        happenings.add(new MessageEvent.Met(nanos, taken.node(), descriptor(send), taken, first));
    }

    @Override
    public void answered(int slot, Packet packet, long nanos) {
        Descriptor send = descriptor(slot);
        happenings.add(new MessageEvent.Answered(nanos, nodeOf(send.peer()), send, packet.cargo()));
    }

    @Override
    public void stopped(int slot, long nanos) {
        Descriptor send = descriptor(slot);
        happenings.add(new MessageEvent.Stopped(nanos, send.node(), send));
    }

    @Override
    public void copied(int send, int receive, long beginNanos, long end) {
        Descriptor taken = descriptor(receive);
        happenings.add(
                new MessageEvent.Copied(beginNanos, taken.node(), descriptor(send), taken, end));
    }

    @Override
    public void creditsReturned(int rank, int to, int count, long nanos) {
        happenings.add(new MessageEvent.CreditsReturned(nanos, nodeOf(rank), rank, to, count));
    }

    @Override
    public void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long end) {
        happenings.add(
                new MessageEvent.TreeMessage(
                        beginNanos,
                        nodeOf(from),
                        nodeOf(to),
                        from,
                        to,
                        communicator,
                        call.caller(),
                        program.position(call.caller(), call.pc()),
                        end));
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
            long end) {
        happenings.add(
                new MessageEvent.LinesSwept(
                        beginNanos,
                        nodeOf(root),
                        root,
                        communicator,
                        call.caller(),
                        program.position(call.caller(), call.pc()),
                        phase,
                        phases,
                        firstNanos,
                        end));
    }
}
