package bcscope.search;

import bcscope.happening.LinkTrace;
import bcscope.network.Interconnect;

/// What has entered the links to and from each node in a slice.
final class LinkBytes {
    private final Interconnect network;
    private final LinkTrace trace;
    private final long[] bytes;
    private int read;

    LinkBytes(Interconnect network, LinkTrace trace) {
        this.network = network;
        this.trace = trace;
        bytes = new long[network.nodes()];
    }

    /// Bytes at or before `nanos`, which does not go back.
    long until(long nanos, int node) {
        while (read < trace.size() && trace.nanos(read) <= nanos) {
            int link = trace.link(read);
            add(network.linkFrom(link), trace.bytes(read));
            add(network.linkTo(link), trace.bytes(read));
            read++;
        }
        return node < bytes.length ? bytes[node] : 0;
    }

    /// Ends of links that are no nodes are switches.
    private void add(int end, long amount) {
        if (end < bytes.length) {
            bytes[end] += amount;
        }
    }
}
