package bcscope.importer.tix;

import bcscope.importer.tix.TixCalls.Call;
import bcscope.importer.tix.TixCalls.Claim;
import bcscope.program.CallAliases;
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
import java.util.OptionalInt;

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
    private String name = "";

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
    /// code, as [TixSites] has it; the program calls them `called`, or as MPI does.
    void at(int number, int code, String called) {
        lineNumber = number;
        place = code;
        name = called;
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

    /// The call `name`, which all members make: they meet, except to make a persistent collective,
    /// then it takes as long as it took. At the end of `line`, the number of a communicator of the
    /// same members that it makes.
    void took(TixLine line, TixFields.Membership in, String name, long nanos) throws TixProblem {
        TixTaken.Call call = new TixTaken.Call(in.communicator.id(), in.calls);
        if (!line.atEnd()) {
            long number = line.number("new communicator", 2, Long.MAX_VALUE);
            boolean alone = in.communicator.id() == Communicator.SELF;
            int[] members = alone ? new int[] {fields.rank()} : in.communicator.members();
            fields.join(number, trace.communicators().define(line, number, members));
        }
        boolean meets = !name.endsWith("_init");
        if (!meets || !made(line, in, TixRecord.BARRIER, Claim.NOTHING, 0)) {
            trace.taken().alone(code, name, nanos);
            return;
        }
        code.named(CallAliases.number(name));
        code.synchronise(OperationKind.BARRIER, in.communicator.id());
        trace.taken().together(code, name, nanos, call);
    }

    void rooted(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        int root = fields.root(line);
        TixFields.Membership in = fields.communicator(line);
        OptionalInt made = posted(line, in, record, Claim.of(root, bytes), 0);
        if (made.isEmpty()) {
            return;
        }
        int slot = made.getAsInt();
        int id = in.communicator.id();
        if (record == TixRecord.BCAST) {
            code.bcast(root, bytes, id);
        } else if (record == TixRecord.IBCAST) {
            code.ibcast(root, bytes, id, slot);
        } else if (record == TixRecord.GATHER) {
            lowering.gather(in.communicator, root, bytes);
        } else if (record == TixRecord.IGATHER) {
            lowering.igather(in.communicator, root, bytes, slot);
        } else if (record == TixRecord.SCATTER) {
            lowering.scatter(in.communicator, root, bytes);
        } else {
            lowering.iscatter(in.communicator, root, bytes, slot);
        }
    }

    void reduce(TixRecord record, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        boolean rooted = record == TixRecord.REDUCE || record == TixRecord.IREDUCE;
        int root = rooted ? fields.root(line) : NO_ROOT;
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        OptionalInt made = posted(line, in, record, Claim.of(root, bytes).by(how), 0);
        if (made.isEmpty()) {
            return;
        }
        int slot = made.getAsInt();
        if (record.isNonBlocking()) {
            code.ireduce(root, bytes, how, in.communicator.id(), slot);
        } else {
            code.reduce(root, bytes, how, in.communicator.id());
        }
    }

    void prefix(TixRecord record, Composite call, TixLine line) throws TixProblem {
        long bytes = fields.bytes(line);
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        posted(line, in, record, Claim.of(NO_ROOT, bytes).by(how), 0)
                .ifPresent(slot -> {
                    if (slot == Lowering.WAITS) {
                        lowering.scan(call, in.communicator, bytes, how);
                    } else {
                        lowering.iscan(call, in.communicator, bytes, how, slot);
                    }
                });
    }

    void reduceScatter(TixRecord record, TixLine line) throws TixProblem {
        Combining how = how(line);
        TixFields.Membership in = fields.communicator(line);
        long[] counts = counts(line, in);
        posted(line, in, record, Claim.of(counts).by(how), 0)
                .ifPresent(slot -> {
                    if (slot == Lowering.WAITS) {
                        lowering.reduceScatter(in.communicator, counts, how);
                    } else {
                        lowering.ireduceScatter(in.communicator, counts, how, slot);
                    }
                });
    }

    void vector(TixRecord record, TixLine line) throws TixProblem {
        long mine = fields.bytes(line);
        int root = fields.root(line);
        TixFields.Membership in = fields.communicator(line);
        boolean isRoot = root == fields.rank();
        long[] counts = NO_SIZES;
        if (isRoot) {
            counts = counts(line, in);
        } else if (line.integer("number of entries", 0, Integer.MAX_VALUE) > 0) {
            throw line.problem(
                    "The rank lists sizes, and is not the root.",
                    "Only the root lists those of all; the others write 0.");
        }
        long balance = isRoot ? -owed(in.communicator, root, counts) : entry(root, mine);
        OptionalInt made = posted(line, in, record, Claim.of(root, 0), balance);
        if (made.isEmpty()) {
            return;
        }
        int slot = made.getAsInt();
        if (record == TixRecord.GATHERV) {
            lowering.gatherv(in.communicator, root, mine, counts);
        } else if (record == TixRecord.IGATHERV) {
            lowering.igatherv(in.communicator, root, mine, counts, slot);
        } else if (record == TixRecord.SCATTERV) {
            lowering.scatterv(in.communicator, root, mine, counts);
        } else {
            lowering.iscatterv(in.communicator, root, mine, counts, slot);
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

    /// Of the same size from each member to each: IBARRIER without one, an allgather or alltoall.
    void equalParts(TixRecord record, TixLine line) throws TixProblem {
        long bytes = record == TixRecord.IBARRIER ? 0 : fields.bytes(line);
        equalParts(record, line, fields.communicator(line), bytes);
    }

    private void equalParts(TixRecord record, TixLine line, TixFields.Membership in, long bytes)
            throws TixProblem {
        OptionalInt made = posted(line, in, record, Claim.of(NO_ROOT, bytes), 0);
        if (made.isEmpty()) {
            return;
        }
        int slot = made.getAsInt();
        if (record == TixRecord.ALLGATHER) {
            lowering.allgather(in.communicator, bytes);
        } else if (record == TixRecord.ALLTOALL) {
            lowering.alltoall(in.communicator, bytes);
        } else if (record == TixRecord.IALLGATHER) {
            lowering.iallgather(in.communicator, bytes, slot);
        } else if (record == TixRecord.IALLTOALL) {
            lowering.ialltoall(in.communicator, bytes, slot);
        } else {
            code.ibarrier(in.communicator.id(), slot);
        }
    }

    void allgatherv(TixRecord record, TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        long[] counts = counts(line, in);
        posted(line, in, record, Claim.of(counts), 0)
                .ifPresent(slot -> {
                    if (slot == Lowering.WAITS) {
                        lowering.allgatherv(in.communicator, counts);
                    } else {
                        lowering.iallgatherv(in.communicator, counts, slot);
                    }
                });
    }

    void alltoallv(TixRecord record, Composite call, TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        int size = members(in);
        fields.size(line, size);
        long[] gives = fields.sizes(line, size);
        long[] takes = fields.sizes(line, size);
        int[] all = in.communicator.members();
        posted(line, in, record, Claim.NOTHING, balance(all, gives, all, takes))
                .ifPresent(slot -> lowering.alltoallv(call, in.communicator, gives, takes, slot));
    }

    /// A collective over neighbours: `comm n (rank bytes)... m (rank bytes)...`, to whom and from
    /// whom.
    void neighbours(TixRecord record, TixLine line) throws TixProblem {
        TixFields.Membership in = fields.communicator(line);
        int[] to = new int[line.integer("neighbours", 0, line.room())];
        long[] gives = neighbours(line, to);
        int[] from = new int[line.integer("neighbours", 0, line.room())];
        long[] takes = neighbours(line, from);
        posted(line, in, record, Claim.NOTHING, balance(to, gives, from, takes))
                .ifPresent(
                        slot -> lowering.neighbours(in.communicator, to, gives, from, takes, slot));
    }

    private long[] neighbours(TixLine line, int[] ranks) throws TixProblem {
        long[] sizes = new long[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = line.integer("neighbour", 0, trace.ranks() - 1);
            sizes[i] = fields.bytes(line);
        }
        return sizes;
    }

    /// What the rank gives to the ranks `to` less what it takes from the ranks `from`.
    private long balance(int[] to, long[] gives, int[] from, long[] takes) {
        long balance = 0;
        for (int i = 0; i < to.length; i++) {
            balance += TixCalls.entry(fields.rank(), to[i], gives[i]);
        }
        for (int i = 0; i < from.length; i++) {
            balance -= TixCalls.entry(from[i], fields.rank(), takes[i]);
        }
        return balance;
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
        named(TixRecord.COMM_CREATE_GROUP);
        if (made(line, in, TixRecord.COMM_CREATE_GROUP, Claim.NOTHING, 0)) {
            lowering.createCommunicator(Composite.COMM_GROUP, in.communicator);
        }
    }

    /// MPI_Comm_idup: who waits for its request waits until all members have called it.
    void duplicateLater(TixLine line) throws TixProblem {
        TixFields.Membership parent = fields.communicator(line);
        define(line);
        named(TixRecord.COMM_IDUP);
        equalParts(TixRecord.COMM_IDUP, line, parent, 0);
    }

    /// Gives the following call the name of `record`, if the program has no other one for it: what
    /// it is made of has another name.
    private void named(TixRecord record) {
        if (name.isEmpty()) {
            code.named(CallAliases.number(record.mpiName()));
        }
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

    /// Compares the call with what the other members called; false if nothing is to be done.
    private boolean made(
            TixLine line, TixFields.Membership in, TixRecord record, Claim claim, long balance)
            throws TixProblem {
        line.finish();
        if (in.communicator.id() == Communicator.SELF) {
            return false;
        }
        boolean isOwn = name.isEmpty() || name.startsWith("MPI_Start");
        String called = isOwn ? record.mpiName() : name;
        Call call = new Call(fields.rank(), lineNumber, place, called, claim, balance);
        trace.calls().made(line, in.communicator, in.calls++, call);
        return true;
    }

    /// As [#made] of a call that may be non-blocking: its request slot, or [Lowering#WAITS]; empty
    /// if nothing is to be done.
    private OptionalInt posted(
            TixLine line, TixFields.Membership in, TixRecord record, Claim claim, long balance)
            throws TixProblem {
        boolean waits = !record.isNonBlocking();
        long number = waits ? 0 : TixRequests.number(line);
        if (made(line, in, record, claim, balance)) {
            return OptionalInt.of(waits ? Lowering.WAITS : requests.collective(line, number));
        }
        if (!waits) {
            requests.add(line, TixRequest.nothing(number));
        }
        return OptionalInt.empty();
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
