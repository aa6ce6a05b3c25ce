package bcscope.network;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.LeadPacket;
import bcscope.network.bluegene.PacketFormat;
import bcscope.network.bluegene.PacketTransport;
import bcscope.network.bluegene.SplitTransport;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.network.bluegene.TorusTimes;
import bcscope.network.bluegene.TreeLinks;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.network.hypercube.CircuitTransport;
import bcscope.network.hypercube.Hypercube;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NetworkKind.Trait;

/// The transports of machines.
public final class Transports {
    private Transports() {}

    /// An empty network of `machine` with the costs of `model`.
    public static Transport of(Machine machine, Model model) {
        LinkTimes times = LinkTimes.of(machine, model);
        if (machine.network().has(Trait.HYPERCUBE)) {
            return new CircuitTransport(
                    new Hypercube(machine.nodes()), times.link(), times.hopNanos());
        }
        return machine.network().has(Trait.COORDINATES)
                ? torus(machine, model, times)
                : new FlowTransport(Interconnects.of(machine), times);
    }

    /// The transport of conventional MPI: on BlueGene/L short messages may use the tree.
    public static Transport ofMessages(Machine machine, Model model) {
        Transport transport = of(machine, model);
        long treeBytes = model.get(ModelParameter.BGL_TREE_BYTES);
        if (machine.network() != NetworkKind.BLUEGENE_L || treeBytes == 0) {
            return transport;
        }
        TreeLinks links = new TreeLinks(new TreeNetwork(machine.nodes()));
        return new SplitTransport(
                transport,
                new FlowTransport(links, LinkTimes.of(machine, model).overTree()),
                treeBytes);
    }

    /// Whether messages of `machine` are reported as delivered only after the latency from NIC to
    /// NIC. On other machines the receiver adds the latency.
    public static boolean includesLatency(Machine machine) {
        return !machine.network().has(Trait.MESSAGES_BY_PROCESSOR);
    }

    private static Transport torus(Machine machine, Model model, LinkTimes all) {
        LinkTimes times = all.withoutLatency();
        Torus torus = new Torus(TorusShape.of(machine));
        return switch (machine.fidelity()) {
            case FLOW -> new FlowTransport(torus, times);
            case PACKET ->
                    new PacketTransport(
                            torus,
                            new TorusTimes(times.link(), times.hopNanos()),
                            PacketFormat.USUAL,
                            model.chooses(ModelParameter.BGL_LEAD_PACKET, "first")
                                    ? LeadPacket.FIRST
                                    : LeadPacket.EQUAL);
        };
    }
}
