package bcscope.engine.swarm;

import bcscope.base.SeededStream;
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
    private record Call(ReferenceProcess process, int pc, long postNanos) {}

    final List<List<ReferenceDescriptor>> posted = new ArrayList<>();
    final List<List<ReferenceDescriptor>> receives = new ArrayList<>();
    final List<List<ReferenceDescriptor>> remote = new ArrayList<>();
    final List<ReferenceCollective> collectives = new ArrayList<>();
    final TreeSet<Integer> changed = new TreeSet<>();

    private record Arrival(long nanos, long draw, ReferenceDescriptor descriptor) {}

    private final List<Call> calls = new ArrayList<>();
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
    public void call(ReferenceProcess process, int pc, long postNanos) {
        calls.add(new Call(process, pc, postNanos));
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
        for (int rank = 0; rank < ranks; rank++) {
            for (Call call : List.copyOf(calls)) {
                if (call.process.rank == rank && call.postNanos < cutoff) {
                    calls.remove(call);
                    note(call, arrival, nodes.get(call.process.node));
                }
            }
        }
    }

    private void exchange(ReferenceDescriptor descriptor, long arrival, ReferenceNode node) {
        if (descriptor.sends) {
            node.sends++;
            work(node, descriptor.postNanos - arrival, ModelParameter.NIC_DELIVER_NANOS);
            arrivals.add(
                    new Arrival(
                            node.demNanos, draws.bits(arrival, descriptor.owner.node), descriptor));
            changed.add(descriptor.peer);
        } else {
            node.accepts++;
            work(node, descriptor.postNanos - arrival, ModelParameter.NIC_ACCEPT_NANOS);
            receives.get(descriptor.owner.rank).add(descriptor);
            changed.add(descriptor.owner.rank);
        }
    }

    private void note(Call call, long arrival, ReferenceNode node) {
        node.collectives++;
        work(node, call.postNanos - arrival, ModelParameter.NIC_COLLECTIVE_NANOS);
        ReferenceCollective collective = collectives.get(program.context(call.pc));
        if (!collective.open()) {
            collective.pc = call.pc;
        }
        OperationKind first = program.kind(collective.pc);
        if (program.kind(call.pc) != first
                || program.peer(call.pc) != program.peer(collective.pc)) {
            mismatch = true;
        }
        collective.called.add(call.process);
    }

    private void work(ReferenceNode node, long notBefore, ModelParameter cost) {
        node.demNanos = Math.max(node.demNanos, notBefore) + costs.of(cost);
    }
}
