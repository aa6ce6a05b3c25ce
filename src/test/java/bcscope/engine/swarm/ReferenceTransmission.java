package bcscope.engine.swarm;

import bcscope.model.ModelParameter;

import java.util.List;

/// PM, BBM and RM (DOMAIN 1.4).
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

    /// A transfer ends when the busier of its two NICs would have moved all of its bytes.
    long movePointToPoint(long arrival, List<ReferenceNode> nodes) {
        long longest = strobe();
        for (ReferenceScheduler.Flow flow : scheduler.flows) {
            ReferenceDescriptor send = flow.pair().send();
            ReferenceDescriptor receive = flow.pair().receive();
            ReferenceNode to = nodes.get(receive.owner.node);
            ReferenceNode from = nodes.get(send.owner.node);
            to.transfers++;
            long busier = flow.bytes() == 0 ? 0 : Math.max(to.received, from.sent);
            long end =
                    strobe()
                            + to.transfers * costs.of(ModelParameter.NIC_DMA_START_NANOS)
                            + 2 * costs.links.latencyNanos()
                            + costs.links.bandwidth().nanosFor(busier);
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
