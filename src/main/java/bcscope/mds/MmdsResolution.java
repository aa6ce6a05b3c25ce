package bcscope.mds;

import bcscope.scenario.Monitoring;

/// Widths of the bins of the distributions.
///
/// @param latencyBinNanos of latencies, ns; > 0
/// @param sizeBinBytes of sizes, bytes; > 0
public record MmdsResolution(long latencyBinNanos, long sizeBinBytes) {
    /// 50 microseconds, 1 KiB.
    public static final MmdsResolution DEFAULT = of(Monitoring.OFF);

    /// The resolution of a scenario.
    public static MmdsResolution of(Monitoring monitoring) {
        return new MmdsResolution(monitoring.latencyBinNanos(), monitoring.sizeBinBytes());
    }
}
