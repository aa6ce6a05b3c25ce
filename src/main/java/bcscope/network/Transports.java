package bcscope.network;

import bcscope.model.Model;
import bcscope.network.hypercube.CircuitTransport;
import bcscope.network.hypercube.Hypercube;
import bcscope.scenario.Machine;

/// How messages move on a machine.
public final class Transports {
    private Transports() {}

    /// An empty network of `machine` with the costs of `model`.
    public static Transport of(Machine machine, Model model) {
        LinkTimes times = LinkTimes.of(machine, model);
        return switch (machine.network()) {
            case IPSC_860 ->
                    new CircuitTransport(
                            new Hypercube(machine.nodes()), times.link(), times.hopNanos());
            case QSNET, BLUEGENE_L, MYRINET, GIGABIT_ETHERNET, INFINIBAND ->
                    new FlowTransport(Interconnects.of(machine), times);
        };
    }
}
