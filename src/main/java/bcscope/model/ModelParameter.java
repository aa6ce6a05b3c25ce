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
            "S0 sections 1, 5.3: a few hundred microseconds",
            Evidence.PUBLISHED),
    STROBES(
            "model.strobes",
            List.of("5", "3"),
            0,
            "Microstrobes in a slice: one for each microphase, or one for PM, BBM and RM together",
            "S0 section 4.2; DOMAIN 8.2",
            Evidence.INFERRED),
    DEM_CUTOFF_NANOS(
            "model.demCutoff",
            Unit.NANOS,
            0,
            0,
            30_000,
            "How long after the start of a slice the DEM still takes descriptors; 0 is strict",
            "DOMAIN 0.3, 8.1",
            Evidence.INFERRED),
    BUDGET_POLICY(
            "model.budget",
            List.of("receiver-only", "two-sided"),
            0,
            "Whose bytes the scheduler limits to a slice: the receiver's, or also the sender's",
            "DOMAIN 1.5, 8.3",
            Evidence.INFERRED),
    STROBE_JITTER_NANOS(
            "model.strobeJitter",
            Unit.NANOS,
            20_000,
            0,
            1_000_000,
            "Largest lag of the query loop before a strobe, drawn anew for each slice",
            "DOMAIN 1.9: GETTS 250 to 270 us at T = 250 us",
            Evidence.INFERRED),
    ALLREDUCE_RESULT(
            "model.allreduceBcast",
            List.of("rm", "next-bbm"),
            0,
            "Where an allreduce distributes its result: in the same RM, or in the BBM of the next"
                    + " slice",
            "DOMAIN 0.5, 8.5",
            Evidence.INFERRED),
    ARRIVAL_ORDER(
            "model.arrivalOrder",
            List.of("sorted", "network"),
            0,
            "In what order the messages of a DEM stand in RSL: by source rank, or as they arrive,"
                    + " those of one instant in an order drawn from the seed",
            "DOMAIN 1.5",
            Evidence.INFERRED),
    WAKE(
            "model.wake",
            List.of("slice", "completion"),
            0,
            "When a suspended process restarts: at the next slice, or at completion (ablation;"
                    + " contradicts the barrier experiment)",
            "DOMAIN 1.6",
            Evidence.INFERRED),
    ALLGATHER(
            "model.allgather",
            List.of("auto", "ring", "recursive-doubling", "gather-bcast", "dissemination"),
            0,
            "Construction of MPI_Allgather; auto is recursive doubling for powers of two, else the"
                    + " ring; so is recursive-doubling",
            "DOMAIN 1.8",
            Evidence.INFERRED),
    ALLTOALL(
            "model.alltoall",
            List.of("posted-together", "rounds", "pairwise"),
            0,
            "Construction of MPI_Alltoall: all exchanges posted together, or one after another:"
                    + " in a circle (rounds) or between partners (pairwise)",
            "DOMAIN 1.8",
            Evidence.INFERRED),
    GATHER(
            "model.gather",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Gather: everybody sends to the root, or parts are joined over a"
                    + " tree; MPI_Gatherv is always direct",
            "DOMAIN 1.8",
            Evidence.INFERRED),
    SCATTER(
            "model.scatter",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Scatter: the root sends to everybody, or over a tree; MPI_Scatterv"
                    + " is always direct",
            "DOMAIN 1.8",
            Evidence.INFERRED),
    SCAN(
            "model.scan",
            List.of("chain", "recursive-doubling"),
            0,
            "Construction of MPI_Scan and MPI_Exscan: one member after the other, or partners at"
                    + " doubling distances",
            "DOMAIN 1.8",
            Evidence.INFERRED),
    BUFFERED_SEND_BYTES(
            "model.bufferedSend",
            Unit.BYTES,
            0,
            0,
            1_000_000_000_000L,
            "An MPI_Send of at most this many bytes is copied and returns at once; 0 buffers"
                    + " nothing",
            "TRACES section 3: programs that rely on buffered sends",
            Evidence.INFERRED),
    MSM_ALLOWANCE_NANOS(
            "model.msmAllowance",
            Unit.NANOS,
            20_000,
            0,
            10_000_000,
            "Time that the budget of a slice sets aside for MSM",
            "DOMAIN 3.2, budget table",
            Evidence.INFERRED),
    MAX_SLICES(
            "model.maxSlices",
            Unit.COUNT,
            4_000_000,
            1,
            100_000_000,
            "The run stops after this many slices",
            "a limit of this program",
            Evidence.HOUSE),
    HOST_POST_NANOS(
            "host.post",
            Unit.NANOS,
            3_000,
            0,
            1_000_000,
            "From entering a call until its descriptor is in NIC memory",
            "DOMAIN 3.2: programmed writes over PCI",
            Evidence.INFERRED),
    HOST_CALL_NANOS(
            "host.call",
            Unit.NANOS,
            14_000,
            0,
            1_000_000,
            "Cost of a call on the host, blocked time not counted",
            "DOMAIN 0.6: 35 us with MMDS, of which 21 us are the MMDS",
            Evidence.DERIVED),
    CONTEXT_SWITCH_NANOS(
            "host.contextSwitch",
            Unit.NANOS,
            10_000,
            0,
            10_000_000,
            "What a process pays when it gets a CPU that another process had",
            "DOMAIN 1.10: no noticeable overhead with a quantum of a few milliseconds",
            Evidence.INFERRED),
    FORK_NANOS(
            "host.fork",
            Unit.NANOS,
            10_000_000,
            0,
            10_000_000_000L,
            "Start of the processes of a job on their nodes, when their binary is there",
            "DOMAIN 1.10: with host.binaryBandwidth 12 MB in less than 150 ms",
            Evidence.INFERRED),
    BINARY_MBPS(
            "host.binaryBandwidth",
            Unit.MEGABYTES_PER_SECOND,
            120,
            1,
            100_000,
            "Rate at which the management node reads a binary and the nodes take it",
            "DOMAIN 1.10: with host.fork 12 MB in less than 150 ms",
            Evidence.INFERRED),
    HOST_MMDS_NANOS(
            "host.mmds",
            Unit.NANOS,
            21_000,
            0,
            1_000_000,
            "What MMDS adds to each call of a process where it is on",
            "S0 section 6.4: 0.419 s over 19,726 calls",
            Evidence.DERIVED),
    STROBE_NANOS(
            "network.strobe",
            Unit.NANOS,
            6_000,
            0,
            1_000_000,
            "Multicast of a microstrobe on up to 64 nodes",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    STROBE_LEVEL_NANOS(
            "network.strobePerLevel",
            Unit.NANOS,
            2_000,
            0,
            1_000_000,
            "What each further level of the fat tree adds to the multicast",
            "DOMAIN 3.2: 10 us at 1,024 nodes",
            Evidence.INFERRED),
    QUERY_NANOS(
            "network.query",
            Unit.NANOS,
            6_000,
            1,
            1_000_000,
            "Compare-And-Write over one level of the tree",
            "DOMAIN 3.2; S0 table 2.1: < 10 us",
            Evidence.INFERRED),
    QUERY_LEVEL_NANOS(
            "network.queryPerLevel",
            Unit.NANOS,
            400,
            0,
            1_000_000,
            "What each level adds to a Compare-And-Write",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    QUERY_CAP_NANOS(
            "network.queryCap",
            Unit.NANOS,
            10_000,
            1,
            10_000_000,
            "Longest Compare-And-Write",
            "S0 table 2.1",
            Evidence.PUBLISHED),
    LATENCY_NANOS(
            "network.latency",
            Unit.NANOS,
            2_000,
            0,
            10_000_000,
            "NIC to NIC latency",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    BANDWIDTH_MBPS(
            "network.bandwidth",
            Unit.MEGABYTES_PER_SECOND,
            300,
            1,
            100_000,
            "Bandwidth of a NIC, each direction",
            "W9: 300 MB/s ping-pong",
            Evidence.PUBLISHED),
    BROADCAST_MBPS(
            "network.broadcastBandwidth",
            Unit.MEGABYTES_PER_SECOND,
            288,
            1,
            100_000,
            "Bandwidth of a broadcast for each node, up to 64 nodes",
            "W14",
            Evidence.PUBLISHED),
    BROADCAST_LARGE_MBPS(
            "network.broadcastBandwidthLarge",
            Unit.MEGABYTES_PER_SECOND,
            150,
            1,
            100_000,
            "The same beyond 64 nodes",
            "S0 table 2.1",
            Evidence.PUBLISHED),
    NIC_STROBE_NANOS(
            "nic.strobe",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "SR: handling of a microstrobe",
            "DOMAIN 3.2, profile qsnet-elan3",
            Evidence.INFERRED),
    NIC_EMDS_NANOS(
            "nic.emds",
            Unit.NANOS,
            3_300,
            0,
            1_000_000,
            "What EMDS adds to each slice where it is on: SS strobes later, and computation loses"
                    + " as much",
            "S0 section 6.4: 1.31 % of T = 250 us",
            Evidence.DERIVED),
    NIC_DELIVER_NANOS(
            "nic.deliver",
            Unit.NANOS,
            1_500,
            0,
            1_000_000,
            "BS: delivery of a send descriptor",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_DELIVER_DMA_NANOS(
            "nic.deliverDma",
            Unit.NANOS,
            700,
            0,
            1_000_000,
            "DMA of a send descriptor",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_ACCEPT_NANOS(
            "nic.accept",
            Unit.NANOS,
            500,
            0,
            1_000_000,
            "BR: acceptance of a receive descriptor",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_COLLECTIVE_NANOS(
            "nic.collective",
            Unit.NANOS,
            800,
            0,
            1_000_000,
            "BR: pre-processing of a collective descriptor",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_MATCH_NANOS(
            "nic.match",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "BR: examination of a receive descriptor",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_SCAN_NANOS(
            "nic.scan",
            Unit.NANOS,
            100,
            0,
            1_000_000,
            "BR: each remote send descriptor looked at",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_SCHEDULE_NANOS(
            "nic.schedule",
            Unit.NANOS,
            500,
            0,
            1_000_000,
            "BR: scheduling of a chunk",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_DMA_START_NANOS(
            "nic.dmaStart",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "DH: start of a get",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    NIC_MULTICAST_NANOS(
            "nic.multicast",
            Unit.NANOS,
            1_000,
            0,
            1_000_000,
            "CH: start of a multicast",
            "DOMAIN 3.2",
            Evidence.INFERRED),
    REDUCE_LEVEL_NANOS(
            "nic.reduceLevel",
            Unit.NANOS,
            7_300,
            0,
            1_000_000,
            "RH: one level of the binomial tree",
            "W16, DOMAIN 3.2",
            Evidence.DERIVED),
    SOFTFLOAT_F64_NANOS(
            "nic.softFloat64",
            Unit.NANOS,
            4_500,
            0,
            1_000_000,
            "RH: one double precision SoftFloat operation",
            "W16, DOMAIN 3.2",
            Evidence.DERIVED),
    SOFTFLOAT_F32_NANOS(
            "nic.softFloat32",
            Unit.NANOS,
            2_500,
            0,
            1_000_000,
            "RH: one single precision SoftFloat operation",
            "no published value; about half a double",
            Evidence.INFERRED),
    NIC_INTEGER_NANOS(
            "nic.integer",
            Unit.NANOS,
            50,
            0,
            1_000_000,
            "RH: one integer operation",
            "a NIC thread processor of about 100 MHz",
            Evidence.INFERRED),
    HOST_REDUCE_LEVEL_NANOS(
            "host.reduceLevel",
            Unit.NANOS,
            16_000,
            0,
            1_000_000,
            "One tree level reduced on the host, used where it is cheaper than the NIC",
            "DOMAIN 3.2: 16 us a level",
            Evidence.DERIVED),
    HOST_REDUCE_ELEMENT_NANOS(
            "host.reduceElement",
            Unit.NANOS,
            10,
            0,
            1_000_000,
            "One element reduced on the host",
            "no published value",
            Evidence.INFERRED);

    /// Unit of a parameter's value.
    public enum Unit {
        /// Nanoseconds.
        NANOS("ns"),
        /// 10^6 bytes a second.
        MEGABYTES_PER_SECOND("MB/s"),
        /// Bytes.
        BYTES("B"),
        /// A number.
        COUNT(""),
        /// Index into the choices.
        CHOICE("");

        private final String symbol;

        Unit(String symbol) {
            this.symbol = symbol;
        }

        /// Symbol for people.
        public String symbol() {
            return symbol;
        }
    }

    /// How well a default is founded (DOMAIN, evidence marks).
    public enum Evidence {
        /// A published figure.
        PUBLISHED,
        /// Computed from published figures.
        DERIVED,
        /// A design decision where nothing is published: listed under "Model assumptions".
        INFERRED,
        /// A limit of this program.
        HOUSE
    }

    private final String path;
    private final Unit unit;
    private final long defaultValue;
    private final long least;
    private final long most;
    private final List<String> choices;
    private final String meaning;
    private final String source;
    private final Evidence evidence;

    ModelParameter(
            String path,
            Unit unit,
            long defaultValue,
            long least,
            long most,
            String meaning,
            String source,
            Evidence evidence) {
        this.path = path;
        this.unit = unit;
        this.defaultValue = defaultValue;
        this.least = least;
        this.most = most;
        this.choices = List.of();
        this.meaning = meaning;
        this.source = source;
        this.evidence = evidence;
    }

    ModelParameter(
            String path,
            List<String> choices,
            long defaultValue,
            String meaning,
            String source,
            Evidence evidence) {
        this.path = path;
        this.unit = Unit.CHOICE;
        this.defaultValue = defaultValue;
        this.least = 0;
        this.most = choices.size() - 1L;
        this.choices = choices;
        this.meaning = meaning;
        this.source = source;
        this.evidence = evidence;
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
        return source;
    }

    /// How well the default is founded.
    public Evidence evidence() {
        return evidence;
    }
}
