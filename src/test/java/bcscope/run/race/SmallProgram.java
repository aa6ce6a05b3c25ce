package bcscope.run.race;

import bcscope.base.SeededStream;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A program of few calls, as a list and as operations. Every message has another number of bytes,
/// by which it is known.
///
/// @param ranks the calls of each process
record SmallProgram(List<List<Call>> ranks) {
    /// Length of messages that no conventional MPI buffers, bytes.
    static final long LONG_BYTES = 2_000_000;

    private static final int MOST_BYTES = 3_000_000;

    /// What a call does.
    enum Kind {
        COMPUTE,
        SEND,
        BUFFERED,
        ISEND,
        RECV,
        IRECV,
        WAIT,
        WAITANY,
        PROBE,
        BARRIER
    }

    /// A call.
    ///
    /// @param peer destination or source, which may be any
    /// @param tag tag, which may be any
    /// @param bytes of a message; of a computation, ns
    /// @param slots requests: one that is posted, or all that are waited for
    record Call(Kind kind, int peer, int tag, long bytes, List<Integer> slots) {
        boolean isSend() {
            return kind == Kind.SEND || kind == Kind.BUFFERED || kind == Kind.ISEND;
        }

        boolean isReceive() {
            return kind == Kind.RECV || kind == Kind.IRECV;
        }

        boolean accepts(int source, int messageTag) {
            return (peer == Program.ANY || peer == source)
                    && (tag == Program.ANY || tag == messageTag);
        }
    }

    /// A random program, which may deadlock.
    static SmallProgram of(long seed) {
        return new Drawn(new SeededStream(seed, "small program")).draw();
    }

    /// The program as operations.
    Program program() {
        List<RankCode> codes = ranks.stream().map(SmallProgram::code).toList();
        return Program.of(
                "small",
                codes,
                IntStream.range(0, ranks.size()).toArray(),
                List.of(
                        Communicator.world(ranks.size()),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    private static RankCode code(List<Call> calls) {
        RankCode code = new RankCode();
        for (Call it : calls) {
            switch (it.kind) {
                case COMPUTE -> code.compute(it.bytes);
                case SEND -> code.send(it.peer, it.tag, it.bytes, 0);
                case BUFFERED -> code.bufferedSend(it.peer, it.tag, it.bytes, 0);
                case ISEND -> code.isend(it.peer, it.tag, it.bytes, 0, it.slots.getFirst());
                case RECV -> code.recv(it.peer, it.tag, MOST_BYTES, 0);
                case IRECV -> code.irecv(it.peer, it.tag, MOST_BYTES, 0, it.slots.getFirst());
                case WAIT ->
                        code.over(
                                OperationKind.WAITALL,
                                it.slots.stream().mapToInt(slot -> slot).toArray());
                case WAITANY ->
                        code.over(
                                OperationKind.WAITANY,
                                it.slots.stream().mapToInt(slot -> slot).toArray());
                case PROBE -> code.probe(OperationKind.PROBE, it.peer, it.tag, 0);
                case BARRIER -> code.synchronise(OperationKind.BARRIER, 0);
            }
        }
        return code;
    }

    /// Throws messages, then gives each sender and each receiver the calls for them.
    private static final class Drawn {
        private final SeededStream stream;
        private final int ranks;
        private final List<List<Call>> calls = new ArrayList<>();
        private final List<List<Integer>> open = new ArrayList<>();
        private final int[] slots;
        private int thrown;
        private int messages;

        Drawn(SeededStream stream) {
            this.stream = stream;
            ranks = 2 + upTo(2);
            slots = new int[ranks];
            for (int rank = 0; rank < ranks; rank++) {
                calls.add(new ArrayList<>());
                open.add(new ArrayList<>());
            }
        }

        private int upTo(int most) {
            return (int) stream.upTo(most, thrown++, 0);
        }

        SmallProgram draw() {
            int most = 2 + upTo(5);
            int barrier = upTo(3 * most);
            for (int i = 0; i < most; i++) {
                message();
                if (i == barrier) {
                    calls.forEach(it -> it.add(new Call(Kind.BARRIER, 0, 0, 0, List.of())));
                }
            }
            for (int rank = 0; rank < ranks; rank++) {
                await(rank);
            }
            return new SmallProgram(calls.stream().map(List::copyOf).toList());
        }

        private void message() {
            int to = upTo(2) == 0 ? upTo(ranks - 1) : 0;
            int from = (to + 1 + upTo(ranks - 2)) % ranks;
            int tag = upTo(1);
            long bytes = ++messages + (upTo(2) == 0 ? LONG_BYTES : 0);
            pause(from);
            Kind send = List.of(Kind.SEND, Kind.SEND, Kind.BUFFERED, Kind.ISEND).get(upTo(3));
            post(from, send, to, tag, bytes);
            pause(to);
            int source = upTo(3) == 0 ? from : Program.ANY;
            int wanted = upTo(1) == 0 ? tag : Program.ANY;
            if (upTo(5) == 0) {
                calls.get(to).add(new Call(Kind.PROBE, source, wanted, 0, List.of()));
            }
            post(to, upTo(1) == 0 ? Kind.RECV : Kind.IRECV, source, wanted, 0);
        }

        private void post(int rank, Kind kind, int peer, int tag, long bytes) {
            boolean leaves = kind == Kind.ISEND || kind == Kind.IRECV;
            int slot = slots[rank];
            calls.get(rank)
                    .add(new Call(kind, peer, tag, bytes, leaves ? List.of(slot) : List.of()));
            if (leaves) {
                slots[rank]++;
                open.get(rank).add(slot);
            }
            if (upTo(4) == 0) {
                await(rank);
            }
        }

        private void await(int rank) {
            if (!open.get(rank).isEmpty()) {
                List<Integer> all = List.copyOf(open.get(rank));
                List<Integer> receives =
                        calls.get(rank).stream()
                                .filter(it -> it.kind == Kind.IRECV)
                                .map(it -> it.slots.getFirst())
                                .filter(all::contains)
                                .toList();
                if (receives.size() > 1 && upTo(1) == 0) {
                    calls.get(rank).add(new Call(Kind.WAITANY, 0, 0, 0, receives));
                }
                calls.get(rank).add(new Call(Kind.WAIT, 0, 0, 0, all));
                open.get(rank).clear();
            }
        }

        private void pause(int rank) {
            if (upTo(2) == 0) {
                calls.get(rank)
                        .add(new Call(Kind.COMPUTE, 0, 0, 100_000L * (1 + upTo(9)), List.of()));
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < ranks.size(); rank++) {
            text.append("rank ").append(rank).append('\n');
            ranks.get(rank).forEach(call -> text.append("  ").append(call).append('\n'));
        }
        return text.toString();
    }
}
