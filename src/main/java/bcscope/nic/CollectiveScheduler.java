package bcscope.nic;

import bcscope.model.ModelParameter;

/// The part of BR that schedules collectives in MSM (S0 section 4.4): for every master descriptor
/// in CL one Compare-And-Write asks whether all processes have called; on success its write tells
/// all nodes. Large collectives are split into chunks; what is scheduled reserves its time before
/// point-to-point messages get theirs (MODEL 1.5, 1.8).
///
/// A BR whose MSM has lasted `model.msmAllowance` asks no more, but continues until one collective
/// is ready, where one is: one that waits for a member would else keep those behind it waiting for
/// ever.
public final class CollectiveScheduler {
    private final NicSystem nic;
    private final CollectiveCost cost;
    private final Budget budget;
    private final long scheduleNanos;

    /// What the SR spends on the strobe of the microphase of a collective, or, where the last three
    /// have one strobe, on that.
    private final long strobeNanos;

    /// The collective part of all BR threads.
    public CollectiveScheduler(NicSystem nic, CollectiveCost cost, Budget budget) {
        this.nic = nic;
        this.cost = cost;
        this.budget = budget;
        scheduleNanos = nic.model.get(ModelParameter.NIC_SCHEDULE_NANOS);
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
    }

    /// Asks for every open collective, in the order of their communicators, and notes those that
    /// are ready.
    void queryAll() {
        Bits open = nic.memory.openCollectives;
        for (int communicator = open.next(0);
                communicator >= 0;
                communicator = open.next(communicator + 1)) {
            int node = nic.map.masterNode(communicator);
            nic.load.touch(node);
            if (nic.load.agreed[node] > 0 && budget.timeIsUsed(node)) {
                continue;
            }
            if (nic.memory.stage[communicator] == NicMemory.GATHERING) {
                query(communicator, node);
            } else {
                agree(communicator, node);
            }
        }
    }

    private void query(int communicator, int node) {
        NicMemory memory = nic.memory;
        int missing = nic.map.communicator(communicator).size() - memory.arrived[communicator];
        nic.load.msmNanos[node] += nic.faults.nics().on(node, cost.queryNanos(communicator));
        for (Watch watch : nic.watches) {
            watch.queried(communicator, missing);
        }
        if (missing == 0) {
            memory.stage[communicator] = NicMemory.MOVING;
            memory.collectiveLeft[communicator] =
                    nic.program.amount(memory.collectivePc[communicator]);
            agree(communicator, node);
        }
    }

    private void agree(int communicator, int node) {
        nic.load.agreed[node]++;
        nic.load.msmNanos[node] += nic.faults.nics().on(node, scheduleNanos);
        nic.load.collective(communicator, 0);
    }

    /// Schedules what is ready, in the same order, with what is left of the slice for data on the
    /// busiest of its nodes.
    void scheduleAll() {
        for (int i = 0; i < nic.load.scheduledCount; i++) {
            nic.load.scheduledBytes[i] = schedule(nic.load.scheduled[i]);
        }
    }

    private long schedule(int communicator) {
        NicMemory memory = nic.memory;
        SliceLoad load = nic.load;
        int pc = memory.collectivePc[communicator];
        int[] nodes = nic.nodesOf(communicator);
        boolean inReduce =
                cost.isReduction(pc) && memory.stage[communicator] != NicMemory.RESULT_WAITING;
        long[] phase = inReduce ? load.rmReserveNanos : load.bbmReserveNanos;
        long before = 0;
        long reserved = 0;
        long available = Long.MAX_VALUE;
        for (int node : nodes) {
            load.touch(node);
            before = Math.max(before, phase[node]);
            reserved = Math.max(reserved, load.reserveNanos[node]);
            available = Math.min(available, budget.leftNanos(node));
        }
        long otherPhase = inReduce ? load.mostBbmReserveNanos : load.mostRmReserveNanos;
        long taken = budget.knowsBothEnds() ? before + otherPhase : reserved;
        long left = memory.collectiveLeft[communicator];
        long bytes = cost.bytesWithin(communicator, pc, left, available - taken - strobeNanos);
        long takes = strobeNanos + cost.nanos(communicator, pc, bytes);
        for (int node : nodes) {
            load.reserveNanos[node] = reserved + takes;
            phase[node] = before + takes;
            load.touchCollective(node);
        }
        if (inReduce) {
            load.mostRmReserveNanos = Math.max(load.mostRmReserveNanos, before + takes);
        } else {
            load.mostBbmReserveNanos = Math.max(load.mostBbmReserveNanos, before + takes);
        }
        nic.mix(((long) communicator << 32) | memory.firstNumber[communicator]);
        nic.mix(bytes);
        for (Watch watch : nic.watches) {
            watch.collectiveScheduled(communicator, bytes);
        }
        return bytes;
    }
}
