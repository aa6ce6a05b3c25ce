package bcscope.host;

import bcscope.program.Communicator;
import bcscope.program.JobSpan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The places of the processes of all jobs: node and CPU of each, nodes of each communicator, to
/// which job each belongs. Processes are numbered over all jobs. Constant during a run, except that
/// a growing program may define more communicators, which are added on their first use.
public final class JobMap {
    private final int nodes;
    private final int[] nodeOf;
    private final List<Communicator> communicators;
    private final int[][] ranksOn;
    private final List<Group> groups;
    private final List<JobSpan> jobs;
    private final int[] cpuOf;

    /// The map of a single job whose rank `r` runs on `nodeOf[r]`.
    public JobMap(int nodes, int[] nodeOf, List<Communicator> communicators) {
        this.nodes = nodes;
        this.nodeOf = nodeOf.clone();
        this.communicators = communicators;
        groups = new ArrayList<>();
        jobs = List.of(JobSpan.only(nodeOf.length));
        cpuOf = new int[nodeOf.length];
        Arrays.setAll(cpuOf, rank -> rank);
        ranksOn = ranksOn(nodes, nodeOf);
        learn();
    }

    private JobMap(JobMap from, List<JobSpan> jobs, int[] cpuOf) {
        nodes = from.nodes;
        nodeOf = from.nodeOf;
        communicators = from.communicators;
        ranksOn = from.ranksOn;
        groups = new ArrayList<>(from.groups);
        this.jobs = jobs;
        this.cpuOf = cpuOf;
    }

    /// Data of a communicator.
    ///
    /// @param master its lowest rank; -1 if it has no members
    /// @param masterNode the node of that; -1 if it has no members
    /// @param nodes nodes with members, ascending
    /// @param sorted its members, ascending
    /// @param positions rank of each of `sorted` in the communicator
    private record Group(int master, int masterNode, int[] nodes, int[] sorted, int[] positions) {}

    /// Adds new communicators.
    private void learn() {
        for (int id = groups.size(); id < communicators.size(); id++) {
            Communicator communicator = communicators.get(id);
            int master = communicator.size() == 0 ? -1 : communicator.master();
            int[] sorted = communicator.members().clone();
            Arrays.sort(sorted);
            int[] positions = new int[sorted.length];
            for (int i = 0; i < sorted.length; i++) {
                positions[place(sorted, communicator.members()[i])] = i;
            }
            int node = master < 0 ? -1 : nodeOf[master];
            groups.add(new Group(master, node, nodesOf(sorted), sorted, positions));
        }
    }

    private int[] nodesOf(int[] ranks) {
        boolean[] has = new boolean[nodes];
        int count = 0;
        for (int rank : ranks) {
            count += has[nodeOf[rank]] ? 0 : 1;
            has[nodeOf[rank]] = true;
        }
        int[] found = new int[count];
        for (int node = nodes - 1; node >= 0; node--) {
            if (has[node]) {
                found[--count] = node;
            }
        }
        return found;
    }

    /// Index of `rank` in `sorted`, negative if it is not there.
    private static int place(int[] sorted, int rank) {
        return rank < sorted.length && sorted[rank] == rank
                ? rank
                : Arrays.binarySearch(sorted, rank);
    }

    /// Rank of world rank `rank` in communicator `id`, or -1 if it is not a member.
    public int position(int id, int rank) {
        Group group = group(id);
        int place = place(group.sorted, rank);
        return place < 0 ? -1 : group.positions[place];
    }

    private Group group(int id) {
        if (id >= groups.size()) {
            learn();
        }
        return groups.get(id);
    }

    /// This map for the processes of `spans`; `cpus[p]` is the CPU of process `p`, counted over the
    /// whole machine.
    public JobMap with(List<JobSpan> spans, int[] cpus) {
        return new JobMap(this, List.copyOf(spans), cpus.clone());
    }

    /// The jobs by number.
    public List<JobSpan> jobs() {
        return jobs;
    }

    /// Number of the job of process `rank`.
    public int job(int rank) {
        int job = jobs.size() - 1;
        while (jobs.get(job).first() > rank) {
            job--;
        }
        return job;
    }

    /// CPU of process `rank`, counted over the whole machine.
    public int cpu(int rank) {
        return cpuOf[rank];
    }

    private static int[][] ranksOn(int nodes, int[] nodeOf) {
        int[] counts = new int[nodes];
        for (int node : nodeOf) {
            counts[node]++;
        }
        int[][] ranks = new int[nodes][];
        for (int node = 0; node < nodes; node++) {
            ranks[node] = new int[counts[node]];
        }
        for (int rank = nodeOf.length - 1; rank >= 0; rank--) {
            ranks[nodeOf[rank]][--counts[nodeOf[rank]]] = rank;
        }
        return ranks;
    }

    /// Ranks on `node`, ascending.
    public int[] ranksOn(int node) {
        return ranksOn[node];
    }

    /// Processes on the fullest node.
    public int mostRanksPerNode() {
        int most = 0;
        for (int[] ranks : ranksOn) {
            most = Math.max(most, ranks.length);
        }
        return most;
    }

    /// Compute nodes of the machine.
    public int nodes() {
        return nodes;
    }

    /// Processes of the job.
    public int ranks() {
        return nodeOf.length;
    }

    /// Node of `rank`.
    public int node(int rank) {
        return nodeOf[rank];
    }

    /// The communicator numbered `id`.
    public Communicator communicator(int id) {
        return communicators.get(id);
    }

    /// All communicators by number.
    public List<Communicator> communicators() {
        return communicators;
    }

    /// Node of the master of communicator `id`, whose BR asks whether all have called.
    public int masterNode(int id) {
        return group(id).masterNode;
    }

    /// Master of communicator `id`: its lowest rank, -1 if it has no members.
    public int master(int id) {
        return group(id).master;
    }

    /// Nodes with members of communicator `id`, ascending.
    public int[] nodesOf(int id) {
        return group(id).nodes;
    }

    /// Levels of the binomial tree over the nodes of communicator `id`: ceil(log2 n).
    public int treeLevels(int id) {
        int count = nodesOf(id).length;
        return count <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(count - 1);
    }

    /// Most members of communicator `id` that share a node.
    public int mostMembersPerNode(int id) {
        int[] counts = new int[nodes];
        int most = 0;
        for (int rank : communicators.get(id).members()) {
            most = Math.max(most, ++counts[nodeOf[rank]]);
        }
        return most;
    }
}
