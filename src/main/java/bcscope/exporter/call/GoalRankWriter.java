package bcscope.exporter.call;

import bcscope.program.Operation;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes the block of one rank. An operation is identified by its label number; 0 means none.
final class GoalRankWriter implements CallWalk.Visitor {
    private static final int NONE = 0;

    /// Tags of collectives begin above those of programs: a million for each communicator.
    private static final int TAGS = 1_000_000;

    private static final int TAGS_OF_PRIMITIVES = 500_000;
    private static final int MOST_COMMUNICATORS = 2_000;

    private final Program program;
    private final int rank;
    private final Writer out;
    private final Map<Integer, List<Integer>> open = new HashMap<>();
    private int labels;
    private int last = NONE;

    GoalRankWriter(Program program, int rank, Writer out) {
        this.program = program;
        this.rank = rank;
        this.out = out;
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        for (int pc : parts) {
            operation(pc);
        }
    }

    @Override
    public void operation(int pc) throws IOException, NotExportable {
        switch (Operations.at(program, pc)) {
            case Operation.Compute(long nanos, _) ->
                    Computations.write(nanos, piece -> last = add("calc " + piece, last));
            case Operation.Send(var how, _, _, _, _) -> {
                int sent = add(send(pc), last);
                last = how == Operation.Manner.BUFFERED ? last : sent;
            }
            case Operation.Receive _ -> last = add(receive(pc), last);
            case Operation.Posting posting -> posting(pc, posting);
            case Operation.Wait(var mode, var slots) -> {
                if (mode == Operation.Mode.ANY || mode == Operation.Mode.SOME) {
                    throw new NotExportable(
                            program.kind(pc).mpiName() + " cannot be expressed in a schedule.",
                            "What comes next depends on which message is first; choose TIX.");
                }
                await(slots);
            }
            case Operation.Free(int slot) -> open.remove(slot);
            case Operation.Meeting meeting -> meeting(pc, meeting);
            case Operation.Mark _, Operation.Test _, Operation.Probe _ -> {
                // takes no part in a schedule
            }
            case Operation.Loop _,
                    Operation.EndLoop _,
                    Operation.Begin _,
                    Operation.EndComposite _,
                    Operation.End _,
                    Operation.Open _ ->
                    throw new IllegalStateException("no call at " + pc);
        }
    }

    private void posting(int pc, Operation.Posting posting) throws IOException, NotExportable {
        switch (posting) {
            case Operation.ISend _, Operation.StartSend _ -> post(pc, add(send(pc), last));
            case Operation.IReceive _, Operation.StartReceive _ -> post(pc, add(receive(pc), last));
            case Operation.SendTemplate _, Operation.ReceiveTemplate _ -> {
                // written when it is started
            }
        }
    }

    private void meeting(int pc, Operation.Meeting meeting) throws IOException, NotExportable {
        switch (meeting) {
            case Operation.Init _, Operation.Finalize _ -> {
                // begin and end of a schedule
            }
            case Operation.Waiting _ -> last = meeting(pc, program.kind(pc), last);
            case Operation.Overlapping _ -> post(pc, meeting(pc, program.kind(pc), last));
        }
    }

    private void post(int pc, int operation) {
        open.computeIfAbsent(program.request(pc), _ -> new ArrayList<>()).add(operation);
    }

    private void await(List<Integer> slots) throws IOException {
        List<Integer> awaited = new ArrayList<>();
        for (int slot : slots) {
            List<Integer> operations = open.remove(slot);
            if (operations != null) {
                awaited.addAll(operations);
            }
        }
        if (!awaited.isEmpty()) {
            awaited.add(last);
            last = join(awaited);
        }
    }

    /// Writes an operation that ends when all of `operations` have ended.
    private int join(List<Integer> operations) throws IOException {
        return add("calc 0", operations.stream().mapToInt(Integer::intValue).toArray());
    }

    /// Writes an operation that begins when all of `after` have ended.
    private int add(String what, int... after) throws IOException {
        int label = ++labels;
        out.write("l" + label + ": " + what + "\n");
        for (int before : after) {
            if (before != NONE) {
                out.write("l" + label + " requires l" + before + "\n");
            }
        }
        return label;
    }

    private String send(int pc) throws NotExportable {
        return "send " + program.amount(pc) + "b to " + program.peer(pc) + " tag " + tag(pc);
    }

    private String receive(int pc) throws NotExportable {
        return "recv " + program.amount(pc) + "b from " + program.peer(pc) + " tag " + tag(pc);
    }

    private int tag(int pc) throws NotExportable {
        return tag(program, pc);
    }

    private static int tag(Program program, int pc) throws NotExportable {
        int context = program.context(pc);
        boolean internal = (context & 1) == 1;
        return internal ? base(context >> 1) + program.tag(pc) : program.tag(pc);
    }

    /// Refuses `program` if the tags of a schedule do not distinguish its messages.
    static void checkTags(Program program) throws NotExportable {
        MessageTags tags = new MessageTags("Choose TIX, which knows communicators.");
        tags.addAll(program, pc -> tag(program, pc), _ -> true);
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                if (isPrimitive(Operations.at(program, pc))) {
                    int communicator = program.context(pc);
                    int tag = base(communicator) + TAGS_OF_PRIMITIVES;
                    tags.add(rank, tag, ~communicator);
                    tags.add(rank, tag + 1, ~communicator);
                }
            }
        }
        tags.check();
    }

    /// Upper bound of the lines for the operation at `pc`: a message has 2; a wait 2 and one for
    /// each request; a barrier 7 per round, two messages of 2 and a join of 3. A tree has no more
    /// than a barrier.
    static long mostLines(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        if (kind.hasList()) {
            return 2L + program.listSize(pc);
        }
        if (kind.effect() != OperationKind.Effect.MEETS) {
            return 2;
        }
        int members = Math.max(1, program.communicators().get(program.context(pc)).size());
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(members - 1);
        return 7L * rounds + 8;
    }

    private static boolean isPrimitive(Operation operation) {
        return operation instanceof Operation.Meeting
                && !(operation instanceof Operation.Init)
                && !(operation instanceof Operation.Finalize);
    }

    private static int base(int communicator) throws NotExportable {
        if (communicator >= MOST_COMMUNICATORS) {
            throw new NotExportable(
                    "There are more than " + MOST_COMMUNICATORS + " communicators.",
                    "A schedule distinguishes their messages by tags, and there are not enough of"
                            + " them; choose TIX.");
        }
        return TAGS * (communicator + 1);
    }

    /// Writes a collective that is a primitive of BCS-MPI.
    ///
    /// @return the last operation of the collective on this rank
    private int meeting(int pc, OperationKind kind, int after) throws IOException, NotExportable {
        int[] members = Members.of(program, pc);
        int tag = base(program.context(pc)) + TAGS_OF_PRIMITIVES;
        int me = Members.index(members, rank);
        long bytes = program.amount(pc);
        if (kind == OperationKind.BARRIER || kind == OperationKind.IBARRIER) {
            return disseminate(members, me, tag, after);
        }
        if (kind.broadcasts()) {
            return spread(members, me, Members.index(members, program.peer(pc)), bytes, tag, after);
        }
        int root = kind.reducesForAll() ? 0 : Members.index(members, program.peer(pc));
        int collected = collect(members, me, root, bytes, tag, after);
        return kind.reducesForAll()
                ? spread(members, me, root, bytes, tag + 1, collected)
                : collected;
    }

    private int disseminate(int[] members, int me, int tag, int after) throws IOException {
        int size = members.length;
        int done = after;
        for (int distance = 1; distance < size; distance *= 2) {
            int to = members[(me + distance) % size];
            int from = members[(me - distance + size) % size];
            int sent = add("send 1b to " + to + " tag " + tag, done);
            int received = add("recv 1b from " + from + " tag " + tag, done);
            done = add("calc 0", sent, received);
        }
        return done;
    }

    /// Distance from `place` to its nearest child in a binomial tree.
    private static int reach(int place) {
        return place == 0 ? 1 : 2 * Integer.highestOneBit(place);
    }

    /// A binomial tree from the member `root` to all.
    private int spread(int[] members, int me, int root, long bytes, int tag, int after)
            throws IOException {
        int size = members.length;
        int place = (me - root + size) % size;
        int done = after;
        int reach = reach(place);
        if (place > 0) {
            int parent = members[(place - reach / 2 + root) % size];
            done = add("recv " + bytes + "b from " + parent + " tag " + tag, done);
        }
        List<Integer> sent = new ArrayList<>(List.of(done));
        for (int distance = reach; place + distance < size; distance *= 2) {
            int child = members[(place + distance + root) % size];
            sent.add(add("send " + bytes + "b to " + child + " tag " + tag, done));
        }
        return sent.size() == 1 ? done : join(sent);
    }

    /// Writes the tree in the opposite direction.
    private int collect(int[] members, int me, int root, long bytes, int tag, int after)
            throws IOException {
        int size = members.length;
        int place = (me - root + size) % size;
        int reach = reach(place);
        List<Integer> received = new ArrayList<>(List.of(after));
        for (int distance = reach; place + distance < size; distance *= 2) {
            int child = members[(place + distance + root) % size];
            received.add(add("recv " + bytes + "b from " + child + " tag " + tag, after));
        }
        int done = received.size() == 1 ? after : join(received);
        if (place == 0) {
            return done;
        }
        int parent = members[(place - reach / 2 + root) % size];
        return add("send " + bytes + "b to " + parent + " tag " + tag, done);
    }
}
