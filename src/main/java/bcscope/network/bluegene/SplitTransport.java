package bcscope.network.bluegene;

import bcscope.happening.LinkObserver;
import bcscope.happening.Reordering;
import bcscope.network.Transport;

/// Two networks of a machine: what has to stay in order and is short enough goes over the tree,
/// everything else over the torus. What goes over one may overtake what goes over the other.
///
/// Links are those of the torus: entries into the links of the tree are not reported.
public final class SplitTransport implements Transport {
    private final Transport torus;
    private final Transport tree;
    private final long treeBytes;

    /// Messages of at most `treeBytes` over `tree`, others over `torus`.
    public SplitTransport(Transport torus, Transport tree, long treeBytes) {
        this.torus = torus;
        this.tree = tree;
        this.treeBytes = treeBytes;
    }

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        (bytes <= treeBytes ? tree : torus).inject(nanos, from, to, bytes, token);
    }

    @Override
    public void injectUnordered(long nanos, int from, int to, long bytes, int token) {
        torus.injectUnordered(nanos, from, to, bytes, token);
    }

    @Override
    public long nextNanos() {
        return Math.min(torus.nextNanos(), tree.nextNanos());
    }

    /// Executes the next event; of events at the same instant, those of the torus come first.
    @Override
    public void step(Sink sink) {
        (torus.nextNanos() <= tree.nextNanos() ? torus : tree).step(sink);
    }

    @Override
    public Transport copy() {
        return new SplitTransport(torus.copy(), tree.copy(), treeBytes);
    }

    @Override
    public long memoryBytes() {
        return torus.memoryBytes() + tree.memoryBytes();
    }

    @Override
    public long linkBytes(int link) {
        return torus.linkBytes(link);
    }

    @Override
    public void watch(LinkObserver watch) {
        torus.watch(watch);
    }

    @Override
    public Reordering reordering() {
        return torus.reordering();
    }

    @Override
    public void progress(ProgressReader reader) {
        torus.progress(reader);
        tree.progress(reader);
    }
}
