package bcscope.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Makes one program of the programs of several jobs: processes one after the other, the
/// communicators renumbered, so that each job has a world of its own and none can meet a message of
/// another. [Communicator#SELF] stays one for all: not thread-safe.
public final class ProgramJoin {
    private static final int FIRST_OWN = 2;

    int[] entries = {};
    int[] requestSlots = {};
    final RequestLists lists = new RequestLists();
    final List<Communicator> communicators = new ArrayList<>();
    final List<String> labels = new ArrayList<>();
    final List<JobSpan> jobs = new ArrayList<>();
    Doubts doubts = Doubts.NONE;

    private final List<OperationColumns> parts = new ArrayList<>();
    private int size;

    private ProgramJoin() {}

    /// Joins `programs` into one; `names.get(j)` is the name of job `j`.
    public static Program of(String name, List<String> names, List<Program> programs) {
        ProgramJoin join = new ProgramJoin();
        for (int job = 0; job < programs.size(); job++) {
            join.add(names.get(job), programs.get(job));
        }
        return StoredProgram.of(name, join);
    }

    private void add(String name, Program program) {
        int firstRank = entries.length;
        int[] numbers = renumbered(program, firstRank);
        jobs.add(new JobSpan(name, firstRank, program.ranks(), numbers[Communicator.WORLD]));
        entries = Arrays.copyOf(entries, firstRank + program.ranks());
        requestSlots = Arrays.copyOf(requestSlots, entries.length);
        for (int rank = 0; rank < program.ranks(); rank++) {
            entries[firstRank + rank] = size + program.entry(rank);
            requestSlots[firstRank + rank] = program.requestSlots(rank);
        }
        OperationColumns part = new OperationColumns();
        for (int pc = 0; pc < program.size(); pc++) {
            part.add(
                    program.kind(pc),
                    peer(program, pc, firstRank),
                    program.tag(pc),
                    program.amount(pc),
                    context(program, pc, numbers),
                    program.request(pc),
                    program.line(pc));
        }
        labels.addAll(program.labels());
        doubts = doubts.or(program.doubts().of(firstRank));
        parts.add(part);
        size += part.size();
    }

    /// The operations of all programs.
    OperationColumns operations() {
        return new OperationColumns(parts);
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

    private int peer(Program program, int pc, int firstRank) {
        OperationKind kind = program.kind(pc);
        int peer = program.peer(pc);
        if (kind == OperationKind.LOOP || kind == OperationKind.END_LOOP) {
            return peer + size;
        }
        if (kind.hasList()) {
            return lists.placeOf(program.list(pc));
        }
        boolean rank = peer >= 0 && (kind.isPointToPoint() || kind.isCalledByAll());
        return rank ? peer + firstRank : peer;
    }

    private int context(Program program, int pc, int[] numbers) {
        OperationKind kind = program.kind(pc);
        int context = program.context(pc);
        if (kind.isPointToPoint()) {
            return 2 * numbers[context >> 1] + (context & 1);
        }
        if (kind == OperationKind.COMPUTE || kind == OperationKind.MARK) {
            return context == 0 ? 0 : context + labels.size();
        }
        return kind.isCalledByAll() ? numbers[context] : context;
    }
}
