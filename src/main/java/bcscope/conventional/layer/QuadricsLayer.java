package bcscope.conventional.layer;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.FatTree;

/// MPI as on QsNet machines of 2003: matching and progress on the NIC, barrier and broadcast in
/// hardware, reductions over a tree of hosts (MODEL 3.3). The baseline that BCS-MPI was compared
/// with.
public final class QuadricsLayer implements MessageLayer {
    private static final int SMALL_MACHINE_LEVELS = 3;

    private final Model model;
    private final LogGpLayer messages;

    /// A layer with the parameters of `model`.
    public QuadricsLayer(Model model) {
        this.model = model;
        messages = new LogGpLayer(model);
    }

    @Override
    public String title() {
        return "Quadrics MPI";
    }

    @Override
    public Protocol protocol(Sending sending, long bytes) {
        return messages.protocol(sending, bytes);
    }

    @Override
    public long hostNanos(MessageStep step, long bytes) {
        return messages.hostNanos(step, bytes);
    }

    @Override
    public long nicNanos(MessageStep step, long bytes) {
        return messages.nicNanos(step, bytes);
    }

    @Override
    public long wireBytes(Packet packet, long bytes) {
        return messages.wireBytes(packet, bytes);
    }

    @Override
    public long gapNanos() {
        return messages.gapNanos();
    }

    @Override
    public ProgressEngine progress() {
        return messages.progress();
    }

    @Override
    public CollectiveWay collective(CollectiveCall call) {
        long overhead = model.get(ModelParameter.MPI_OVERHEAD_NANOS);
        if (call.kind().reduces()) {
            return call.kind().reducesForAll()
                    ? new CollectiveWay.Together(reduction(call))
                    : new CollectiveWay.ToRoot(overhead, reduction(call));
        }
        return call.kind().broadcasts()
                ? new CollectiveWay.Multicast(
                        overhead, model.get(ModelParameter.MPI_BROADCAST_NANOS))
                : new CollectiveWay.Together(barrier(call.nodes().count()));
    }

    private long barrier(int nodes) {
        return model.get(ModelParameter.MPI_BARRIER_NANOS)
                + Math.max(0, FatTree.levels(nodes) - SMALL_MACHINE_LEVELS)
                        * model.get(ModelParameter.MPI_BARRIER_LEVEL_NANOS);
    }

    /// 16 us for each level of a tree over the processes, for one element; more elements cost their
    /// way over the network and their combination as well.
    private long reduction(CollectiveCall call) {
        int levels = 32 - Integer.numberOfLeadingZeros(Math.max(1, call.members()) - 1);
        long level =
                model.get(ModelParameter.HOST_REDUCE_LEVEL_NANOS)
                        + call.elements() * model.get(ModelParameter.HOST_REDUCE_ELEMENT_NANOS)
                        + model.rate(ModelParameter.BANDWIDTH_KBPS).nanosFor(call.bytes());
        return levels * level;
    }
}
