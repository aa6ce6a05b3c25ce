package bcscope.engine.swarm;

import bcscope.happening.NicRoutine;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/// MSM: collectives, then carried messages, then new matches, within the budget (DOMAIN 1.5, 1.8).
final class ReferenceScheduler {
    /// A matched message.
    record Pair(ReferenceDescriptor send, ReferenceDescriptor receive) {
        ReferenceSlice.Match match() {
            return new ReferenceSlice.Match(
                    send.owner.rank, send.number, receive.owner.rank, receive.number);
        }
    }

    /// What moves in PM.
    record Flow(Pair pair, long bytes) {}

    final List<Pair> carry = new ArrayList<>();
    final List<Flow> flows = new ArrayList<>();
    final List<ReferenceCollective> scheduled = new ArrayList<>();
    final List<ReferenceSlice.Match> matches = new ArrayList<>();
    boolean truncated;
    private final Program program;
    private final Placing placing;
    private final ReferenceCosts costs;
    private final ReferenceLists lists;
    private final boolean twoSided;
    private List<ReferenceNode> nodes = List.of();
    private long leftNanos;

    /// Where ranks are.
    interface Placing {
        int node(int rank);
    }

    ReferenceScheduler(
            Scenario scenario, Program program, ReferenceCosts costs, ReferenceLists lists) {
        this.program = program;
        this.costs = costs;
        this.lists = lists;
        placing = rank -> scenario.job().placement().node(rank, scenario.machine());
        twoSided = scenario.model().chooses(ModelParameter.BUDGET_POLICY, "two-sided");
    }

    void schedule(List<ReferenceNode> machine, long left) {
        nodes = machine;
        leftNanos = left;
        flows.clear();
        scheduled.clear();
        matches.clear();
        lists.collectives.forEach(this::query);
        for (ReferenceNode node : nodes) {
            node.budgetBytes = costs.budgetBytes(leftNanos - node.reserveNanos);
        }
        List<Pair> before = List.copyOf(carry);
        carry.clear();
        before.forEach(this::chunk);
        for (int rank = 0; rank < program.ranks(); rank++) {
            match(rank);
        }
    }

    private void query(ReferenceCollective collective) {
        if (!collective.open()) {
            return;
        }
        ReferenceNode master = nodes.get(placing.node(collective.group.master()));
        if (!collective.moving) {
            int among = nodesOf(collective).size();
            master.schedules(NicRoutine.QUERY, costs.links.primitives(among).queryNanos());
            if (collective.missing() > 0) {
                return;
            }
            collective.moving = true;
            collective.left = program.amount(collective.pc);
        }
        List<ReferenceNode> group = nodesOf(collective);
        long reserved = group.stream().mapToLong(node -> node.reserveNanos).max().orElseThrow();
        collective.chunk =
                costs.fitting(
                        collective.pc, collective.left, leftNanos - reserved, cost(collective));
        for (ReferenceNode node : group) {
            node.reserveNanos = reserved + nanos(collective, collective.chunk);
            node.scheduled++;
        }
        master.schedules(NicRoutine.SCHEDULE, costs.of(ModelParameter.NIC_SCHEDULE_NANOS));
        scheduled.add(collective);
    }

    /// How long the microphase of the collective takes for `bytes`.
    long nanos(ReferenceCollective collective, long bytes) {
        return cost(collective).applyAsLong(bytes);
    }

    private LongUnaryOperator cost(ReferenceCollective collective) {
        List<ReferenceNode> group = nodesOf(collective);
        if (!costs.reduces(collective.pc) || collective.resultWaits) {
            return bytes -> costs.multicastNanos(group.size(), bytes);
        }
        int most = 0;
        for (ReferenceNode node : group) {
            int members = 0;
            for (int member : collective.group.members()) {
                members += nodes.get(placing.node(member)) == node ? 1 : 0;
            }
            most = Math.max(most, members);
        }
        int fullest = most;
        return bytes -> costs.reductionNanos(collective.pc, bytes, fullest, group.size());
    }

    /// Bytes of the collective as a whole.
    long amount(ReferenceCollective collective) {
        return program.amount(collective.pc);
    }

    List<ReferenceNode> nodesOf(ReferenceCollective collective) {
        List<ReferenceNode> group = new ArrayList<>();
        for (int member : collective.group.members()) {
            ReferenceNode node = nodes.get(placing.node(member));
            if (!group.contains(node)) {
                group.add(node);
            }
        }
        return group;
    }

    /// Receives in posting order; each takes the first remote send that fits. Only where lists
    /// changed since the last time does looking cost anything, and only there can it find anything.
    private void match(int rank) {
        ReferenceNode node =
                lists.changed.contains(rank) ? nodes.get(placing.node(rank)) : new ReferenceNode();
        for (ReferenceDescriptor receive : List.copyOf(lists.receives.get(rank))) {
            if (!lists.remote.get(rank).isEmpty()) {
                examine(receive, node);
            }
        }
    }

    private void examine(ReferenceDescriptor receive, ReferenceNode node) {
        node.schedules(NicRoutine.MATCH, costs.of(ModelParameter.NIC_MATCH_NANOS));
        List<ReferenceDescriptor> arrived = lists.remote.get(receive.owner.rank);
        for (ReferenceDescriptor send : arrived) {
            node.schedules(NicRoutine.MATCH, costs.of(ModelParameter.NIC_SCAN_NANOS));
            if (ReferenceLists.fits(send, receive.peer, receive.tag, receive.context)) {
                arrived.remove(send);
                lists.receives.get(receive.owner.rank).remove(receive);
                truncated |= send.bytes > receive.bytes;
                Pair pair = new Pair(send, receive);
                matches.add(pair.match());
                chunk(pair);
                return;
            }
        }
    }

    private void chunk(Pair pair) {
        ReferenceNode to = nodes.get(pair.receive.owner.node);
        ReferenceNode from = nodes.get(pair.send.owner.node);
        long remaining = pair.send.bytes - pair.send.moved;
        long granted = Math.min(remaining, to.budgetBytes - to.received);
        if (twoSided) {
            granted = Math.max(0, Math.min(granted, from.budgetBytes - from.sent));
        }
        to.received += granted;
        from.sent += granted;
        if (granted > 0 || remaining == 0) {
            to.chunks++;
            to.schedules(NicRoutine.SCHEDULE, costs.of(ModelParameter.NIC_SCHEDULE_NANOS));
            flows.add(new Flow(pair, granted));
        }
        if (granted < remaining) {
            carry.add(pair);
        }
    }
}
