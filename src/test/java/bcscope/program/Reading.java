package bcscope.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Reads a stored program as its processes execute it, one operation after the other, loops turn by
/// turn, and writes what it reads into other code: all of it, or a portion at a time.
public final class Reading {
    private static final Algorithm[] ALGORITHMS = Algorithm.values();
    private static final int NONE = -1;

    private final Program program;
    private final int[] pcs;
    private final long[][] turns;
    private final int[] scratches;
    private final int[] communicators;

    /// How much is read at once.
    public enum Portion {
        /// One operation; a composite call as a whole.
        OPERATION,
        /// Up to the next call.
        CALL,
        /// Five calls.
        CALLS,
        /// A loop as a loop, or an operation that is in none.
        LOOP
    }

    /// Reads `program` from the beginning.
    public Reading(Program program) {
        this.program = program;
        int ranks = program.ranks();
        pcs = IntStream.range(0, ranks).map(program::entry).toArray();
        turns = new long[ranks][Program.MAX_LOOP_DEPTH];
        communicators = new int[ranks];
        scratches = IntStream.range(0, ranks).map(this::scratch).toArray();
    }

    /// The same program with every loop written out.
    public static Program unrolled(Program program) {
        Reading reading = new Reading(program);
        List<RankCode> codes = new ArrayList<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            RankCode code = new RankCode();
            codes.add(code);
            while (reading.read(rank, Portion.OPERATION, code)) {
                // The portion is written.
            }
        }
        int[] owners = IntStream.range(0, program.ranks()).toArray();
        return Program.of(program.name(), codes, owners, program.communicators())
                .withJobs(program.jobs());
    }

    /// How many operations the processes execute, at most `most`.
    public static long executed(Program program, long most) {
        Reading reading = new Reading(program);
        long count = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            RankCode code = new RankCode();
            while (count < most && reading.read(rank, Portion.OPERATION, code)) {
                count++;
            }
        }
        return count;
    }

    /// Writes the next `portion` of `rank` into `code`.
    ///
    /// @return whether there was anything before the end
    public boolean read(int rank, Portion portion, RankCode code) {
        return switch (portion) {
            case OPERATION -> step(rank, code) != OperationKind.END;
            case CALL -> call(rank, code);
            case CALLS -> {
                boolean any = false;
                for (int i = 0; i < 5 && call(rank, code); i++) {
                    any = true;
                }
                yield any;
            }
            case LOOP -> {
                if (program.kind(pcs[rank]) != OperationKind.LOOP) {
                    yield step(rank, code) != OperationKind.END;
                }
                int end = program.peer(pcs[rank]);
                while (pcs[rank] < end) {
                    copy(rank, pcs[rank]++, code);
                }
                yield true;
            }
        };
    }

    /// Highest number of a communicator among the operations of `rank` that were read.
    public int highestCommunicator(int rank) {
        return communicators[rank];
    }

    private boolean call(int rank, RankCode code) {
        boolean any = false;
        while (true) {
            OperationKind kind = step(rank, code);
            if (kind == OperationKind.END) {
                return any;
            }
            any = true;
            if (kind != OperationKind.COMPUTE && kind != OperationKind.MARK) {
                return true;
            }
        }
    }

    /// Writes the next operation, or all of a composite call.
    private OperationKind step(int rank, RankCode code) {
        while (true) {
            int pc = pcs[rank];
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.END) {
                return kind;
            }
            if (kind == OperationKind.LOOP) {
                turns[rank][program.tag(pc)] = program.amount(pc);
                pcs[rank]++;
            } else if (kind == OperationKind.END_LOOP) {
                pcs[rank] = --turns[rank][program.tag(pc)] > 0 ? program.peer(pc) : pc + 1;
            } else {
                do {
                    copy(rank, pcs[rank]++, code);
                } while (kind == OperationKind.BEGIN
                        && program.kind(pcs[rank] - 1) != OperationKind.END_COMPOSITE);
                return kind;
            }
        }
    }

    /// The request slot that the composite calls of `rank` wait for.
    private int scratch(int rank) {
        boolean inside = false;
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            inside = kind == OperationKind.BEGIN || (inside && kind != OperationKind.END_COMPOSITE);
            if (inside && kind == OperationKind.WAIT) {
                return program.request(pc);
            }
            if (inside && kind.isWait()) {
                return program.listSlot(pc, 0);
            }
        }
        return NONE;
    }

    private int slot(int rank, int request) {
        return request == scratches[rank] ? RankCode.SCRATCH : request;
    }

    private void copy(int rank, int pc, RankCode code) {
        code.atLine(program.line(pc));
        OperationKind kind = program.kind(pc);
        int peer = program.peer(pc);
        int tag = program.tag(pc);
        long amount = program.amount(pc);
        int context = program.context(pc);
        int request = slot(rank, program.request(pc));
        if (kind.isPointToPoint() || kind.isCalledByAll()) {
            int communicator = kind.isPointToPoint() ? context >> 1 : context;
            communicators[rank] = Math.max(communicators[rank], communicator);
        }
        switch (kind) {
            case COMPUTE -> code.compute(amount);
            case LOOP -> code.loop(amount);
            case END_LOOP -> code.endLoop();
            case SEND, SYNC_SEND, READY_SEND, BUFFERED_SEND ->
                    code.send(kind, peer, tag, amount, context);
            case RECV -> code.recv(peer, tag, amount, context);
            case PROBE, IPROBE, FOUND_PROBE -> code.probe(kind, peer, tag, context);
            case WAIT -> code.await(request);
            case TEST -> code.test(request);
            case REQUEST_FREE -> code.free(request);
            case WAITALL, WAITANY, WAITSOME, TESTALL, TESTANY, TESTSOME ->
                    code.over(
                            kind,
                            Arrays.stream(program.list(pc)).map(it -> slot(rank, it)).toArray());
            case BEGIN -> {
                int stored = program.request(pc);
                Composite call = program.composite(pc);
                Optional<Combining> how = program.combining(pc);
                if (stored < 0) {
                    code.begin(call, peer, amount, context);
                } else if (how.isPresent()) {
                    code.begin(call, how.get(), ALGORITHMS[stored], amount, context);
                } else {
                    code.begin(call, ALGORITHMS[stored], peer, amount, context);
                }
            }
            case END_COMPOSITE -> code.endComposite();
            case MARK -> code.mark(tag);
            case ISEND, ISSEND, IRSEND, IBSEND, IRECV ->
                    code.request(kind, peer, tag, amount, context, request);
            case START_SEND, START_BUFFERED, START_RECEIVE ->
                    code.request(kind, peer, tag, amount, context, request);
            case SEND_INIT, SYNC_SEND_INIT, BUFFERED_SEND_INIT, READY_SEND_INIT, RECV_INIT ->
                    code.request(kind, peer, tag, amount, context, request);
            case BARRIER, INIT, FINALIZE -> code.synchronise(kind, context);
            case BCAST -> code.bcast(peer, amount, context);
            case REDUCE, ALLREDUCE ->
                    code.reduce(peer, amount, program.combining(pc).orElseThrow(), context);
            case IBARRIER -> code.ibarrier(context, request);
            case IBCAST -> code.ibcast(peer, amount, context, request);
            case IREDUCE, IALLREDUCE ->
                    code.ireduce(
                            peer, amount, program.combining(pc).orElseThrow(), context, request);
            case END, OPEN -> throw new IllegalStateException("no operation of a code: " + kind);
        }
    }
}
