package bcscope.conventional.layer;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.network.TreeReduction;
import bcscope.network.bluegene.DepositBroadcast;
import bcscope.network.bluegene.PacketFormat;
import bcscope.program.OperationKind;
import bcscope.scenario.Machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How MPI on BlueGene/L carries out collectives (S3 section 4): of all nodes over the tree, or for
/// a barrier over the wires of the global interrupts; a broadcast also along lines of the torus; of
/// some of the nodes by messages.
///
/// A broadcast along lines goes packet by packet: a node that has one sends it along the lines of
/// the next dimension, in both directions where both lead on, while the packet behind it comes. So
/// a long broadcast takes for each packet what the busiest node does with it.
final class BlueGeneCollectives {
    private static final String TREE = "tree";
    private static final String TORUS = "torus";

    private final Machine machine;
    private final Model model;
    private final BlueGeneLayer layer;
    private final LinkTimes times;
    private final String choice;
    private final int[] depths;

    BlueGeneCollectives(Machine machine, Model model, BlueGeneLayer layer) {
        this.machine = machine;
        this.model = model;
        this.layer = layer;
        times = LinkTimes.of(machine, model);
        choice = ModelParameter.BGL_COLLECTIVES.choices().get(index());
        depths = new DepositBroadcast(layer.torus(), 0).depths();
    }

    private int index() {
        return (int) model.get(ModelParameter.BGL_COLLECTIVES);
    }

    CollectiveWay way(CollectiveCall call) {
        long combine =
                call.kind().reduces()
                        ? call.elements() * model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS)
                        : 0;
        CollectiveWay messages = new CollectiveWay.OverTree(combine);
        if (call.nodes() != machine.nodes() || !(choice.equals(TREE) || choice.equals(TORUS))) {
            return messages;
        }
        if (call.kind().reduces()) {
            return reduction(call, messages);
        }
        return call.kind().broadcasts()
                ? broadcast(call.bytes())
                : new CollectiveWay.Together(overhead() + barrierNanos());
    }

    private long overhead() {
        return model.get(ModelParameter.BGL_MPI_NANOS);
    }

    private long barrierNanos() {
        return model.get(ModelParameter.MPI_BARRIER_NANOS);
    }

    private CollectiveWay broadcast(long bytes) {
        long start = overhead() + model.get(ModelParameter.BGL_LAYER_NANOS);
        boolean torus = choice.equals(TORUS);
        long packets =
                torus
                        ? PacketFormat.USUAL.packets(bytes)
                        : Math.max(1, Math.ceilDiv(bytes, TreeReduction.PACKET_BYTES));
        long into = packets * layer.forwardNanos(1);
        if (!torus) {
            return new CollectiveWay.FromRoot(start + into, start + treeNanos(bytes));
        }
        List<CollectiveWay.Phase> lines = lines(start, packets);
        long end = lines.isEmpty() ? start : lines.getLast().endNanos();
        return new CollectiveWay.FromRoot(start + into, end, lines);
    }

    private long treeNanos(long bytes) {
        return times.multicastNanos(machine.nodes(), bytes) + layer.forwardNanos(1);
    }

    /// Each phase takes the packet out and puts it in again on two lines; the node that does so for
    /// two dimensions sets the pace at which the other packets follow.
    private List<CollectiveWay.Phase> lines(long start, long packets) {
        long wire = times.link().nanosFor(PacketFormat.LARGEST_BYTES);
        long pace = Math.max(wire, layer.forwardNanos(2 * depths.length));
        long others = (packets - 1) * pace;
        List<CollectiveWay.Phase> lines = new ArrayList<>();
        long at = start;
        for (int depth : depths) {
            long begin = at;
            at += layer.forwardNanos(2) + wire + depth * times.hopNanos();
            lines.add(new CollectiveWay.Phase(begin, at, at + others));
        }
        return List.copyOf(lines);
    }

    private CollectiveWay reduction(CollectiveCall call, CollectiveWay messages) {
        Optional<TreeReduction> tree = times.tree().filter(it -> it.reduces(call.type()));
        if (tree.isEmpty()) {
            return messages;
        }
        long start = overhead() + model.get(ModelParameter.BGL_LAYER_NANOS);
        long nanos = start + tree.get().nanos(call.bytes(), call.type()) + layer.forwardNanos(1);
        boolean toAll =
                call.kind() == OperationKind.ALLREDUCE || call.kind() == OperationKind.IALLREDUCE;
        return toAll
                ? new CollectiveWay.Together(nanos)
                : new CollectiveWay.ToRoot(start + layer.forwardNanos(1), nanos);
    }
}
