package bcscope.engine.swarm;

import bcscope.engine.swarm.reference.ReferenceNode;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;

import java.util.Arrays;
import java.util.List;

/// The local metrics of one node in one slice, as a value.
record LocalRow(
        long ltdem,
        long ltmsm,
        long ltts,
        int np2pdem,
        int np2pmsm,
        int ncolldem,
        int ncollmsm,
        int bpts,
        int ndescts,
        long receivedBytes,
        long budgetBytes,
        List<Long> routines) {
    static LocalRow of(ReferenceNode node, long strobeNanos) {
        return new LocalRow(
                node.ltdem,
                node.ltmsm,
                node.ltts,
                node.sends + node.accepts,
                node.chunks,
                node.collectives,
                node.scheduled,
                node.blocked,
                node.descriptors,
                node.received,
                node.budgetBytes,
                node.routines(strobeNanos));
    }

    static LocalRow of(LocalMetrics metrics, int node) {
        return new LocalRow(
                metrics.ltdem()[node],
                metrics.ltmsm()[node],
                metrics.ltts()[node],
                metrics.np2pdem()[node],
                metrics.np2pmsm()[node],
                metrics.ncolldem()[node],
                metrics.ncollmsm()[node],
                metrics.bpts()[node],
                metrics.ndescts()[node],
                metrics.receivedBytes()[node],
                metrics.budgetBytes()[node],
                Arrays.stream(NicRoutine.values())
                        .map(routine -> metrics.routine(routine, node))
                        .toList());
    }
}
