package bcscope.happening;

/// Local EMDS of one slice, by node (MODEL 2.1). Times in ns, counts as such.
///
/// @param ltdem LTDEM
/// @param ltmsm LTMSM
/// @param ltts LTTS
/// @param np2pdem NP2PDEM
/// @param np2pmsm NP2PMSM
/// @param ncolldem NCOLLDEM
/// @param ncollmsm NCOLLMSM
/// @param bpts BPTS
/// @param receivedBytes point-to-point bytes received in PM
/// @param budgetBytes what the node could receive, B(s)
/// @param reservedBytes what the collectives of the slice took of it before
/// @param ndescts NDESCTS
/// @param routines LTR_i, for each [NicRoutine] and node
public record LocalMetrics(
        long[] ltdem,
        long[] ltmsm,
        long[] ltts,
        int[] np2pdem,
        int[] np2pmsm,
        int[] ncolldem,
        int[] ncollmsm,
        int[] bpts,
        long[] receivedBytes,
        long[] budgetBytes,
        long[] reservedBytes,
        int[] ndescts,
        long[][] routines) {
    /// Zeros for `nodes` nodes.
    public LocalMetrics(int nodes) {
        this(
                new long[nodes],
                new long[nodes],
                new long[nodes],
                new int[nodes],
                new int[nodes],
                new int[nodes],
                new int[nodes],
                new int[nodes],
                new long[nodes],
                new long[nodes]);
    }

    /// Metrics of a slice without collectives, whose routines took no time and which left no
    /// descriptors.
    public LocalMetrics(
            long[] ltdem,
            long[] ltmsm,
            long[] ltts,
            int[] np2pdem,
            int[] np2pmsm,
            int[] ncolldem,
            int[] ncollmsm,
            int[] bpts,
            long[] receivedBytes,
            long[] budgetBytes) {
        this(
                ltdem,
                ltmsm,
                ltts,
                np2pdem,
                np2pmsm,
                ncolldem,
                ncollmsm,
                bpts,
                receivedBytes,
                budgetBytes,
                new long[ltdem.length],
                new int[ltdem.length],
                new long[NicRoutine.COUNT][ltdem.length]);
    }

    /// LTR_i of `node`, ns.
    public long routine(NicRoutine routine, int node) {
        return routines[routine.ordinal()][node];
    }
}
