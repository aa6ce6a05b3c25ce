package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.scenario.ProgramSource.Wildcards;
import bcscope.scenario.Quantity.Kind;

import java.util.Arrays;
import java.util.List;

/// The keys of the scenario file that are neither parameters of the model nor of a generator.
enum ScenarioKey implements RuledKey {
    VERSION(
            "bcscope",
            Quantity.number(Kind.COUNT, 1, Scenario.CURRENT_VERSION),
            "required",
            "Version of the file format"),
    NAME("name", "a text of 1 to 120 characters", "name of the file", "Short title"),
    DESCRIPTION(
            "description",
            "a text of up to 2000 characters",
            "empty",
            "One or two sentences about what there is to see"),
    NODES(
            "machine.nodes",
            Quantity.number(Kind.COUNT, 1, Machine.MOST_NODES),
            "32",
            "Compute nodes; the management node is not counted"),
    PROCESSES_PER_NODE(
            "machine.processesPerNode",
            Quantity.number(Kind.COUNT, 1, Machine.MOST_PROCESSES_PER_NODE),
            "2",
            "Processes that share the network interface of a node; on BlueGene/L 2 in virtual node"
                    + " mode, else 1"),
    NETWORK(
            "machine.network",
            Quantity.choice(Arrays.stream(NetworkKind.values()).map(NetworkKind::id).toList()),
            "qsnet",
            "Interconnect; it decides what everything costs"),
    SHAPE(
            "machine.shape",
            "X x Y x Z such as \"8x8x4\", at most 64x32x32",
            "the most cubic",
            "How the nodes of a BlueGene/L lie; the product is the number of nodes"),
    LINKS(
            "machine.links",
            Quantity.choice(Arrays.stream(LinkEnds.values()).map(LinkEnds::id).toList()),
            "torus where the shape is of whole midplanes of 8x8x8, else mesh",
            "Whether the lines of a BlueGene/L are closed; only whole midplanes can be"),
    MODE(
            "machine.mode",
            Quantity.choice(Arrays.stream(NodeMode.values()).map(NodeMode::id).toList()),
            "virtual-node with two processes a node, else coprocessor",
            "What the second processor of a BlueGene/L node does"),
    FIDELITY(
            "machine.fidelity",
            Quantity.choice(Arrays.stream(Fidelity.values()).map(Fidelity::id).toList()),
            "flow",
            "How messages move: as streams, or packet by packet on a BlueGene/L of up to 512"
                    + " nodes"),
    PROFILE(
            "machine.profile",
            "the name of a network, or the path of a file of costs, relative to the scenario file",
            "that of the network",
            "Costs that the keys of host, network, nic and conventional start from; bcscope"
                    + " machines NAME --profile prints one"),
    MPI(
            "mpi",
            Quantity.choice(Arrays.stream(MpiKind.values()).map(MpiKind::id).toList()),
            "bcs",
            "Who carries out the calls of processes: BCS-MPI in time slices, or each process for"
                    + " itself"),
    GENERATOR(
            "job.program.generator",
            "the name of a generator",
            "this or a trace is required",
            "Built-in program; its parameters stand beside this key"),
    TRACE(
            "job.program.trace",
            "the path of a TIX file or of a SimGrid trace, relative to the scenario file",
            "this or a generator is required",
            "Trace of a real application; the keys below stand beside this key"),
    COMPUTE_SCALE(
            "job.program.computeScale",
            "a fraction such as \"3/2\" or a decimal such as 1.5, 0 to 1000000",
            "1",
            "Computation between calls is multiplied by this; a flop of a SimGrid trace is 1 ns"),
    LEAST_GAP(
            "job.program.leastGap",
            Quantity.number(Kind.DURATION, 0, ScenarioKey.LONGEST_GAP_NANOS),
            "0ns",
            "Computation between calls is at least this long"),
    MOST_GAP(
            "job.program.mostGap",
            Quantity.number(Kind.DURATION, 0, ScenarioKey.LONGEST_GAP_NANOS),
            "no bound",
            "Computation between calls is at most this long"),
    MEAN_GAP(
            "job.program.meanGap",
            Quantity.number(Kind.DURATION, 1, ScenarioKey.LONGEST_GAP_NANOS),
            "as recorded",
            "Chooses computeScale so that the mean computation between calls is this"),
    WILDCARDS(
            "job.program.wildcards",
            Quantity.choice(Arrays.stream(Wildcards.values()).map(Wildcards::id).toList()),
            "recorded",
            "What a receive from any source takes: the first message on the simulated machine, or"
                    + " the one it took when the trace was made"),
    PLACEMENT(
            "job.placement",
            Quantity.choice(Arrays.stream(Placement.values()).map(Placement::id).toList()),
            "block",
            "How ranks are laid on nodes. For BlueGene/L also by coordinates: the axis named first"
                    + " varies fastest, and the two processes of a node last, or first with t; or"
                    + " as a map says"),
    MAP(
            "job.map",
            "the path of a map file, relative to the scenario file, or a list of texts with its"
                    + " lines",
            "required with the placement map",
            "Where each rank is: a line \"x y z\" or \"x y z t\" for each, t being the process of"
                    + " the node, 0 or 1"),
    JOB_NAME(
            "jobs[].name",
            "a text of 1 to 24 characters",
            "job and its number",
            "Name of the job, unlike those of the others"),
    JOB_NODES(
            "jobs[].nodes",
            "\"all\" or a list such as \"0-15, 20\"",
            "all",
            "Nodes that the job may use"),
    JOB_START(
            "jobs[].start",
            Quantity.number(Kind.DURATION, 0, ScenarioKey.LONGEST_GAP_NANOS),
            "0ns",
            "Instant at which the job is submitted; it begins with the next slice"),
    JOB_BINARY(
            "jobs[].binary",
            Quantity.number(Kind.SIZE, 0, 1L << 40),
            "12MB",
            "Size of the executable file that a launch multicasts"),
    SHARING_POLICY(
            "timeSharing.policy",
            Quantity.choice(
                    Arrays.stream(TimeSharing.Policy.values())
                            .map(TimeSharing.Policy::id)
                            .toList()),
            "dedicated",
            "Who has a CPU: every process one of its own, the jobs of one row of the Ousterhout"
                    + " matrix in turn, the first job that can run, or one job after the other"),
    QUANTUM(
            "timeSharing.quantum",
            "a number of slices, 1 to 1000000, or a duration with its unit, 1ns to 3600s",
            "8",
            "How long a row of the gang matrix has the machine"),
    LAUNCH(
            "timeSharing.launch",
            Quantity.choice(
                    Arrays.stream(TimeSharing.Launch.values())
                            .map(TimeSharing.Launch::id)
                            .toList()),
            "none",
            "How jobs come onto their nodes: they are there, or as STORM launches them"),
    FAULTS(
            "faults",
            "a list of faults, each an object as below",
            "none",
            "What goes wrong with the machine, and when"),
    PRIMITIVES(
            "primitives",
            "the object below",
            "none",
            "A script of core primitives, instead of jobs"),
    SEED(
            "seed",
            Quantity.number(Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE),
            "1",
            "Seed of every random stream"),
    MMDS(
            "monitoring.mmds",
            Quantity.onOff(),
            "false",
            "Whether MMDS watches the calls of every process"),
    EMDS(
            "monitoring.emds",
            Quantity.onOff(),
            "false",
            "Whether EMDS watches the threads of the network interfaces"),
    MONITORING_COST(
            "monitoring.cost",
            Quantity.choice(List.of("modelled", "none")),
            "modelled",
            "Whether monitoring costs time: host.mmds a call and nic.emds a slice, or nothing"),
    MONITORED_NODES(
            "monitoring.nodes",
            "\"all\", or numbers and ranges such as \"0-3,8\"",
            "all",
            "Nodes whose processes MMDS and whose threads EMDS store"),
    MONITORED_METRICS(
            "monitoring.metrics",
            "\"all\", or names such as \"GETTS,LTDEM,LTR_3\"",
            "all",
            "Metrics that EMDS stores; all are those of the source, without extensions"),
    RESOLUTION(
            "monitoring.resolution",
            Quantity.number(Kind.COUNT, 1, 1_000_000),
            "1",
            "Slices that EMDS puts into one row: counts are summed, times have their greatest and"
                    + " their sum"),
    WINDOW_FROM(
            "monitoring.from",
            Quantity.number(Kind.COUNT, 0, Monitoring.MOST_SLICES),
            "0",
            "First slice that EMDS stores"),
    WINDOW_TO(
            "monitoring.to",
            Quantity.number(Kind.COUNT, 0, Monitoring.MOST_SLICES),
            "as many as fit",
            "Last slice that EMDS stores"),
    STORED_ROWS(
            "monitoring.rows",
            Quantity.number(Kind.COUNT, 1, Monitoring.MOST_SLICES),
            "10000",
            "Rows that EMDS may store"),
    NIC_MEMORY(
            "monitoring.memory",
            Quantity.number(Kind.SIZE, 1024, 1L << 40),
            "64MiB",
            "Memory of a network interface, which its rows must fit into"),
    LATENCY_BIN(
            "monitoring.latencyBin",
            Quantity.number(Kind.DURATION, 1, 1_000_000_000),
            "50us",
            "Width of the bins in which MMDS counts times"),
    SIZE_BIN(
            "monitoring.sizeBin",
            Quantity.number(Kind.SIZE, 1, 1L << 30),
            "1KiB",
            "Width of the bins in which MMDS counts sizes"),
    DUMP(
            "monitoring.dump",
            "the name of a folder within the current one",
            "none",
            "Where `run` leaves the dump files at the end");

    /// Longest name in characters.
    static final int LONGEST_NAME = 120;

    /// Longest description in characters.
    static final int LONGEST_DESCRIPTION = 2_000;

    /// Longest path of a trace in characters.
    static final int LONGEST_PATH = 1_000;

    /// The section of the program.
    static final String PROGRAM = "job.program";

    /// One hour.
    static final long LONGEST_GAP_NANOS = 3_600_000_000_000L;

    private final String path;
    private final KeyRule rule;

    ScenarioKey(String path, Quantity quantity, String defaultText, String meaning) {
        this.path = path;
        this.rule = KeyRule.of(quantity, defaultText, meaning);
    }

    ScenarioKey(String path, String legal, String defaultText, String meaning) {
        this.path = path;
        this.rule = KeyRule.of(legal, defaultText, meaning);
    }

    /// Dotted path.
    String path() {
        return path;
    }

    @Override
    public KeyRule rule() {
        return rule;
    }
}
