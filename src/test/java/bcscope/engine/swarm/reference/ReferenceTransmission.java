package bcscope.engine.swarm.reference;

import bcscope.model.ModelParameter;

import java.util.ArrayList;
import java.util.List;

/// PM, BBM and RM (MODEL 1.4).
final class ReferenceTransmission {
    private final ReferenceCosts costs;
    private final ReferenceScheduler scheduler;

    ReferenceTransmission(ReferenceCosts costs, ReferenceScheduler scheduler) {
        this.costs = costs;
        this.scheduler = scheduler;
    }

    private long strobe() {
        return costs.of(ModelParameter.NIC_STROBE_NANOS);
    }

    /// A receiver starts its gets one after another; each request crosses the network, then the
    /// data comes over the links.
    long movePointToPoint(long arrival, List<ReferenceNode> nodes) {
        PlainLinks links = new PlainLinks(costs.network, costs.links);
        List<List<PlainLinks.Message>> messages = new ArrayList<>();
        for (ReferenceScheduler.Flow flow : scheduler.flows) {
            int to = flow.pair().receive().owner.node;
            int from = flow.pair().send().owner.node;
            long ready =
                    costs.requestNanos(++nodes.get(to).transfers)
                            + costs.links.latencyNanos(costs.network.hops(from, to));
            List<PlainPlan.Piece> pieces =
                    flow.pieces().isEmpty()
                            ? List.of(new PlainPlan.Piece(ready, flow.bytes()))
                            : flow.pieces();
            messages.add(
                    pieces.stream()
                            .map(p -> links.send(Math.max(ready, p.nanos()), from, to, p.bytes()))
                            .toList());
        }
        links.run();
        long longest = strobe();
        for (int i = 0; i < messages.size(); i++) {
            ReferenceScheduler.Flow flow = scheduler.flows.get(i);
            ReferenceDescriptor send = flow.pair().send();
            ReferenceDescriptor receive = flow.pair().receive();
            ReferenceNode to = nodes.get(receive.owner.node);
            long end =
                    messages.get(i).stream().mapToLong(it -> it.deliveredNanos).max().orElseThrow();
            to.pmNanos = Math.max(to.pmNanos, end);
            longest = Math.max(longest, end);
            send.moved += flow.bytes();
            if (send.moved == send.bytes) {
                send.doneNanos = arrival + end;
                receive.doneNanos = arrival + end;
            }
        }
        return longest;
    }

    /// Barriers, broadcasts and the late results of allreduces.
    long multicast(long arrival) {
        long longest = strobe();
        for (ReferenceCollective collective : scheduler.scheduled) {
            if (costs.reduces(collective.pc) && !collective.resultWaits) {
                continue;
            }
            List<ReferenceNode> group = scheduler.nodesOf(collective);
            long begin = group.stream().mapToLong(n -> n.bbmNanos).max().orElseThrow();
            long end = Math.max(strobe(), begin) + scheduler.nanos(collective, collective.chunk);
            group.forEach(node -> node.bbmNanos = end);
            longest = Math.max(longest, end);
            collective.left -= collective.chunk;
            if (collective.left == 0) {
                collective.complete(arrival + end);
            }
        }
        return longest;
    }

    /// Reductions.
    long reduce(long arrival) {
        long longest = strobe();
        for (ReferenceCollective collective : scheduler.scheduled) {
            if (!collective.moving || !costs.reduces(collective.pc) || collective.resultWaits) {
                continue;
            }
            List<ReferenceNode> group = scheduler.nodesOf(collective);
            long begin = group.stream().mapToLong(n -> n.rmNanos).max().orElseThrow();
            long end = Math.max(strobe(), begin) + scheduler.nanos(collective, collective.chunk);
            long host = scheduler.hostNanos(collective, collective.chunk);
            group.forEach(node -> node.rmNanos = end);
            group.forEach(node -> node.hostNanos += host);
            longest = Math.max(longest, end);
            collective.left -= collective.chunk;
            if (collective.left == 0) {
                finish(collective, arrival + end);
            }
        }
        return longest;
    }

    private void finish(ReferenceCollective collective, long nanos) {
        if (costs.resultApart(collective.pc)) {
            collective.resultWaits = true;
            collective.left = scheduler.amount(collective);
        } else {
            collective.complete(nanos);
        }
    }
}
