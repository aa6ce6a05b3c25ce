package bcscope.scenario;

import bcscope.program.JobSpan;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;

/// The CPUs of the processes of all jobs. Without time sharing a CPU belongs to one process, so a
/// job takes those left by earlier jobs. With time sharing jobs may overlap: each is laid out as if
/// it were alone, and then placed into the first row of the matrix in which its CPUs are free.
///
/// @param nodes node of each process
/// @param cpus CPU of each process on its node, from 0
/// @param rows row of each job in the Ousterhout matrix, from 0
public record CpuLayout(int[] nodes, int[] cpus, int[] rows) {
    /// The result of laying out the jobs.
    public sealed interface Outcome {
        /// All have room.
        record Laid(CpuLayout layout) implements Outcome {}

        /// A job has no room.
        ///
        /// @param job its number
        /// @param ranks its processes
        /// @param free CPUs that were left to it
        record Full(int job, int ranks, int free) implements Outcome {}
    }

    /// Lays out the jobs of `scenario`, `ranks[j]` processes of job `j`.
    public static Outcome of(Scenario scenario, int[] ranks) {
        Machine machine = scenario.machine();
        int perNode = machine.processesPerNode();
        List<Job> jobs = scenario.work().jobs();
        boolean shares = scenario.work().sharing().policy().overlaps();
        int total = Arrays.stream(ranks).sum();
        CpuLayout layout = new CpuLayout(new int[total], new int[total], new int[jobs.size()]);
        boolean[] taken = new boolean[machine.nodes() * perNode];
        int first = 0;
        for (int job = 0; job < jobs.size(); job++) {
            boolean[] occupied = shares ? new boolean[taken.length] : taken;
            int laid = layout.lay(jobs.get(job), machine, occupied, first, ranks[job]);
            if (laid < ranks[job]) {
                return new Outcome.Full(job, ranks[job], laid);
            }
            first += ranks[job];
        }
        layout.findRows(ranks, perNode);
        return new Outcome.Laid(layout);
    }

    /// The layout of `program`, which must fit on the machine of `scenario`.
    public static CpuLayout of(Scenario scenario, Program program) {
        int[] ranks = program.jobs().stream().mapToInt(JobSpan::ranks).toArray();
        return switch (of(scenario, ranks)) {
            case Outcome.Laid(CpuLayout layout) -> layout;
            case Outcome.Full full ->
                    throw new IllegalArgumentException(
                            "job " + full.job() + " has no room for " + full.ranks());
        };
    }

    /// Lays the processes from `first` on; returns how many found room.
    private int lay(Job job, Machine machine, boolean[] taken, int first, int ranks) {
        return job.placement() == Placement.MAP
                ? layByMap(job.map(), machine, taken, first, ranks)
                : layInOrder(job, machine, taken, first, ranks);
    }

    private int layByMap(RankMap map, Machine machine, boolean[] taken, int first, int ranks) {
        int perNode = machine.processesPerNode();
        int most = Math.min(ranks, map.places().size());
        for (int rank = 0; rank < most; rank++) {
            int node = map.node(rank, machine.shape());
            int cpu = map.places().get(rank).t();
            if (taken[node * perNode + cpu]) {
                return rank;
            }
            put(first + rank, node, cpu, taken, perNode);
        }
        return most;
    }

    private int layInOrder(Job job, Machine machine, boolean[] taken, int first, int ranks) {
        int perNode = machine.processesPerNode();
        int[] own =
                job.nodes()
                        .partition()
                        .map(shape ->
                                new Partitions(machine)
                                        .firstFree(shape, node -> isFree(taken, node, perNode)))
                        .orElseGet(() -> job.nodes().on(machine));
        int[] list = job.placement().inOrder(own, machine.shape());
        int laid = 0;
        long places = (long) list.length * perNode;
        for (long place = 0; place < places && laid < ranks; place++) {
            int node = job.placement().node(place, list, perNode);
            int cpu = free(taken, node * perNode, perNode);
            if (cpu < perNode) {
                put(first + laid, node, cpu, taken, perNode);
                laid++;
            }
        }
        return laid;
    }

    private void put(int rank, int node, int cpu, boolean[] taken, int perNode) {
        taken[node * perNode + cpu] = true;
        nodes[rank] = node;
        cpus[rank] = cpu;
    }

    private static boolean isFree(boolean[] taken, int node, int perNode) {
        for (int cpu = 0; cpu < perNode; cpu++) {
            if (taken[node * perNode + cpu]) {
                return false;
            }
        }
        return true;
    }

    private static int free(boolean[] taken, int base, int perNode) {
        int cpu = 0;
        while (cpu < perNode && taken[base + cpu]) {
            cpu++;
        }
        return cpu;
    }

    private void findRows(int[] ranks, int perNode) {
        int first = 0;
        for (int job = 0; job < ranks.length; job++) {
            int row = 0;
            while (collides(ranks, job, first, row, perNode)) {
                row++;
            }
            rows[job] = row;
            first += ranks[job];
        }
    }

    private boolean collides(int[] ranks, int job, int first, int row, int perNode) {
        long[] mine = sortedCpus(first, ranks[job], perNode);
        int begin = 0;
        for (int other = 0; other < job; other++) {
            if (rows[other] == row) {
                for (int rank = begin; rank < begin + ranks[other]; rank++) {
                    if (Arrays.binarySearch(mine, cpu(rank, perNode)) >= 0) {
                        return true;
                    }
                }
            }
            begin += ranks[other];
        }
        return false;
    }

    private long[] sortedCpus(int first, int count, int perNode) {
        long[] all = new long[count];
        Arrays.setAll(all, i -> cpu(first + i, perNode));
        Arrays.sort(all);
        return all;
    }

    private long cpu(int rank, int perNode) {
        return (long) nodes[rank] * perNode + cpus[rank];
    }

    /// CPU of each process, counted over the whole machine.
    public int[] globalCpus(Machine machine) {
        int[] all = new int[nodes.length];
        Arrays.setAll(all, i -> nodes[i] * machine.processesPerNode() + cpus[i]);
        return all;
    }

    /// Number of rows of the matrix.
    public int rowCount() {
        return Arrays.stream(rows).max().orElse(0) + 1;
    }
}
