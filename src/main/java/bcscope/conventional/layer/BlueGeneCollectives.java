package bcscope.conventional.layer;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.TreeReduction;
import bcscope.network.bluegene.Dimension;
import bcscope.network.bluegene.PacketFormat;
import bcscope.network.bluegene.TorusBox;
import bcscope.network.bluegene.TorusShape;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How MPI on BlueGene/L carries out collectives (S3 section 4): of all nodes over the tree, or for
/// a barrier over the wires of the global interrupts; a broadcast also along lines of the torus; of
/// some of the nodes by messages, or depending on their layout.
///
/// ## By layout
///
/// A communicator whose nodes are a line, a plane or a block of the torus does broadcasts and
/// barriers along its lines. The others use the tree, and so do all reductions. The tree carries
/// two classes of packets without deadlock: one for control and files, the other for collectives,
/// so collectives of different communicators take turns (S3 section 4).
///
/// ## Along lines
///
/// A broadcast along lines goes packet by packet: a node that has one sends it along the lines of
/// the next dimension, in both directions if there are nodes on both sides, while the next packet
/// arrives. So each packet of a long broadcast takes as long as the busiest node needs for it. Its
/// packets share the links with all other traffic, which may delay it. The empty packets of a
/// barrier along lines are not counted on links.
final class BlueGeneCollectives {
    private final Machine machine;
    private final Model model;
    private final BlueGeneLayer layer;
    private final LinkTimes times;
    private final Choice choice;

    /// The choices of the parameter, in their order.
    private enum Choice {
        TREE,
        TORUS,
        MESSAGES,
        LAYOUT
    }

    BlueGeneCollectives(Machine machine, Model model, BlueGeneLayer layer) {
        this.machine = machine;
        this.model = model;
        this.layer = layer;
        times = LinkTimes.of(machine, fedByMessageLayer(model));
        choice = Choice.values()[(int) model.get(ModelParameter.BGL_COLLECTIVES)];
    }

    /// `model` with the cost of the message layer for a packet into the tree, the same as into the
    /// torus: the faster thread of BCS-MPI does not run here.
    private static Model fedByMessageLayer(Model model) {
        long into = model.get(ModelParameter.BGL_PACKET_OUT_NANOS);
        Model fed = model;
        for (ModelParameter cost :
                List.of(ModelParameter.TREE_PACKET_NANOS, ModelParameter.NIC_MULTICAST_NANOS)) {
            fed = fed.with(cost, Math.max(into, model.get(cost)));
        }
        return fed;
    }

    CollectiveWay way(CollectiveCall call) {
        long combine =
                call.kind().reduces()
                        ? call.elements() * model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS)
                        : 0;
        CollectiveWay messages = new CollectiveWay.OverTree(combine);
        if (choice == Choice.MESSAGES || (choice != Choice.LAYOUT && !isOfAll(call))) {
            return messages;
        }
        if (call.kind().reduces()) {
            return overTree(call).orElse(messages);
        }
        return call.kind().broadcasts() ? broadcast(call) : barrier(call).orElse(messages);
    }

    private boolean isOfAll(CollectiveCall call) {
        return call.nodes().count() == machine.nodes();
    }

    /// The block of the torus along whose lines `call` is carried out; empty if it is carried out
    /// otherwise.
    private Optional<TorusBox> lines(CollectiveCall call) {
        TorusShape shape = layer.torus().shape();
        return switch (choice) {
            case TORUS -> Optional.of(TorusBox.whole(shape));
            case LAYOUT ->
                    isOfAll(call) ? Optional.empty() : TorusBox.of(shape, call.nodes().nodes());
            case TREE, MESSAGES -> Optional.empty();
        };
    }

    private CollectiveWay broadcast(CollectiveCall call) {
        return lines(call)
                .map(box -> alongLines(call.bytes(), box))
                .orElseGet(() -> overClass(downTree(call)));
    }

    private Optional<CollectiveWay> barrier(CollectiveCall call) {
        if (isOfAll(call)) {
            return Optional.of(interrupts());
        }
        return lines(call)
                .<CollectiveWay>map(box -> new CollectiveWay.Together(meetNanos(box)))
                .or(() -> overTree(emptyReduction(call.nodes())));
    }

    /// A collective over the tree when communicators of any layout use it: they take turns on the
    /// one class route for collectives.
    private CollectiveWay overClass(CollectiveWay way) {
        return choice == Choice.LAYOUT ? inTurn(way) : way;
    }

    private static CollectiveWay inTurn(CollectiveWay way) {
        return switch (way) {
            case CollectiveWay.Together(long nanos) -> new CollectiveWay.InTurn(way, nanos);
            case CollectiveWay.FromRoot it -> new CollectiveWay.InTurn(way, it.nanos());
            case CollectiveWay.ToRoot it -> new CollectiveWay.InTurn(way, it.nanos());
            case CollectiveWay.AlongLines _,
                    CollectiveWay.Multicast _,
                    CollectiveWay.OverTree _,
                    CollectiveWay.InTurn _ ->
                    way;
        };
    }

    private CollectiveWay interrupts() {
        return new CollectiveWay.Together(overhead() + model.get(ModelParameter.MPI_BARRIER_NANOS));
    }

    /// A barrier of some of the nodes over the tree is a reduction of one packet.
    private static CollectiveCall emptyReduction(MemberNodes nodes) {
        return new CollectiveCall(
                OperationKind.ALLREDUCE, nodes.count(), nodes, Long.BYTES, ReduceType.I64);
    }

    private long overhead() {
        return model.get(ModelParameter.BGL_MPI_NANOS);
    }

    private long startNanos() {
        return overhead() + model.get(ModelParameter.BGL_LAYER_NANOS);
    }

    private CollectiveWay downTree(CollectiveCall call) {
        long packets = Math.max(1, Math.ceilDiv(call.bytes(), (long) TreeReduction.PACKET_BYTES));
        long into = packets * layer.forwardNanos(1);
        long down =
                times.multicastNanos(call.nodes().count(), call.bytes()) + layer.forwardNanos(1);
        return new CollectiveWay.FromRoot(startNanos() + into, startNanos() + down);
    }

    private CollectiveWay alongLines(long bytes, TorusBox box) {
        long start = startNanos();
        long packets = PacketFormat.USUAL.packets(bytes);
        List<CollectiveWay.Phase> lines = lines(start, packets, box);
        long end = lines.isEmpty() ? start : lines.getLast().endNanos();
        return new CollectiveWay.AlongLines(
                start + packets * layer.forwardNanos(1),
                end,
                lines,
                new LineBroadcast(box, layer.forwardNanos(2), times.hopNanos()));
    }

    /// The phases as if the root were in a corner. Each phase takes the packet out and injects it
    /// into two lines; the node that does so in all dimensions determines the rate of the following
    /// packets.
    private List<CollectiveWay.Phase> lines(long start, long packets, TorusBox box) {
        List<Dimension> dimensions = box.dimensions();
        long wire = layer.packetWireNanos();
        long pace = Math.max(wire, layer.forwardNanos(2 * dimensions.size()));
        long others = (packets - 1) * pace;
        List<CollectiveWay.Phase> lines = new ArrayList<>();
        long at = start;
        for (Dimension dimension : dimensions) {
            long begin = at;
            at += layer.forwardNanos(2) + wire + box.reach(dimension) * times.hopNanos();
            lines.add(new CollectiveWay.Phase(begin, at, at + others));
        }
        return List.copyOf(lines);
    }

    /// A barrier by deposit: along in one dimension after the other, every node sends an empty
    /// packet to all nodes of its line, and continues when it has one from each. The packets of all
    /// nodes behind a link cross it one after another, while the node takes them out.
    private long meetNanos(TorusBox box) {
        long wire = times.link().nanosFor(PacketFormat.USUAL.wireBytes(0));
        long nanos = startNanos();
        for (Dimension dimension : box.dimensions()) {
            int others = box.extent(dimension) - 1;
            int reach = box.reach(dimension);
            nanos +=
                    2 * layer.putNanos()
                            + reach * times.hopNanos()
                            + Math.max(
                                    reach * wire + layer.takeNanos(),
                                    wire + others * layer.takeNanos());
        }
        return nanos;
    }

    private Optional<CollectiveWay> overTree(CollectiveCall call) {
        return times.tree()
                .filter(tree -> tree.reduces(call.type()))
                .map(tree -> overClass(reduction(call, tree)));
    }

    private CollectiveWay reduction(CollectiveCall call, TreeReduction tree) {
        long start = startNanos();
        long nanos = start + tree.nanos(call.bytes(), call.type()) + layer.forwardNanos(1);
        return call.kind().reducesForAll()
                ? new CollectiveWay.Together(nanos)
                : new CollectiveWay.ToRoot(start + layer.forwardNanos(1), nanos);
    }
}
