package bcscope.nic;

import bcscope.model.ModelParameter;

/// RH: in RM gathers partial results over a binomial tree of the nodes and combines them, on the
/// NIC or, where that is quicker, by the host (S0 section 4.4, MODEL 1.8). Order of combination:
/// processes of a node by rank, then node numbers relative to the root: at step j the relative node
/// with bit j set sends to the one without. The result of an allreduce is multicast in the same RM,
/// or in the BBM of the next slice.
public final class ReduceHelper {
    private final NicSystem nic;
    private final CollectiveCost cost;
    private final long strobeNanos;

    /// The RH threads of all nodes.
    public ReduceHelper(NicSystem nic, CollectiveCost cost) {
        this.nic = nic;
        this.cost = cost;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
    }

    /// Executes what is scheduled for RM; its strobe arrived at `arrivalNanos`.
    ///
    /// @return longest local time, ns; 0 if nothing is scheduled
    long reduceAll(long arrivalNanos) {
        SliceLoad load = nic.load;
        long longest = 0;
        for (int i = 0; i < load.scheduledCount; i++) {
            int communicator = load.scheduled[i];
            // One whose result CH multicast in this slice is closed by now.
            if (nic.memory.stage[communicator] == NicMemory.MOVING
                    && cost.isReduction(nic.memory.collectivePc[communicator])) {
                longest =
                        Math.max(
                                longest,
                                reduce(communicator, load.scheduledBytes[i], arrivalNanos));
            }
        }
        return longest;
    }

    private long reduce(int communicator, long bytes, long arrivalNanos) {
        NicMemory memory = nic.memory;
        int pc = memory.collectivePc[communicator];
        int[] nodes = nic.nodesOf(communicator);
        boolean alone = nic.load.scheduledCount == 1 && !nic.isWatched();
        NicPace pace = nic.faults.nics();
        long strobe = pace.onSlowest(nodes, strobeNanos);
        long begin = alone ? strobe : nic.load.latest(nic.load.rmNanos, nodes, strobe);
        Reduction reduction = cost.reduction(communicator, pc, bytes).on(pace, nodes);
        long end = begin + reduction.nanos();
        if (!alone) {
            nic.load.occupy(nic.load.rmNanos, nodes, end);
            for (int node : nodes) {
                nic.load.hostNanos[node] += reduction.hostNanos();
            }
        }
        if (!CollectiveHelper.arrives(nic, communicator, nodes, arrivalNanos + end)) {
            CollectiveHelper.lose(
                    nic, communicator, bytes, arrivalNanos + begin, arrivalNanos + end);
            return end;
        }
        for (Watch watch : nic.watches) {
            watch.reduced(communicator, bytes, arrivalNanos + begin, reduction);
        }
        memory.collectiveLeft[communicator] -= bytes;
        if (memory.collectiveLeft[communicator] == 0) {
            finish(communicator, pc, arrivalNanos + end);
        }
        return end;
    }

    private void finish(int communicator, int pc, long nanos) {
        if (nic.program.kind(pc).reducesForAll() && !cost.multicastsResult(pc)) {
            nic.memory.stage[communicator] = NicMemory.RESULT_WAITING;
            nic.memory.collectiveLeft[communicator] = nic.program.amount(pc);
            nic.mix(nanos);
        } else {
            CollectiveHelper.close(nic, communicator, nanos);
        }
    }
}
