package bcscope.model;

import java.util.List;

/// Every parameter of the model. One constant drives the scenario file, `--set`, the property
/// sheet, the list of model assumptions and the reference in the README. All values are 64-bit
/// integers; a choice is stored as its index. What each is stands in its [#meaning].
public enum ModelParameter {
    SLICE_NANOS(
            "model.slice",
            Unit.NANOS,
            250_000,
            20_000,
            100_000_000,
            "Length T of a time slice",
            Basis.published("S0 sections 1, 5.3: a few hundred microseconds")),
    STROBES(
            "model.strobes",
            List.of("5", "3"),
            0,
            "Microstrobes in a slice: one for each microphase, or one for PM, BBM and RM together",
            Basis.inferred("S0 section 4.2; DOMAIN 8.2")),
    DEM_CUTOFF_NANOS(
            "model.demCutoff",
            Unit.NANOS,
            0,
            0,
            30_000,
            "How long after the start of a slice the DEM still takes descriptors; 0 is strict",
            Basis.inferred("DOMAIN 0.3, 8.1")),
    BUDGET_POLICY(
            "model.budget",
            List.of("receiver-only", "two-sided"),
            0,
            "Whose bytes the scheduler limits to a slice: the receiver's, or also the sender's",
            Basis.inferred("DOMAIN 1.5, 8.3")),
    STROBE_JITTER_NANOS(
            "model.strobeJitter",
            Unit.NANOS,
            20_000,
            0,
            1_000_000,
            "Largest lag of the query loop before a strobe, drawn anew for each slice",
            Basis.inferred("DOMAIN 1.9: GETTS 250 to 270 us at T = 250 us")),
    ALLREDUCE_RESULT(
            "model.allreduceBcast",
            List.of("rm", "next-bbm"),
            0,
            "Where an allreduce distributes its result: in the same RM, or in the BBM of the next"
                    + " slice",
            Basis.inferred("DOMAIN 0.5, 8.5")),
    ARRIVAL_ORDER(
            "model.arrivalOrder",
            List.of("sorted", "network"),
            0,
            "In what order the messages of a DEM stand in RSL: by source rank, or as they arrive,"
                    + " those of one instant in an order drawn from the seed",
            Basis.inferred("DOMAIN 1.5")),
    WAKE(
            "model.wake",
            List.of("slice", "completion"),
            0,
            "When a suspended process restarts: at the next slice, or at completion (ablation;"
                    + " contradicts the barrier experiment)",
            Basis.inferred("DOMAIN 1.6")),
    ALLGATHER(
            "model.allgather",
            List.of("auto", "ring", "recursive-doubling", "gather-bcast", "dissemination"),
            0,
            "Construction of MPI_Allgather; doubling, also by auto, only for powers of two, else"
                    + " ring",
            Basis.inferred("DOMAIN 1.8")),
    ALLTOALL(
            "model.alltoall",
            List.of("posted-together", "rounds", "pairwise"),
            0,
            "Construction of MPI_Alltoall: at once, or in rounds in a circle or between partners",
            Basis.inferred("DOMAIN 1.8")),
    GATHER(
            "model.gather",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Gather: all send to the root, or over a tree; Gatherv is direct",
            Basis.inferred("DOMAIN 1.8")),
    SCATTER(
            "model.scatter",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Scatter: the root sends to all, or over a tree; Scatterv is"
                    + " direct",
            Basis.inferred("DOMAIN 1.8")),
    SCAN(
            "model.scan",
            List.of("chain", "recursive-doubling"),
            0,
            "Construction of MPI_Scan and MPI_Exscan: in a chain, or at doubling distances",
            Basis.inferred("DOMAIN 1.8")),
    BUFFERED_SEND_BYTES(
            "model.bufferedSend",
            Unit.BYTES,
            0,
            0,
            1_000_000_000_000L,
            "An MPI_Send of at most this many bytes is copied and returns at once; 0 is never",
            Basis.inferred("TRACES section 3: programs that rely on buffered sends")),
    MSM_ALLOWANCE_NANOS(
            "model.msmAllowance",
            Unit.NANOS,
            20_000,
            0,
            10_000_000,
            "Time that the budget of a slice sets aside for MSM",
            Basis.inferred("DOMAIN 3.2, budget table")),
    HEARTBEAT_NANOS(
            "model.heartbeat",
            Unit.NANOS,
            1_000_000_000,
            100_000,
            1_000_000_000_000L,
            "Between two heartbeats of the Machine Manager; a node that misses one is dead",
            Basis.inferred("DOMAIN 1.2: regular heartbeats")),
    MAX_SLICES(
            "model.maxSlices",
            Unit.COUNT,
            4_000_000,
            1,
            100_000_000,
            "The run stops after this many slices",
            Basis.house("a limit of this program")),
    HOST_POST_NANOS(
            "host.post",
            Unit.NANOS,
            3_000,
            0,
            1_000_000,
            "From entering a call until its descriptor is in NIC memory",
            Basis.inferred("DOMAIN 3.2: programmed writes over PCI")),
    HOST_CALL_NANOS(
            "host.call",
            Unit.NANOS,
            14_000,
            0,
            1_000_000,
            "Cost of a call on the host, blocked time not counted",
            Basis.derived("DOMAIN 0.6: 35 us with MMDS, of which 21 us are the MMDS")),
    CONTEXT_SWITCH_NANOS(
            "host.contextSwitch",
            Unit.NANOS,
            10_000,
            0,
            10_000_000,
            "What a process pays when it gets a CPU that another process had",
            Basis.inferred(
                    "DOMAIN 1.10: no noticeable overhead with a quantum of a few milliseconds")),
    FORK_NANOS(
            "host.fork",
            Unit.NANOS,
            10_000_000,
            0,
            10_000_000_000L,
            "Start of the processes of a job on their nodes, when their binary is there",
            Basis.inferred("DOMAIN 1.10: with host.binaryBandwidth 12 MB in less than 150 ms")),
    BINARY_MBPS(
            "host.binaryBandwidth",
            Unit.MEGABYTES_PER_SECOND,
            120,
            1,
            100_000,
            "Rate at which the management node reads a binary and the nodes take it",
            Basis.inferred("DOMAIN 1.10: with host.fork 12 MB in less than 150 ms")),
    HOST_MMDS_NANOS(
            "host.mmds",
            Unit.NANOS,
            21_000,
            0,
            1_000_000,
            "What MMDS adds to each call of a process where it is on",
            Basis.derived("S0 section 6.4: 0.419 s over 19,726 calls")),
    STROBE_NANOS(
            "network.strobe",
            Unit.NANOS,
            6_000,
            0,
            1_000_000,
            "Multicast of a microstrobe on up to 64 nodes",
            Basis.inferred("DOMAIN 3.2")),
    STROBE_LEVEL_NANOS(
            "network.strobePerLevel",
            Unit.NANOS,
            2_000,
            0,
            1_000_000,
            "What each further level of the fat tree adds to the multicast",
            Basis.inferred("DOMAIN 3.2: 10 us at 1,024 nodes")),
    QUERY_NANOS(
            "network.query",
            Unit.NANOS,
            6_000,
            1,
            1_000_000,
            "Compare-And-Write over one level of the tree",
            Basis.inferred("DOMAIN 3.2; S0 table 2.1: < 10 us")),
    QUERY_LEVEL_NANOS(
            "network.queryPerLevel",
            Unit.NANOS,
            400,
            0,
            1_000_000,
            "What each level adds to a Compare-And-Write",
            Basis.inferred("DOMAIN 3.2")),
    QUERY_CAP_NANOS(
            "network.queryCap",
            Unit.NANOS,
            10_000,
            1,
            10_000_000,
            "Longest Compare-And-Write",
            Basis.published("S0 table 2.1")),
    LATENCY_NANOS(
            "network.latency",
            Unit.NANOS,
            2_000,
            0,
            10_000_000,
            "NIC to NIC latency",
            Basis.inferred("DOMAIN 3.2")),
    BANDWIDTH_MBPS(
            "network.bandwidth",
            Unit.MEGABYTES_PER_SECOND,
            300,
            1,
            100_000,
            "Bandwidth of a NIC, each direction",
            Basis.published("W9: 300 MB/s ping-pong")),
    BROADCAST_MBPS(
            "network.broadcastBandwidth",
            Unit.MEGABYTES_PER_SECOND,
            288,
            1,
            100_000,
            "Bandwidth of a broadcast for each node, up to 64 nodes",
            Basis.published("W14")),
    BROADCAST_LARGE_MBPS(
            "network.broadcastBandwidthLarge",
            Unit.MEGABYTES_PER_SECOND,
            150,
            1,
            100_000,
            "The same beyond 64 nodes",
            Basis.published("S0 table 2.1")),
    NIC_STROBE_NANOS(
            "nic.strobe",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "SR: handling of a microstrobe",
            Basis.inferred("DOMAIN 3.2, profile qsnet-elan3")),
    NIC_EMDS_NANOS(
            "nic.emds",
            Unit.NANOS,
            3_300,
            0,
            1_000_000,
            "What EMDS adds to each slice where it is on: SS strobes later, and computation loses"
                    + " as much",
            Basis.derived("S0 section 6.4: 1.31 % of T = 250 us")),
    NIC_DELIVER_NANOS(
            "nic.deliver",
            Unit.NANOS,
            1_500,
            0,
            1_000_000,
            "BS: delivery of a send descriptor",
            Basis.inferred("DOMAIN 3.2")),
    NIC_DELIVER_DMA_NANOS(
            "nic.deliverDma",
            Unit.NANOS,
            700,
            0,
            1_000_000,
            "DMA of a send descriptor",
            Basis.inferred("DOMAIN 3.2")),
    NIC_ACCEPT_NANOS(
            "nic.accept",
            Unit.NANOS,
            500,
            0,
            1_000_000,
            "BR: acceptance of a receive descriptor",
            Basis.inferred("DOMAIN 3.2")),
    NIC_COLLECTIVE_NANOS(
            "nic.collective",
            Unit.NANOS,
            800,
            0,
            1_000_000,
            "BR: pre-processing of a collective descriptor",
            Basis.inferred("DOMAIN 3.2")),
    NIC_MATCH_NANOS(
            "nic.match",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "BR: examination of a receive descriptor",
            Basis.inferred("DOMAIN 3.2")),
    NIC_SCAN_NANOS(
            "nic.scan",
            Unit.NANOS,
            100,
            0,
            1_000_000,
            "BR: each remote send descriptor looked at",
            Basis.inferred("DOMAIN 3.2")),
    NIC_SCHEDULE_NANOS(
            "nic.schedule",
            Unit.NANOS,
            500,
            0,
            1_000_000,
            "BR: scheduling of a chunk",
            Basis.inferred("DOMAIN 3.2")),
    NIC_DMA_START_NANOS(
            "nic.dmaStart",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "DH: start of a get",
            Basis.inferred("DOMAIN 3.2")),
    NIC_MULTICAST_NANOS(
            "nic.multicast",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "CH: start of a multicast",
            Basis.inferred("DOMAIN 3.2")),
    REDUCE_LEVEL_NANOS(
            "nic.reduceLevel",
            Unit.NANOS,
            7_300,
            0,
            1_000_000,
            "RH: one level of the binomial tree",
            Basis.derived("W16, DOMAIN 3.2")),
    SOFTFLOAT_F64_NANOS(
            "nic.softFloat64",
            Unit.NANOS,
            4_500,
            0,
            1_000_000,
            "RH: one double precision SoftFloat operation",
            Basis.derived("W16, DOMAIN 3.2")),
    SOFTFLOAT_F32_NANOS(
            "nic.softFloat32",
            Unit.NANOS,
            2_500,
            0,
            1_000_000,
            "RH: one single precision SoftFloat operation",
            Basis.inferred("no published value; about half a double")),
    NIC_INTEGER_NANOS(
            "nic.integer",
            Unit.NANOS,
            50,
            0,
            1_000_000,
            "RH: one integer operation",
            Basis.inferred("a NIC thread processor of about 100 MHz")),
    HOST_REDUCE_LEVEL_NANOS(
            "host.reduceLevel",
            Unit.NANOS,
            16_000,
            0,
            1_000_000,
            "One tree level reduced on the host, used where it is cheaper than the NIC",
            Basis.derived("DOMAIN 3.2: 16 us a level")),
    HOST_REDUCE_ELEMENT_NANOS(
            "host.reduceElement",
            Unit.NANOS,
            10,
            0,
            1_000_000,
            "One element reduced on the host",
            Basis.inferred("no published value")),
    MPI_OVERHEAD_NANOS(
            "conventional.overhead",
            Unit.NANOS,
            1_500,
            0,
            10_000_000,
            "Host time of a send, and of taking what was received (o of LogGP)",
            Basis.inferred("DOMAIN 3.3: with network.latency 5 us from process to process")),
    MPI_CALL_NANOS(
            "conventional.call",
            Unit.NANOS,
            500,
            0,
            10_000_000,
            "Host time of a call that moves nothing: posting a receive, wait, test, probe",
            Basis.inferred("a third of the overhead of a message")),
    MPI_GAP_NANOS(
            "conventional.gap",
            Unit.NANOS,
            0,
            0,
            10_000_000,
            "Least time between two packets that a node injects (g of LogGP)",
            Basis.inferred("no published value; the overhead binds first")),
    MPI_EAGER_BYTES(
            "conventional.eager",
            Unit.BYTES,
            16_384,
            0,
            1_000_000_000_000L,
            "Longest message that travels before its receive is known (S of LogGP)",
            Basis.inferred("DOMAIN 3.3")),
    MPI_HEADER_BYTES(
            "conventional.header",
            Unit.BYTES,
            0,
            0,
            65_536,
            "Envelope of a message on the network, and length of a packet without data",
            Basis.inferred("part of the latency")),
    MPI_COPY_MBPS(
            "conventional.copyBandwidth",
            Unit.MEGABYTES_PER_SECOND,
            500,
            1,
            100_000,
            "Rate at which a host copies a message from a buffer to its receive",
            Basis.inferred("memory of a host of 2003")),
    MPI_PROGRESS(
            "conventional.progress",
            List.of("nic", "host"),
            0,
            "Who handles what arrives: the NIC, or the host while it is inside MPI",
            Basis.inferred("DOMAIN 3.3: independent progress of the NIC")),
    MPI_BARRIER_NANOS(
            "conventional.barrier",
            Unit.NANOS,
            6_000,
            0,
            1_000_000,
            "Barrier in hardware on up to 64 nodes",
            Basis.published("W14")),
    MPI_BARRIER_LEVEL_NANOS(
            "conventional.barrierPerLevel",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "What each further level of the fat tree adds to the barrier",
            Basis.inferred("DOMAIN 3.3")),
    MPI_BROADCAST_NANOS(
            "conventional.broadcast",
            Unit.NANOS,
            13_000,
            0,
            1_000_000,
            "Broadcast in hardware, without its bytes",
            Basis.published("W14: 256 bytes in 13 us"));

    private final String path;
    private final Unit unit;
    private final long defaultValue;
    private final long least;
    private final long most;
    private final List<String> choices;
    private final String meaning;
    private final Basis basis;

    ModelParameter(
            String path,
            Unit unit,
            long defaultValue,
            long least,
            long most,
            String meaning,
            Basis basis) {
        this(path, unit, defaultValue, least, most, List.of(), meaning, basis);
    }

    ModelParameter(
            String path, List<String> choices, long defaultValue, String meaning, Basis basis) {
        this(path, Unit.CHOICE, defaultValue, 0, choices.size() - 1L, choices, meaning, basis);
    }

    ModelParameter(
            String path,
            Unit unit,
            long defaultValue,
            long least,
            long most,
            List<String> choices,
            String meaning,
            Basis basis) {
        this.path = path;
        this.unit = unit;
        this.defaultValue = defaultValue;
        this.least = least;
        this.most = most;
        this.choices = choices;
        this.meaning = meaning;
        this.basis = basis;
    }

    /// Dotted path in the scenario file, for example `model.slice`.
    public String path() {
        return path;
    }

    /// Unit of the value.
    public Unit unit() {
        return unit;
    }

    /// Default value.
    public long defaultValue() {
        return defaultValue;
    }

    /// Least legal value.
    public long least() {
        return least;
    }

    /// Greatest legal value.
    public long most() {
        return most;
    }

    /// Names of the choices; empty for a number.
    public List<String> choices() {
        return choices;
    }

    /// What it is, one phrase.
    public String meaning() {
        return meaning;
    }

    /// Where the default comes from.
    public String source() {
        return basis.source();
    }

    /// How well the default is founded.
    public Evidence evidence() {
        return basis.evidence();
    }
}
