package bcscope.loading;

import bcscope.base.NearestWord;

import java.util.Arrays;
import java.util.Optional;

/// The bundled samples, in the order of the start page. The files are in `samples/` and within the
/// program.
public enum Sample {
    /// The smallest example.
    ONE_MESSAGE(
            "one-message",
            "One message",
            "One send, one receive, three slices",
            "Follow a descriptor from the call to the wake-up: why a blocking message takes one to"
                    + " two slices."),
    /// Overlap.
    EXCHANGE(
            "exchange",
            "Non-blocking exchange",
            "Communication at no cost",
            "See the network interfaces work while the processes compute, and the conditions under"
                    + " which this is free."),
    /// The benchmark.
    BARRIER(
            "barrier",
            "Barrier every 1.9 ms",
            "10,000 barriers on 32 nodes, the pulse of the machine",
            "Find the period of nine slices in the metrics and explain it by floor(1900/T) + 2."),
    /// Neighbours.
    RING(
            "ring",
            "Ring",
            "Sixteen processes pass messages to the right",
            "See all network interfaces work in lockstep, each shared by two processes."),
    /// Budgets.
    INCAST(
            "incast",
            "Seven to one",
            "Seven senders, one receiver, no congestion",
            "See how the receiver's budget spreads messages over slices and keeps the network"
                    + " empty."),
    /// Chunks.
    BIG_MESSAGE(
            "big-message",
            "One message of 1 MB",
            "A message cut into chunks, slice by slice",
            "Count the chunks and derive the bandwidth that a slice leaves to one message."),
    /// Collectives.
    BROADCAST_ALLREDUCE(
            "broadcast-allreduce",
            "Broadcast and allreduce",
            "A broadcast wave, a tree of sums and one latecomer",
            "See the query answered no until the last process has called, and the binomial tree of"
                    + " the reduction."),
    /// No processes.
    PRIMITIVES(
            "primitives",
            "Core primitives",
            "Three primitives alone: all or nothing, one order",
            "See why overlapping Compare-And-Writes leave one value everywhere, and what a broken"
                    + " link does to a transfer."),
    /// Composite collectives.
    COLLECTIVES(
            "collectives",
            "Collectives built from messages",
            "Scatter, gather, allgather, alltoall and scan of six",
            "Compare a tree, a ring and a chain round by round, then choose other algorithms and"
                    + " run again."),
    /// Blocking application.
    SWEEP3D_BLOCKING(
            "sweep3d-blocking",
            "SWEEP3D-like, blocking",
            "Wavefronts that wait for slices",
            "Measure what blocking messages cost an application with steps of 3.5 ms."),
    /// The cure.
    SWEEP3D_NON_BLOCKING(
            "sweep3d-nonblocking",
            "SWEEP3D-like, non-blocking",
            "The same wavefronts, with receives posted ahead",
            "Compare with the blocking version: the same messages, almost no waiting."),
    /// Collective application.
    SAGE_LIKE(
            "sage-like",
            "SAGE-like",
            "64 unequal processes and many small allreduces",
            "Read the summary of a real code's behaviour: load imbalance shows up as time in"
                    + " allreduce."),
    /// The run of the paper's table.
    SAGE_TIMING_H(
            "sage-timing-h",
            "SAGE-like, timing-h",
            "2,140 steps, with every call of the published summary",
            "Compare the summary of rank 0 with that of SAGE, call by call."),
    /// A trace.
    JACOBI2D(
            "jacobi2d",
            "Jacobi solver from a trace",
            "A recorded program of sixteen processes, replayed",
            "See a real program's halo exchanges and convergence tests fall into slices."),
    /// Fault of a network interface.
    SLOW_NIC(
            "slow-nic",
            "Slow NIC",
            "One network interface is slow, and all processes wait for it",
            "Find the slow node by the microphases that it stretches, and count the retries."),
    /// Fault of a host.
    HOST_NOISE(
            "host-noise",
            "Host noise",
            "One noisy host delays fifteen others",
            "See how noise on one node makes every process wait in a collective."),
    /// A process that computes longer than the others.
    LATE_RANK(
            "late-rank",
            "Late rank",
            "One process is late, and every wavefront waits",
            "Find out how much faster the run would be if rank 13 were not late."),
    /// Fault of a node.
    FAILED_NODE(
            "failed-node",
            "Failed node",
            "A node dies: no slice ends until its heartbeat is missed",
            "See why no global operation can complete without every node, and who waits for the"
                    + " dead node."),
    /// Checkpoints.
    RESTART(
            "restart",
            "Restart on a spare node",
            "A node dies, and the run goes back to a checkpoint",
            "See what checkpoints cost, how much work a failure undoes, and which slices are done"
                    + " again."),
    /// Time sharing.
    TWO_JOBS(
            "two-jobs",
            "Two jobs, one machine",
            "While one job waits, the other runs on its CPUs",
            "See which job has which CPU, slice by slice, and what yield-on-block gains over one"
                    + " job after the other."),
    /// Deadlock.
    UNSAFE_EXCHANGE(
            "unsafe-exchange",
            "Unsafe exchange",
            "Both partners send first: a deadlock, explained",
            "Find the two descriptors that wait for each other, and why buffering hid the"
                    + " mistake."),
    /// Buffered sends.
    IPSC_EXCHANGE(
            "ipsc-exchange",
            "Exchange under NX/2",
            "Both partners send first, and it works: iPSC/860",
            "See messages wait in buffers reserved by their receiver, then run it with mpi=bcs: a"
                    + " deadlock."),
    /// Circuits.
    IPSC_CONTENTION(
            "ipsc-contention",
            "Contention for a channel",
            "Circuits of a hypercube wait for each other",
            "Find the one channel that an echo shares with unrelated messages, and what it costs"
                    + " the echo."),
    /// Transposing a matrix.
    COMET_TRANSPOSE(
            "comet-transpose",
            "CoMet: transpose",
            "A benchmark that sends first, even to itself",
            "Find the ten cycles of the deadlock and the suggested way out, then set"
                    + " deadlockFree."),
    /// Messages behind computation.
    COMET_OVERLAP(
            "comet-overlap",
            "CoMet: overlap",
            "Messages overlapped with a DAXPY: iPSC/860",
            "See both directions of a link at work while both nodes compute, and how much of this"
                    + " interrupts take away."),
    /// The largest machine.
    BGL_BARRIER(
            "bgl-barrier",
            "BlueGene/L barrier",
            "65,536 nodes in slices of 100 µs",
            "See what a tree network that answers in 1.5 µs does to the slice length, and how much"
                    + " memory the connections take."),
    /// The network computes.
    BGL_ALLREDUCE(
            "bgl-allreduce",
            "BlueGene/L allreduce",
            "65,536 doubles added up on the way through the tree",
            "Follow a sum up the levels of the tree and down again; then set network.treeFloat to"
                    + " two-phases."),
    /// Emulated primitives.
    GIGE_BARRIER(
            "gige-barrier",
            "Gigabit Ethernet barrier",
            "Primitives built on messages: no slice below 2.53 ms",
            "Find T_min for more nodes with bcscope machines, and the T at which a barrier costs"
                    + " least."),
    /// BlueGene/L under BCS-MPI.
    BGL_HALO(
            "bgl-halo",
            "Halo on a torus",
            "512 nodes of BlueGene/L, slices of 100 µs",
            "See which links of a torus decide how long a slice lasts, then run it with"
                    + " mpi=conventional."),
    /// BlueGene/L packet by packet.
    BGL_PACKETS(
            "bgl-packets",
            "Packets that overtake",
            "Adaptive routing reorders messages: BlueGene/L",
            "Find messages that arrived before earlier ones of their sender, and what they waited"
                    + " for.");

    private final String id;
    private final String title;
    private final String teaser;
    private final String aim;

    Sample(String id, String title, String teaser, String aim) {
        this.id = id;
        this.title = title;
        this.teaser = teaser;
        this.aim = aim;
    }

    /// The sample called `id`.
    public static Optional<Sample> byId(String id) {
        return Arrays.stream(values()).filter(sample -> sample.id.equals(id)).findFirst();
    }

    /// The sample whose name is near to `name`, which may be that of a file.
    public static Optional<Sample> near(String name) {
        String id = name.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.json$", "");
        return NearestWord.of(id, Arrays.stream(values()).map(Sample::id).toList())
                .flatMap(Sample::byId);
    }

    /// Name on the command line.
    public String id() {
        return id;
    }

    /// Name of its file in `samples/`.
    public String file() {
        return id + ".json";
    }

    /// Name for people; the scenario has the same.
    public String title() {
        return title;
    }

    /// Its teaser, one line.
    public String teaser() {
        return teaser;
    }

    /// Its aim, one sentence.
    public String aim() {
        return aim;
    }
}
