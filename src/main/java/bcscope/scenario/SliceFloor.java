package bcscope.scenario;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// The shortest slice in which a machine can say its microstrobes at all: each takes a multicast
/// and a Compare-And-Write over the fat tree (DOMAIN 3.2).
public final class SliceFloor {
    private static final int LEVELS_OF_PLAIN_STROBE = 3;

    private SliceFloor() {}

    /// Microstrobes of a slice.
    public static int strobes(Model model) {
        return model.chooses(ModelParameter.STROBES, "3") ? 3 : 5;
    }

    /// Least length of a slice in nanoseconds: every microstrobe with its multicast, its handling
    /// and its query.
    public static long leastNanos(Machine machine, Model model) {
        int levels = levels(machine.nodes());
        long strobe =
                model.get(ModelParameter.STROBE_NANOS)
                        + model.get(ModelParameter.STROBE_LEVEL_NANOS)
                                * Math.max(0, levels - LEVELS_OF_PLAIN_STROBE);
        long query =
                Math.min(
                        model.get(ModelParameter.QUERY_CAP_NANOS),
                        model.get(ModelParameter.QUERY_NANOS)
                                + model.get(ModelParameter.QUERY_LEVEL_NANOS) * levels);
        return strobes(model) * (strobe + model.get(ModelParameter.NIC_STROBE_NANOS) + query);
    }

    /// Levels of the quaternary fat tree over `nodes`: 4^levels >= nodes.
    private static int levels(int nodes) {
        int levels = 1;
        while (1L << (2 * levels) < nodes) {
            levels++;
        }
        return levels;
    }
}
