package bcscope.engine.swarm.reference;

import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One collective under conventional MPI: a web of instants, each of which follows from others,
/// from calls and from messages that arrive.
final class PlainCollective {
    private final PlainMachine machine;
    private final PlainCosts costs;
    private final int[] members;
    private final int pc;
    private final OperationKind kind;
    private final long bytes;
    private final long elements;
    private final int root;
    private final When[] called;
    private final When[] done;
    private final boolean[] has;
    private final Map<Integer, Runnable> waiting = new TreeMap<>();

    PlainCollective(PlainMachine machine, int communicator, int pc) {
        this.machine = machine;
        costs = machine.costs;
        this.pc = pc;
        Program program = machine.program;
        members = program.communicators().get(communicator).members();
        kind = program.kind(pc);
        bytes = program.amount(pc);
        elements = kind.reduces() ? bytes / program.elements(pc).bytes() : 0;
        int rank = program.peer(pc);
        int at = -1;
        for (int i = 0; i < members.length; i++) {
            at = members[i] == rank ? i : at;
        }
        root = at;
        called = Stream.generate(When::new).limit(members.length).toArray(When[]::new);
        done = new When[members.length];
        has = new boolean[members.length];
        if (costs.hardware) {
            hardware();
        } else if (root >= 0 && kind.reduces()) {
            reduced(0);
        } else if (root >= 0) {
            spread(0, called[root]);
        } else if (kind.reduces()) {
            exchange();
        } else {
            disseminate();
        }
        for (int i = 0; i < members.length; i++) {
            tell(i);
        }
    }

    boolean hasCalled(int rank) {
        return has[index(rank)];
    }

    private int index(int rank) {
        int at = 0;
        while (members[at] != rank) {
            at++;
        }
        return at;
    }

    void call(int rank, int otherPc, Runnable then) {
        Program program = machine.program;
        machine.wrong |=
                program.kind(otherPc) != kind
                        || program.peer(otherPc) != program.peer(pc)
                        || program.amount(otherPc) != bytes
                        || (kind.reduces() && program.tag(otherPc) != program.tag(pc));
        int me = index(rank);
        has[me] = true;
        waiting.put(me, then);
        called[me].is(machine.now);
    }

    private void tell(int i) {
        When.latest(called[i], done[i])
                .then(nanos ->
                        machine.at(
                                Math.max(machine.now, nanos),
                                PlainMachine.Kind.COLLECTIVE,
                                process(i).node,
                                Objects.requireNonNull(waiting.get(i))));
    }

    private PlainProcess process(int i) {
        return machine.processes.get(members[i]);
    }

    private void hardware() {
        int nodes = machine.nodesOf(members);
        When everybody = When.latest(called);
        if (kind == OperationKind.BCAST || kind == OperationKind.IBCAST) {
            When there = new When();
            called[root].then(nanos ->
                    machine.multicast(
                            process(root),
                            members,
                            bytes,
                            () ->
                                    there.is(
                                            machine.now
                                                    + costs.of(
                                                            ModelParameter.MPI_BROADCAST_NANOS))));
            Arrays.fill(done, there);
            done[root] = called[root].plus(costs.overhead);
            return;
        }
        long takes =
                kind.reduces()
                        ? costs.reduction(members.length, bytes, elements)
                        : costs.barrier(nodes);
        for (int i = 0; i < done.length; i++) {
            boolean leaf = kind.reduces() && root >= 0 && i != root;
            done[i] = leaf ? called[i].plus(costs.overhead) : everybody.plus(takes);
        }
    }

    private int real(int v) {
        return (v + root) % members.length;
    }

    private long taking() {
        return costs.dispatch() + costs.take();
    }

    /// A message that member `a` has handed over at `handed`: when it is at member `b`.
    private When message(int a, int b, When handed) {
        When there = new When();
        PlainProcess from = process(a);
        PlainProcess to = process(b);
        handed.then(nanos -> {
            if (bytes <= costs.eager) {
                machine.part(nanos, from, to, costs.header + bytes, () -> there.is(machine.now));
                return;
            }
            Runnable data =
                    () ->
                            machine.part(
                                    machine.now + costs.clear(),
                                    from,
                                    to,
                                    bytes,
                                    () -> there.is(machine.now));
            Runnable clear =
                    () ->
                            machine.part(
                                    machine.now + costs.dispatch() + costs.clear(),
                                    to,
                                    from,
                                    costs.header,
                                    data);
            machine.part(nanos, from, to, costs.header, clear);
        });
        return there;
    }

    /// Children of `v` in the binomial tree, the nearest first.
    private int[] children(int v) {
        int n = members.length;
        return IntStream.range(0, 20)
                .map(k -> 1 << k)
                .filter(bit -> v == 0 || bit < Integer.lowestOneBit(v))
                .map(bit -> v + bit)
                .filter(child -> child < n)
                .toArray();
    }

    /// `v` passes on what it has at `nanos`, to the farthest child first.
    private void spread(int v, When nanos) {
        int[] children = children(v);
        When at = nanos;
        for (int i = children.length - 1; i >= 0; i--) {
            at = at.plus(costs.overhead);
            int child = children[i];
            When there = message(real(v), real(child), at);
            spread(child, When.latest(called[real(child)], there).plus(taking()));
        }
        done[real(v)] = at;
    }

    /// When `v` has combined everything below it; what is above gets it.
    private When reduced(int v) {
        int[] children = children(v);
        When[] known = new When[children.length + 1];
        known[children.length] = called[real(v)];
        for (int i = 0; i < children.length; i++) {
            known[i] = message(real(children[i]), real(v), reduced(children[i]));
        }
        // Nothing is combined before all is there; then it counts when each was.
        When all = When.latest(known);
        When at = called[real(v)];
        for (int i = 0; i < children.length; i++) {
            at = When.latest(at, known[i]).plus(taking() + costs.combine(elements));
        }
        When combined = new When();
        When last = at;
        all.then(nanos -> last.then(combined::is));
        done[real(v)] = v == 0 ? combined : combined.plus(costs.overhead);
        return done[real(v)];
    }

    /// In each round everybody tells the one `distance` behind.
    private void disseminate() {
        int n = members.length;
        When[] at = called.clone();
        for (int distance = 1; distance < n; distance <<= 1) {
            When[] handed = new When[n];
            When[] there = new When[n];
            for (int i = 0; i < n; i++) {
                handed[i] = at[i].plus(costs.overhead);
                there[(i + distance) % n] = message(i, (i + distance) % n, handed[i]);
            }
            for (int i = 0; i < n; i++) {
                at[i] = When.latest(handed[i], there[i]).plus(taking());
            }
        }
        System.arraycopy(at, 0, done, 0, n);
    }

    private void exchange() {
        int n = members.length;
        int power = Integer.highestOneBit(n);
        long combining = taking() + costs.combine(elements);
        When[] at = called.clone();
        for (int i = power; i < n; i++) {
            at[i] = called[i].plus(costs.overhead);
            When there = message(i, i - power, at[i]);
            at[i - power] = When.latest(called[i - power], there).plus(combining);
        }
        for (int distance = 1; distance < power; distance <<= 1) {
            When[] handed = new When[power];
            When[] there = new When[power];
            for (int i = 0; i < power; i++) {
                handed[i] = at[i].plus(costs.overhead);
                there[i ^ distance] = message(i, i ^ distance, handed[i]);
            }
            for (int i = 0; i < power; i++) {
                at[i] = When.latest(handed[i], there[i]).plus(combining);
            }
        }
        for (int i = power; i < n; i++) {
            at[i - power] = at[i - power].plus(costs.overhead);
            When there = message(i - power, i, at[i - power]);
            at[i] = When.latest(at[i], there).plus(taking());
        }
        System.arraycopy(at, 0, done, 0, n);
    }
}
