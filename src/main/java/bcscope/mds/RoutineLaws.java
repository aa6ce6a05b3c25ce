package bcscope.mds;

import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.mds.LawReading.Relation;
import bcscope.metric.Metric.Unit;

import java.util.List;

/// E10: what the routines of a node took fits into its microphases, each at the node that is
/// nearest to breaking it. BS and BR share the thread processor, so their times add up; DH, CH and
/// RH follow one another.
final class RoutineLaws {
    private RoutineLaws() {}

    static List<LawReading> of(int slice, LocalMetrics local) {
        return List.of(
                fits(
                        slice,
                        local,
                        "R0 + R1 + R2",
                        List.of(NicRoutine.DELIVER, NicRoutine.ACCEPT, NicRoutine.NOTE),
                        "LTDEM",
                        local.ltdem()),
                fits(
                        slice,
                        local,
                        "R3 + R4 + R5",
                        List.of(NicRoutine.MATCH, NicRoutine.SCHEDULE, NicRoutine.QUERY),
                        "LTMSM",
                        local.ltmsm()),
                fits(
                        slice,
                        local,
                        "all routines",
                        List.of(NicRoutine.values()),
                        "LTTS",
                        local.ltts()));
    }

    private static LawReading fits(
            int slice,
            LocalMetrics local,
            String name,
            List<NicRoutine> routines,
            String whole,
            long[] wholes) {
        int tightest = 0;
        long sum = 0;
        long least = Long.MAX_VALUE;
        for (int node = 0; node < wholes.length; node++) {
            long nanos = 0;
            for (NicRoutine routine : routines) {
                nanos += local.routine(routine, node);
            }
            if (wholes[node] - nanos < least) {
                least = wholes[node] - nanos;
                tightest = node;
                sum = nanos;
            }
        }
        return new LawReading(
                Law.E10,
                slice,
                name + " of node " + tightest,
                sum,
                Relation.AT_MOST,
                whole,
                wholes[tightest],
                Unit.NANOS);
    }
}
