package bcscope.study.experiment;

import bcscope.base.Invariant;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/// The time of a program with free communication: a message is there when it is sent, a send never
/// waits, a collective ends when its last member calls, and no call costs anything. What remains is
/// the longest chain of computations that depend on each other.
///
/// This is a lower bound of every MPI, and the only baseline that can be had without a model of a
/// conventional one. It knows no wildcards and no probes.
public final class PureComputation {
    private record Channel(int from, int to, int tag, int context) {}

    private record Meeting(int communicator, int number) {}

    /// The program asks what only a network can answer.
    private static final class NoBaseline extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NoBaseline(OperationKind kind) {
            super(kind + " depends on the network");
        }
    }

    /// Who has come to a meeting, and when the last of them.
    private static final class Arrivals {
        private int count;
        private long lastNanos;
    }

    private static final long NOT_YET = Long.MAX_VALUE;

    private final Program program;
    private final int[] pcs;
    private final long[] clocks;
    private final long[][] loops;
    private final long[][] requests;
    private final Channel[][] awaited;
    private final int[][] meetings;
    private final boolean[] met;
    private final Map<Channel, ArrayDeque<Long>> sent = new HashMap<>();
    private final Map<Meeting, Arrivals> arrivals = new HashMap<>();

    private PureComputation(Program program) {
        int ranks = program.ranks();
        this.program = program;
        pcs = new int[ranks];
        Arrays.setAll(pcs, program::entry);
        clocks = new long[ranks];
        loops = new long[ranks][Program.MAX_LOOP_DEPTH];
        requests = new long[ranks][];
        Arrays.setAll(requests, rank -> new long[program.requestSlots(rank)]);
        awaited = new Channel[ranks][];
        Arrays.setAll(awaited, rank -> new Channel[program.requestSlots(rank)]);
        meetings = new int[ranks][program.communicators().size()];
        met = new boolean[ranks];
    }

    /// Instant at which the last process of `program` ends, ns.
    static long nanos(Program program) {
        OptionalLong nanos = ifDefined(program);
        Invariant.check(nanos.isPresent(), "%s has no time of its own", program.name());
        return nanos.orElse(0);
    }

    /// As above; empty if it depends on the network or the program waits forever.
    public static OptionalLong ifDefined(Program program) {
        try {
            PureComputation all = new PureComputation(program.stored());
            boolean moved = true;
            while (moved) {
                moved = false;
                for (int rank = 0; rank < program.ranks(); rank++) {
                    moved |= all.go(rank);
                }
            }
            return Arrays.stream(all.pcs).allMatch(pc -> program.kind(pc) == OperationKind.END)
                    ? Arrays.stream(all.clocks).max()
                    : OptionalLong.empty();
        } catch (NoBaseline depends) {
            return OptionalLong.empty();
        }
    }

    /// Goes on until `rank` must wait; whether it moved.
    private boolean go(int rank) {
        boolean moved = false;
        while (step(rank)) {
            moved = true;
        }
        return moved;
    }

    private boolean step(int rank) {
        int pc = pcs[rank];
        OperationKind kind = program.kind(pc);
        int next = pc + 1;
        switch (kind) {
            case END, OPEN -> {
                return false;
            }
            case COMPUTE -> clocks[rank] += program.amount(pc);
            case LOOP -> loops[rank][program.tag(pc)] = program.amount(pc);
            case END_LOOP -> {
                if (--loops[rank][program.tag(pc)] > 0) {
                    next = program.peer(pc);
                }
            }
            case SEND, SYNC_SEND, READY_SEND, BUFFERED_SEND -> send(rank, pc);
            case ISEND, ISSEND, IRSEND, IBSEND, START_SEND, START_BUFFERED -> send(rank, pc);
            case IRECV, START_RECEIVE -> {
                requests[rank][program.request(pc)] = NOT_YET;
                awaited[rank][program.request(pc)] = incoming(rank, pc);
            }
            case RECV, WAIT, WAITALL, BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE -> {
                if (!over(rank, pc, kind)) {
                    return false;
                }
            }
            case BEGIN, END_COMPOSITE, MARK, REQUEST_FREE -> {}
            case TEST, TESTALL, TESTANY, TESTSOME -> {}
            case SEND_INIT, SYNC_SEND_INIT, BUFFERED_SEND_INIT, READY_SEND_INIT, RECV_INIT -> {}
            case WAITANY,
                    WAITSOME,
                    PROBE,
                    IPROBE,
                    FOUND_PROBE,
                    IBARRIER,
                    IBCAST,
                    IREDUCE,
                    IALLREDUCE ->
                    throw new NoBaseline(kind);
        }
        pcs[rank] = next;
        return true;
    }

    private void send(int rank, int pc) {
        Channel channel = new Channel(rank, program.peer(pc), program.tag(pc), program.context(pc));
        sent.computeIfAbsent(channel, _ -> new ArrayDeque<>()).add(clocks[rank]);
        if (program.request(pc) >= 0) {
            requests[rank][program.request(pc)] = clocks[rank];
        }
    }

    private Channel incoming(int rank, int pc) {
        if (program.peer(pc) == Program.ANY || program.tag(pc) == Program.ANY) {
            throw new NoBaseline(program.kind(pc));
        }
        return new Channel(program.peer(pc), rank, program.tag(pc), program.context(pc));
    }

    private boolean over(int rank, int pc, OperationKind kind) {
        if (kind.effect() == OperationKind.Effect.MEETS) {
            return met(rank, program.context(pc));
        }
        if (kind == OperationKind.RECV) {
            return received(rank, incoming(rank, pc));
        }
        if (kind == OperationKind.WAIT) {
            return complete(rank, program.request(pc));
        }
        for (int i = 0; i < program.listSize(pc); i++) {
            if (!complete(rank, program.listSlot(pc, i))) {
                return false;
            }
        }
        return true;
    }

    private boolean received(int rank, Channel channel) {
        ArrayDeque<Long> waiting = sent.get(channel);
        if (waiting == null || waiting.isEmpty()) {
            return false;
        }
        clocks[rank] = Math.max(clocks[rank], waiting.remove());
        return true;
    }

    private boolean complete(int rank, int slot) {
        if (requests[rank][slot] == NOT_YET) {
            ArrayDeque<Long> waiting = sent.get(awaited[rank][slot]);
            if (waiting == null || waiting.isEmpty()) {
                return false;
            }
            requests[rank][slot] = waiting.remove();
        }
        clocks[rank] = Math.max(clocks[rank], requests[rank][slot]);
        return true;
    }

    private boolean met(int rank, int communicator) {
        Meeting meeting = new Meeting(communicator, meetings[rank][communicator]);
        Arrivals there = arrivals.computeIfAbsent(meeting, _ -> new Arrivals());
        if (!met[rank]) {
            met[rank] = true;
            there.count++;
            there.lastNanos = Math.max(there.lastNanos, clocks[rank]);
        }
        if (there.count < program.communicators().get(communicator).size()) {
            return false;
        }
        met[rank] = false;
        meetings[rank][communicator]++;
        clocks[rank] = there.lastNanos;
        return true;
    }
}
