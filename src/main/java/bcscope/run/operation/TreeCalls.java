package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Collectives under conventional MPI that are not complete: who called when, and who sent to whom
/// over the tree. A member waits for those that must have called before it can be done: in a
/// broadcast those between the root and itself, in a reduction those below it, else all.
final class TreeCalls {
    private final Program program;
    private final Map<Integer, List<Gathering>> open = new TreeMap<>();

    TreeCalls(Program program) {
        this.program = program;
    }

    /// A collective in progress.
    static final class Gathering {
        private final int pc;
        private final Map<Integer, Entry> called = new HashMap<>();
        private final Map<Integer, Integer> parents = new HashMap<>();
        private final Map<Integer, List<Integer>> children = new HashMap<>();
        private final BitSet complete = new BitSet();
        private Optional<Last> last = Optional.empty();
        private int completions;

        /// Members before it have called.
        private int firstMissing;

        Gathering(int pc) {
            this.pc = pc;
        }

        private void call(int rank, int position, long nanos) {
            called.put(rank, new Entry(nanos, position));
            if (last.isEmpty() || nanos > last.get().nanos()) {
                last = Optional.of(new Last(rank, nanos));
            }
        }

        /// Whether it is the collective that `message` is a part of.
        private boolean has(MessageEvent.TreeMessage message) {
            Entry first = called.get(message.caller());
            return first != null && first.position == message.position();
        }

        private void complete(int rank) {
            complete.set(rank);
            completions++;
        }
    }

    /// The call of a member: when, and which operation of it.
    private record Entry(long nanos, int position) {}

    /// What a member waited for: who called last, and when.
    record Last(int rank, long nanos) {}

    /// A member calls.
    Gathering called(Descriptor call, long nanos) {
        List<Gathering> all =
                open.computeIfAbsent(call.communicator(), communicator -> new ArrayList<>());
        Gathering mine =
                all.stream()
                        .filter(gathering -> !gathering.called.containsKey(call.rank()))
                        .findFirst()
                        .orElseGet(() -> {
                            Gathering added = new Gathering(program.pc(call));
                            all.add(added);
                            return added;
                        });
        mine.call(call.rank(), call.position(), nanos);
        return mine;
    }

    /// A message of the tree begins.
    void sent(MessageEvent.TreeMessage message) {
        find(message)
                .ifPresent(gathering -> {
                    gathering.parents.put(message.toRank(), message.rank());
                    gathering
                            .children
                            .computeIfAbsent(message.toRank(), rank -> new ArrayList<>())
                            .add(message.rank());
                });
    }

    private Optional<Gathering> find(MessageEvent.TreeMessage message) {
        return open.getOrDefault(message.communicator(), List.of()).stream()
                .filter(gathering ->
                        gathering.called.containsKey(message.rank())
                                && gathering.has(message)
                                && !gathering.complete.get(message.toRank()))
                .findFirst();
    }

    /// The member that made `call` is done.
    void completed(Descriptor call) {
        List<Gathering> all = open.getOrDefault(call.communicator(), List.of());
        all.stream()
                .filter(gathering -> !gathering.complete.get(call.rank()))
                .findFirst()
                .ifPresent(gathering -> gathering.complete(call.rank()));
        int size = program.communicators().get(call.communicator()).size();
        all.removeIf(gathering -> gathering.completions == size);
    }

    /// The member that determined when `rank` could be done, if not `rank` itself; empty while some
    /// member has not called yet.
    Optional<Last> last(Gathering gathering, int rank) {
        OperationKind kind = program.kind(gathering.pc);
        int root = program.peer(gathering.pc);
        boolean spreads = kind.broadcasts();
        boolean collects = kind.reduces() && !kind.reducesForAll();
        if (!spreads && (!collects || rank == root)) {
            return gathering.last;
        }
        List<Integer> ranks = new ArrayList<>();
        if (spreads) {
            ancestors(gathering, rank, root, ranks);
        } else {
            descendants(gathering, rank, ranks);
        }
        return latest(gathering, ranks);
    }

    /// A member that has not called; for a broadcast, the root before all others.
    OptionalInt missing(Gathering gathering) {
        int[] members = program.communicators().get(program.context(gathering.pc)).members();
        int root = program.peer(gathering.pc);
        if (program.kind(gathering.pc).broadcasts() && !gathering.called.containsKey(root)) {
            return OptionalInt.of(root);
        }
        while (gathering.firstMissing < members.length
                && gathering.called.containsKey(members[gathering.firstMissing])) {
            gathering.firstMissing++;
        }
        return gathering.firstMissing < members.length
                ? OptionalInt.of(members[gathering.firstMissing])
                : OptionalInt.empty();
    }

    private static Optional<Last> latest(Gathering gathering, List<Integer> ranks) {
        Last last = null;
        for (int rank : ranks.stream().sorted().toList()) {
            OptionalLong called = calledNanos(gathering, rank);
            if (called.isPresent() && (last == null || called.getAsLong() > last.nanos())) {
                last = new Last(rank, called.getAsLong());
            }
        }
        return Optional.ofNullable(last);
    }

    private static OptionalLong calledNanos(Gathering gathering, int rank) {
        Entry entry = gathering.called.get(rank);
        return entry == null ? OptionalLong.empty() : OptionalLong.of(entry.nanos);
    }

    private static void ancestors(Gathering gathering, int rank, int root, List<Integer> ranks) {
        Integer at = rank;
        while (at != null && at != root && ranks.size() <= gathering.called.size()) {
            at = gathering.parents.get(at);
            if (at != null) {
                ranks.add(at);
            }
        }
        if (ranks.isEmpty()) {
            ranks.add(root);
        }
    }

    private static void descendants(Gathering gathering, int rank, List<Integer> ranks) {
        for (int child : gathering.children.getOrDefault(rank, List.of())) {
            ranks.add(child);
            descendants(gathering, child, ranks);
        }
    }
}
