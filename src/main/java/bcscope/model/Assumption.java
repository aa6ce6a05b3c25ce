package bcscope.model;

import static bcscope.model.ModelParameter.ALLGATHER;
import static bcscope.model.ModelParameter.ALLREDUCE_RESULT;
import static bcscope.model.ModelParameter.ALLTOALL;
import static bcscope.model.ModelParameter.ARRIVAL_ORDER;
import static bcscope.model.ModelParameter.BGL_MIDDLE_WAY;
import static bcscope.model.ModelParameter.BROADCAST_LARGE_KBPS;
import static bcscope.model.ModelParameter.BUDGET_POLICY;
import static bcscope.model.ModelParameter.BUFFERED_SEND_BYTES;
import static bcscope.model.ModelParameter.DEM_CUTOFF_NANOS;
import static bcscope.model.ModelParameter.GATHER;
import static bcscope.model.ModelParameter.HEARTBEAT_NANOS;
import static bcscope.model.ModelParameter.HOST_CALL_NANOS;
import static bcscope.model.ModelParameter.HOST_NON_BLOCKING_NANOS;
import static bcscope.model.ModelParameter.HOST_POST_NANOS;
import static bcscope.model.ModelParameter.HOST_REDUCE_LEVEL_NANOS;
import static bcscope.model.ModelParameter.LATENCY_NANOS;
import static bcscope.model.ModelParameter.MSM_ALLOWANCE_NANOS;
import static bcscope.model.ModelParameter.QUERY_LEVEL_NANOS;
import static bcscope.model.ModelParameter.QUERY_NANOS;
import static bcscope.model.ModelParameter.SCAN;
import static bcscope.model.ModelParameter.SCATTER;
import static bcscope.model.ModelParameter.SOFTFLOAT_F32_NANOS;
import static bcscope.model.ModelParameter.STROBES;
import static bcscope.model.ModelParameter.STROBE_JITTER_NANOS;
import static bcscope.model.ModelParameter.STROBE_LAG;
import static bcscope.model.ModelParameter.STROBE_LEVEL_NANOS;
import static bcscope.model.ModelParameter.STROBE_NANOS;
import static bcscope.model.ModelParameter.TREE_PACKET_NANOS;
import static bcscope.model.ModelParameter.WAKE;

import java.util.List;

/// An assumption of the model where the literature is silent or contradicts itself: the decisions
/// marked `[assumed]` in docs/model. Where two readings exist, the alternatives are values of
/// [ModelParameter], so both can be run and compared.
public enum Assumption {
    CUTOFF(
            "Which slice a descriptor belongs to",
            "A descriptor posted up to 20 µs after the start of a slice is exchanged in that slice:"
                    + " also that of a process which this start has awakened.",
            "SWEEP3D's slowdown of about 30 % and the least times of MPI_Allgather and MPI_Alltoall"
                + " are measured, and follow only from such a cut-off. The text says that what was"
                + " posted in a slice is scheduled in the next.",
            "MODEL 0.3, 4.1, 8.1",
            "With a strict cut-off, blocking calls one right after another take two slices each"
                    + " instead of one.",
            Reading.of("soft, 20 µs", DEM_CUTOFF_NANOS, 20_000),
            Reading.of("strict", DEM_CUTOFF_NANOS, 0)),
    WAKE_UP(
            "When a blocked process resumes",
            "At the start of the slice after the one that completed its call: posted in i, resumes"
                    + " in i+2.",
            "The sources say “i” in one place and “i+2” in another; only i+2 gives a mean delay of"
                    + " 1.5 slices and a barrier every nine slices.",
            "MODEL 1.6, 1.11 no. 1",
            "Waking at completion makes every blocking call up to one slice shorter and the barrier"
                    + " benchmark's period eight slices.",
            Reading.of("at the next slice", WAKE, 0),
            Reading.of("at completion", WAKE, 1)),
    MICROSTROBES(
            "How many microstrobes a slice has",
            "Five, one for each microphase.",
            "The text strobes every microphase, but metrics exist for the first two only.",
            "MODEL 1.4, 8.2",
            "With three, PM, BBM and RM follow one another without waiting for all nodes: slices"
                    + " are shorter by two strobes with their queries, and budgets larger.",
            Reading.of("5", STROBES, 0),
            Reading.of("3", STROBES, 1)),
    BUDGET(
            "Whose bytes the budget of a slice limits",
            "Those that a receiver takes in; many receivers may read from a sender at once.",
            "The sources promise complete knowledge of incoming and outgoing communication, but"
                    + " describe receivers that schedule alone.",
            "MODEL 1.5, 8.3",
            "If two-sided, one-to-many traffic is spread over slices instead of stretching one.",
            Reading.of("receiver only", BUDGET_POLICY, 0),
            Reading.of("two-sided", BUDGET_POLICY, 1)),
    ARRIVALS(
            "In what order remote sends are matched",
            "By slice, source rank and number, regardless of arrival order.",
            "DEM is a closed phase, so sorting is legal and makes receives from any source"
                    + " deterministic.",
            "MODEL 1.5",
            "In arrival order, a receive from any source takes a different message, and a different"
                    + " one again with another seed.",
            Reading.of("sorted", ARRIVAL_ORDER, 0),
            Reading.of("as they arrive", ARRIVAL_ORDER, 1)),
    ALLREDUCE(
            "Where an allreduce distributes its result",
            "In the RM that reduces: RH multicasts it at once.",
            "The least latencies of broadcast (0.355 ms) and allreduce (0.366 ms) are almost equal,"
                    + " so both need one slice.",
            "MODEL 0.5, 8.5",
            "In the next BBM, every allreduce takes a slice more.",
            Reading.of("in the same RM", ALLREDUCE_RESULT, 0),
            Reading.of("in the next BBM", ALLREDUCE_RESULT, 1)),
    ALLGATHERS(
            "How MPI_Allgather is built",
            "From messages: recursive doubling if the number is a power of two, else a ring.",
            "The NIC has only barrier, broadcast and reduce; the rest must be built, and no source"
                    + " says how.",
            "MODEL 1.8",
            "The number of rounds, and so of slices: log2 P, P-1, a gather and a broadcast, or P"
                    + " broadcasts.",
            Reading.of("auto", ALLGATHER, 0),
            Reading.of("ring", ALLGATHER, 1),
            Reading.of("recursive doubling", ALLGATHER, 2),
            Reading.of("gather and broadcast", ALLGATHER, 3),
            Reading.of("dissemination", ALLGATHER, 4),
            Reading.of("broadcasts in turn", ALLGATHER, 5)),
    ALLTOALLS(
            "How MPI_Alltoall is built",
            "From messages in P-1 rounds, each of which waits for the previous one.",
            "The least published time for 64 processes is 14.4 ms, 57 slices for 63 rounds.",
            "MODEL 1.8, 4.1",
            "If all are posted together it takes a few slices, and many messages share each.",
            Reading.of("auto", ALLTOALL, 4),
            Reading.of("in rounds", ALLTOALL, 1),
            Reading.of("posted together", ALLTOALL, 0),
            Reading.of("in rounds of partners", ALLTOALL, 2),
            Reading.of("broadcasts in turn", ALLTOALL, 3)),
    SCATTERS(
            "How MPI_Scatter and MPI_Gather are built",
            "The root posts all its messages at once; budgets of receivers throttle a gather.",
            "They are in the interface, and no NIC thread executes them.",
            "MODEL 1.8",
            "Over a binomial tree they take log2 P rounds, and the root's NIC moves less at once.",
            Reading.of("direct", SCATTER, 0, GATHER, 0),
            Reading.of("binomial tree", SCATTER, 1, GATHER, 1)),
    SCANS(
            "How MPI_Scan is built",
            "As a chain: each process waits for the previous one.",
            "The BCS interface does not have it at all.",
            "MODEL 1.8",
            "At doubling distances it takes log2 P rounds instead of P-1.",
            Reading.of("chain", SCAN, 0),
            Reading.of("recursive doubling", SCAN, 1)),
    BUFFERING(
            "Whether a blocking send may be buffered",
            "Never: MPI_Send waits for its receive, because nothing is copied.",
            "The sources describe no buffers; programs that rely on them deadlock.",
            "MODEL 0.4",
            "With buffers an unsafe exchange completes, and small sends return at once.",
            Reading.of("never", BUFFERED_SEND_BYTES, 0),
            Reading.of("up to 64 KB", BUFFERED_SEND_BYTES, 64_000)),
    HEARTBEATS(
            "How often the Machine Manager checks its nodes",
            "Once a second.",
            "Regular heartbeats are published, their period is not.",
            "MODEL 1.10",
            "How long a dead node goes unnoticed.",
            Reading.of("1 s", HEARTBEAT_NANOS, 1_000_000_000),
            Reading.of("10 ms", HEARTBEAT_NANOS, 10_000_000)),
    JITTER(
            "How regular strobes are",
            "The query loop lags behind by up to 20 µs, drawn anew for each slice, all lags alike.",
            "Measured slices of nominally 250 µs last 250 to 270 µs; how often, is only drawn.",
            "MODEL 1.9, 4.1",
            "If long lags are rare, slices last 255 µs on average instead of 260; without any,"
                    + " every slice that is not overrun lasts exactly T.",
            Reading.of("up to 20 µs, all alike", STROBE_JITTER_NANOS, 20_000, STROBE_LAG, 0),
            Reading.of("up to 20 µs, rarely", STROBE_JITTER_NANOS, 20_000, STROBE_LAG, 1),
            Reading.of("none", STROBE_JITTER_NANOS, 0)),
    SCHEDULING_TIME(
            "How long MSM may last on a node",
            "20 µs: after that a BR starts nothing more, but one query, one carried message and one"
                + " match are always done if possible. The time of MSM is charged to the budget.",
            "The budget table of the sources' derivation uses this figure; nothing is published.",
            "MODEL 1.5, 3.2",
            "With less, many small messages take several slices; with more, fewer, but slices that"
                    + " match much have less room for data.",
            Reading.of("20 µs", MSM_ALLOWANCE_NANOS, 20_000),
            Reading.of("none", MSM_ALLOWANCE_NANOS, 0)),
    CALL_COST(
            "What a call that blocks costs on the processor",
            "14 µs beside being blocked, with the awakening, and 1 µs until its descriptor is in"
                    + " NIC memory.",
            "The published summary implies 35 µs a call with monitoring, of which 21 µs are"
                    + " monitoring.",
            "MODEL 0.6, 3.2",
            "Beyond the cut-off of DEM, 20 µs, a process that calls again as soon as it is awakened"
                + " misses the slice. In a kernel-level version no daemon awakens it: 2.2 µs are a"
                + " process switch of Linux on a Pentium Pro of 180 MHz (R. Gooch, Linux Scheduler"
                + " Benchmark Results, 1998), so at most that; S0 section 4 has no number.",
            Reading.of("14 µs and 1 µs", HOST_CALL_NANOS, 14_000, HOST_POST_NANOS, 1_000),
            Reading.of("in the kernel", HOST_CALL_NANOS, 2_200, HOST_POST_NANOS, 1_000),
            Reading.of("free", HOST_CALL_NANOS, 0, HOST_POST_NANOS, 0),
            Reading.of("35 µs and 3 µs", HOST_CALL_NANOS, 35_000, HOST_POST_NANOS, 3_000)),
    /// MODEL 0.6, 4.1.
    NON_BLOCKING_COST(
            "What a call that does not block costs on the processor",
            "1 µs: it only writes a descriptor, or reads an event.",
            "It “only initializes a communication descriptor” (S0 section 6.2), at a “negligible”"
                    + " cost.",
            "MODEL 3.2, 4.1",
            "Programs that post much and wait late are slower with every call as dear as one that"
                    + " blocks.",
            Reading.of("1 µs", HOST_NON_BLOCKING_NANOS, 1_000),
            Reading.of("14 µs", HOST_NON_BLOCKING_NANOS, 14_000)),
    NIC_COSTS(
            "What the NIC threads cost",
            "0.5 to 1.5 µs for each step on a descriptor.",
            "No value is published; the thread processor runs at about 100 MHz.",
            "MODEL 3.2",
            "If twice as slow, DEM and MSM of busy nodes take twice as long and budgets are"
                    + " smaller.",
            Reading.ofThreads("as assumed", 1),
            Reading.ofThreads("twice as slow", 2)),
    PRIMITIVE_COSTS(
            "What strobes and queries cost",
            "6 µs for a strobe and for a query, with small additions for each level of the tree.",
            "Published are bounds (less than 10 µs) and a barrier of 6 µs at 64 nodes.",
            "MODEL 3.2",
            "They are paid ten times per slice: T_min and the budgets depend on them.",
            Reading.of("6 µs", STROBE_NANOS, 6_000, QUERY_NANOS, 6_000),
            Reading.of("3 µs", STROBE_NANOS, 3_000, QUERY_NANOS, 3_000),
            Reading.of("10 µs", STROBE_NANOS, 10_000, QUERY_NANOS, 10_000)),
    LARGE_BROADCAST(
            "How fast a broadcast is beyond 64 nodes",
            "All nodes acknowledge each packet of 320 bytes, and each level of the tree beyond the"
                + " third adds 104 ns to that: 243 MB/s for each of 1,024 nodes, 197 for each of"
                + " 65,536.",
            "288 MB/s were measured on 64 nodes, which leaves 311 ns for the three levels of a"
                    + " packet; more than 150 MB/s are published for any number, and more than 100"
                    + " GB/s together for 1,024.",
            "MODEL 3.2",
            "Large broadcasts on large machines take more or fewer slices.",
            Reading.of("243 MB/s on 1,024", BROADCAST_LARGE_KBPS, 243_000),
            Reading.of("288 MB/s on all", BROADCAST_LARGE_KBPS, 288_000),
            Reading.of("100 MB/s on 1,024", BROADCAST_LARGE_KBPS, 100_000)),
    WIRE_LATENCY(
            "How long the wire takes",
            "2 µs from NIC to NIC, whatever the distance.",
            "The figure is remembered from the literature and could not be confirmed.",
            "MODEL 3.2",
            "Little: microphases are long in comparison.",
            Reading.of("2 µs", LATENCY_NANOS, 2_000),
            Reading.of("5 µs", LATENCY_NANOS, 5_000)),
    TREE_LEVELS(
            "How costs grow with the machine",
            "Each level of the fat tree adds 2 µs to a strobe and 0.4 µs to a query.",
            "Chosen so that 1,024 nodes stay within the published bounds.",
            "MODEL 3.2",
            "Nothing on four nodes; on 65,536 the length of every microphase.",
            Reading.of("2 µs and 0.4 µs", STROBE_LEVEL_NANOS, 2_000, QUERY_LEVEL_NANOS, 400),
            Reading.of("none", STROBE_LEVEL_NANOS, 0, QUERY_LEVEL_NANOS, 0)),
    REDUCTION_PLACE(
            "Where elements are reduced",
            "On the NIC, or on the host if that is faster including all PCI transfers (many"
                    + " elements), both on the nodes before the tree and at its levels.",
            "It is published that for few elements the NIC is faster than crossing PCI; 16 µs per"
                    + " level on the host against 7.3 µs on the NIC are derived, so 8.7 µs for the"
                    + " round trip.",
            "MODEL 1.8, 3.2",
            "With a slow host the NIC does every reduction that it supports.",
            Reading.of("16 µs per level", HOST_REDUCE_LEVEL_NANOS, 16_000),
            Reading.of("1 ms per level", HOST_REDUCE_LEVEL_NANOS, 1_000_000)),
    SINGLE_PRECISION(
            "What a single precision operation costs on the NIC",
            "2.5 µs, about half of a double.",
            "Only doubles (4.5 µs) can be derived.",
            "MODEL 3.2",
            "Reductions of floats.",
            Reading.of("2.5 µs", SOFTFLOAT_F32_NANOS, 2_500),
            Reading.of("4.5 µs", SOFTFLOAT_F32_NANOS, 4_500)),

    SERIALISATION(
            "How core primitives are ordered",
            "Each has one serialisation point; overlapping ones are ordered by time, initiator and"
                    + " number.",
            "Sequential consistency is published, how it is reached is not.",
            "MODEL 1.1",
            "Nothing while the Strobe Sender alone queries the whole machine."),
    THREAD_PROCESSOR(
            "What runs at the same time on a NIC",
            "BS, BR, SR, CH and RH share one thread processor; DMA overlaps with them.",
            "The NIC has one thread processor.",
            "MODEL 1.2",
            "Work of two processes on one node adds up."),
    LISTS(
            "Which lists a NIC keeps",
            "SDQ, RDQ, RSL, MDL, CARRY, CL, BBL and RML, as they are drawn.",
            "The steps are published, most of the lists between them follow from the steps.",
            "MODEL 1.3",
            "Names in the pictures; no timing."),
    GLOBAL_STROBE(
            "What the global strobe is",
            "The microstrobe of DEM.",
            "The sources use both words and never both for one slice.",
            "MODEL 1.4",
            "One strobe fewer than with both."),
    EARLY_END(
            "How a slice without communication ends",
            "One query over tx_needed after MSM; no PM, BBM and RM, and the next slice does not"
                    + " begin earlier.",
            "It is published that slices may end early, but not by which test.",
            "MODEL 1.4, 1.9",
            "GTTS of idle slices."),
    MATCHING(
            "How messages are matched",
            "By the rules of MPI: receives in posting order, each the earliest fitting message of"
                    + " its source.",
            "The sources say only that BR matches.",
            "MODEL 1.5",
            "Which message a receive with wildcards takes."),
    BUDGET_ORDER(
            "Who gets the budget first",
            "When all is matched: collectives reserve their time, then carried messages, oldest"
                    + " match first, then new ones in match order.",
            "Published is only that large messages are split.",
            "MODEL 1.5",
            "Which of several large messages ends first."),
    GET(
            "Who moves the bytes",
            "DH of the receiver reads them from the memory of the sender, one latency earlier.",
            "One figure says “get”, the core primitive is a put, the network has both.",
            "MODEL 1.5, 1.11 no. 11",
            "One latency for each transfer."),
    /// MODEL 1.5.
    SAME_NODE(
            "How processes on one node communicate",
            "Through the NIC and in slices, like all others.",
            "No shortcut is described.",
            "MODEL 6",
            "Messages within a node take one to two slices too."),
    PROBES(
            "What a probe sees",
            "RSL after the last DEM; MPI_Probe returns in the slice after the DEM that delivered.",
            "Table 4.1 says “receive” where only “message” makes sense.",
            "MODEL 1.7",
            "Two probes in one slice always agree."),
    READINESS(
            "How a collective becomes ready",
            "The master, the lowest rank's node, queries a flag for each communicator and call; the"
                    + " query's write notifies all nodes.",
            "The sources describe one flag per job, which fails with several communicators.",
            "MODEL 1.8",
            "One query for each collective and slice until all have called."),
    REDUCTION_ORDER(
            "In what order a reduction combines",
            "On each node in rank order, then along the binomial tree of nodes.",
            "Floating results depend on it; MPI leaves it free.",
            "MODEL 1.8",
            "Another number of nodes may round differently."),
    LARGE_COLLECTIVES(
            "What happens to a broadcast that needs more than one slice",
            "It is cut into chunks by the budget rule and continues in the following slices.",
            "Chunks are described for messages only.",
            "MODEL 1.8",
            "The bandwidth of large broadcasts."),
    TIME_SHARING(
            "How jobs share processors",
            "As set in the section timeSharing of the scenario: each its own, in gangs, or whenever"
                    + " another is blocked; descriptors of a descheduled job are still processed.",
            "The idea is published, policies and priorities are not.",
            "MODEL 1.10",
            "Utilisation of the processors and the delay of each job."),
    ERRORS(
            "What happens to a message that is too long, or to nobody",
            "The first ends the run with an error; the second is complete at once.",
            "MPI leaves the first open and requires the second; the sources mention neither.",
            "MODEL 1.5",
            "Erroneous programs are stopped instead of continuing."),
    WAITS(
            "What MMDS counts as communication",
            "The time in which a process is blocked: a wait that finds everything complete opens no"
                    + " interval.",
            "The summary that is published has an interval for nearly every call that may block.",
            "MODEL 2.2",
            "Mean computation granularity and the number of intervals."),
    STORED_METRICS(
            "What a coarser resolution of EMDS stores",
            "Every r-th slice: counts as sums, times as sums and maxima.",
            "The sources name a resolution but do not define it.",
            "MODEL 2.1",
            "What the window of 10,000 slices covers."),
    METRIC_MEANINGS(
            "What NP2PDEM, NCOLLDEM and BPTS count",
            "Descriptors of local processes, each once; processes blocked after the restarts.",
            "The sources contradict each other in names and meanings.",
            "MODEL 2.1, 8.4",
            "The numbers of these metrics; no time."),
    WORKLOADS(
            "What SWEEP3D and SAGE do",
            "The generators follow the published structure and proportions of calls.",
            "The programs' sources and inputs are not available.",
            "MODEL 4",
            "Slowdowns and shares in the validation."),
    TORUS_ROUTERS(
            "How packets of BlueGene/L find their way",
            "Each takes the first free link that brings it closer, X before Y before Z; if none"
                    + " is free, an escape buffer along X, Y, Z that always keeps room for one"
                    + " packet.",
            "That routing is minimal, adaptive, reliable and deadlock-free is published; buffers"
                    + " and arbitration are not.",
            "MODEL 3.4",
            "How far packets and messages overtake one another, with machine.fidelity = packet."),
    TORUS_PACKETS(
            "How a message of BlueGene/L is cut",
            "Packets of up to 256 bytes with 16 bytes of header; the MPI envelope takes 32 more"
                    + " in those that carry it.",
            "Sizes and steps of packets are published, headers are not. These were chosen so that"
                    + " the envelope in all packets costs 13 % of the bandwidth: 10 to 20 % are"
                    + " published, and so are no evidence for them.",
            "MODEL 3.4",
            "The link bandwidth that is left for data: 164 of 175 MB/s."),
    TREE_PACKETS(
            "What feeds the tree of BlueGene/L",
            "The thread that sends spends 50 instructions on a packet, so the tree link binds: 350"
                    + " MB/s at each node.",
            "50 instructions are the least that is published for a packet; the message layer of"
                    + " MPICH2 took 671, which a thread of BCS-MPI would not run.",
            "MODEL 3.4",
            "Broadcasts and reductions of more than one packet; with 671 instructions the processor"
                    + " binds, at 267 MB/s.",
            Reading.of("50 instructions", TREE_PACKET_NANOS, 71),
            Reading.of("671 instructions", TREE_PACKET_NANOS, 959)),
    LINK_BUDGET(
            "How the budget of a slice takes links into account",
            "No link into a node is given more than it can carry in the rest of the slice, where"
                + " links between routers can be the bottleneck; links further away are ignored.",
            "The budget is described for networks whose inner links are never the bottleneck.",
            "MODEL 3.4: so much per link",
            "Chunks of messages on BlueGene/L; slices with congested links still take longer."),
    MIDDLE_SIZE(
            "How MPI on BlueGene/L sends medium-sized messages",
            "The MPI envelope is in as many packets as leave in a round trip at the mean distance;"
                    + " the receiver acknowledges the first, and the sender stops where that is"
                    + " late.",
            "Several variants are described, none with sizes.",
            "MODEL 3.4, S3 section 5",
            "Latency of messages between conventional.eager and conventional.bglMiddle.",
            Reading.of("acknowledged", BGL_MIDDLE_WAY, 0),
            Reading.of("eager", BGL_MIDDLE_WAY, 1),
            Reading.of("replicated", BGL_MIDDLE_WAY, 2),
            Reading.of("rendezvous", BGL_MIDDLE_WAY, 3));

    private final String title;
    private final String assumed;
    private final String reason;
    private final String source;
    private final String effect;
    private final List<Reading> readings;

    Assumption(
            String title,
            String assumed,
            String reason,
            String source,
            String effect,
            Reading... readings) {
        this.title = title;
        this.assumed = assumed;
        this.reason = reason;
        this.source = source;
        this.effect = effect;
        this.readings = List.of(readings);
    }

    /// The question, as a clause: “When a blocked process continues”.
    public String title() {
        return title;
    }

    /// The assumption, one sentence.
    public String assumed() {
        return assumed;
    }

    /// Why, one sentence or two.
    public String reason() {
        return reason;
    }

    /// Sections of the specification.
    public String source() {
        return source;
    }

    /// The effect of another reading.
    public String effect() {
        return effect;
    }

    /// The readings that can be run, the assumed one first; empty if there is no switch.
    public List<Reading> readings() {
        return readings;
    }

    /// The parameters that switch it.
    public List<ModelParameter> parameters() {
        return readings.stream()
                .flatMap(reading -> reading.changes().stream())
                .map(Reading.Change::parameter)
                .distinct()
                .toList();
    }
}
