package bcscope.mds;

import bcscope.scenario.Monitoring;

/// What MMDS stores where nothing is left out.
public final class EveryCall {
    private EveryCall() {}

    /// Of every process, on one node.
    public static StoredCalls of(Mmds mmds) {
        return StoredCalls.of(mmds, Monitoring.OFF, rank -> 0);
    }
}
