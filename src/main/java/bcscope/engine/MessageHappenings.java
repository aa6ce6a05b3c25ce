package bcscope.engine;

import bcscope.conventional.EventMachine;
import bcscope.conventional.MessageWatch;
import bcscope.conventional.Packet;
import bcscope.conventional.Protocol;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.host.JobMap;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;

/// Writes down everything that happens in one window of conventional MPI.
final class MessageHappenings implements MessageWatch {
    private final EventMachine machine;
    private final Program program;
    private final JobMap map;
    private final MessageRecords records;
    private final MessageMetrics local;
    private final Snapshot before;
    private final List<Happening> happenings = new ArrayList<>();
    private final LinkRecorder links = new LinkRecorder();
    private int window;
    private long startNanos;
    private long endNanos;

    MessageHappenings(EventMachine machine, Program program, JobMap map) {
        this.machine = machine;
        this.program = program;
        this.map = map;
        records = new MessageRecords(machine, program, map);
        local = new MessageMetrics((window, start, metrics) -> {}, machine, map);
        before = records.take();
    }

    SliceDetail detail(long digest) {
        return new SliceDetail(
                window,
                startNanos,
                endNanos,
                List.of(),
                before,
                HappeningOrder.byTime(happenings),
                local.metrics(),
                digest,
                Leaks.of(machine.processes(), program),
                links.trace());
    }

    @Override
    public void linkEntered(int link, long bytes, long nanos) {
        links.linkEntered(link, bytes, nanos);
    }

    private int nodeOf(int rank) {
        return map.node(rank);
    }

    private Descriptor of(int slot) {
        return records.descriptor(slot);
    }

    @Override
    public void windowBegan(int number, long nanos) {
        window = number;
        startNanos = nanos;
        local.windowBegan(number, nanos);
    }

    @Override
    public void blocked(int rank, int pc, long nanos, Activity activity) {
        happenings.add(
                new Happening.Blocked(
                        nanos, nodeOf(rank), rank, program.position(rank, pc), activity));
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        happenings.add(new MessageEvent.Awakened(nanos, nodeOf(rank), rank));
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        happenings.add(
                new Happening.CallReturned(nanos, nodeOf(rank), rank, program.position(rank, pc)));
    }

    @Override
    public void finished(int rank, long nanos) {
        happenings.add(new Happening.Finished(nanos, nodeOf(rank), rank));
    }

    @Override
    public void sendBegun(int slot, Protocol protocol, long nanos) {
        Descriptor send = of(slot);
        happenings.add(new MessageEvent.SendBegun(nanos, send.node(), send, protocol.title()));
    }

    @Override
    public void receivePosted(int slot, long nanos) {
        Descriptor receive = of(slot);
        happenings.add(new MessageEvent.ReceivePosted(nanos, receive.node(), receive));
    }

    @Override
    public void collectiveCalled(int slot, long nanos) {
        Descriptor call = of(slot);
        happenings.add(new MessageEvent.CollectiveCalled(nanos, call.node(), call));
    }

    @Override
    public void stalled(int slot, long nanos) {
        Descriptor send = of(slot);
        happenings.add(new MessageEvent.Stalled(nanos, send.node(), send));
    }

    @Override
    public void injected(int slot, Packet packet, long bytes, long nanos) {
        Descriptor send = of(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet == Packet.CLEAR;
        happenings.add(
                new MessageEvent.Injected(
                        nanos,
                        back ? peer : send.node(),
                        back ? send.node() : peer,
                        cargo(packet),
                        send,
                        bytes));
    }

    @Override
    public void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {
        happenings.add(
                new MessageEvent.ChannelAwaited(
                        nanos, node, toNode, cargo(packet), of(slot), of(holder)));
    }

    @Override
    public void connected(int slot, Packet packet, long waitedNanos, long nanos) {
        Descriptor send = of(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet == Packet.CLEAR;
        happenings.add(
                new MessageEvent.CircuitConnected(
                        nanos,
                        back ? peer : send.node(),
                        back ? send.node() : peer,
                        cargo(packet),
                        send,
                        waitedNanos));
    }

    @Override
    public void overtaken(int slot, Packet packet, int index, int packets, long nanos) {
        Descriptor send = of(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet == Packet.CLEAR;
        happenings.add(
                new MessageEvent.PacketOvertaken(
                        nanos,
                        back ? send.node() : peer,
                        back ? peer : send.node(),
                        cargo(packet),
                        send,
                        index,
                        packets,
                        index == 0 ? machine.earlyBytes(slot) : 0));
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        local.delivered(slot, packet, nanos);
        Descriptor send = of(slot);
        int peer = nodeOf(send.peer());
        boolean back = packet == Packet.CLEAR;
        happenings.add(
                new MessageEvent.Arrived(
                        nanos,
                        back ? send.node() : peer,
                        back ? peer : send.node(),
                        cargo(packet),
                        send));
    }

    private static Cargo cargo(Packet packet) {
        return switch (packet) {
            case MESSAGE -> Cargo.MESSAGE;
            case REQUEST -> Cargo.REQUEST;
            case CLEAR -> Cargo.CLEAR;
            case DATA -> Cargo.DATA;
            case CREDIT -> Cargo.CREDIT;
        };
    }

    @Override
    public void arrivedEarly(int slot, long nanos) {
        Descriptor send = of(slot);
        happenings.add(new MessageEvent.ArrivedEarly(nanos, nodeOf(send.peer()), send));
    }

    @Override
    public void unexpected(int slot, long nanos) {
        Descriptor send = of(slot);
        boolean kept = machine.protocol(slot) != Protocol.RENDEZVOUS;
        happenings.add(
                new MessageEvent.Unexpected(
                        nanos, nodeOf(send.peer()), send, kept ? send.bytes() : 0));
    }

    @Override
    public void matched(int send, int receive, Meeting meeting, long nanos) {
        Descriptor taken = of(receive);
        MessageEvent.First first =
                switch (meeting) {
                    case EXPECTED -> MessageEvent.First.RECEIVE;
                    case UNEXPECTED -> MessageEvent.First.MESSAGE;
                };
        happenings.add(new MessageEvent.Met(nanos, taken.node(), of(send), taken, first));
    }

    @Override
    public void cleared(int slot, long nanos) {
        Descriptor send = of(slot);
        happenings.add(new MessageEvent.ClearedToSend(nanos, nodeOf(send.peer()), send));
    }

    @Override
    public void copied(int send, int receive, long beginNanos, long end) {
        Descriptor taken = of(receive);
        happenings.add(new MessageEvent.Copied(beginNanos, taken.node(), of(send), taken, end));
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

    @Override
    public void completed(int slot, long nanos) {
        Descriptor done = of(slot);
        happenings.add(new Happening.Completed(nanos, done.node(), done));
    }

    @Override
    public void deadlocked(long nanos, int count) {
        happenings.add(new Happening.Deadlocked(nanos, count));
    }

    @Override
    public void windowEnded(int number, long start, long end) {
        endNanos = end;
        local.windowEnded(number, start, end);
    }
}
