package bcscope.explain.traffic;

import bcscope.happening.LinkObserver;
import bcscope.happening.LinkTrace;
import bcscope.happening.Reordering;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.RunView;

import java.util.Optional;

/// Counts what enters the links of a network. One thread at a time.
public final class LinkCount implements LinkObserver {
    private final Interconnect network;
    private final long[] bytes;

    /// Counts for `network`.
    public LinkCount(Interconnect network) {
        this.network = network;
        bytes = new long[network.links()];
    }

    /// Counts for the network of `run`.
    public static LinkCount of(RunView run) {
        return new LinkCount(Interconnects.of(run.scenario().machine()));
    }

    @Override
    public void linkEntered(int link, long entering, long nanos) {
        bytes[link] += entering;
    }

    /// Adds what entered in a slice.
    public LinkCount add(LinkTrace trace) {
        for (int i = 0; i < trace.size(); i++) {
            bytes[trace.link(i)] += trace.bytes(i);
        }
        return this;
    }

    /// What was counted so far.
    public LinkLoad load() {
        return new LinkLoad(network, bytes.clone(), Optional.empty());
    }

    /// As [#load()], for a network that may have reordered packets.
    LinkLoad load(Optional<Reordering> reordering) {
        return new LinkLoad(network, bytes.clone(), reordering);
    }
}
