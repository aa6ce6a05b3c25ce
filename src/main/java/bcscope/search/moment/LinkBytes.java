package bcscope.search.moment;

import bcscope.happening.LinkTrace;
import bcscope.network.Interconnect;

import java.util.function.IntConsumer;

/// The bytes that entered the links to and from each node in a slice.
final class LinkBytes {
    private final Interconnect network;
    private final LinkTrace trace;
    private final long[] bytes;
    private final long[] ofLinks;
    private final long[] most;
    private final IntConsumer changed;
    private int read;

    /// @param changed is told the node whose number has changed
    LinkBytes(Interconnect network, LinkTrace trace, IntConsumer changed) {
        this.network = network;
        this.trace = trace;
        this.changed = changed;
        bytes = new long[network.nodes()];
        ofLinks = new long[network.links()];
        most = new long[network.nodes()];
    }

    /// Counts what has entered at or before `nanos`, which does not go back.
    void until(long nanos) {
        while (read < trace.size() && trace.nanos(read) <= nanos) {
            int link = trace.link(read);
            ofLinks[link] += trace.bytes(read);
            add(network.linkFrom(link), link, trace.bytes(read));
            add(network.linkTo(link), link, trace.bytes(read));
            read++;
        }
    }

    /// Bytes so far.
    long bytes(int node) {
        return node < bytes.length ? bytes[node] : 0;
    }

    /// Bytes so far on the link that has most.
    long load(int node) {
        return node < most.length ? most[node] : 0;
    }

    /// Ends of links that are no nodes are switches.
    private void add(int end, int link, long amount) {
        if (end < bytes.length) {
            bytes[end] += amount;
            most[end] = Math.max(most[end], ofLinks[link]);
            changed.accept(end);
        }
    }
}
