package bcscope.exporter.call;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/// Whether the messages of a program are told apart by receiver and tag alone, as in formats that
/// know no communicators: two communicators on which a rank gets messages of one tag become one.
final class MessageTags {
    private final String advice;
    private final Map<Inbox, Integer> contexts = new HashMap<>();
    private final Map<Integer, Set<Integer>> contextsTo = new HashMap<>();
    private final Map<Integer, Integer> contextsOfAny = new HashMap<>();

    /// The messages of one tag to one rank.
    private record Inbox(int rank, int tag) {}

    /// @param advice advice if tags do not distinguish the messages
    MessageTags(String advice) {
        this.advice = advice;
    }

    /// The tag with which a message is written.
    @FunctionalInterface
    interface Written {
        /// The tag of the message at `pc`.
        int tag(int pc) throws NotExportable;
    }

    /// Takes up the messages of all ranks of `program`.
    ///
    /// @param isWritten whether the message at a place is written as one
    void addAll(Program program, Written written, IntPredicate isWritten) throws NotExportable {
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                OperationKind.Effect effect = program.kind(pc).effect();
                boolean receives = effect == OperationKind.Effect.RECEIVES;
                boolean sends = effect == OperationKind.Effect.SENDS;
                if ((sends || receives) && isWritten.test(pc)) {
                    int receiver = receives ? rank : program.peer(pc);
                    if (program.tag(pc) == Program.ANY) {
                        any(receiver, program.context(pc));
                    } else {
                        add(receiver, written.tag(pc), program.context(pc));
                    }
                }
            }
        }
    }

    /// Takes up messages to `receiver` that are written with `tag` and matched in `context`.
    void add(int receiver, int tag, int context) throws NotExportable {
        Integer before = contexts.putIfAbsent(new Inbox(receiver, tag), context);
        contextsTo.computeIfAbsent(receiver, _ -> new HashSet<>()).add(context);
        if (before != null && before != context) {
            throw notTold(receiver, "tag " + tag);
        }
    }

    private void any(int receiver, int context) throws NotExportable {
        Integer before = contextsOfAny.putIfAbsent(receiver, context);
        if (before != null && before != context) {
            throw notTold(receiver, "any tag");
        }
    }

    /// All messages are taken up: those that are received with any tag are the only ones to their
    /// receiver.
    void check() throws NotExportable {
        for (Map.Entry<Integer, Integer> any : contextsOfAny.entrySet()) {
            Set<Integer> all = contextsTo.getOrDefault(any.getKey(), Set.of());
            if (!Set.of(any.getValue()).containsAll(all)) {
                throw notTold(any.getKey(), "any tag");
            }
        }
    }

    private NotExportable notTold(int receiver, String tag) {
        return new NotExportable(
                "Rank "
                        + receiver
                        + " gets messages on several communicators or of collectives, and receives"
                        + " with "
                        + tag
                        + ": the format knows tags alone, which do not tell them apart.",
                advice);
    }
}
