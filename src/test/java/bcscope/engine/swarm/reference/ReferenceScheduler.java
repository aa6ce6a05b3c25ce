package bcscope.engine.swarm.reference;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.happening.NicRoutine;
import bcscope.model.ModelParameter;
import bcscope.network.LinkKind;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/// MSM: collectives, then carried messages, then new matches have their turns; then, when the time
/// that this took is known, all get what is left of the slice, in the same order (MODEL 1.5, 1.8,
/// 3.2).
final class ReferenceScheduler {
    /// A matched message.
    record Pair(ReferenceDescriptor send, ReferenceDescriptor receive) {
        ReferenceSlice.Match match() {
            return new ReferenceSlice.Match(
                    send.owner.rank, send.number, receive.owner.rank, receive.number);
        }
    }

    /// What moves in PM.
    record Flow(Pair pair, long bytes, List<PlainPlan.Piece> pieces) {}

    final List<Pair> carry = new ArrayList<>();
    final List<Flow> flows = new ArrayList<>();
    final List<ReferenceCollective> scheduled = new ArrayList<>();
    final List<ReferenceSlice.Match> matches = new ArrayList<>();
    boolean truncated;

    /// Whether there is something in the slice that is allowed to last longer than it: a message
    /// without bytes, the least budget or chunk, or what MSM always does.
    boolean mayOverrun;

    private final Program program;
    private final Placing placing;
    private final ReferenceCosts costs;
    private final ReferenceLists lists;
    final boolean twoSided;
    private PlainPlan plan;
    private List<ReferenceNode> nodes = List.of();
    private final List<Turn> turns = new ArrayList<>();
    private long gtdem;

    /// A message whose turn it is, and whether BR looks where to put it.
    private record Turn(Pair pair, boolean looks) {}

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
        plan = new PlainPlan(costs.links.bandwidth());
        twoSided = scenario.model().chooses(ModelParameter.BUDGET_POLICY, "two-sided");
    }

    void schedule(List<ReferenceNode> machine, long demNanos) {
        nodes = machine;
        gtdem = demNanos;
        flows.clear();
        scheduled.clear();
        matches.clear();
        turns.clear();
        mayOverrun = false;
        plan = new PlainPlan(costs.links.bandwidth());
        lists.collectives.forEach(this::query);
        List<Pair> before = List.copyOf(carry);
        carry.clear();
        for (Pair pair : before) {
            ReferenceNode node = nodes.get(pair.receive.owner.node);
            turn(pair, node, node.asked == 0 || !timeIsUsed(node));
        }
        for (int rank = 0; rank < program.ranks(); rank++) {
            match(rank);
        }
        scheduled.forEach(this::reserve);
        for (ReferenceNode node : nodes) {
            node.budgetBytes = costs.budgetBytes(leftNanos(node) - reserved(node));
        }
        turns.forEach(this::chunk);
        mayOverrun |= nodes.stream().anyMatch(this::isOverdue);
    }

    /// Whether MSM lasts longer than the model allows, with its one match or query.
    private boolean isOverdue(ReferenceNode node) {
        return costs.leftNanos(gtdem, ltmsm(node)) < 0;
    }

    private boolean timeIsUsed(ReferenceNode node) {
        return ltmsm(node) >= costs.of(ModelParameter.MSM_ALLOWANCE_NANOS);
    }

    private long ltmsm(ReferenceNode node) {
        return costs.of(ModelParameter.NIC_STROBE_NANOS) + node.msmNanos;
    }

    /// What a node has for data: each charges its own MSM, or all that of the busiest.
    private long leftNanos(ReferenceNode node) {
        long ltmsm = ltmsm(node);
        if (twoSided) {
            ltmsm = nodes.stream().mapToLong(this::ltmsm).max().orElseThrow();
        }
        return costs.leftNanos(gtdem, ltmsm);
    }

    /// B(s) of a node without collectives and without work of its own in MSM.
    long wholeBudget() {
        ReferenceNode idle = new ReferenceNode();
        return costs.budgetBytes(leftNanos(idle));
    }

    private void query(ReferenceCollective collective) {
        if (!collective.open()) {
            return;
        }
        ReferenceNode master = nodes.get(placing.node(collective.group.master()));
        if (master.agreed > 0 && timeIsUsed(master)) {
            return;
        }
        if (!collective.moving) {
            int among = nodesOf(collective).size();
            master.schedules(NicRoutine.QUERY, costs.links.primitives(among).queryNanos());
            if (collective.missing() > 0) {
                return;
            }
            collective.moving = true;
            collective.left = program.amount(collective.pc);
        }
        master.agreed++;
        master.schedules(NicRoutine.SCHEDULE, costs.of(ModelParameter.NIC_SCHEDULE_NANOS));
        scheduled.add(collective);
    }

    private void reserve(ReferenceCollective collective) {
        List<ReferenceNode> group = nodesOf(collective);
        boolean rm = costs.reduces(collective.pc) && !collective.resultWaits;
        long mine = 0;
        long before = 0;
        for (ReferenceNode node : group) {
            mine = Math.max(mine, node.reserveNanos);
            before = Math.max(before, rm ? node.rmReserve : node.bbmReserve);
        }
        long left = group.stream().mapToLong(this::leftNanos).min().orElseThrow();
        long kept =
                twoSided ? before + (rm ? most(n -> n.bbmReserve) : most(n -> n.rmReserve)) : mine;
        long free = left - kept - costs.collectiveStrobe();
        collective.chunk = costs.fitting(collective.pc, collective.left, free, cost(collective));
        long takes = nanos(collective, collective.chunk);
        mayOverrun |= takes > free;
        for (ReferenceNode node : group) {
            node.reserveNanos = mine + costs.collectiveStrobe() + takes;
            node.bbmReserve = rm ? node.bbmReserve : before + costs.collectiveStrobe() + takes;
            node.rmReserve = rm ? before + costs.collectiveStrobe() + takes : node.rmReserve;
            node.scheduled++;
        }
    }

    private long most(ToLongFunction<ReferenceNode> reserve) {
        return nodes.stream().mapToLong(reserve).max().orElseThrow();
    }

    /// What a node keeps for collectives.
    private long reserved(ReferenceNode node) {
        return twoSided ? most(n -> n.bbmReserve) + most(n -> n.rmReserve) : node.reserveNanos;
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
        int fullest = fullest(collective);
        return bytes -> costs.reductionNanos(collective.pc, bytes, fullest, group.size());
    }

    /// How long hosts compute in the reduction, while RH waits.
    long hostNanos(ReferenceCollective collective, long bytes) {
        int size = nodesOf(collective).size();
        return costs.hostNanos(collective.pc, bytes, fullest(collective), size);
    }

    /// Most members on a node.
    private int fullest(ReferenceCollective collective) {
        int most = 0;
        for (ReferenceNode node : nodesOf(collective)) {
            int members = 0;
            for (int member : collective.group.members()) {
                members += nodes.get(placing.node(member)) == node ? 1 : 0;
            }
            most = Math.max(most, members);
        }
        return most;
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
    /// changed since all was looked at does looking cost anything, and only there can it find
    /// anything.
    private void match(int rank) {
        if (!lists.changed.contains(rank)) {
            for (ReferenceDescriptor receive : lists.receives.get(rank)) {
                Invariant.check(
                        lists.remote.get(rank).stream().noneMatch(s -> lists.fits(s, receive)),
                        "rank %d has something to match",
                        rank);
            }
            return;
        }
        ReferenceNode node = nodes.get(placing.node(rank));
        for (ReferenceDescriptor receive : List.copyOf(lists.receives.get(rank))) {
            if (!lists.remote.get(rank).isEmpty()) {
                if (node.matched > 0 && timeIsUsed(node)) {
                    return;
                }
                examine(receive, node);
            }
        }
        lists.changed.remove(rank);
    }

    private void examine(ReferenceDescriptor receive, ReferenceNode node) {
        node.schedules(NicRoutine.MATCH, costs.of(ModelParameter.NIC_MATCH_NANOS));
        List<ReferenceDescriptor> arrived = lists.remote.get(receive.owner.rank);
        for (ReferenceDescriptor send : arrived) {
            node.schedules(NicRoutine.MATCH, costs.of(ModelParameter.NIC_SCAN_NANOS));
            if (lists.fits(send, receive)) {
                arrived.remove(send);
                lists.receives.get(receive.owner.rank).remove(receive);
                truncated |= send.bytes > receive.bytes;
                Pair pair = new Pair(send, receive);
                matches.add(pair.match());
                node.matched++;
                turn(pair, node, true);
                return;
            }
        }
    }

    /// BR looks where to put a message, unless its time is used up, or those before ask for more
    /// than would be left if MSM were over now.
    private void turn(Pair pair, ReferenceNode node, boolean hasTime) {
        long remaining = pair.send.bytes - pair.send.moved;
        long atMost = costs.budgetBytes(costs.leftNanos(gtdem, ltmsm(node)));
        boolean looks = hasTime && (remaining == 0 || node.askedBytes < atMost);
        if (looks) {
            node.asked++;
            node.askedBytes += remaining;
            node.schedules(NicRoutine.SCHEDULE, costs.of(ModelParameter.NIC_SCHEDULE_NANOS));
        }
        turns.add(new Turn(pair, looks));
    }

    private void chunk(Turn turn) {
        Pair pair = turn.pair;
        ReferenceNode to = nodes.get(pair.receive.owner.node);
        ReferenceNode from = nodes.get(pair.send.owner.node);
        long remaining = pair.send.bytes - pair.send.moved;
        long granted = Math.min(remaining, to.budgetBytes - to.received);
        if (twoSided) {
            granted = Math.min(granted, from.budgetBytes - from.sent);
        }
        granted = turn.looks ? Math.max(0, granted) : 0;
        List<PlainPlan.Piece> pieces = new ArrayList<>();
        if (granted > 0 || remaining == 0) {
            granted = planned(pair, granted, pieces);
        }
        to.received += granted;
        from.sent += granted;
        if (granted > 0 || remaining == 0) {
            to.chunks++;
            flows.add(new Flow(pair, granted, pieces));
        }
        if (granted < remaining) {
            carry.add(pair);
        }
    }

    /// How many of `most` bytes the links have time for; of the least budget all.
    private long planned(Pair pair, long most, List<PlainPlan.Piece> pieces) {
        ReferenceNode to = nodes.get(pair.receive.owner.node);
        ReferenceNode from = nodes.get(pair.send.owner.node);
        int source = pair.send.owner.node;
        int target = pair.receive.owner.node;
        long latency = costs.links.latencyNanos(costs.network.hops(source, target));
        long ready = costs.requestNanos(to.chunks + 1) + latency;
        long end = leftNanos(to) - reserved(to) - latency;
        long least = Math.min(most, ReferenceCosts.LEAST_BYTES - to.received);
        int[] way = new int[costs.network.longestRoute()];
        way = Arrays.copyOf(way, costs.network.route(source, target, way));
        if (!twoSided) {
            long granted =
                    way.length == 0
                            ? Math.min(most, costs.links.bandwidth().bytesIn(end - ready))
                            : plan.afterOthers(way[way.length - 1], most, ready, end);
            return Math.max(granted, least);
        }
        end = Math.min(end, leftNanos(from) - reserved(from) - latency);
        least = Math.min(least, ReferenceCosts.LEAST_BYTES - from.sent);
        if (most == 0) {
            mayOverrun = true;
            pieces.add(new PlainPlan.Piece(ready, 0));
            return 0;
        }
        if (way.length == 0) {
            long granted = Math.min(most, costs.links.bandwidth().bytesIn(end - ready));
            if (granted > 0) {
                pieces.add(new PlainPlan.Piece(ready, granted));
            }
        } else {
            pieces.addAll(plan.whereFree(way, narrowest(way), most, ready, end));
        }
        long granted = pieces.stream().mapToLong(PlainPlan.Piece::bytes).sum();
        if (granted < least) {
            mayOverrun = true;
            pieces.add(new PlainPlan.Piece(Math.max(ready, end), least - granted));
        }
        return Math.max(granted, least);
    }

    /// The least rate on the way.
    private Rate narrowest(int... way) {
        Rate narrowest = costs.links.bandwidth();
        for (int link : way) {
            boolean inner = costs.network.linkKind(link) == LinkKind.INNER;
            if (inner && costs.links.link().nanosFor(1_000_000) > narrowest.nanosFor(1_000_000)) {
                narrowest = costs.links.link();
            }
        }
        return narrowest;
    }
}
