package bcscope.search.moment;

import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.Snapshot;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The operation that each process is at: its call, or the computation between two calls. A
/// computation is not an event. It follows from the call before it and, where a loop ends in
/// between, from the call after it in the same slice; if there is none, it is known from the next
/// slice on.
final class ProgramPlaces {
    private static final int UNKNOWN = -1;
    private static final int END = -2;

    private final Program program;
    private final int[] pcs;

    /// For each event of a process, where its next event in the slice is.
    private final int[] following;

    ProgramPlaces(Program program, Snapshot before, List<Happening> happenings) {
        this.program = program;
        pcs = program.pcs(before.positions());
        for (int rank = 0; rank < pcs.length; rank++) {
            Activity activity = before.activities()[rank];
            if (activity == Activity.COMPUTING || activity == Activity.READY) {
                pcs[rank] = computedBefore(rank, pcs[rank]);
            }
        }
        following = new int[happenings.size()];
        int[] next = new int[pcs.length];
        Arrays.fill(next, UNKNOWN);
        for (int i = following.length - 1; i >= 0; i--) {
            note(i, happenings.get(i), next);
        }
    }

    /// A process that computes goes to the operation at `pc` next.
    private int computedBefore(int rank, int pc) {
        boolean computes =
                pc > program.entry(rank) && program.kind(pc - 1) == OperationKind.COMPUTE;
        return computes ? pc - 1 : pc;
    }

    /// @param next where the next event of each process is
    private void note(int index, Happening happening, int[] next) {
        happening
                .place()
                .ifPresent(it -> {
                    following[index] = next[it.rank()];
                    next[it.rank()] = program.pc(it.rank(), it.position());
                });
        if (happening instanceof Happening.Finished h) {
            next[h.rank()] = END;
        }
    }

    /// Where `rank` is.
    int at(int rank) {
        return pcs[rank];
    }

    /// `rank` has entered the operation at `pc`.
    void enter(int rank, int pc) {
        pcs[rank] = pc;
    }

    /// `rank` has returned from its call, as event `index` says, and computes if that is what
    /// follows.
    void leave(int rank, int index) {
        pcs[rank] = after(pcs[rank] + 1, following[index], pcs[rank]);
    }

    /// `rank` begins its program.
    void start(int rank) {
        pcs[rank] = after(program.entry(rank), UNKNOWN, program.entry(rank));
    }

    /// The first computation on the way from `pc` to the operation at `next`; `otherwise` if there
    /// is none or the way is not known.
    private int after(int pc, int next, int otherwise) {
        int found = computation(pc, next, new HashSet<>());
        return found < 0 ? otherwise : found;
    }

    /// @param seen ends of loops on the way
    private int computation(int from, int next, Set<Integer> seen) {
        int pc = from;
        while (passesOn(program.kind(pc))) {
            pc++;
        }
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.COMPUTE) {
            return next == UNKNOWN || leads(pc + 1, next, new HashSet<>()) ? pc : UNKNOWN;
        }
        if (kind != OperationKind.END_LOOP || next == UNKNOWN || seen.contains(pc)) {
            return UNKNOWN;
        }
        seen.add(pc);
        int again = computation(program.peer(pc), next, seen);
        return again < 0 ? computation(pc + 1, next, seen) : again;
    }

    /// Whether the operation at `next` can be reached from `from` without another call.
    private boolean leads(int from, int next, Set<Integer> seen) {
        int pc = from;
        while (passesOn(program.kind(pc)) || program.kind(pc) == OperationKind.COMPUTE) {
            pc++;
        }
        if (program.kind(pc) != OperationKind.END_LOOP) {
            return pc == next || (next == END && program.kind(pc) == OperationKind.END);
        }
        if (seen.contains(pc)) {
            return false;
        }
        seen.add(pc);
        return leads(program.peer(pc), next, seen) || leads(pc + 1, next, seen);
    }

    /// Whether a process passes it without time or event.
    private static boolean passesOn(OperationKind kind) {
        return kind == OperationKind.LOOP
                || kind == OperationKind.MARK
                || kind == OperationKind.BEGIN;
    }
}
