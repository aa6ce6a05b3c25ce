package bcscope.engine.swarm;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/// One collective under conventional MPI. After every call it asks for each member anew whether it
/// is known when that is done, by the definition of the tree.
final class PlainCollective {
    private final PlainMachine machine;
    private final PlainCosts costs;
    private final int[] members;
    private final int pc;
    private final OperationKind kind;
    private final long bytes;
    private final long elements;
    private final int root;
    private final Map<Integer, Long> called = new TreeMap<>();
    private final Map<Integer, Runnable> waiting = new TreeMap<>();

    PlainCollective(PlainMachine machine, int communicator, int pc) {
        this.machine = machine;
        costs = machine.costs;
        this.pc = pc;
        Program program = machine.program;
        members = program.communicators().get(communicator).members();
        kind = program.kind(pc);
        bytes = program.amount(pc);
        elements = kind.reduces() ? bytes / ReduceType.values()[program.tag(pc)].bytes() : 0;
        int rank = program.peer(pc);
        int at = -1;
        for (int i = 0; i < members.length; i++) {
            at = members[i] == rank ? i : at;
        }
        root = at;
    }

    boolean hasCalled(int rank) {
        return called.containsKey(index(rank));
    }

    private int index(int rank) {
        int at = 0;
        while (members[at] != rank) {
            at++;
        }
        return at;
    }

    void call(int rank, int otherPc, Runnable done) {
        Program program = machine.program;
        machine.wrong |=
                program.kind(otherPc) != kind
                        || program.peer(otherPc) != program.peer(pc)
                        || program.amount(otherPc) != bytes
                        || (kind.reduces() && program.tag(otherPc) != program.tag(pc));
        int me = index(rank);
        called.put(me, machine.now);
        waiting.put(me, done);
        for (int i : order()) {
            if (waiting.containsKey(i)) {
                OptionalLong at = costs.hardware ? hardware(i) : tree(i);
                if (at.isPresent()) {
                    long nanos = Math.max(machine.now, at.getAsLong());
                    machine.at(
                            nanos,
                            PlainMachine.Kind.COLLECTIVE,
                            machine.processes.get(members[i]).node,
                            waiting.remove(i));
                }
            }
        }
    }

    private int[] order() {
        int[] all = new int[members.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }

    private long calledAt(int index) {
        return Objects.requireNonNull(called.get(index));
    }

    private boolean everybody() {
        return called.size() == members.length;
    }

    private OptionalLong hardware(int i) {
        long last = called.values().stream().mapToLong(Long::longValue).max().orElseThrow();
        int nodes = machine.nodesOf(members);
        if (kind == OperationKind.BCAST || kind == OperationKind.IBCAST) {
            if (!called.containsKey(root)) {
                return OptionalLong.empty();
            }
            long there = calledAt(root) + costs.broadcast(nodes, bytes);
            return OptionalLong.of(i == root ? calledAt(root) + costs.overhead : there);
        }
        if (kind.reduces() && root >= 0 && i != root) {
            return OptionalLong.of(calledAt(i) + costs.overhead);
        }
        if (!everybody()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                last
                        + (kind.reduces()
                                ? costs.reduction(members.length, bytes, elements)
                                : costs.barrier(nodes)));
    }

    private OptionalLong tree(int i) {
        int n = members.length;
        if (root >= 0) {
            int v = (i - root + n) % n;
            return kind.reduces() ? reduced(v) : spread(v);
        }
        if (!everybody()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(kind.reduces() ? combined(i) : disseminated(i, rounds(n)));
    }

    private static int rounds(int n) {
        int rounds = 0;
        while (1 << rounds < n) {
            rounds++;
        }
        return rounds;
    }

    private int real(int v) {
        return (v + root) % members.length;
    }

    private long way(int a, int b) {
        return costs.message(
                machine.hops(machine.processes.get(members[a]), machine.processes.get(members[b])),
                bytes);
    }

    private long taking() {
        return costs.dispatch() + costs.take();
    }

    /// Children of `v` in the binomial tree, the nearest first.
    private int[] children(int v) {
        int n = members.length;
        return java.util.stream.IntStream.range(0, 20)
                .map(k -> 1 << k)
                .filter(bit -> v == 0 || bit < Integer.lowestOneBit(v))
                .map(bit -> v + bit)
                .filter(child -> child < n)
                .toArray();
    }

    /// When `v` has what it passes on.
    private OptionalLong has(int v) {
        if (!called.containsKey(real(v))) {
            return OptionalLong.empty();
        }
        if (v == 0) {
            return OptionalLong.of(calledAt(root));
        }
        int parent = v - Integer.lowestOneBit(v);
        OptionalLong above = has(parent);
        if (above.isEmpty()) {
            return above;
        }
        int before = 0;
        for (int child : children(parent)) {
            before += child >= v ? 1 : 0;
        }
        long there = above.getAsLong() + before * costs.overhead + way(real(parent), real(v));
        return OptionalLong.of(Math.max(calledAt(real(v)), there) + taking());
    }

    private OptionalLong spread(int v) {
        OptionalLong has = has(v);
        return has.isEmpty()
                ? has
                : OptionalLong.of(has.getAsLong() + children(v).length * costs.overhead);
    }

    private OptionalLong reduced(int v) {
        if (!called.containsKey(real(v))) {
            return OptionalLong.empty();
        }
        long at = calledAt(real(v));
        for (int child : children(v)) {
            OptionalLong sent = reduced(child);
            if (sent.isEmpty()) {
                return sent;
            }
            long there = sent.getAsLong() + way(real(child), real(v));
            at = Math.max(at, there) + taking() + costs.combine(elements);
        }
        return OptionalLong.of(v == 0 ? at : at + costs.overhead);
    }

    /// When `i` has finished `round` rounds of the barrier.
    private long disseminated(int i, int round) {
        if (round == 0) {
            return calledAt(i);
        }
        int n = members.length;
        int distance = 1 << (round - 1);
        int from = Math.floorMod(i - distance, n);
        long mine = disseminated(i, round - 1) + costs.overhead;
        long there = disseminated(from, round - 1) + costs.overhead + way(from, i);
        return Math.max(mine, there) + taking();
    }

    private long combined(int i) {
        int power = Integer.highestOneBit(members.length);
        int rounds = rounds(power);
        if (i < power) {
            boolean answers = i + power < members.length;
            return exchanged(i, rounds) + (answers ? costs.overhead : 0);
        }
        long sent = calledAt(i) + costs.overhead;
        long there = exchanged(i - power, rounds) + costs.overhead + way(i - power, i);
        return Math.max(sent, there) + taking();
    }

    private long exchanged(int i, int round) {
        int power = Integer.highestOneBit(members.length);
        if (round == 0) {
            long at = calledAt(i);
            if (i + power < members.length) {
                long there = calledAt(i + power) + costs.overhead + way(i + power, i);
                at = Math.max(at, there) + taking() + costs.combine(elements);
            }
            return at;
        }
        int partner = i ^ 1 << (round - 1);
        long mine = exchanged(i, round - 1) + costs.overhead;
        long there = exchanged(partner, round - 1) + costs.overhead + way(partner, i);
        return Math.max(mine, there) + taking() + costs.combine(elements);
    }
}
