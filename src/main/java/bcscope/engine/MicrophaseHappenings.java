package bcscope.engine;

import bcscope.base.Microphase;
import bcscope.bcs.SlicedMachine;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.Turn;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.nic.NicSystem;
import bcscope.nic.Reduction;
import bcscope.program.JobSpan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Writes down everything that happens in one slice of BCS-MPI. The thread processor of a node does
/// one thing after another, so the instants within DEM and MSM follow from the costs in the order
/// of execution; they add up to LTDEM and LTMSM.
final class MicrophaseHappenings extends HappeningWatch {
    private final SlicedMachine machine;
    private final JobMap map;
    private final NicRecords records;
    private final ThreadClocks clocks;
    private final FaultHappenings faults;
    private final List<PhaseWindow> windows = new ArrayList<>();
    private long strobeNanos;
    private long arrivalNanos;

    MicrophaseHappenings(SlicedMachine machine, JobMap map) {
        this(machine, map, new NicRecords(machine, map));
    }

    private MicrophaseHappenings(SlicedMachine machine, JobMap map, NicRecords records) {
        super(machine.nic().program, map, records);
        this.machine = machine;
        this.map = map;
        this.records = records;
        faults = new FaultHappenings(machine, map, happenings);
        NicSystem nic = machine.nic();
        clocks = new ThreadClocks(nic.model, nic.times, nic.faults.nics(), map.nodes());
    }

    @Override
    List<PhaseWindow> windows() {
        return List.copyOf(windows);
    }

    @Override
    List<Happening> ordered() {
        return HappeningOrder.sorted(faults.ofTheLiving(happenings));
    }

    private int nodeOf(int slot) {
        return map.node(descriptors().rank(slot));
    }

    private Descriptors descriptors() {
        return machine.descriptors();
    }

    @Override
    public void strobed(Microphase phase, long issuedNanos, long arrival) {
        strobeNanos = issuedNanos;
        arrivalNanos = arrival;
        clocks.begin(arrival);
        happenings.add(new Happening.StrobeSent(issuedNanos, slice(), phase, arrival));
    }

    @Override
    public void phaseEnded(Microphase phase, long readyNanos, long end, int failed) {
        windows.add(new PhaseWindow(phase, strobeNanos, arrivalNanos, readyNanos, end));
        happenings.add(new Happening.PhaseEnded(end, phase, failed));
        faults.phaseEnded(phase, arrivalNanos);
    }

    @Override
    public void phaseAbandoned(Microphase phase, long readyNanos, long end) {
        windows.add(new PhaseWindow(phase, strobeNanos, arrivalNanos, readyNanos, end));
    }

    @Override
    public void transferLost(
            int send, int receive, long offset, long bytes, long beginNanos, long end) {
        happenings.add(
                new Happening.TransferLost(
                        beginNanos,
                        nodeOf(receive),
                        nodeOf(send),
                        descriptor(send),
                        descriptor(receive),
                        offset,
                        bytes,
                        end));
    }

    @Override
    public void collectiveLost(int communicator, long bytes, long beginNanos, long end) {
        happenings.add(
                new Happening.CollectiveLost(
                        beginNanos,
                        rootNode(communicator),
                        communicator,
                        caller(communicator),
                        position(communicator),
                        bytes,
                        end));
    }

    @Override
    public void strobeLost(long nanos, long againNanos) {
        happenings.add(new Happening.StrobeLost(nanos, againNanos));
    }

    @Override
    public void strobeLate(long nanos, long delayNanos) {
        happenings.add(new Happening.StrobeLate(nanos, delayNanos));
    }

    @Override
    public void declaredDead(
            int node, Microphase phase, long missedNanos, long nanos, long queries) {
        happenings.add(new Happening.DeclaredDead(nanos, node, phase, missedNanos, queries));
    }

    @Override
    public void checkpointWritten(long bytes, long beginNanos, long end) {
        happenings.add(new Happening.CheckpointWritten(beginNanos, bytes, end));
    }

    @Override
    public void wentBack(WayBack way) {
        happenings.add(
                new Happening.WentBack(
                        way.beginNanos(),
                        way.nodes(),
                        way.slice(),
                        way.endNanos(),
                        way.lostNanos(),
                        way.detectionNanos(),
                        way.restartNanos(),
                        way.spares()));
    }

    @Override
    public void endedEarly(long nanos) {
        happenings.add(new Happening.EndedEarly(nanos));
    }

    @Override
    public void jobStarted(int job, long nanos, long launchNanos) {
        JobSpan span = map.jobs().get(job);
        happenings.add(
                new Happening.JobStarted(nanos, job, span.first(), span.ranks(), launchNanos));
    }

    @Override
    public void rowSelected(int row, long nanos) {
        happenings.add(new Happening.RowSelected(nanos, row));
    }

    @Override
    public void cpuGiven(int rank, long nanos, long switchNanos) {
        happenings.add(new Happening.CpuGiven(nanos, map.node(rank), rank, switchNanos));
    }

    @Override
    public void cpuWithheld(int rank, int holder, long nanos) {
        happenings.add(new Happening.CpuWithheld(nanos, map.node(rank), rank, holder));
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        happenings.add(new Happening.Restarted(nanos, map.node(rank), rank));
    }

    @Override
    public void posted(int slot) {
        Descriptor descriptor = descriptor(slot);
        happenings.add(new Happening.Posted(descriptor.postNanos(), descriptor.node(), descriptor));
    }

    @Override
    public void collectivePosted(int rank, int pc, long nanos) {
        happenings.add(new Happening.Posted(nanos, map.node(rank), records.collective(rank)));
    }

    @Override
    public void delivered(int slot, int toNode) {
        int node = nodeOf(slot);
        Descriptor send = descriptor(slot);
        long begin = clocks.spendOn(node, send.postNanos(), ModelParameter.NIC_DELIVER_NANOS);
        long arrival = clocks.at(node) + clocks.flight(node);
        happenings.add(new Happening.SendDelivered(begin, node, toNode, send, arrival));
    }

    @Override
    public void accepted(int slot) {
        int node = nodeOf(slot);
        Descriptor receive = descriptor(slot);
        long begin = clocks.spendOn(node, receive.postNanos(), ModelParameter.NIC_ACCEPT_NANOS);
        happenings.add(new Happening.ReceiveAccepted(begin, node, receive));
    }

    @Override
    public void collectiveNoted(int rank, int communicator) {
        noted(records.collective(rank), communicator);
    }

    @Override
    public void nonBlockingNoted(int slot) {
        noted(descriptor(slot), descriptors().context(slot));
    }

    private void noted(Descriptor collective, int communicator) {
        int node = collective.node();
        long begin =
                clocks.spendOn(node, collective.postNanos(), ModelParameter.NIC_COLLECTIVE_NANOS);
        happenings.add(
                new Happening.CollectiveNoted(
                        begin,
                        node,
                        collective,
                        flag(node, communicator),
                        records.fate(collective)));
    }

    private Happening.Flag flag(int node, int communicator) {
        var memory = machine.nic().memory;
        for (int rank : map.ranksOn(node)) {
            boolean blocked =
                    machine.processes().activity(rank) == Activity.BLOCKED_COLLECTIVE
                            && program.context(memory.rankCollectivePc[rank]) == communicator
                            && !memory.collectiveRanks.has(rank);
            boolean called =
                    blocked
                            || memory.calls.firstTaken(memory.descriptors, rank, communicator)
                                    != Descriptors.NONE;
            if (!called && map.communicator(communicator).indexOf(rank) >= 0) {
                return Happening.Flag.WAITING;
            }
        }
        return Happening.Flag.RAISED;
    }

    @Override
    public void queried(int communicator, int missing) {
        int node = map.masterNode(communicator);
        long begin = clocks.spendNanos(node, machine.nic().queryNanos(communicator));
        happenings.add(
                new Happening.CollectiveQueried(
                        begin,
                        node,
                        communicator,
                        caller(communicator),
                        position(communicator),
                        missing));
    }

    @Override
    public void collectiveScheduled(int communicator, long bytes) {
        int node = map.masterNode(communicator);
        long begin = clocks.spend(node, ModelParameter.NIC_SCHEDULE_NANOS);
        happenings.add(
                new Happening.CollectiveScheduled(
                        begin,
                        node,
                        communicator,
                        caller(communicator),
                        position(communicator),
                        map.communicator(communicator).size(),
                        bytes));
    }

    @Override
    public void matched(int send, int receive, int scanned) {
        int node = nodeOf(receive);
        clocks.spendNanos(node, scanned * machine.nic().model.get(ModelParameter.NIC_SCAN_NANOS));
        long begin = clocks.spend(node, ModelParameter.NIC_MATCH_NANOS);
        happenings.add(
                new Happening.Matched(begin, node, descriptor(send), descriptor(receive), scanned));
    }

    @Override
    public void chunk(int send, int receive, long bytes, long remaining, Turn turn) {
        int node = nodeOf(receive);
        Descriptor sent = descriptor(send);
        Descriptor received = descriptor(receive);
        long begin =
                turn == Turn.SCHEDULED
                        ? clocks.spend(node, ModelParameter.NIC_SCHEDULE_NANOS)
                        : clocks.at(node);
        if (turn != Turn.SCHEDULED || (bytes == 0 && remaining > 0)) {
            happenings.add(new Happening.NoRoom(begin, node, sent, received, remaining, turn));
            return;
        }
        long offset = descriptors().moved(send);
        happenings.add(
                new Happening.ChunkScheduled(
                        begin, node, sent, received, offset, bytes, remaining));
    }

    @Override
    public void overtaken(int send, int receive, int index, int packets, long nanos) {
        happenings.add(
                new MessageEvent.PacketOvertaken(
                        nanos,
                        nodeOf(receive),
                        nodeOf(send),
                        MessageEvent.Cargo.DATA,
                        descriptor(send),
                        index,
                        packets,
                        0));
    }

    @Override
    public void transferred(
            int send, int receive, long offset, long bytes, long beginNanos, long end) {
        happenings.add(
                new Happening.Transferred(
                        beginNanos,
                        nodeOf(receive),
                        nodeOf(send),
                        descriptor(send),
                        descriptor(receive),
                        offset,
                        bytes,
                        end));
    }

    @Override
    public void multicast(int communicator, long bytes, long beginNanos, long end) {
        happenings.add(
                new Happening.Multicast(
                        beginNanos,
                        rootNode(communicator),
                        communicator,
                        caller(communicator),
                        position(communicator),
                        bytes,
                        end));
    }

    /// The member whose call opened the collective of `communicator`.
    private int caller(int communicator) {
        return machine.nic().memory.firstCaller[communicator];
    }

    /// Position of that call in its program.
    private int position(int communicator) {
        int pc = machine.nic().memory.collectivePc[communicator];
        return program.position(caller(communicator), pc);
    }

    private int rootNode(int communicator) {
        int root = program.peer(machine.nic().memory.collectivePc[communicator]);
        return map.node(root < 0 ? map.communicator(communicator).master() : root);
    }

    @Override
    public void reduced(int communicator, long bytes, long beginNanos, Reduction reduction) {
        int[] nodes = map.nodesOf(communicator);
        ReduceSteps steps = new ReduceSteps(happenings, communicator, bytes, beginNanos);
        steps.local(nodes, members(communicator, nodes), reduction.local());
        if (reduction.level().by() == Combiner.NETWORK) {
            steps.overTree(nodes, new TreeNetwork(map.nodes()), reduction);
        } else {
            int root = Math.max(0, Arrays.binarySearch(nodes, rootNode(communicator)));
            steps.binomial(nodes, root, reduction);
        }
    }

    /// How many members of `communicator` each of its nodes has.
    private int[] members(int communicator, int[] nodes) {
        int[] members = new int[nodes.length];
        for (int rank : map.communicator(communicator).members()) {
            members[Arrays.binarySearch(nodes, map.node(rank))]++;
        }
        return members;
    }

    @Override
    public void collectiveCompleted(int rank, long nanos) {
        happenings.add(new Happening.Completed(nanos, map.node(rank), records.collective(rank)));
    }

    @Override
    public void sliceEnded(int number, long start, long next) {
        super.sliceEnded(number, start, next);
        faults.sliceEnded(start, next);
    }
}
