package bcscope.nic;

import bcscope.model.ModelParameter;

/// The part of BR that schedules collectives in MSM (S0 section 4.4): for every master descriptor
/// in CL one Compare-And-Write asks whether all processes have called; on success its write tells
/// all nodes. Large collectives are split into chunks; what is scheduled reserves its time before
/// point-to-point messages get theirs (DOMAIN 1.5, 1.8).
public final class CollectiveScheduler {
    private final NicSystem nic;
    private final CollectiveCost cost;
    private final long scheduleNanos;

    /// The collective part of all BR threads.
    public CollectiveScheduler(NicSystem nic, CollectiveCost cost) {
        this.nic = nic;
        this.cost = cost;
        scheduleNanos = nic.model.get(ModelParameter.NIC_SCHEDULE_NANOS);
    }

    /// Asks for every open collective and schedules the ready ones, in the order of their
    /// communicators, with `availableNanos` of the slice left for data.
    void queryAll(long availableNanos) {
        Bits open = nic.memory.openCollectives;
        for (int communicator = open.next(0);
                communicator >= 0;
                communicator = open.next(communicator + 1)) {
            if (nic.memory.stage[communicator] == NicMemory.GATHERING) {
                query(communicator, availableNanos);
            } else {
                schedule(communicator, availableNanos);
            }
        }
    }

    private void query(int communicator, long availableNanos) {
        NicMemory memory = nic.memory;
        int missing = nic.map.communicator(communicator).size() - memory.arrived[communicator];
        int node = nic.map.masterNode(communicator);
        nic.load.touch(node);
        nic.load.msmNanos[node] += nic.faults.nics().on(node, nic.times.queryNanos());
        if (nic.watch != null) {
            nic.watch.queried(communicator, missing);
        }
        if (missing == 0) {
            memory.stage[communicator] = NicMemory.MOVING;
            memory.collectiveLeft[communicator] =
                    nic.program.amount(memory.collectivePc[communicator]);
            schedule(communicator, availableNanos);
        }
    }

    private void schedule(int communicator, long availableNanos) {
        NicMemory memory = nic.memory;
        int pc = memory.collectivePc[communicator];
        int[] nodes = nic.nodesOf(communicator);
        long reserved = 0;
        for (int node : nodes) {
            nic.load.touch(node);
            reserved = Math.max(reserved, nic.load.reserveNanos[node]);
        }
        long bytes =
                cost.bytesWithin(
                        communicator,
                        pc,
                        memory.collectiveLeft[communicator],
                        availableNanos - reserved);
        long reserve = reserved + cost.nanos(communicator, pc, bytes);
        for (int node : nodes) {
            nic.load.reserveNanos[node] = reserve;
            nic.load.touchCollective(node);
        }
        int master = nic.map.masterNode(communicator);
        nic.load.msmNanos[master] += nic.faults.nics().on(master, scheduleNanos);
        nic.load.collective(communicator, bytes);
        int position = nic.program.position(memory.firstCaller[communicator], pc);
        nic.mix(((long) communicator << 32) | position);
        nic.mix(bytes);
        if (nic.watch != null) {
            nic.watch.collectiveScheduled(communicator, bytes);
        }
    }
}
