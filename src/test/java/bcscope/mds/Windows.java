package bcscope.mds;

import bcscope.metric.Metric;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.Monitoring;
import bcscope.scenario.WatchedCalls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Windows of EMDS, and what MMDS measures, for tests.
final class Windows {
    private Windows() {}

    /// Slices `from` to `to`, `resolution` a row, of `metrics`, at the nodes of `nodes`.
    static Monitoring of(int from, int to, int resolution, String nodes, Metric... metrics) {
        return of(WatchedCalls.ALL, from, to, resolution, nodes, metrics);
    }

    /// The calls that MMDS measures on the nodes of `nodes`.
    static Monitoring watching(WatchedCalls calls, String nodes) {
        return of(calls, 0, 99, 1, nodes);
    }

    private static Monitoring of(
            WatchedCalls calls, int from, int to, int resolution, String nodes, Metric... metrics) {
        return new Monitoring(
                Monitoring.Power.ON,
                Monitoring.Power.ON,
                Monitoring.Cost.MODELLED,
                MonitoredNumbers.parse(nodes).orElseThrow(),
                calls,
                List.of(metrics),
                resolution,
                from,
                OptionalInt.of(to),
                10_000,
                64L << 20,
                50_000,
                1_024,
                Optional.empty());
    }
}
