package bcscope.engine.swarm;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.List;
import java.util.stream.IntStream;

/// Draws messages between pairs, from many to one, in rings; and unsafe ones.
final class RandomMessages {
    private static final int MOST_TAG = 2;
    private static final int FIRST_TAG_OF_FAN_INS = 100;

    private final Dice dice;
    private final List<RankCode> codes;
    private final List<OpenRequests> requests;
    private final List<Communicator> groups;
    private final List<Communicator> communicators;
    private final List<Integer> ranks;
    private int fanIns;

    RandomMessages(
            Dice dice,
            List<RankCode> codes,
            List<OpenRequests> requests,
            List<Communicator> groups,
            List<Communicator> communicators) {
        this.dice = dice;
        this.codes = codes;
        this.requests = requests;
        this.groups = groups;
        this.communicators = communicators;
        ranks = IntStream.range(0, codes.size()).boxed().toList();
    }

    /// One message between two processes, or of one to itself.
    void message() {
        Communicator group = dice.oneOf(groups);
        message(member(group), member(group), Program.userContext(group.id()));
    }

    /// Several messages between the same two.
    void burst() {
        Communicator group = dice.oneOf(groups);
        int from = member(group);
        int to = member(group);
        int context = Program.userContext(group.id());
        for (int i = dice.between(2, 5); i > 0; i--) {
            message(from, to, context);
        }
    }

    private void message(int from, int to, int context) {
        int tag = dice.upTo(MOST_TAG);
        long bytes = bytes();
        send(from, to, tag, bytes, context, from == to);
        RankCode receiver = codes.get(to);
        if (from != to && dice.oneIn(6)) {
            boolean any = dice.oneIn(2);
            receiver.probe(
                    dice.oneIn(3) ? OperationKind.FOUND_PROBE : OperationKind.PROBE,
                    any ? Program.ANY : from,
                    any ? Program.ANY : tag,
                    context);
        }
        receive(to, from, tag, bytes + dice.upTo(100), context);
    }

    private void send(int from, int to, int tag, long bytes, int context, boolean mustGoOn) {
        RankCode sender = codes.get(from);
        if (dice.oneIn(mustGoOn ? 4 : 6)) {
            sender.bufferedSend(to, tag, bytes, context);
        } else if (mustGoOn || dice.oneIn(2)) {
            OperationKind kind =
                    dice.oneOf(
                            List.of(
                                    OperationKind.ISEND,
                                    OperationKind.ISEND,
                                    OperationKind.ISSEND,
                                    OperationKind.IRSEND,
                                    OperationKind.IBSEND));
            sender.request(kind, to, tag, bytes, context, requests.get(from).take());
        } else {
            OperationKind kind =
                    dice.oneOf(
                            List.of(
                                    OperationKind.SEND,
                                    OperationKind.SEND,
                                    OperationKind.SYNC_SEND,
                                    OperationKind.READY_SEND));
            sender.send(kind, to, tag, bytes, context);
        }
    }

    private void receive(int to, int from, int tag, long most, int context) {
        RankCode receiver = codes.get(to);
        if (dice.oneIn(2)) {
            receiver.irecv(from, tag, most, context, requests.get(to).take());
        } else {
            receiver.recv(from, tag, most, context);
        }
    }

    /// A persistent send and a persistent receive, started several times.
    void persistent() {
        Communicator group = dice.oneOf(groups);
        int from = member(group);
        int to = member(group);
        int context = Program.userContext(group.id());
        long bytes = bytes();
        int times = dice.between(1, 3);
        boolean together = dice.oneIn(2);
        if (from == to) {
            return;
        }
        OperationKind kind =
                dice.oneOf(
                        List.of(
                                OperationKind.SEND_INIT,
                                OperationKind.SYNC_SEND_INIT,
                                OperationKind.READY_SEND_INIT,
                                OperationKind.BUFFERED_SEND_INIT));
        OperationKind start =
                kind == OperationKind.BUFFERED_SEND_INIT
                        ? OperationKind.START_BUFFERED
                        : OperationKind.START_SEND;
        repeat(from, to, kind, start, new Lane(bytes, context, times, together));
        repeat(
                to,
                from,
                OperationKind.RECV_INIT,
                OperationKind.START_RECEIVE,
                new Lane(bytes, context, times, together));
    }

    private record Lane(long bytes, int context, int times, boolean together) {}

    private void repeat(int rank, int peer, OperationKind init, OperationKind start, Lane lane) {
        RankCode code = codes.get(rank);
        int slot = requests.get(rank).take();
        code.request(init, peer, 70, lane.bytes, lane.context, slot);
        for (int i = 0; i < lane.times; i++) {
            if (lane.together) {
                code.begin(Composite.STARTALL, -1, lane.bytes, Communicator.WORLD);
            }
            code.request(start, peer, 70, lane.bytes, lane.context, slot);
            if (lane.together) {
                code.endComposite();
            }
            code.await(slot);
        }
        code.free(slot);
        requests.get(rank).giveBack(slot);
    }

    /// Several processes send to one, which takes their messages as they come.
    void fanIn() {
        int to = dice.oneOf(ranks);
        List<Integer> from = dice.some(ranks, dice.between(1, Math.min(6, ranks.size())));
        from.remove(Integer.valueOf(to));
        int tag = FIRST_TAG_OF_FAN_INS + fanIns++;
        boolean anyTag = dice.oneIn(2);
        int context = anyTag ? ownContext() : Program.userContext(Communicator.WORLD);
        long most = bytes();
        for (int sender : from) {
            int sentTag = anyTag ? dice.upTo(MOST_TAG) : tag;
            send(sender, to, sentTag, dice.upTo((int) most), context, false);
        }
        for (int i = 0; i < from.size(); i++) {
            receive(to, Program.ANY, anyTag ? Program.ANY : tag, most, context);
        }
    }

    /// Some processes stand in a circle; each gives to its right and takes from its left at once.
    void ring() {
        List<Integer> circle = dice.some(ranks, dice.between(1, ranks.size()));
        int context = Program.userContext(Communicator.WORLD);
        long bytes = bytes();
        int n = circle.size();
        for (int i = 0; i < n; i++) {
            RankCode code = codes.get(circle.get(i));
            code.begin(Composite.SENDRECV, -1, bytes, Communicator.WORLD);
            code.irecv(circle.get((i + n - 1) % n), 50, bytes, context, RankCode.SCRATCH);
            code.isend(circle.get((i + 1) % n), 50, bytes, context, RankCode.SCRATCH);
            code.over(OperationKind.WAITALL, RankCode.SCRATCH);
            code.endComposite();
        }
    }

    /// A process looks whether a message is there.
    void look() {
        Communicator group = dice.oneOf(groups);
        int rank = member(group);
        int context = Program.userContext(group.id());
        codes.get(rank).probe(OperationKind.IPROBE, member(group), Program.ANY, context);
        codes.get(rank).probe(OperationKind.IPROBE, Program.ANY, dice.upTo(MOST_TAG), context);
    }

    /// Processes in a circle send first and receive afterwards: legal only where sends are
    /// buffered.
    void unsafeExchange() {
        int most = Math.min(4, ranks.size());
        List<Integer> circle = dice.some(ranks, dice.between(Math.min(2, most), most));
        int context = Program.userContext(Communicator.WORLD);
        int n = circle.size();
        boolean standard = dice.oneIn(2);
        OperationKind kind = standard ? OperationKind.SEND : OperationKind.SYNC_SEND;
        long bytes = standard ? RandomScenario.MOST_BUFFERED + 1 : 8;
        for (int i = 0; i < n; i++) {
            codes.get(circle.get(i))
                    .send(kind, circle.get((i + 1) % n), 60, bytes, context)
                    .recv(circle.get((i + n - 1) % n), 60, bytes, context);
        }
    }

    /// A message that is longer than its receive.
    void truncated() {
        int from = dice.oneOf(ranks);
        int to = dice.oneOf(ranks);
        int context = Program.userContext(Communicator.WORLD);
        codes.get(from).isend(to, 61, 9, context, requests.get(from).take());
        codes.get(to).recv(from, 61, 8, context);
        requests.get(from).settleAll();
    }

    private int member(Communicator group) {
        return group.members()[dice.upTo(group.size() - 1)];
    }

    private int ownContext() {
        Communicator own =
                new Communicator(communicators.size(), communicators.getFirst().members());
        communicators.add(own);
        return Program.userContext(own.id());
    }

    private long bytes() {
        return switch (dice.upTo(5)) {
            case 0 -> 0;
            case 1 -> dice.upTo(16);
            case 2, 3 -> dice.upTo(4_000);
            case 4 -> dice.upTo(60_000);
            default -> dice.upTo(300_000);
        };
    }
}
