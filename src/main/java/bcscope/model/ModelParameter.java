package bcscope.model;

import java.util.List;
import java.util.OptionalLong;

/// Every parameter of the model. Each constant determines the scenario file, `--set`, the property
/// sheet, the list of model assumptions and the reference in `docs/scenario.md`. All values are
/// 64-bit integers; a choice is stored as its index. Its [#meaning] describes each. The value of a
/// cost on a machine, and its source, are in the machine's [CostProfile].
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
            Basis.inferred("S0 section 4.2; MODEL 8.2")),
    DEM_CUTOFF_NANOS(
            "model.demCutoff",
            Unit.NANOS,
            20_000,
            0,
            30_000,
            "How long after the start of a slice the DEM still takes descriptors; 0 is strict",
            Basis.calibrated("MODEL 0.3, 4.1, 8.1")),
    BUDGET_POLICY(
            "model.budget",
            List.of("receiver-only", "two-sided"),
            0,
            "Whose bytes the scheduler limits to a slice: the receiver's, or also the sender's",
            Basis.inferred("MODEL 1.5, 8.3")),
    STROBE_JITTER_NANOS(
            "model.strobeJitter",
            Unit.NANOS,
            20_000,
            0,
            1_000_000,
            "Largest lag of the query loop before a strobe, drawn anew for each slice",
            Basis.inferred("MODEL 1.9: GETTS 250 to 270 us at T = 250 us")),
    STROBE_LAG(
            "model.strobeLag",
            List.of("uniform", "rare"),
            0,
            "How the lag of a strobe is drawn from 0 to model.strobeJitter: uniformly, or as the"
                    + " least of three draws, so that long lags are rare",
            Basis.inferred("MODEL 1.9")),
    ALLREDUCE_RESULT(
            "model.allreduceBcast",
            List.of("rm", "next-bbm"),
            0,
            "Where an allreduce distributes its result: in the same RM, or in the BBM of the next"
                    + " slice",
            Basis.inferred("MODEL 0.5, 8.5")),
    ARRIVAL_ORDER(
            "model.arrivalOrder",
            List.of("sorted", "network"),
            0,
            "Order in which the messages of a DEM are queued in RSL: by source rank, or as they"
                    + " arrive, with simultaneous ones in an order drawn from the seed",
            Basis.inferred("MODEL 1.5")),
    WAKE(
            "model.wake",
            List.of("slice", "completion"),
            0,
            "When a suspended process restarts: at the next slice, or at completion (ablation;"
                    + " contradicts the barrier experiment)",
            Basis.inferred("MODEL 1.6")),
    ALLGATHER(
            "model.allgather",
            List.of(
                    "auto",
                    "ring",
                    "recursive-doubling",
                    "gather-bcast",
                    "dissemination",
                    "broadcasts"),
            0,
            "Construction of MPI_Allgather; doubling, also by auto, only for powers of two, else"
                    + " ring; broadcasts: all members broadcast their parts, one after another",
            Basis.inferred("MODEL 1.8")),
    ALLTOALL(
            "model.alltoall",
            List.of("posted-together", "rounds", "pairwise", "broadcasts", "auto"),
            4,
            "Construction of MPI_Alltoall: at once, in rounds in a circle or between partners, or"
                    + " all members broadcast what they give, one after another; Alltoallv is never"
                    + " broadcast; auto: in rounds under BCS-MPI, at once under conventional MPI",
            Basis.inferred("MODEL 1.8")),
    GATHER(
            "model.gather",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Gather: all send to the root, or over a tree; Gatherv is direct",
            Basis.inferred("MODEL 1.8")),
    SCATTER(
            "model.scatter",
            List.of("direct", "binomial"),
            0,
            "Construction of MPI_Scatter: the root sends to all, or over a tree; Scatterv is"
                    + " direct",
            Basis.inferred("MODEL 1.8")),
    SCAN(
            "model.scan",
            List.of("chain", "recursive-doubling"),
            0,
            "Construction of MPI_Scan and MPI_Exscan: in a chain, or at doubling distances",
            Basis.inferred("MODEL 1.8")),
    BUFFERED_SEND_BYTES(
            "model.bufferedSend",
            Unit.BYTES,
            0,
            0,
            1_000_000_000_000L,
            "An MPI_Send of at most this many bytes is copied and returns at once; 0 is never",
            Basis.inferred("MODEL 9.3: programs that rely on buffered sends")),
    MSM_ALLOWANCE_NANOS(
            "model.msmAllowance",
            Unit.NANOS,
            20_000,
            0,
            10_000_000,
            "Longest MSM: after that a BR starts nothing more, but always does one match and one"
                    + " query",
            Basis.inferred("MODEL 3.2")),
    SYSTEM_SHARE(
            "model.systemShare",
            Unit.COUNT,
            500,
            1,
            1_000,
            "Thousandths of a slice that the pieces of a binary may take while a job is launched;"
                    + " the messages of running jobs get what is left",
            Basis.inferred("S0 3: all system activities are scheduled in slices")),
    HEARTBEAT_NANOS(
            "model.heartbeat",
            Unit.NANOS,
            1_000_000_000,
            100_000,
            1_000_000_000_000L,
            "Between two heartbeats of the Machine Manager; a node that misses one is dead",
            Basis.inferred("MODEL 1.2: regular heartbeats")),
    MAX_SLICES(
            "model.maxSlices",
            Unit.COUNT,
            4_000_000,
            1,
            100_000_000,
            "The run stops after this many slices",
            Basis.house("a limit of this program")),
    HOST_POST_NANOS(
            "host.post", 1_000_000, "From entering a call until its descriptor is in NIC memory"),
    HOST_CALL_NANOS(
            "host.call",
            1_000_000,
            "Cost on the host of a call that suspends its process, blocked time not counted: it is"
                    + " awakened and the call returns"),
    HOST_NON_BLOCKING_NANOS(
            "host.nonBlockingCall",
            1_000_000,
            "Cost on the host of a call that does not suspend its process: posting, or a wait or"
                    + " test of what is complete"),
    SLICE_LOSS_NANOS(
            "host.sliceLoss",
            1_000_000,
            "What each slice takes from computation if no other processor runs the" + " protocol"),
    CONTEXT_SWITCH_NANOS(
            "host.contextSwitch",
            10_000_000,
            "What a process pays when it gets a CPU that another process used before"),
    FORK_NANOS(
            "host.fork",
            10_000_000_000L,
            "Starting the processes of a job on their nodes, once their binary has arrived"),
    BINARY_KBPS(
            "host.binaryBandwidth",
            Unit.KILOBYTES_PER_SECOND,
            "Rate at which the management node reads a binary and the nodes take it"),
    HOST_MMDS_NANOS(
            "host.mmds", 1_000_000, "What MMDS adds to each call of a process that it measures"),
    STROBE_NANOS(
            "network.strobe", 1_000_000, "Multicast of a microstrobe, before what its levels add"),
    STROBE_LEVEL_NANOS(
            "network.strobePerLevel",
            1_000_000,
            "What each level of the tree adds to the multicast; on QsNet each level after the"
                    + " third"),
    QUERY_NANOS("network.query", 1_000_000, "Compare-And-Write, before what its levels add"),
    QUERY_LEVEL_NANOS(
            "network.queryPerLevel", 1_000_000, "What each level adds to a Compare-And-Write"),
    QUERY_CAP_NANOS("network.queryCap", Unit.NANOS, 1, 10_000_000, "Longest Compare-And-Write"),
    LATENCY_NANOS("network.latency", 10_000_000, "NIC to NIC latency"),
    HOP_NANOS("network.hop", 1_000_000, "What each hop from router to router adds to the latency"),
    BANDWIDTH_KBPS(
            "network.bandwidth", Unit.KILOBYTES_PER_SECOND, "Bandwidth of a NIC, per direction"),
    LINK_KBPS(
            "network.linkBandwidth",
            Unit.KILOBYTES_PER_SECOND,
            "Bandwidth of a link between two routers, per direction"),
    BROADCAST_KBPS(
            "network.broadcastBandwidth",
            Unit.KILOBYTES_PER_SECOND,
            "Bandwidth of a broadcast for each node; on QsNet up to 64 nodes"),
    BROADCAST_LARGE_KBPS(
            "network.broadcastBandwidthLarge",
            Unit.KILOBYTES_PER_SECOND,
            "QsNet: the same on 1,024 nodes, five levels of the fat tree; the time of a byte grows"
                    + " by as much with each level beyond the third"),
    TREE_LINK_KBPS(
            "network.treeLink",
            Unit.KILOBYTES_PER_SECOND,
            "Bandwidth of a link of the reduction tree"),
    TREE_PACKET_NANOS(
            "network.treePacket",
            1_000_000,
            "What each packet costs the processor that feeds the tree"),
    TREE_FLOAT(
            "network.treeFloat",
            List.of("one-packet", "two-phases"),
            "How the tree adds floating-point numbers: each as one packet of 2,048 bits, or"
                    + " exponents first and mantissas after"),
    IO_NODE_KBPS(
            "network.ioNode", Unit.KILOBYTES_PER_SECOND, "BlueGene/L: the Ethernet of an I/O node"),
    IO_CALL_NANOS(
            "network.ioCall",
            1_000_000_000,
            "BlueGene/L: a call of the daemon on an I/O node by the service node"),
    NIC_STROBE_NANOS("nic.strobe", 1_000_000, "SR: handling of a microstrobe"),
    NIC_EMDS_NANOS(
            "nic.emds",
            1_000_000,
            "How much later SS strobes each slice where EMDS is on; less where it stores fewer"
                    + " metrics"),
    NIC_DELIVER_NANOS("nic.deliver", 1_000_000, "BS: delivery of a send descriptor"),
    NIC_DELIVER_DMA_NANOS("nic.deliverDma", 1_000_000, "DMA of a send descriptor"),
    NIC_ACCEPT_NANOS("nic.accept", 1_000_000, "BR: acceptance of a receive descriptor"),
    NIC_COLLECTIVE_NANOS(
            "nic.collective", 1_000_000, "BR: pre-processing of a collective descriptor"),
    NIC_MATCH_NANOS("nic.match", 1_000_000, "BR: examination of a receive descriptor"),
    NIC_SCAN_NANOS("nic.scan", 1_000_000, "BR: each remote send descriptor examined"),
    NIC_SCHEDULE_NANOS("nic.schedule", 1_000_000, "BR: scheduling of a chunk"),
    NIC_DMA_START_NANOS("nic.dmaStart", 1_000_000, "DH: start of a get"),
    NIC_MULTICAST_NANOS(
            "nic.multicast",
            1_000_000,
            "CH: start of a multicast, before it takes as long as a microstrobe to reach all"
                    + " nodes"),
    NIC_BROADCAST_NANOS(
            "nic.broadcast",
            1_000_000,
            "CH: what a multicast with data pays besides its start and its bytes"),
    REDUCE_LEVEL_NANOS("nic.reduceLevel", 1_000_000, "RH: one level of the binomial tree"),
    SOFTFLOAT_F64_NANOS(
            "nic.softFloat64", 1_000_000, "RH: one double precision SoftFloat operation"),
    SOFTFLOAT_F32_NANOS(
            "nic.softFloat32", 1_000_000, "RH: one single precision SoftFloat operation"),
    NIC_INTEGER_NANOS("nic.integer", 1_000_000, "RH: one integer operation"),
    HOST_REDUCE_LEVEL_NANOS(
            "host.reduceLevel",
            1_000_000,
            "One tree level reduced on the host, used if it is cheaper than the NIC; the time"
                    + " beyond nic.reduceLevel is the transfer to the host and back"),
    HOST_REDUCE_ELEMENT_NANOS("host.reduceElement", 1_000_000, "One element reduced on the host"),
    PCI_KBPS(
            "host.pciBandwidth",
            Unit.KILOBYTES_PER_SECOND,
            "Bandwidth of the bus between host and NIC, for operands of reductions"),
    MPI_OVERHEAD_NANOS(
            "conventional.overhead",
            10_000_000,
            "Host time of a send, and of accepting a received message (o of LogGP)"),
    MPI_CALL_NANOS(
            "conventional.call",
            10_000_000,
            "Host time of a call that moves nothing: posting a receive, wait, test, probe"),
    MPI_GAP_NANOS(
            "conventional.gap",
            10_000_000,
            "Least time between two packets that a node injects (g of LogGP)"),
    MPI_EAGER_BYTES(
            "conventional.eager",
            Unit.BYTES,
            0,
            1_000_000_000_000L,
            "Longest message that travels before its receive is known (S of LogGP)"),
    MPI_HEADER_BYTES(
            "conventional.header",
            Unit.BYTES,
            0,
            65_536,
            "Envelope of a message on the network, and length of a packet without data"),
    MPI_COPY_KBPS(
            "conventional.copyBandwidth",
            Unit.KILOBYTES_PER_SECOND,
            "Rate at which a host copies a message from a buffer to its receive"),
    MPI_PROGRESS(
            "conventional.progress",
            List.of("nic", "host"),
            "Who handles what arrives: the NIC, or the host while it is inside MPI"),
    MPI_BARRIER_NANOS("conventional.barrier", 1_000_000, "Barrier in hardware on up to 64 nodes"),
    MPI_BARRIER_LEVEL_NANOS(
            "conventional.barrierPerLevel",
            1_000_000,
            "What each further level of the fat tree adds to the barrier"),
    MPI_BROADCAST_NANOS(
            "conventional.broadcast", 1_000_000, "Broadcast in hardware, without its bytes"),
    NX2_SHORT_NANOS(
            "conventional.nx2ShortStartup",
            100_000_000,
            "NX/2: an empty message to a neighbour, both ends and the channel together"),
    NX2_SHORT_BYTE_NANOS(
            "conventional.nx2ShortByte", 1_000_000, "NX/2: what each byte of a short message adds"),
    NX2_LONG_NANOS(
            "conventional.nx2LongStartup",
            100_000_000,
            "NX/2: a message longer than conventional.eager, without its bytes"),
    NX2_LONG_BYTE_NANOS(
            "conventional.nx2LongByte", 1_000_000, "NX/2: what each byte of a long message adds"),
    NX2_BUFFERS(
            "conventional.nx2Buffers",
            Unit.COUNT,
            1,
            65_536,
            "NX/2: buffers for short messages that each node reserves for each other"),
    BGL_MPI_NANOS("conventional.bglMpi", 1_000_000, "BlueGene/L: what MPICH2 adds to a send"),
    BGL_LAYER_NANOS(
            "conventional.bglLayer",
            1_000_000,
            "BlueGene/L: message layer of a send, without its packets"),
    BGL_PACKET_OUT_NANOS(
            "conventional.bglPacketOut", 1_000_000, "BlueGene/L: one packet into the torus"),
    BGL_PACKET_IN_NANOS(
            "conventional.bglPacketIn", 1_000_000, "BlueGene/L: one packet out of the torus"),
    BGL_NEW_MESSAGE_NANOS(
            "conventional.bglNewMessage", 1_000_000, "BlueGene/L: matching of a new message"),
    BGL_SEND_DONE_NANOS("conventional.bglSendDone", 1_000_000, "BlueGene/L: end of a send"),
    BGL_ADVANCE_NANOS(
            "conventional.bglAdvance",
            Unit.NANOS,
            0,
            4_093,
            "BlueGene/L: a poll that finds no packets; with the packets it found, one took 955"
                    + " to 2,865 instructions, 1,364 to 4,093 ns"),
    BGL_RECEIVE_NANOS("conventional.bglReceive", 1_000_000, "BlueGene/L: posting a receive"),
    BGL_RECEIVE_DONE_NANOS(
            "conventional.bglReceiveDone", 1_000_000, "BlueGene/L: end of a receive"),
    BGL_STAGING(
            "conventional.bglStaging",
            Unit.COUNT,
            1,
            100,
            "BlueGene/L: speed of the memory shared with a coprocessor, as a multiple of that of"
                    + " the devices"),
    BGL_COPROCESSOR(
            "conventional.bglCoprocessor",
            List.of("staged", "direct"),
            "BlueGene/L: a coprocessor works on copies in shared memory, which the processor makes,"
                    + " or directly on the memory of the user"),
    BGL_CACHE_LINE_NANOS(
            "conventional.bglCacheLine",
            1_000_000,
            "BlueGene/L: a line of 32 bytes of the cache, written to memory or invalidated for a"
                    + " coprocessor that works directly"),
    BGL_BLOCK_BYTES(
            "conventional.bglBlockBytes",
            Unit.BYTES,
            0,
            1_000_000_000_000L,
            "BlueGene/L: the data of a message are in separate blocks of this size, as with a"
                    + " vector type; 0: contiguous"),
    BGL_BLOCK_NANOS(
            "conventional.bglBlock",
            1_000_000,
            "BlueGene/L: what each such block costs the sender and the receiver"),
    BGL_MIDDLE_BYTES(
            "conventional.bglMiddle",
            Unit.BYTES,
            0,
            1_000_000_000_000L,
            "BlueGene/L: longest medium-sized message; conventional.bglLongWay says how longer ones"
                    + " are sent"),
    BGL_MIDDLE_WAY(
            "conventional.bglMiddleWay",
            List.of("acknowledged", "eager", "replicated", "rendezvous"),
            "BlueGene/L: medium-sized messages carry the MPI envelope in their first few packets,"
                + " which are sent without waiting for the acknowledgement, only in the first, in"
                + " all, or they wait for their receive"),
    BGL_LONG_WAY(
            "conventional.bglLongWay",
            List.of("rendezvous", "optimistic"),
            "BlueGene/L: messages longer than conventional.bglMiddle wait for their receive, or are"
                    + " sent at once, and a second time if no receive was posted"),
    BGL_LEAD_PACKET(
            "conventional.bglLeadPacket",
            List.of("equal", "first"),
            "BlueGene/L at packet level: the first packet of a message is treated like any other on"
                    + " the torus, or has priority over packets that are not the first of their"
                    + " message"),
    BGL_SEND_PHASE(
            "conventional.bglSendPhase",
            Unit.BYTES,
            0,
            15,
            "BlueGene/L: offset of send buffers from an aligned address"),
    BGL_RECEIVE_PHASE(
            "conventional.bglReceivePhase",
            Unit.BYTES,
            0,
            15,
            "BlueGene/L: offset of receive buffers from an aligned address"),
    BGL_PROGRESS(
            "conventional.bglProgress",
            List.of("polling", "interrupts"),
            "BlueGene/L without a coprocessor: packets wait until the process is inside MPI, or"
                    + " interrupt it"),
    BGL_INTERRUPT_NANOS(
            "conventional.bglInterrupt",
            1_000_000,
            "BlueGene/L: an interrupt, without what it handles"),
    BGL_BYPASS_BYTES(
            "conventional.bglBypass",
            Unit.BYTES,
            0,
            1_000_000_000_000L,
            "BlueGene/L: eager messages shorter than this bypass the coprocessor"),
    BGL_TREE_BYTES(
            "conventional.bglTree",
            Unit.BYTES,
            0,
            1_000_000_000_000L,
            "BlueGene/L: requests, and eager messages of at most this size, go over the tree; 0:"
                    + " everything goes over the torus"),
    BGL_COLLECTIVES(
            "conventional.bglCollectives",
            List.of("tree", "torus", "messages", "layout"),
            "BlueGene/L: collectives of all nodes use the tree and the interrupts, or broadcast"
                + " along lines of the torus, or use messages only, or depend on where the nodes of"
                + " the communicator are");

    /// The sections of the file that hold parameters, in their order.
    public static final List<String> SECTIONS =
            List.of("model", "host", "network", "nic", "conventional");

    private final String path;
    private final Unit unit;
    private final OptionalLong own;
    private final long least;
    private final long most;
    private final List<String> choices;
    private final String meaning;
    private final Basis basis;

    /// A parameter of the model, which is the same on every machine.
    ModelParameter(
            String path,
            Unit unit,
            long usual,
            long least,
            long most,
            String meaning,
            Basis basis) {
        this(path, unit, OptionalLong.of(usual), least, most, List.of(), meaning, basis);
    }

    ModelParameter(String path, List<String> choices, long usual, String meaning, Basis basis) {
        this(
                path,
                Unit.CHOICE,
                OptionalLong.of(usual),
                0,
                choices.size() - 1L,
                choices,
                meaning,
                basis);
    }

    /// A time: its value and source are those of the machine, in a [CostProfile].
    ModelParameter(String path, long mostNanos, String meaning) {
        this(path, Unit.NANOS, 0, mostNanos, meaning);
    }

    /// A bandwidth, likewise.
    ModelParameter(String path, Unit unit, String meaning) {
        this(path, unit, 1, 100_000_000, meaning);
    }

    /// A cost: its value and source are those of the machine, in a [CostProfile].
    ModelParameter(String path, Unit unit, long least, long most, String meaning) {
        this(path, unit, OptionalLong.empty(), least, most, List.of(), meaning, Basis.UNUSED);
    }

    ModelParameter(String path, List<String> choices, String meaning) {
        this(
                path,
                Unit.CHOICE,
                OptionalLong.empty(),
                0,
                choices.size() - 1L,
                choices,
                meaning,
                Basis.UNUSED);
    }

    ModelParameter(
            String path,
            Unit unit,
            OptionalLong own,
            long least,
            long most,
            List<String> choices,
            String meaning,
            Basis basis) {
        this.path = path;
        this.unit = unit;
        this.own = own;
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

    /// Whether it is a cost of the machine: each machine has its own value and source.
    public boolean isCost() {
        return own.isEmpty();
    }

    /// Default value on the usual machine, [CostProfile#usual].
    public long defaultValue() {
        return CostProfile.usual().value(this);
    }

    /// Default that is the same on every machine. A cost that a machine does not have is free: no
    /// time, the first choice, or a bandwidth that never limits anything.
    long ownValue() {
        return own.orElse(unit == Unit.KILOBYTES_PER_SECOND ? most : least);
    }

    /// The basis of that default.
    Basis ownBasis() {
        return basis;
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

    /// Its meaning, one phrase.
    public String meaning() {
        return meaning;
    }

    /// The source of the default of the usual machine.
    public String source() {
        return CostProfile.usual().source(this);
    }

    /// The evidence for the default of the usual machine.
    public Evidence evidence() {
        return CostProfile.usual().evidence(this);
    }
}
