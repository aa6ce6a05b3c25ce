package bcscope.scenario;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// T_min: the shortest slice in which the microphases of an idle machine fit. Each microstrobe
/// takes a multicast and the queries until all nodes have handled it, and the next slice begins
/// with one query more (MODEL 3.1, 3.2).
public final class SliceFloor {
    private SliceFloor() {}

    /// Microstrobes of a slice.
    public static int strobes(Model model) {
        return model.chooses(ModelParameter.STROBES, "3") ? 3 : 5;
    }

    /// T_min of `machine` with the costs of `model`, nanoseconds.
    public static long leastNanos(Machine machine, Model model) {
        PrimitiveTimes times = PrimitiveTimes.of(machine, model);
        long handling = model.get(ModelParameter.NIC_STROBE_NANOS);
        long queries = times.failedQueries(handling) + 1;
        return strobes(model) * (times.strobeNanos() + queries * times.queryNanos())
                + times.queryNanos();
    }
}
