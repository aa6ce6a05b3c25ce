package bcscope.mds;

import bcscope.happening.CallObserver;
import bcscope.happening.Combiner;
import bcscope.happening.ReductionObserver;
import bcscope.program.OperationKind;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.table.Lifetimes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The MPI Monitoring and Debugging System of every process (S0 section 5.1; MODEL 2.2), collected
/// while slices are executed from the first on. Latency runs from the entry of a call to its
/// return, for non-blocking calls to the return of the wait or test that found them complete. The
/// time of a process is divided completely into computation (awake) and communication (from
/// entering a call that blocks to its last awakening).
public final class Mmds implements CallObserver, ReductionObserver {
    private enum Doing {
        COMPUTES,
        CALLS,
        CALLS_AFTER_BLOCKING,
        BLOCKED,
        FINISHED
    }

    private final Program program;
    private final MmdsResolution resolution;
    private final MmdsAccount[] accounts;
    private final Doing[] doing;
    private final int[] enteredPcs;
    private final long[] enteredNanos;
    private final long[] beganNanos;
    private final long[] awakeNanos;
    private final long[] accountedNanos;
    private final long[] blockingCalls;
    private final long[] returnNanos;
    private final Map<Integer, List<Taken>> taken = new TreeMap<>();
    private Lifetimes lifetimes;
    private long reductions;
    private long onHosts;

    private record Taken(int pc, long enteredNanos) {}

    /// Collects for all processes of `program`.
    public Mmds(Program program, MmdsResolution resolution) {
        int ranks = program.ranks();
        this.program = program;
        this.resolution = resolution;
        accounts = new MmdsAccount[ranks];
        doing = new Doing[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            accounts[rank] = new MmdsAccount(resolution);
            doing[rank] = Doing.COMPUTES;
        }
        enteredPcs = new int[ranks];
        enteredNanos = new long[ranks];
        beganNanos = new long[ranks];
        awakeNanos = new long[ranks];
        accountedNanos = new long[ranks];
        blockingCalls = new long[ranks];
        returnNanos = new long[ranks];
        lifetimes = Lifetimes.open(ranks);
    }

    @Override
    public void reduced(Combiner local, Combiner levels) {
        reductions++;
        onHosts += local == Combiner.HOST || levels == Combiner.HOST ? 1 : 0;
    }

    /// Reductions, or chunks of them, that were executed in RM.
    public long reductions() {
        return reductions;
    }

    /// How many of them hosts combined, on their nodes or at the levels of the tree, while the
    /// Reduce Helper waited.
    public long reductionsOnHosts() {
        return onHosts;
    }

    /// Sets the lifetimes of the processes by the clocks of the engine, which are independent of
    /// MMDS: its account must add up to them ([MmdsLaw#M2]).
    public void lived(Lifetimes told) {
        lifetimes = told;
    }

    /// The lifetimes of the processes by the clocks of the engine; all open until they are set.
    public Lifetimes lifetimes() {
        return lifetimes;
    }

    /// Number of processes.
    public int ranks() {
        return accounts.length;
    }

    /// Widths of the bins.
    public MmdsResolution resolution() {
        return resolution;
    }

    /// The data about `rank`.
    public MmdsAccount account(int rank) {
        return accounts[rank];
    }

    /// The data about all processes together.
    public MmdsAccount all() {
        MmdsAccount all = new MmdsAccount(resolution);
        for (MmdsAccount account : accounts) {
            all.add(account);
        }
        return all;
    }

    /// The time that is divided into computation and communication: from the start of `rank` to its
    /// end, or to its last blocking or return.
    public long runtimeNanos(int rank) {
        return accountedNanos[rank] - beganNanos[rank];
    }

    /// Whether `rank` ended or is blocked: then there is one computation more than communications.
    public boolean closedByComputation(int rank) {
        return doing[rank] == Doing.FINISHED || doing[rank] == Doing.BLOCKED;
    }

    /// Calls of `rank` that blocked and have returned.
    public long blockingCalls(int rank) {
        return blockingCalls[rank];
    }

    /// Time of `rank` between awakening and the return of calls that blocked, ns: the cost of the
    /// calls in addition to the blocked time.
    public long returnNanos(int rank) {
        return returnNanos[rank];
    }

    @Override
    public void began(int rank, long nanos) {
        beganNanos[rank] = nanos;
        awakeNanos[rank] = nanos;
        accountedNanos[rank] = nanos;
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        doing[rank] = Doing.CALLS;
        enteredPcs[rank] = pc;
        enteredNanos[rank] = nanos;
        if (Primitive.isSized(program.kind(pc))) {
            accounts[rank].size(Primitive.at(program, pc), program.amount(pc));
        }
    }

    @Override
    public void blocked(int rank, int pc, long nanos) {
        if (doing[rank] == Doing.CALLS_AFTER_BLOCKING) {
            doing[rank] = Doing.BLOCKED;
            return;
        }
        long from = doing[rank] == Doing.CALLS ? enteredNanos[rank] : nanos;
        accounts[rank].computed(from - awakeNanos[rank]);
        accountedNanos[rank] = from;
        doing[rank] = Doing.BLOCKED;
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        awakeNanos[rank] = nanos;
        doing[rank] = Doing.CALLS_AFTER_BLOCKING;
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        int pcEntered = enteredPcs[rank];
        if (Primitive.latency(program, pcEntered) == Primitive.Latency.TO_RETURN
                || isToNobody(pcEntered)) {
            accounts[rank].latency(Primitive.at(program, pcEntered), nanos - enteredNanos[rank]);
        }
        List<Taken> found = taken.remove(rank);
        if (found != null) {
            for (Taken one : found) {
                accounts[rank].latency(Primitive.at(program, one.pc), nanos - one.enteredNanos);
            }
        }
        if (doing[rank] == Doing.CALLS_AFTER_BLOCKING) {
            communicated(rank);
            blockingCalls[rank]++;
            returnNanos[rank] += nanos - awakeNanos[rank];
        }
        doing[rank] = Doing.COMPUTES;
    }

    /// Records the communication of a call of `rank` that blocked, which ends with its last
    /// awakening: a call built from others is one call of the BCS API (S0 table 4.2), however often
    /// it blocks.
    private void communicated(int rank) {
        accounts[rank].communicated(awakeNanos[rank] - accountedNanos[rank]);
        accountedNanos[rank] = awakeNanos[rank];
    }

    /// Whether the call at `pc` is complete when it returns, because its partner is MPI_PROC_NULL.
    private boolean isToNobody(int pc) {
        return program.kind(pc) == OperationKind.BEGIN && program.composite(pc).isToNobody();
    }

    /// {@inheritDoc} MMDS runs in the process, which learns of the completion when that call
    /// returns.
    @Override
    public void completed(int rank, int pc, long entered) {
        if (Primitive.latency(program, pc) == Primitive.Latency.TO_COMPLETION) {
            taken.computeIfAbsent(rank, r -> new ArrayList<>()).add(new Taken(pc, entered));
        }
    }

    /// {@inheritDoc} An aborted call counts as returned at that time; a process that had ended
    /// waited for the others.
    @Override
    public void undone(int rank, long nanos) {
        switch (doing[rank]) {
            case BLOCKED -> {
                awakened(rank, enteredPcs[rank], nanos);
                returned(rank, enteredPcs[rank], nanos);
            }
            case CALLS, CALLS_AFTER_BLOCKING -> returned(rank, enteredPcs[rank], nanos);
            case FINISHED -> {
                awakened(rank, enteredPcs[rank], nanos);
                communicated(rank);
                doing[rank] = Doing.COMPUTES;
            }
            case COMPUTES -> {}
        }
    }

    @Override
    public void finished(int rank, long nanos) {
        accounts[rank].computed(nanos - awakeNanos[rank]);
        accountedNanos[rank] = nanos;
        doing[rank] = Doing.FINISHED;
    }
}
