package bcscope.mds;

/// Widths of the bins of the distributions.
///
/// @param latencyBinNanos of latencies, ns; > 0
/// @param sizeBinBytes of sizes, bytes; > 0
public record MmdsResolution(long latencyBinNanos, long sizeBinBytes) {
    /// 50 microseconds, 1 KiB.
    public static final MmdsResolution DEFAULT = new MmdsResolution(50_000, 1024);
}
