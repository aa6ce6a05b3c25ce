package bcscope.importer.ti;

import bcscope.base.Say;
import bcscope.program.CollectiveMismatch.Terms;
import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import java.util.Arrays;
import java.util.Optional;

/// The collective calls of one rank, all on the world.
final class TiCollectives {
    private static final long[] NO_SIZES = {};

    private final int rank;
    private final RankCode code;
    private final TiTrace trace;
    private final Lowering lowering;
    private final int ranks;
    private int calls;

    TiCollectives(int rank, RankCode code, TiTrace trace, Lowering lowering) {
        this.rank = rank;
        this.code = code;
        this.trace = trace;
        this.lowering = lowering;
        ranks = trace.ranks();
    }

    void barrier(TiRecord record) throws TiProblem {
        made(record, -1, 0);
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    void bcast(TiRecord record) throws TiProblem {
        int root = root(record, 1);
        long bytes = bytes(record, 0, 2);
        made(record, root, bytes);
        code.bcast(root, bytes, Communicator.WORLD);
    }

    void reduce(TiRecord record) throws TiProblem {
        int root = root(record, 2);
        long bytes = bytes(record, 0, 3);
        long type = trace.traffic().type(record, 3);
        made(record, root, bytes, Combining.of(TiType.reduced(type)));
        code.reduce(root, bytes, TiType.reduced(type), Communicator.WORLD);
        combine(record, record.value(1));
    }

    void reduceAll(TiRecord record) throws TiProblem {
        long bytes = bytes(record, 0, 2);
        long type = trace.traffic().type(record, 2);
        Combining how = Combining.of(TiType.reduced(type));
        made(record, -1, bytes, how);
        if (record.action() == TiAction.ALLREDUCE) {
            code.reduce(-1, bytes, TiType.reduced(type), Communicator.WORLD);
        } else {
            boolean inclusive = record.action() == TiAction.SCAN;
            lowering.scan(inclusive ? Composite.SCAN : Composite.EXSCAN, trace.world(), bytes, how);
        }
        combine(record, record.value(1));
    }

    void equalParts(TiRecord record) throws TiProblem {
        long given = bytes(record, 0, 2);
        long taken = bytes(record, 1, 3);
        if (given != taken) {
            throw new TiProblem(
                    Say.of(
                            "A rank sends %s bytes to each other rank and receives %s.",
                            given, taken),
                    "Both are the same in a call of this kind.");
        }
        made(record, -1, given);
        if (record.action() == TiAction.ALLGATHER) {
            lowering.allgather(trace.world(), given);
        } else {
            lowering.alltoall(trace.world(), given);
        }
    }

    /// The root's size is what it gives to or takes from each; the other size on a line means
    /// nothing.
    void rooted(TiRecord record) throws TiProblem {
        int root = root(record, 2);
        boolean gives = (record.action() == TiAction.GATHER) == (rank != root);
        long bytes = gives ? bytes(record, 0, 3) : bytes(record, 1, 4);
        made(record, root, bytes);
        if (record.action() == TiAction.GATHER) {
            lowering.gather(trace.world(), root, bytes);
        } else {
            lowering.scatter(trace.world(), root, bytes);
        }
    }

    void gatherv(TiRecord record) throws TiProblem {
        fields(record, ranks + 1, ranks + 2, ranks + 4);
        int root = root(record, ranks + 1);
        long[] counts = rank == root ? sizes(record, 1, ranks + 3) : NO_SIZES;
        long mine = rank == root ? counts[rank] : bytes(record, 0, ranks + 2);
        uneven(record, root, balance(root, mine, counts));
        lowering.gatherv(trace.world(), root, mine, counts);
    }

    void scatterv(TiRecord record) throws TiProblem {
        fields(record, ranks + 1, ranks + 2, ranks + 4);
        int root = root(record, ranks + 1);
        long[] counts = rank == root ? sizes(record, 0, ranks + 2) : NO_SIZES;
        long mine = rank == root ? counts[rank] : bytes(record, ranks, ranks + 3);
        uneven(record, root, balance(root, mine, counts));
        lowering.scatterv(trace.world(), root, mine, counts);
    }

    private long balance(int root, long mine, long[] counts) {
        if (rank != root) {
            return TiCalls.entry(rank, root, mine);
        }
        long owed = 0;
        for (int i = 0; i < ranks; i++) {
            owed -= i == root ? 0 : TiCalls.entry(i, root, counts[i]);
        }
        return owed;
    }

    void allgatherv(TiRecord record) throws TiProblem {
        fields(record, ranks + 1, ranks + 3, 2 * ranks + 3);
        long[] counts = sizes(record, 1, ranks + 2);
        made(record, counts, Optional.empty());
        lowering.allgatherv(trace.world(), counts);
    }

    void alltoallv(TiRecord record) throws TiProblem {
        fields(record, 2 * ranks + 2, 2 * ranks + 4);
        long[] gives = sizes(record, 1, 2 * ranks + 2);
        long[] takes = sizes(record, ranks + 2, 2 * ranks + 3);
        long balance = 0;
        for (int i = 0; i < ranks; i++) {
            balance += TiCalls.entry(rank, i, gives[i]) - TiCalls.entry(i, rank, takes[i]);
        }
        uneven(record, -1, balance);
        lowering.alltoallv(trace.world(), gives, takes);
    }

    void reduceScatter(TiRecord record) throws TiProblem {
        fields(record, ranks + 1, ranks + 2);
        long type = trace.traffic().type(record, ranks + 1);
        long[] counts = sizes(record, 0, ranks + 1);
        Combining how = Combining.of(TiType.reduced(type));
        made(record, counts, Optional.of(how));
        lowering.reduceScatter(trace.world(), counts, how);
        combine(record, record.value(ranks));
    }

    /// Computation that the line counts to the reduction; it follows the exchange.
    private void combine(TiRecord record, long nanos) throws TiProblem {
        if (nanos < 0) {
            throw TiProblem.negativeTime(0);
        }
        if (nanos > 0) {
            code.atLine(record.line()).compute(nanos);
            trace.tally().computed(nanos);
        }
    }

    /// A call in which all name the same root (-1 for none) and size.
    private void made(TiRecord record, int root, long bytes) throws TiProblem {
        made(record, 0, new Terms(name(record), root, bytes, 0, Optional.empty()));
    }

    private void made(TiRecord record, int root, long bytes, Combining how) throws TiProblem {
        made(record, 0, new Terms(name(record), root, bytes, 0, Optional.of(how)));
    }

    /// A call in which all name the sizes of all.
    private void made(TiRecord record, long[] counts, Optional<Combining> how) throws TiProblem {
        made(record, 0, new Terms(name(record), -1, 0, Arrays.hashCode(counts), how));
    }

    /// A call in which each names the sizes that are its own.
    private void uneven(TiRecord record, int root, long balance) throws TiProblem {
        made(record, balance, new Terms(name(record), root, 0, 0, Optional.empty()));
    }

    private static String name(TiRecord record) {
        return record.action().mpiName();
    }

    private void made(TiRecord record, long balance, Terms terms) throws TiProblem {
        trace.calls().made(record, calls++, balance, terms);
    }

    private static void fields(TiRecord record, int... legal) throws TiProblem {
        for (int count : legal) {
            if (record.count() == count) {
                return;
            }
        }
        throw new TiProblem(
                Say.of(
                        "“%s” has %s fields after it, which does not fit the number of ranks.",
                        record.action().word(), record.count()),
                Say.of(
                        "It has %s or %s if all ranks take part; calls on other communicators than"
                                + " MPI_COMM_WORLD cannot be told apart.",
                        legal[0], legal[1]));
    }

    private int root(TiRecord record, int index) throws TiProblem {
        long root = record.value(index, 0);
        if (root < 0 || root >= ranks) {
            throw new TiProblem(
                    "The root, rank " + root + ", does not exist.",
                    "Ranks are 0 to " + (ranks - 1) + ".");
        }
        return (int) root;
    }

    private long bytes(TiRecord record, int count, int type) throws TiProblem {
        return TiType.bytes(record.value(count), trace.traffic().type(record, type));
    }

    private long[] sizes(TiRecord record, int first, int type) throws TiProblem {
        long[] sizes = new long[ranks];
        for (int i = 0; i < ranks; i++) {
            sizes[i] = bytes(record, first + i, type);
        }
        return sizes;
    }
}
