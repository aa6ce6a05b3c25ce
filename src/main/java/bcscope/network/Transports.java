package bcscope.network;

import bcscope.model.Model;
import bcscope.scenario.Machine;

/// How messages move on a machine.
public final class Transports {
    private Transports() {}

    /// An empty network of `machine` with the costs of `model`.
    public static Transport of(Machine machine, Model model) {
        return new FlowTransport(Interconnects.of(machine), LinkTimes.of(machine, model));
    }
}
