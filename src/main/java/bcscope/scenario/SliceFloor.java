package bcscope.scenario;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// The shortest slice in which the microphases of an idle machine fit: each microstrobe takes a
/// multicast and the queries until all nodes have handled it, and the next slice begins with one
/// query more (DOMAIN 3.2).
public final class SliceFloor {
    private static final int LEVELS_OF_PLAIN_STROBE = 3;

    private SliceFloor() {}

    /// Microstrobes of a slice.
    public static int strobes(Model model) {
        return model.chooses(ModelParameter.STROBES, "3") ? 3 : 5;
    }

    /// Least length of a slice in nanoseconds.
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
        long handling = model.get(ModelParameter.NIC_STROBE_NANOS);
        long queries = Math.max(1, Math.ceilDiv(handling, query));
        return strobes(model) * (strobe + queries * query) + query;
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
