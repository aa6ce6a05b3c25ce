package bcscope.happening;

/// Local EMDS of one slice, by node (DOMAIN 2.1). Times in ns, counts as such.
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
        long[] budgetBytes) {}
