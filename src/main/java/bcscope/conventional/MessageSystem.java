package bcscope.conventional;

import bcscope.base.Digest;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.happening.LayerRoutine;
import bcscope.host.CallMonitoring;
import bcscope.host.CollectiveLedger;
import bcscope.host.Counters;
import bcscope.host.CpuTime;
import bcscope.host.Descriptors;
import bcscope.host.HostPace;
import bcscope.host.JobMap;
import bcscope.host.NodeCounts;
import bcscope.host.Processes;
import bcscope.model.Computation;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Transport;
import bcscope.program.Program;

import java.util.List;

/// Data shared by the parts of the engine: constants, the state, and the current instant.
public final class MessageSystem {
    private static final List<LayerRoutine> ROUTINES = List.of(LayerRoutine.values());

    final Program program;
    final JobMap map;
    final MessageLayer layer;
    final Interconnect network;
    final HostPace pace;
    private final boolean numbersAll;

    MessageMemory memory;
    Processes processes;
    HostState hosts;
    EventQueue queue;
    Transport transport;
    CollectiveState collectives;
    CollectiveLedger ledger;
    NodeCounts blocked;
    CpuTime cpu;
    Counters counters = new Counters();

    /// The present, ns.
    long now;

    /// Start of the window at work, ns.
    long windowStart;

    /// End of the window at work, ns.
    long windowEnd;

    MessageWatch[] watches = {};

    /// What MMDS adds to the calls of processes.
    CallMonitoring monitoring = CallMonitoring.NONE;

    List<Computation> computations = List.of();

    private long digest = Digest.SEED;

    MessageSystem(
            Program program,
            Model model,
            JobMap map,
            MessageLayer layer,
            Interconnect network,
            Transport transport,
            HostPace pace) {
        this.program = program;
        this.map = map;
        this.layer = layer;
        this.network = network;
        this.transport = transport;
        this.pace = pace;
        numbersAll = layer.reorders() || layer.credits().limited();
        memory = new MessageMemory(map.ranks(), map.nodes());
        processes = new Processes(program);
        hosts = new HostState(map.ranks());
        queue = new EventQueue(map.nodes());
        collectives = new CollectiveState(program.communicators());
        ledger = new CollectiveLedger(program, map);
        blocked = new NodeCounts(map);
        cpu = new CpuTime(1);
    }

    /// All messages and receives.
    public Descriptors descriptors() {
        return memory.descriptors;
    }

    /// Whether there are observers.
    boolean isWatched() {
        return watches.length > 0;
    }

    /// The message layer does `step` of a message of `bytes`, on either processor.
    void worked(MessageStep step, long bytes) {
        if (!isWatched()) {
            return;
        }
        for (LayerRoutine routine : ROUTINES) {
            long times = layer.times(routine, step, bytes);
            if (times > 0) {
                for (MessageWatch watch : watches) {
                    watch.ran(routine, times);
                }
            }
        }
    }

    /// Whether messages from `from` to `to`, ranks, may arrive out of order, so that they have to
    /// be put in order again: where the network reorders them, where some wait for credits, and
    /// within a node, where each is copied by itself and a short one is done first.
    boolean ordersArrivals(int from, int to) {
        return numbersAll || map.node(from) == map.node(to);
    }

    void mix(long value) {
        digest = Digest.mix(digest, value);
    }

    long digest() {
        return digest;
    }

    void setDigest(long value) {
        digest = value;
    }

    /// How long the computation of `rank` at `pc`, its next operation, takes at full speed, ns.
    long computedNanos(int rank, int pc) {
        return Computation.taken(computations, rank, processes.calls[rank], program.amount(pc));
    }
}
