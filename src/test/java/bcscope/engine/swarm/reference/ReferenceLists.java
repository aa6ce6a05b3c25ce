package bcscope.engine.swarm.reference;

import bcscope.base.SeededStream;
import bcscope.happening.NicRoutine;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/// The descriptor lists of all NICs, and what DEM does with them (MODEL 1.3, 1.4).
final class ReferenceLists implements ReferenceProcess.Nic {
    final List<List<ReferenceDescriptor>> posted = new ArrayList<>();
    final List<List<ReferenceDescriptor>> receives = new ArrayList<>();
    final List<List<ReferenceDescriptor>> remote = new ArrayList<>();
    final List<ReferenceCollective> collectives = new ArrayList<>();
    final TreeSet<Integer> changed = new TreeSet<>();

    private record Arrival(long nanos, long draw, ReferenceDescriptor descriptor) {}

    private final List<ReferenceCall> calls = new ArrayList<>();
    private final List<Arrival> arrivals = new ArrayList<>();
    private final SeededStream draws;
    private final Program program;
    private final ReferenceCosts costs;
    boolean mismatch;

    ReferenceLists(Program program, ReferenceCosts costs, long seed) {
        this.program = program;
        draws = new SeededStream(seed, "arrival");
        this.costs = costs;
        for (Communicator communicator : program.communicators()) {
            collectives.add(new ReferenceCollective(communicator));
        }
        for (int rank = 0; rank < program.ranks(); rank++) {
            posted.add(new ArrayList<>());
            receives.add(new ArrayList<>());
            remote.add(new ArrayList<>());
        }
    }

    @Override
    public void post(ReferenceDescriptor descriptor) {
        posted.get(descriptor.owner.rank).add(descriptor);
    }

    @Override
    public void call(ReferenceCall call) {
        calls.add(call);
    }

    @Override
    public boolean messageFor(ReferenceProcess process, int pc) {
        int from = program.peer(pc);
        int tag = program.tag(pc);
        return remote.get(process.rank).stream()
                .filter(send -> fits(send, from, tag, program.context(pc)))
                .anyMatch(send ->
                        receives.get(process.rank).stream().noneMatch(open -> fits(send, open)));
    }

    boolean fits(ReferenceDescriptor send, ReferenceDescriptor receive) {
        return fits(send, receive.peer, receive.tag, receive.context);
    }

    static boolean fits(ReferenceDescriptor send, int from, int tag, int context) {
        return send.context == context
                && (from == Program.ANY || from == send.owner.rank)
                && (tag == Program.ANY || tag == send.tag);
    }

    /// The rank of the process that each descriptor in a list is there for: its owner, or, of a
    /// send that was delivered, the receiver. Of the calls that DEM has taken only those of the
    /// masters are left (S0 section 4.4).
    List<Integer> held() {
        List<Integer> ranks = new ArrayList<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            int count =
                    posted.get(rank).size() + receives.get(rank).size() + remote.get(rank).size();
            ranks.addAll(Collections.nCopies(count, rank));
        }
        calls.forEach(call -> ranks.add(call.process.rank));
        for (ReferenceCollective collective : collectives) {
            collective
                    .taken()
                    .map(call -> call.process.rank)
                    .filter(rank -> rank == collective.group.master())
                    .forEach(ranks::add);
        }
        return ranks;
    }

    boolean nothingPosted() {
        return posted.stream().allMatch(List::isEmpty) && calls.isEmpty();
    }

    /// DEM: everything posted before `cutoff`. Where all of it is there when DEM begins, first
    /// messages, then collectives, by rank and in posting order; where more may come, as it comes.
    void exchange(long cutoff, long arrival, List<ReferenceNode> nodes) {
        List<Waiting> waiting = new ArrayList<>();
        for (List<ReferenceDescriptor> mine : posted) {
            for (ReferenceDescriptor descriptor : mine) {
                waiting.add(
                        new Waiting(
                                descriptor.postNanos,
                                0,
                                descriptor.owner.rank,
                                descriptor.number,
                                () -> {
                                    mine.remove(descriptor);
                                    exchange(descriptor, arrival, nodes.get(descriptor.owner.node));
                                }));
            }
        }
        for (ReferenceCall call : calls) {
            waiting.add(
                    new Waiting(
                            call.postNanos,
                            call.blocking ? 2 : 1,
                            call.process.rank,
                            call.number,
                            () -> {
                                calls.remove(call);
                                note(call, arrival, nodes.get(call.process.node));
                            }));
        }
        waiting.removeIf(one -> one.postNanos >= cutoff);
        waiting.sort(
                costs.of(ModelParameter.DEM_CUTOFF_NANOS) > 0
                        ? Comparator.comparingLong(Waiting::postNanos)
                                .thenComparingInt(Waiting::rank)
                                .thenComparingInt(Waiting::number)
                        : Comparator.comparingInt(Waiting::kind).thenComparingInt(Waiting::rank));
        waiting.forEach(one -> one.take.run());
        if (costs.of(ModelParameter.ARRIVAL_ORDER) != 0) {
            arrivals.sort(
                    Comparator.comparingLong(Arrival::nanos).thenComparingLong(Arrival::draw));
        } else {
            arrivals.sort(
                    Comparator.comparingInt((Arrival it) -> it.descriptor.owner.rank)
                            .thenComparingInt(it -> it.descriptor.number));
        }
        arrivals.forEach(it -> remote.get(it.descriptor.peer).add(it.descriptor));
        arrivals.clear();
    }

    /// A descriptor that waits for DEM: a message, a call that does not block, one that does.
    private record Waiting(long postNanos, int kind, int rank, int number, Runnable take) {}

    private void exchange(ReferenceDescriptor descriptor, long arrival, ReferenceNode node) {
        if (descriptor.sends) {
            node.sends++;
            node.spends(NicRoutine.DELIVER, costs.of(ModelParameter.NIC_DELIVER_NANOS));
            work(node, descriptor.postNanos - arrival, ModelParameter.NIC_DELIVER_NANOS);
            arrivals.add(
                    new Arrival(
                            node.demNanos, draws.bits(arrival, descriptor.owner.node), descriptor));
            changed.add(descriptor.peer);
        } else {
            node.accepts++;
            node.spends(NicRoutine.ACCEPT, costs.of(ModelParameter.NIC_ACCEPT_NANOS));
            work(node, descriptor.postNanos - arrival, ModelParameter.NIC_ACCEPT_NANOS);
            receives.get(descriptor.owner.rank).add(descriptor);
            changed.add(descriptor.owner.rank);
        }
    }

    private void note(ReferenceCall call, long arrival, ReferenceNode node) {
        node.collectives++;
        node.spends(NicRoutine.NOTE, costs.of(ModelParameter.NIC_COLLECTIVE_NANOS));
        work(node, call.postNanos - arrival, ModelParameter.NIC_COLLECTIVE_NANOS);
        ReferenceCollective collective = collectives.get(program.context(call.pc));
        collective.call(call);
        if (collective.called.contains(call) && !same(call.pc, collective.pc)) {
            mismatch = true;
        }
    }

    private boolean same(int pc, int other) {
        OperationKind kind = program.kind(pc);
        return kind == program.kind(other)
                && program.peer(pc) == program.peer(other)
                && program.amount(pc) == program.amount(other)
                && (!costs.reduces(pc) || program.tag(pc) == program.tag(other));
    }

    private void work(ReferenceNode node, long notBefore, ModelParameter cost) {
        node.demNanos = Math.max(node.demNanos, notBefore) + costs.of(cost);
    }
}
