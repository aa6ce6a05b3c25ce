package bcscope.nic;

import bcscope.happening.Turn;

import java.util.ArrayList;
import java.util.List;

/// What somebody who watches a [Bench] sees, a line each; descriptors by their numbers.
final class WatchLog implements Watch {
    final List<String> lines = new ArrayList<>();
    private final Bench bench;

    private WatchLog(Bench bench) {
        this.bench = bench;
    }

    /// Watches `bench` from now on, alone.
    static WatchLog of(Bench bench) {
        WatchLog log = new WatchLog(bench);
        bench.nic.watches = new Watch[] {log};
        return log;
    }

    private int number(int slot) {
        return bench.nic.memory.descriptors.number(slot);
    }

    @Override
    public void delivered(int slot, int toNode) {
        lines.add("send " + number(slot) + " to node " + toNode);
    }

    @Override
    public void accepted(int slot) {
        lines.add("receive " + number(slot));
    }

    @Override
    public void collectiveNoted(int rank, int communicator) {
        lines.add("collective of " + rank + " on " + communicator);
    }

    @Override
    public void nonBlockingNoted(int slot) {
        lines.add("call " + number(slot));
    }

    @Override
    public void chunk(int send, int receive, long bytes, long remaining, Turn turn) {
        lines.add(number(send) + "->" + number(receive) + ": " + bytes + ", left " + remaining);
    }

    @Override
    public void queried(int communicator, int missing) {
        lines.add(communicator + " misses " + missing);
    }

    @Override
    public void collectiveScheduled(int communicator, long bytes) {
        lines.add(communicator + " has " + bytes);
    }

    @Override
    public void overtaken(int send, int receive, int index, int packets, long nanos) {
        lines.add("packet " + index + " of " + packets + " at " + nanos);
    }

    @Override
    public void transferred(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {
        lines.add("moved " + bytes + " from " + offset + ", " + beginNanos + " to " + endNanos);
    }

    @Override
    public void transferLost(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {
        lines.add("lost " + bytes + " from " + offset + ", " + beginNanos + " to " + endNanos);
    }

    @Override
    public void collectiveLost(int communicator, long bytes, long beginNanos, long endNanos) {
        lines.add("lost " + bytes + " of " + communicator + ", " + beginNanos + " to " + endNanos);
    }

    @Override
    public void multicast(int communicator, long bytes, long beginNanos, long endNanos) {
        lines.add("sent " + bytes + " of " + communicator + ", " + beginNanos + " to " + endNanos);
    }

    @Override
    public void reduced(int communicator, long bytes, long beginNanos, Reduction reduction) {
        lines.add(
                "reduced "
                        + bytes
                        + " of "
                        + communicator
                        + ", "
                        + beginNanos
                        + " to "
                        + (beginNanos + reduction.nanos()));
    }

    @Override
    public void linkEntered(int link, long bytes, long nanos) {
        lines.add("link " + link + ": " + bytes + " at " + nanos);
    }
}
