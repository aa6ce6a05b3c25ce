package bcscope.network;

import bcscope.base.Rate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A slow fluid network, max-min fair: at every moment each message flows as fast as the link lets
/// it on which its fair share is least (progressive filling). In floating point, for comparing
/// only.
final class FluidNetwork {
    private final Interconnect network;
    private final LinkTimes times;
    private final List<Flow> flows = new ArrayList<>();

    /// One message.
    static final class Flow {
        final double beginNanos;
        final int[] links;
        final long latencyNanos;
        double bytes;
        double rate;
        double endNanos = -1;

        Flow(double beginNanos, int[] links, double bytes, long latencyNanos) {
            this.beginNanos = beginNanos;
            this.links = links;
            this.bytes = bytes;
            this.latencyNanos = latencyNanos;
        }
    }

    FluidNetwork(Interconnect network, LinkTimes times) {
        this.network = network;
        this.times = times;
    }

    void inject(long nanos, int from, int to, long bytes) {
        int[] route = new int[network.longestRoute()];
        int count = network.route(from, to, route);
        flows.add(
                new Flow(
                        nanos,
                        Arrays.copyOf(route, count),
                        network.wireBytes(bytes),
                        times.latencyNanos(network.hops(from, to))));
    }

    private double capacity(int link) {
        Rate rate = network.linkKind(link) == LinkKind.INNER ? times.link() : times.bandwidth();
        return (double) rate.bytes() / rate.perNanos();
    }

    /// Runs to the end.
    ///
    /// @return when each message is delivered, ns, in the order of injection
    double[] run() {
        double now = 0;
        while (true) {
            double instant = now;
            List<Flow> active =
                    flows.stream().filter(f -> f.endNanos < 0 && f.beginNanos <= instant).toList();
            double next =
                    flows.stream()
                            .mapToDouble(f -> f.beginNanos)
                            .filter(begin -> begin > instant)
                            .min()
                            .orElse(Double.MAX_VALUE);
            if (active.isEmpty() && next == Double.MAX_VALUE) {
                return flows.stream().mapToDouble(f -> f.endNanos + f.latencyNanos).toArray();
            }
            fill(active);
            for (Flow flow : active) {
                next = Math.min(next, now + flow.bytes / flow.rate);
            }
            for (Flow flow : active) {
                flow.bytes -= flow.rate * (next - now);
                if (flow.bytes < 1e-3) {
                    flow.endNanos = next;
                }
            }
            now = next;
        }
    }

    private void fill(List<Flow> active) {
        double[] left = new double[network.links()];
        int[] users = new int[network.links()];
        for (Flow flow : active) {
            flow.rate = 0;
            for (int link : flow.links) {
                users[link]++;
                left[link] = capacity(link);
            }
        }
        List<Flow> open = new ArrayList<>(active);
        while (!open.isEmpty()) {
            int narrowest = -1;
            for (int link = 0; link < users.length; link++) {
                if (users[link] > 0
                        && (narrowest < 0
                                || left[link] / users[link] < left[narrowest] / users[narrowest])) {
                    narrowest = link;
                }
            }
            double share = left[narrowest] / users[narrowest];
            int full = narrowest;
            for (Flow flow :
                    open.stream()
                            .filter(f -> Arrays.stream(f.links).anyMatch(l -> l == full))
                            .toList()) {
                flow.rate = share;
                for (int link : flow.links) {
                    left[link] -= share;
                    users[link]--;
                }
                open.remove(flow);
            }
        }
    }
}
