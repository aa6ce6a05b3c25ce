package bcscope.importer.tix;

import bcscope.importer.tix.TixCalls.Call;
import bcscope.importer.tix.TixCalls.Claim;
import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceOperator;
import bcscope.program.ReduceType;

import java.util.Arrays;
import java.util.List;

/// The collective records and the communicators of one rank. Calls on MPI_COMM_SELF are local and
/// omitted.
final class TixCollectives {
    private static final int NO_ROOT = -1;
    private static final List<String> OPERATORS =
            Arrays.stream(ReduceOperator.values())
                    .filter(it -> it != ReduceOperator.UNKNOWN)
                    .map(ReduceOperator::word)
                    .toList();
    private static final List<String> HOST_TYPES =
            List.of("c128", "f64i32", "i32i32", "f64f64", "other");
    private static final long[] NO_SIZES = {};

    private final TixFields fields;
    private final RankCode code;
    private final TixTrace trace;
    private final Lowering lowering;
    private final TixRequests requests;
    private int lineNumber;
    private int place;

    TixCollectives(
            TixFields fields,
            RankCode code,
            TixTrace trace,
            Lowering lowering,
            TixRequests requests) {
        this.fields = fields;
        this.code = code;
        this.trace = trace;
        this.lowering = lowering;
        this.requests = requests;
    }

    /// The calls that follow are in line `number` of the file; in the source at the place with this
    /// code, as [TixSites] has it.
    void at(int number, int code) {
        lineNumber = number;
        place = code;
    }

    /// INIT or FINALIZE.
    void synchronise(OperationKind kind) {
        code.synchronise(kind, Communicator.WORLD);
    }

    void barrier(TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        if (made(line, in, TixRecord.BARRIER, Claim.NOTHING, 0)) {
            code.synchronise(OperationKind.BARRIER, in.communicator.id());
        }
    }

    void rooted(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        int root = fields.root(line);
        TixFields.Membership in = fields.communicator(line);
        if (!made(line, in, record, Claim.of(root, bytes), 0)) {
            return;
        }
        if (record == TixRecord.BCAST) {
            code.bcast(root, bytes, in.communicator.id());
        } else if (record == TixRecord.GATHER) {
            lowering.gather(in.communicator, root, bytes);
        } else {
            lowering.scatter(in.communicator, root, bytes);
        }
    }

    void reduce(TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        int root = fields.root(line);
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        if (made(line, in, TixRecord.REDUCE, Claim.of(root, bytes).by(how), 0)) {
            code.reduce(root, bytes, how, in.communicator.id());
        }
    }

    void reduceAll(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        if (!made(line, in, record, Claim.of(NO_ROOT, bytes).by(how), 0)) {
            return;
        }
        if (record == TixRecord.ALLREDUCE) {
            code.reduce(NO_ROOT, bytes, how, in.communicator.id());
        } else {
            boolean inclusive = record == TixRecord.SCAN;
            Composite call = inclusive ? Composite.SCAN : Composite.EXSCAN;
            lowering.scan(call, in.communicator, bytes, how);
        }
    }

    void reduceScatter(TixLine line) throws TixProblem {
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        long[] counts = counts(line, in);
        if (made(line, in, TixRecord.REDUCESCATTER, Claim.of(counts).by(how), 0)) {
            lowering.reduceScatter(in.communicator, counts, how);
        }
    }

    void vector(TixRecord record, TixLine line) throws TixProblem {
        long mine = fields.bytes(line);
        int root = fields.root(line);
        TixFields.Membership in = fields.communicator(line);
        boolean isRoot = root == fields.rank();
        long[] counts = NO_SIZES;
        if (isRoot) {
            counts = counts(line, in);
        } else {
            fields.size(line, 0);
        }
        long balance = isRoot ? -owed(in.communicator, root, counts) : entry(root, mine);
        if (!made(line, in, record, Claim.of(root, 0), balance)) {
            return;
        }
        if (record == TixRecord.GATHERV) {
            lowering.gatherv(in.communicator, root, mine, counts);
        } else {
            lowering.scatterv(in.communicator, root, mine, counts);
        }
    }

    private long entry(int root, long bytes) {
        return TixCalls.entry(fields.rank(), root, bytes);
    }

    /// The bytes that the other members send to `root`; none on MPI_COMM_SELF.
    private static long owed(Communicator communicator, int root, long[] counts) {
        int[] members = communicator.members();
        long sum = 0;
        for (int i = 0; i < members.length; i++) {
            sum += members[i] == root ? 0 : TixCalls.entry(members[i], root, counts[i]);
        }
        return sum;
    }

    void equalParts(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        TixFields.Membership in = fields.communicator(line);
        if (!made(line, in, record, Claim.of(NO_ROOT, bytes), 0)) {
            return;
        }
        if (record == TixRecord.ALLGATHER) {
            lowering.allgather(in.communicator, bytes);
        } else {
            lowering.alltoall(in.communicator, bytes);
        }
    }

    /// A non-blocking barrier, allgather or alltoall.
    void later(TixRecord record, TixLine line) throws TixProblem {
        long bytes = record == TixRecord.IBARRIER ? 0 : fields.bytes(line);
        later(record, line, fields.communicator(line), bytes);
    }

    private void later(TixRecord record, TixLine line, TixFields.Membership in, long bytes)
            throws TixProblem {
        long number = TixRequests.number(line);
        if (!made(line, in, record, Claim.of(NO_ROOT, bytes), 0)) {
            requests.add(line, TixRequest.nothing(number));
            return;
        }
        int slot = requests.collective(line, number);
        if (record == TixRecord.IBARRIER || record == TixRecord.COMM_IDUP) {
            code.ibarrier(in.communicator.id(), slot);
        } else if (record == TixRecord.IALLGATHER) {
            lowering.iallgather(in.communicator, bytes, slot);
        } else {
            lowering.ialltoall(in.communicator, bytes, slot);
        }
    }

    /// A non-blocking broadcast, gather or scatter.
    void rootedLater(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        int root = fields.root(line);
        TixFields.Membership in = fields.communicator(line);
        long number = TixRequests.number(line);
        if (!made(line, in, record, Claim.of(root, bytes), 0)) {
            requests.add(line, TixRequest.nothing(number));
            return;
        }
        int slot = requests.collective(line, number);
        if (record == TixRecord.IBCAST) {
            code.ibcast(root, bytes, in.communicator.id(), slot);
        } else if (record == TixRecord.IGATHER) {
            lowering.igather(in.communicator, root, bytes, slot);
        } else {
            lowering.iscatter(in.communicator, root, bytes, slot);
        }
    }

    void reduceLater(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        int root = record == TixRecord.IREDUCE ? fields.root(line) : NO_ROOT;
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        long number = TixRequests.number(line);
        if (made(line, in, record, Claim.of(root, bytes).by(how), 0)) {
            int slot = requests.collective(line, number);
            code.ireduce(root, bytes, how, in.communicator.id(), slot);
        } else {
            requests.add(line, TixRequest.nothing(number));
        }
    }

    void allgatherv(TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        long[] counts = counts(line, in);
        if (made(line, in, TixRecord.ALLGATHERV, Claim.of(counts), 0)) {
            lowering.allgatherv(in.communicator, counts);
        }
    }

    void alltoallv(TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        int size = members(in);
        fields.size(line, size);
        long[] gives = fields.sizes(line, size);
        long[] takes = fields.sizes(line, size);
        if (in.communicator.id() == Communicator.SELF) {
            return;
        }
        long balance = 0;
        for (int i = 0; i < size; i++) {
            int member = in.communicator.members()[i];
            balance += TixCalls.entry(fields.rank(), member, gives[i]);
            balance -= TixCalls.entry(member, fields.rank(), takes[i]);
        }
        if (made(line, in, TixRecord.ALLTOALLV, Claim.NOTHING, balance)) {
            lowering.alltoallv(in.communicator, gives, takes);
        }
    }

    void create(TixRecord record, Composite composite, TixLine line) throws TixProblem {
        TixFields.Membership parent = fields.communicator(line);
        define(line);
        if (made(line, parent, record, Claim.NOTHING, 0)) {
            lowering.createCommunicator(composite, parent.communicator);
        }
    }

    /// A communicator that its members make without the others: the first field is its own number.
    void createAmong(TixLine line) throws TixProblem {
        long number = line.number("communicator", 2, Long.MAX_VALUE);
        define(line);
        TixFields.Membership in = fields.member(line, number);
        if (made(line, in, TixRecord.COMM_CREATE_GROUP, Claim.NOTHING, 0)) {
            lowering.createCommunicator(Composite.COMM_GROUP, in.communicator);
        }
    }

    /// MPI_Comm_idup: who waits for its request waits until all members have called it.
    void duplicateLater(TixLine line) throws TixProblem {
        TixFields.Membership parent = fields.communicator(line);
        define(line);
        later(TixRecord.COMM_IDUP, line, parent, 0);
    }

    private void define(TixLine line) throws TixProblem {
        long number = line.number("new communicator", -1, Long.MAX_VALUE);
        boolean joins = number >= 0;
        if (joins && number <= Communicator.SELF) {
            throw line.problem("0 and 1 cannot be new communicators.", "Use numbers from 2 on.");
        }
        int size = line.integer("members", joins ? 1 : 0, joins ? trace.ranks() : 0);
        int[] members = new int[Math.min(size, line.room())];
        boolean member = false;
        for (int i = 0; i < size; i++) {
            int rank = line.integer("member", 0, trace.ranks() - 1);
            members[i] = rank;
            member |= rank == fields.rank();
        }
        if (joins) {
            check(line, members, member);
            fields.join(number, trace.communicators().define(line, number, members));
        }
    }

    private static void check(TixLine line, int[] members, boolean member) throws TixProblem {
        int[] sorted = members.clone();
        Arrays.sort(sorted);
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                throw line.problem(
                        "Rank " + sorted[i] + " is listed twice.",
                        "A communicator has each of its members once.");
            }
        }
        if (!member) {
            throw line.problem(
                    "The rank is not among the members of its own new communicator.",
                    "A rank that does not join writes “-1 0”.");
        }
    }

    /// Counts the call and compares it with what the other members called; false if nothing is to
    /// be done.
    private boolean made(
            TixLine line, TixFields.Membership in, TixRecord record, Claim claim, long balance)
            throws TixProblem {
        line.finish();
        if (in.communicator.id() == Communicator.SELF) {
            return false;
        }
        Call call = new Call(fields.rank(), lineNumber, place, record, claim, balance);
        trace.calls().made(line, in.communicator, in.calls++, call);
        return true;
    }

    private long[] counts(TixLine line, TixFields.Membership in) throws TixProblem {
        int size = members(in);
        fields.size(line, size);
        return fields.sizes(line, size);
    }

    private static int members(TixFields.Membership in) {
        return in.communicator.id() == Communicator.SELF ? 1 : in.communicator.size();
    }

    private static Combining how(TixLine line) throws TixProblem {
        String word = line.word("operator");
        ReduceOperator operator = ReduceOperator.of(word).orElse(ReduceOperator.UNKNOWN);
        if (operator == ReduceOperator.UNKNOWN) {
            throw line.problem(
                    "There is no reduction operator of this name.",
                    "Operators are " + String.join(", ", OPERATORS) + ".");
        }
        ReduceType type = type(line);
        return new Combining(operator, operator == ReduceOperator.USER ? ReduceType.OTHER : type);
    }

    private static ReduceType type(TixLine line) throws TixProblem {
        String word = line.word("type");
        return switch (word) {
            case "i8" -> ReduceType.I8;
            case "i32" -> ReduceType.I32;
            case "i64" -> ReduceType.I64;
            case "f32" -> ReduceType.F32;
            case "f64" -> ReduceType.F64;
            default -> {
                if (!HOST_TYPES.contains(word)) {
                    throw line.problem(
                            "There is no element type of this name.",
                            "Types are i8, i32, i64, f32, f64, "
                                    + String.join(", ", HOST_TYPES)
                                    + ".");
                }
                yield ReduceType.OTHER;
            }
        };
    }
}
