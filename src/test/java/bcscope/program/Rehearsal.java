package bcscope.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/// Executes a program without any notion of time: sends are synchronous, messages match by MPI's
/// rules, whoever can go on does, in rank order. Slow and obvious; it tells whether a program ends,
/// what it moves and what it leaves behind.
public final class Rehearsal {
    private static final int INACTIVE = 0;
    private static final int PENDING = 1;
    private static final int COMPLETE = 2;
    private static final int OF_BLOCKING_CALL = -1;
    private static final int OF_NOBODY = -2;

    private final Program program;
    private final Rank[] processes;
    private final int[] arrivals;
    private final int[] passed;
    private final List<List<Posted>> messages = new ArrayList<>();
    private final List<List<Posted>> receives = new ArrayList<>();
    private long sent;
    private long sentBytes;
    private long truncated;
    private final long[] executed = new long[OperationKind.values().length];

    private record Posted(int owner, int peer, int tag, int context, long bytes, int request) {}

    private static final class Rank {
        private int pc;
        private final long[] loops = new long[Program.MAX_LOOP_DEPTH];
        private final int[] requests;

        /// What was posted into each request and is not complete.
        private final int[] parts;

        /// The request that the composite call under way posts into.
        private int sharedSlot = -1;

        private boolean inComposite;
        private final int[] collectives;
        private boolean called;
        private boolean answered;

        Rank(int entry, int slots, int communicators) {
            pc = entry;
            requests = new int[slots];
            parts = new int[slots];
            collectives = new int[communicators];
        }
    }

    private Rehearsal(Program program) {
        this.program = program;
        int communicators = program.communicators().size();
        arrivals = new int[communicators];
        passed = new int[communicators];
        processes = new Rank[program.ranks()];
        for (int rank = 0; rank < processes.length; rank++) {
            processes[rank] =
                    new Rank(program.entry(rank), program.requestSlots(rank), communicators);
            messages.add(new ArrayList<>());
            receives.add(new ArrayList<>());
        }
    }

    /// Executes `program` until nobody can go on.
    public static Rehearsal of(Program program) {
        Rehearsal rehearsal = new Rehearsal(program);
        boolean any = true;
        while (any) {
            any = false;
            for (int rank = 0; rank < rehearsal.processes.length; rank++) {
                while (rehearsal.step(rank)) {
                    any = true;
                }
            }
        }
        return rehearsal;
    }

    /// Ranks that did not come to their end, with what they are at.
    public List<String> stuck() {
        List<String> stuck = new ArrayList<>();
        for (int rank = 0; rank < processes.length; rank++) {
            int pc = processes[rank].pc;
            if (program.kind(pc) != OperationKind.END) {
                stuck.add(rank + ": " + Operations.text(program, pc));
            }
        }
        return stuck;
    }

    /// Messages sent, those inside composite calls included.
    public long sent() {
        return sent;
    }

    /// Their sizes, added up.
    public long sentBytes() {
        return sentBytes;
    }

    /// Messages that were longer than the receive that took them.
    public long truncated() {
        return truncated;
    }

    /// How often operations of `kind` were executed, all ranks together.
    public long executed(OperationKind kind) {
        return executed[kind.ordinal()];
    }

    /// Messages and receives that found no partner, and requests that nobody waited for.
    public long leftOver() {
        long count = 0;
        for (int rank = 0; rank < processes.length; rank++) {
            count += messages.get(rank).size() + receives.get(rank).size();
            count += Arrays.stream(processes[rank].requests).filter(r -> r != INACTIVE).count();
        }
        return count;
    }

    private boolean step(int rank) {
        Rank process = processes[rank];
        int pc = process.pc;
        boolean shouldContinue =
                switch (program.kind(pc)) {
                    case END, OPEN -> false;
                    case COMPUTE, MARK, TEST, TESTALL, TESTANY, TESTSOME, IPROBE -> true;
                    case BEGIN, END_COMPOSITE -> compose(process, pc);
                    case SEND_INIT,
                            SYNC_SEND_INIT,
                            BUFFERED_SEND_INIT,
                            READY_SEND_INIT,
                            RECV_INIT ->
                            true;
                    case LOOP -> {
                        process.loops[program.tag(pc)] = program.amount(pc);
                        yield true;
                    }
                    case END_LOOP -> {
                        if (--process.loops[program.tag(pc)] > 0) {
                            process.pc = program.peer(pc) - 1;
                        }
                        yield true;
                    }
                    case SEND, SYNC_SEND, READY_SEND, RECV -> blocking(rank, process, pc);
                    case BUFFERED_SEND -> send(rank, pc, OF_NOBODY);
                    case IBSEND, START_BUFFERED -> {
                        process.requests[program.request(pc)] = COMPLETE;
                        yield send(rank, pc, OF_NOBODY);
                    }
                    case ISEND, ISSEND, IRSEND, START_SEND -> {
                        begin(process, pc);
                        yield send(rank, pc, program.request(pc));
                    }
                    case IRECV, START_RECEIVE -> {
                        begin(process, pc);
                        yield receive(rank, pc, program.request(pc));
                    }
                    case REQUEST_FREE -> {
                        process.requests[program.request(pc)] = INACTIVE;
                        yield true;
                    }
                    case WAIT -> take(process, new int[] {program.request(pc)}, 1);
                    case WAITALL -> take(process, list(pc), program.listSize(pc));
                    case WAITANY, WAITSOME -> take(process, list(pc), 1);
                    case PROBE, FOUND_PROBE ->
                            messages.get(rank).stream().anyMatch(m -> fits(m, asked(rank, pc)));
                    case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE ->
                            collective(process, pc);
                    case IBARRIER, IBCAST, IREDUCE, IALLREDUCE ->
                            throw new AssertionError("non-blocking collectives are not rehearsed");
                };
        if (shouldContinue) {
            executed[program.kind(pc).ordinal()]++;
            process.pc++;
            process.called = false;
            process.answered = false;
        }
        return shouldContinue;
    }

    private boolean compose(Rank process, int pc) {
        process.inComposite = program.kind(pc) == OperationKind.BEGIN;
        process.sharedSlot = -1;
        return true;
    }

    private void begin(Rank process, int pc) {
        int slot = program.request(pc);
        if (process.requests[slot] != INACTIVE && process.sharedSlot != slot) {
            throw new AssertionError("slot " + slot + " is in use at " + pc);
        }
        process.sharedSlot = process.inComposite ? slot : -1;
        process.requests[slot] = PENDING;
        process.parts[slot]++;
    }

    private boolean blocking(int rank, Rank process, int pc) {
        if (!process.called) {
            process.called = true;
            if (program.kind(pc).effect() == OperationKind.Effect.SENDS) {
                send(rank, pc, OF_BLOCKING_CALL);
            } else {
                receive(rank, pc, OF_BLOCKING_CALL);
            }
        }
        return process.answered;
    }

    private Posted asked(int rank, int pc) {
        return new Posted(rank, program.peer(pc), program.tag(pc), program.context(pc), 0, 0);
    }

    private boolean send(int rank, int pc, int request) {
        int to = program.peer(pc);
        long bytes = program.amount(pc);
        Posted message = new Posted(rank, to, program.tag(pc), program.context(pc), bytes, request);
        sent++;
        sentBytes += bytes;
        for (Iterator<Posted> it = receives.get(to).iterator(); it.hasNext(); ) {
            Posted receive = it.next();
            if (fits(message, receive)) {
                it.remove();
                match(message, receive);
                return true;
            }
        }
        messages.get(to).add(message);
        return true;
    }

    private boolean receive(int rank, int pc, int request) {
        Posted receive =
                new Posted(
                        rank,
                        program.peer(pc),
                        program.tag(pc),
                        program.context(pc),
                        program.amount(pc),
                        request);
        for (Iterator<Posted> it = messages.get(rank).iterator(); it.hasNext(); ) {
            Posted message = it.next();
            if (fits(message, receive)) {
                it.remove();
                match(message, receive);
                return true;
            }
        }
        receives.get(rank).add(receive);
        return true;
    }

    private static boolean fits(Posted message, Posted receive) {
        return message.context == receive.context
                && (receive.peer == Program.ANY || receive.peer == message.owner)
                && (receive.tag == Program.ANY || receive.tag == message.tag);
    }

    private void match(Posted message, Posted receive) {
        truncated += message.bytes > receive.bytes ? 1 : 0;
        answer(message);
        answer(receive);
    }

    private void answer(Posted posted) {
        Rank process = processes[posted.owner];
        if (posted.request == OF_BLOCKING_CALL) {
            process.answered = true;
        } else if (posted.request >= 0) {
            if (--process.parts[posted.request] == 0) {
                process.requests[posted.request] = COMPLETE;
            }
        }
    }

    private int[] list(int pc) {
        int[] slots = new int[program.listSize(pc)];
        Arrays.setAll(slots, i -> program.listSlot(pc, i));
        return slots;
    }

    private static boolean take(Rank process, int[] slots, int atLeast) {
        long pending = Arrays.stream(slots).filter(s -> process.requests[s] == PENDING).count();
        if (slots.length - pending < atLeast) {
            return false;
        }
        for (int slot : slots) {
            if (process.requests[slot] == COMPLETE) {
                process.requests[slot] = INACTIVE;
            }
        }
        return true;
    }

    private boolean collective(Rank process, int pc) {
        int communicator = program.context(pc);
        if (!process.called) {
            process.called = true;
            process.collectives[communicator]++;
            arrivals[communicator]++;
            int size = program.communicators().get(communicator).size();
            passed[communicator] = arrivals[communicator] / size;
        }
        return passed[communicator] >= process.collectives[communicator];
    }
}
