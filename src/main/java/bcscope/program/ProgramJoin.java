package bcscope.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Makes one program of the programs of several jobs: processes one after the other, the
/// communicators renumbered, so that each job has a world of its own and none can meet a message of
/// another. [Communicator#SELF] stays one for all: whoever uses it is alone in it.
public final class ProgramJoin {
    private static final int FIRST_OWN = 2;

    int[] entries = {};
    int[] requestSlots = {};
    OperationKind[] kinds = {};
    int[] peers = {};
    int[] tags = {};
    long[] amounts = {};
    int[] contexts = {};
    int[] requests = {};
    int[] lines = {};
    int[] lists = {};
    final List<Communicator> communicators = new ArrayList<>();
    final List<JobSpan> jobs = new ArrayList<>();

    private ProgramJoin() {}

    /// One program of those of `programs`; `names.get(j)` is the name of job `j`.
    public static Program of(String name, List<String> names, List<Program> programs) {
        ProgramJoin join = new ProgramJoin();
        for (int job = 0; job < programs.size(); job++) {
            join.add(names.get(job), programs.get(job));
        }
        return new Program(name, join);
    }

    private void add(String name, Program program) {
        int firstRank = entries.length;
        int firstPc = kinds.length;
        int firstList = lists.length;
        int[] numbers = renumbered(program, firstRank);
        jobs.add(new JobSpan(name, firstRank, program.ranks(), numbers[Communicator.WORLD]));
        entries = Arrays.copyOf(entries, firstRank + program.ranks());
        requestSlots = Arrays.copyOf(requestSlots, entries.length);
        for (int rank = 0; rank < program.ranks(); rank++) {
            entries[firstRank + rank] = firstPc + program.entry(rank);
            requestSlots[firstRank + rank] = program.requestSlots(rank);
        }
        lists = Arrays.copyOf(lists, firstList + program.lists().length);
        System.arraycopy(program.lists(), 0, lists, firstList, program.lists().length);
        grow(firstPc + program.size());
        for (int pc = 0; pc < program.size(); pc++) {
            int to = firstPc + pc;
            kinds[to] = program.kind(pc);
            tags[to] = program.tag(pc);
            amounts[to] = program.amount(pc);
            requests[to] = program.request(pc);
            lines[to] = program.line(pc);
            peers[to] = peer(program, pc, firstRank, firstPc, firstList);
            contexts[to] = context(program, pc, numbers);
        }
    }

    private void grow(int size) {
        kinds = Arrays.copyOf(kinds, size);
        peers = Arrays.copyOf(peers, size);
        tags = Arrays.copyOf(tags, size);
        amounts = Arrays.copyOf(amounts, size);
        contexts = Arrays.copyOf(contexts, size);
        requests = Arrays.copyOf(requests, size);
        lines = Arrays.copyOf(lines, size);
    }

    /// New number of each communicator of `program`.
    private int[] renumbered(Program program, int firstRank) {
        List<Communicator> own = program.communicators();
        boolean first = communicators.isEmpty();
        int[] numbers = new int[Math.max(FIRST_OWN, own.size())];
        for (Communicator communicator : own) {
            int id = communicator.id();
            if (id == Communicator.SELF && !first) {
                numbers[id] = id;
            } else {
                numbers[id] = communicators.size();
                int[] members = communicator.members().clone();
                Arrays.setAll(members, i -> members[i] + firstRank);
                communicators.add(new Communicator(numbers[id], members));
            }
        }
        if (communicators.size() == 1) {
            communicators.add(new Communicator(Communicator.SELF, new int[0]));
        }
        return numbers;
    }

    private static int peer(Program program, int pc, int firstRank, int firstPc, int firstList) {
        OperationKind kind = program.kind(pc);
        int peer = program.peer(pc);
        if (kind == OperationKind.LOOP || kind == OperationKind.END_LOOP) {
            return peer + firstPc;
        }
        if (kind.hasList()) {
            return peer + firstList;
        }
        boolean rank = peer >= 0 && (kind.isPointToPoint() || kind.isCalledByAll());
        return rank ? peer + firstRank : peer;
    }

    private static int context(Program program, int pc, int[] numbers) {
        OperationKind kind = program.kind(pc);
        int context = program.context(pc);
        if (kind.isPointToPoint()) {
            return 2 * numbers[context >> 1] + (context & 1);
        }
        return kind.isCalledByAll() ? numbers[context] : context;
    }
}
