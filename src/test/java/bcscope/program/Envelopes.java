package bcscope.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedMap;
import java.util.TreeMap;

/// Who sends what to whom in a whole program, and who asks for it: how often, by `FROM > TO, tag
/// TAG, context CONTEXT, BYTES B`. Loops count as often as they run.
public final class Envelopes {
    private Envelopes() {}

    /// What is sent.
    public static SortedMap<String, Long> sent(Program program) {
        return all(program, OperationKind.Effect.SENDS);
    }

    /// What is received; the source may be `any`.
    public static SortedMap<String, Long> received(Program program) {
        return all(program, OperationKind.Effect.RECEIVES);
    }

    private static SortedMap<String, Long> all(Program program, OperationKind.Effect effect) {
        SortedMap<String, Long> all = new TreeMap<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            Deque<Long> loops = new ArrayDeque<>();
            long times = 1;
            for (int pc = program.entry(rank); program.kind(pc) != OperationKind.END; pc++) {
                if (program.kind(pc) == OperationKind.LOOP) {
                    loops.push(times);
                    times *= program.amount(pc);
                } else if (program.kind(pc) == OperationKind.END_LOOP) {
                    times = loops.pop();
                } else if (program.kind(pc).effect() == effect) {
                    all.merge(envelope(program, rank, pc), times, Long::sum);
                }
            }
        }
        return all;
    }

    private static String envelope(Program program, int rank, int pc) {
        int peer = program.peer(pc);
        boolean sends = program.kind(pc).effect() == OperationKind.Effect.SENDS;
        String other = peer == Program.ANY ? "any" : Integer.toString(peer);
        return (sends ? rank + " > " + other : other + " > " + rank)
                + ", tag "
                + program.tag(pc)
                + ", context "
                + program.context(pc)
                + ", "
                + program.amount(pc)
                + " B";
    }
}
