package bcscope.network;

import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.network.hypercube.Hypercube;
import bcscope.network.logn.Crossbar;
import bcscope.network.qsnet.QuaternaryTree;
import bcscope.scenario.Machine;

/// The network of a machine.
public final class Interconnects {
    private Interconnects() {}

    /// The interconnect of `machine`.
    public static Interconnect of(Machine machine) {
        return switch (machine.network()) {
            case QSNET -> new QuaternaryTree(machine.nodes());
            case BLUEGENE_L -> new Torus(TorusShape.of(machine));
            case IPSC_860 -> new Hypercube(machine.nodes());
            case MYRINET, GIGABIT_ETHERNET, INFINIBAND -> new Crossbar(machine.nodes());
        };
    }
}
