package bcscope.picture.scene.state;

import bcscope.base.MpiKind;
import bcscope.explain.Spans;
import bcscope.happening.Descriptor;
import bcscope.model.Fault;
import bcscope.moment.MessageQueue;
import bcscope.picture.scene.plan.Wiring;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.run.FaultsOfRun;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// The constant data of a run that every picture needs: the number of nodes, the places of the
/// processes, and their program.
public final class RunLayout {
    private final int nodes;
    private final Program program;
    private final int[] nodeOfRank;
    private final List<int[]> ranksOfNode;
    private final boolean hasEmptyNodes;
    private final long[] jobsOfNode;
    private final Supplier<List<Fault>> faults;
    private final List<Wiring> layers;
    private final MachineFacts facts;
    private final MpiKind mpi;
    private final boolean littleMemory;
    private final Spans spans;

    private RunLayout(
            List<Wiring> layers,
            MachineFacts facts,
            MpiKind mpi,
            boolean littleMemory,
            Program program,
            IntUnaryOperator placement,
            Supplier<List<Fault>> faults,
            Spans spans) {
        this.spans = spans;
        this.faults = faults;
        this.layers = layers;
        this.facts = facts;
        this.mpi = mpi;
        this.littleMemory = littleMemory;
        nodes = layers.getFirst().nodes();
        this.program = program;
        nodeOfRank = new int[program.ranks()];
        int[] counts = new int[nodes];
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            nodeOfRank[rank] = placement.applyAsInt(rank);
            counts[nodeOfRank[rank]]++;
        }
        ranksOfNode = new ArrayList<>(nodes);
        for (int count : counts) {
            ranksOfNode.add(new int[count]);
        }
        for (int rank = nodeOfRank.length - 1; rank >= 0; rank--) {
            int node = nodeOfRank[rank];
            ranksOfNode.get(node)[--counts[node]] = rank;
        }
        hasEmptyNodes = ranksOfNode.stream().anyMatch(ranks -> ranks.length == 0);
        jobsOfNode = new long[nodes];
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            jobsOfNode[nodeOfRank[rank]] |= job(program.jobOf(rank));
        }
    }

    /// The stage of a run.
    public static RunLayout of(RunView run) {
        Scenario scenario = run.scenario();
        return new RunLayout(
                Wiring.layers(scenario.machine()),
                MachineFacts.of(scenario),
                scenario.mpi(),
                scenario.monitoring().hasLittleMemory(scenario.machine().processesPerNode()),
                run.program(),
                run::node,
                new FaultsOfRun(run)::faults,
                Spans.of(run));
    }

    /// A fat tree of `nodes` nodes; `placement` returns the node of a rank.
    public static RunLayout of(int nodes, Program program, IntUnaryOperator placement) {
        return of(new Wiring.Quaternary(nodes), program, placement);
    }

    /// A machine of one layer; `placement` returns the node of a rank.
    public static RunLayout of(Wiring wiring, Program program, IntUnaryOperator placement) {
        return new RunLayout(
                List.of(wiring),
                MachineFacts.NONE,
                MpiKind.BCS,
                false,
                program,
                placement,
                List::of,
                Spans.ofNobodyBlocked(program));
    }

    /// The MPI that executes the calls of the processes.
    public MpiKind mpi() {
        return mpi;
    }

    /// Whether descriptors may have to wait for room in NIC memory.
    public boolean hasLittleMemory() {
        return littleMemory && !isConventional();
    }

    /// Whether processes communicate without microphases.
    public boolean isConventional() {
        return mpi == MpiKind.CONVENTIONAL;
    }

    /// The queues of a node under conventional MPI: the queue of early messages only if packets may
    /// overtake.
    public List<MessageQueue> queues() {
        return Arrays.stream(MessageQueue.values())
                .filter(queue -> queue != MessageQueue.EARLY || overtakes())
                .toList();
    }

    /// Whether packets may overtake others of their sender.
    public boolean overtakes() {
        return facts.badge() == MachineFacts.Badge.PACKET;
    }

    /// The networks of the machine, the one that is shown initially first.
    public List<Wiring> layers() {
        return layers;
    }

    /// The facts of the machine.
    public MachineFacts facts() {
        return facts;
    }

    /// A node with its place in the network: `Node 1234 = (18, 19, 0)`.
    public String nodeTitle(int node) {
        String place = layers.getFirst().place(node);
        return "Node " + node + (place.isEmpty() ? "" : " = " + place);
    }

    /// Number of compute nodes.
    public int nodes() {
        return nodes;
    }

    /// Number of processes.
    public int ranks() {
        return nodeOfRank.length;
    }

    /// The program of the processes.
    public Program program() {
        return program;
    }

    /// The faults of the machine.
    public List<Fault> faults() {
        return faults.get();
    }

    /// The spans of the activities of processes.
    Spans spans() {
        return spans;
    }

    /// Node of `rank`.
    public int node(int rank) {
        return nodeOfRank[rank];
    }

    /// The jobs with processes on `node`, as a set of [#job]s.
    public long jobsOn(int node) {
        return jobsOfNode[node];
    }

    /// Job `index` in a set of jobs. With more than 64 jobs, several share a bit.
    public static long job(int index) {
        return 1L << index % Long.SIZE;
    }

    /// Number of processes on `node`.
    public int ranksOn(int node) {
        return ranksOfNode.get(node).length;
    }

    /// Whether there are nodes without processes.
    public boolean hasEmptyNodes() {
        return hasEmptyNodes;
    }

    /// The process at `index` on `node`, lowest rank first.
    public int rankOn(int node, int index) {
        return ranksOfNode.get(node)[index];
    }

    /// The nodes on which members of a communicator run, ascending.
    public int[] nodesOf(int communicator) {
        boolean[] member = new boolean[nodes];
        boolean all = communicator == Communicator.WORLD && program.jobs().size() == 1;
        if (all || communicator >= program.communicators().size()) {
            for (int node : nodeOfRank) {
                member[node] = true;
            }
        } else {
            for (int rank : program.communicators().get(communicator).members()) {
                member[nodeOfRank[rank]] = true;
            }
        }
        return IntStream.range(0, nodes).filter(n -> member[n]).toArray();
    }

    /// The MPI name of the call at `position` of `rank`, for example `MPI_Allreduce`.
    public String callName(int rank, int position) {
        return callName(program.pc(rank, position));
    }

    /// The name of the call that posted `descriptor`.
    public String callName(Descriptor descriptor) {
        return callName(program.pc(descriptor));
    }

    /// The MPI name of the call at `pc`, for example `MPI_Allreduce`.
    public String callName(int pc) {
        return program.callName(pc);
    }
}
