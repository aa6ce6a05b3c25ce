package bcscope.nic;

import bcscope.happening.Reordering;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.network.Transports;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Machine;

/// What lies between the NICs: how much it takes in a slice, and how long it holds the transfers of
/// a PM up.
public sealed interface Wires permits FullBisection, LinkLoad, PacketWires {
    /// The wires of `machine`, in the detail that it asks for.
    static Wires of(Machine machine, Model model) {
        Interconnect network = Interconnects.of(machine);
        LinkTimes times = LinkTimes.of(machine, model);
        if (!network.bindsInside()) {
            return new FullBisection(times);
        }
        LinkLoad load = new LinkLoad(network, times);
        return machine.fidelity() == Fidelity.PACKET
                ? new PacketWires(load, network, times, Transports.of(machine, model))
                : load;
    }

    /// What the network takes for its services.
    LinkTimes times();

    /// Forgets the slice before.
    void begin();

    /// How much of `wanted` bytes the wires take from node `from` to node `to` in a slice in which
    /// data has `leftNanos`, beside what they were given before; it counts as given.
    long take(int from, int to, long wanted, long leftNanos);

    /// Carries the transfers of a slice, when all are known.
    void carry(SliceLoad load);

    /// Earliest end of transfer `flow` as far as the wires decide, ns after the strobe of PM.
    long endNanos(int flow);

    /// How far the packets of transfers were mixed up since the last question; nothing where none
    /// travel.
    default Reordering takeReordering() {
        return Reordering.NONE;
    }
}
