package bcscope.nic;

import bcscope.model.ModelParameter;

/// CH: in BBM multicasts broadcasts and barriers; a barrier is a broadcast without data (S0 section
/// 4.4). Collectives that share a node follow one another; others overlap.
public final class CollectiveHelper {
    private final NicSystem nic;
    private final CollectiveCost cost;
    private final long strobeNanos;

    /// The CH threads of all nodes.
    public CollectiveHelper(NicSystem nic, CollectiveCost cost) {
        this.nic = nic;
        this.cost = cost;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
    }

    /// Executes what is scheduled for BBM; its strobe arrived at `arrivalNanos`.
    ///
    /// @return longest local time, ns; 0 if nothing is scheduled
    long multicastAll(long arrivalNanos) {
        SliceLoad load = nic.load;
        long longest = 0;
        for (int i = 0; i < load.scheduledCount; i++) {
            int communicator = load.scheduled[i];
            int pc = nic.memory.collectivePc[communicator];
            if (!cost.isReduction(pc)
                    || nic.memory.stage[communicator] == NicMemory.RESULT_WAITING) {
                longest =
                        Math.max(
                                longest,
                                multicast(communicator, load.scheduledBytes[i], arrivalNanos));
            }
        }
        return longest;
    }

    private long multicast(int communicator, long bytes, long arrivalNanos) {
        int[] nodes = nic.nodesOf(communicator);
        boolean alone = nic.load.scheduledCount == 1 && !nic.isWatched();
        NicPace pace = nic.faults.nics();
        long strobe = pace.onSlowest(nodes, strobeNanos);
        long begin = alone ? strobe : nic.load.latest(nic.load.bbmNanos, nodes, strobe);
        long end = begin + pace.onSlowest(nodes, cost.multicastNanos(communicator, bytes));
        if (!alone) {
            nic.load.occupy(nic.load.bbmNanos, nodes, end);
        }
        if (!arrives(nic, communicator, nodes, arrivalNanos + end)) {
            lose(nic, communicator, bytes, arrivalNanos + begin, arrivalNanos + end);
            return end;
        }
        for (Watch watch : nic.watches) {
            watch.multicast(communicator, bytes, arrivalNanos + begin, arrivalNanos + end);
        }
        nic.memory.collectiveLeft[communicator] -= bytes;
        if (nic.memory.collectiveLeft[communicator] == 0) {
            CollectiveHelper.close(nic, communicator, arrivalNanos + end);
        }
        return end;
    }

    /// Whether what the nodes of `communicator` do together is complete at `endNanos`.
    static boolean arrives(NicSystem nic, int communicator, int[] nodes, long endNanos) {
        Faults faults = nic.faults;
        return faults.isEmpty()
                || (!faults.dead().anyDead(nodes, endNanos)
                        && !faults.packets().collective(communicator, nodes));
    }

    /// Nothing arrived: the collective has its bytes left and is scheduled again.
    static void lose(NicSystem nic, int communicator, long bytes, long beginNanos, long endNanos) {
        nic.mix(endNanos);
        for (Watch watch : nic.watches) {
            watch.collectiveLost(communicator, bytes, beginNanos, endNanos);
        }
    }

    /// Ends the collective of `communicator` and signals its members.
    static void close(NicSystem nic, int communicator, long nanos) {
        NicMemory memory = nic.memory;
        memory.arrived[communicator] = 0;
        memory.stage[communicator] = NicMemory.GATHERING;
        memory.openCollectives.remove(communicator);
        nic.mix(nanos);
        nic.calls.complete(communicator, nanos);
    }
}
