package bcscope.engine.swarm;

import bcscope.base.SeededStream;
import bcscope.happening.NicRoutine;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/// The descriptor lists of all NICs, and what DEM does with them (DOMAIN 1.3, 1.4).
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
                .anyMatch(send -> fits(send, from, tag, program.context(pc)));
    }

    static boolean fits(ReferenceDescriptor send, int from, int tag, int context) {
        return send.context == context
                && (from == Program.ANY || from == send.owner.rank)
                && (tag == Program.ANY || tag == send.tag);
    }

    boolean nothingPosted() {
        return posted.stream().allMatch(List::isEmpty) && calls.isEmpty();
    }

    /// DEM: everything posted before `cutoff`, first messages, then collectives, by rank and in
    /// posting order.
    void exchange(long cutoff, long arrival, List<ReferenceNode> nodes) {
        int ranks = program.ranks();
        changed.clear();
        for (int rank = 0; rank < ranks; rank++) {
            List<ReferenceDescriptor> mine = posted.get(rank);
            while (!mine.isEmpty() && mine.getFirst().postNanos < cutoff) {
                ReferenceDescriptor descriptor = mine.removeFirst();
                exchange(descriptor, arrival, nodes.get(descriptor.owner.node));
            }
        }
        if (costs.of(ModelParameter.ARRIVAL_ORDER) != 0) {
            arrivals.sort(
                    Comparator.comparingLong(Arrival::nanos).thenComparingLong(Arrival::draw));
        }
        arrivals.forEach(it -> remote.get(it.descriptor.peer).add(it.descriptor));
        arrivals.clear();
        noteAll(false, cutoff, arrival, nodes);
        noteAll(true, cutoff, arrival, nodes);
    }

    private void noteAll(boolean blocking, long cutoff, long arrival, List<ReferenceNode> nodes) {
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (ReferenceCall call : List.copyOf(calls)) {
                if (call.process.rank == rank
                        && call.blocking == blocking
                        && call.postNanos < cutoff) {
                    calls.remove(call);
                    note(call, arrival, nodes.get(call.process.node));
                }
            }
        }
    }

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
