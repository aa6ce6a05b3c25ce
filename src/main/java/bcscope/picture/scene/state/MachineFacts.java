package bcscope.picture.scene.state;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.happening.MessageEvent;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.bluegene.Torus;
import bcscope.network.logn.Crossbar;
import bcscope.picture.scene.plan.Wiring;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LeastPartition;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.ThreadPlace;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Facts of a machine besides its shape, for the heading of its pictures.
///
/// @param badge how messages move through it
/// @param interfaceTitle the interface between a node and the network
/// @param threads processor that runs the threads of the protocol
/// @param words further facts, the most important first
/// @param network its links
/// @param treeBytes maximum bytes of a transfer over a separate tree instead of these links; -1 if
///   there is none
public record MachineFacts(
        Badge badge,
        String interfaceTitle,
        ThreadPlace threads,
        List<String> words,
        Interconnect network,
        long treeBytes) {
    private static final long NOTHING_OVER_TREE = -1;

    /// A machine without further facts.
    public static final MachineFacts NONE =
            new MachineFacts(
                    Badge.FLOW,
                    "NIC",
                    ThreadPlace.NIC,
                    List.of(),
                    new Crossbar(1),
                    NOTHING_OVER_TREE);

    /// The model of message transfer.
    public enum Badge {
        /// As streams that share links.
        FLOW,
        /// Packet by packet.
        PACKET,
        /// Over circuits, which hold all links from end to end.
        CIRCUIT,
        /// Computed by a formula; the drawn links represent a network whose inside is not modelled.
        SCHEMATIC;

        /// For a person.
        public String title() {
            return switch (this) {
                case FLOW -> "flow level";
                case PACKET -> "packet level";
                case CIRCUIT -> "circuit level";
                case SCHEMATIC -> "schematic";
            };
        }
    }

    /// The facts of the machine of `scenario`.
    public static MachineFacts of(Scenario scenario) {
        Machine machine = scenario.machine();
        List<String> words = new ArrayList<>();
        if (scenario.mpi() == MpiKind.BCS) {
            long least = SliceFloor.leastNanos(machine, scenario.model());
            words.add("T_min " + Numbers.duration(least));
        }
        LeastPartition.words(machine).ifPresent(words::add);
        ConnectionTable.of(machine).ifPresent(table -> words.add("connections " + table.size()));
        if (machine.network().has(NetworkKind.Trait.NODE_MODES)) {
            words.add(machine.mode().id());
        }
        return new MachineFacts(
                badge(scenario),
                interfaceTitle(machine),
                ThreadPlace.of(machine),
                words,
                Interconnects.of(machine),
                treeBytes(scenario));
    }

    private static long treeBytes(Scenario scenario) {
        long most = scenario.model().get(ModelParameter.BGL_TREE_BYTES);
        return scenario.mpi() == MpiKind.CONVENTIONAL && most > 0 ? most : NOTHING_OVER_TREE;
    }

    /// Whether `cargo`, of `wireBytes` on the network, goes over the tree.
    boolean goesOverTree(MessageEvent.Cargo cargo, long wireBytes) {
        return cargo.hasEnvelope() && wireBytes <= treeBytes;
    }

    private static String interfaceTitle(Machine machine) {
        return ThreadPlace.of(machine) == ThreadPlace.COPROCESSOR
                ? "communication coprocessor"
                : machine.network().interfaceTitle();
    }

    private static Badge badge(Scenario scenario) {
        Machine machine = scenario.machine();
        if (Wiring.layers(machine).getFirst().truth() == Wiring.Truth.SCHEMATIC) {
            return Badge.SCHEMATIC;
        }
        if (machine.network().has(NetworkKind.Trait.HYPERCUBE)) {
            return scenario.mpi() == MpiKind.BCS ? Badge.FLOW : Badge.CIRCUIT;
        }
        boolean movesPackets =
                machine.network().has(NetworkKind.Trait.COORDINATES)
                        && machine.fidelity() == Fidelity.PACKET;
        return movesPackets ? Badge.PACKET : Badge.FLOW;
    }

    /// The nodes that a link joins, from the one to the other; none if one of its ends is a switch.
    public List<Integer> linkNodes(int link) {
        if (link < 0 || link >= network.links()) {
            return List.of();
        }
        int from = network.linkFrom(link);
        int to = network.linkTo(link);
        return from < network.nodes() && to < network.nodes() ? List.of(from, to) : List.of();
    }

    /// The name of a directed link by its number in the network; empty if there is none.
    public String linkName(int link) {
        return link >= 0 && link < network.links() ? network.linkName(link) : "";
    }

    /// The names of the directed links from a node to another, in the order of the route.
    public List<String> route(int from, int to) {
        int[] links = new int[Math.max(1, network.longestRoute())];
        int count = network.route(from, to, links);
        return Arrays.stream(links, 0, count).mapToObj(network::linkName).toList();
    }

    /// The number of shortest paths among which packets from a node to another choose; empty if all
    /// take the [#route].
    public Optional<BigInteger> ways(int from, int to) {
        return badge == Badge.PACKET && network instanceof Torus torus
                ? Optional.of(torus.shortestRoutes(from, to))
                : Optional.empty();
    }

    /// The badge of one of the networks of the machine.
    public Badge badge(Wiring wiring) {
        return wiring.truth() == Wiring.Truth.SCHEMATIC ? Badge.SCHEMATIC : badge;
    }
}
