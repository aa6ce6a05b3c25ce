package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.model.Evidence;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.network.TreeReduction;
import bcscope.network.bluegene.Packaging;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.program.ReduceType;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Fanout;
import bcscope.scenario.Installation;
import bcscope.scenario.LeastPartition;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Shape;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.format.Quantity;

import com.google.errorprone.annotations.FormatMethod;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The parts of a machine, as lines of a name and a value.
public final class MachineListing {
    private final Machine machine;
    private final Model model;
    private final LinkTimes times;
    private final List<String> lines = new ArrayList<>();

    private MachineListing(Machine machine, Model model) {
        this.machine = machine;
        this.model = model;
        times = LinkTimes.of(machine, model);
    }

    /// The facts of `machine` with the costs of `model`.
    public static List<String> of(Machine machine, Model model) {
        MachineListing facts = new MachineListing(machine, model);
        facts.primitives();
        facts.messages();
        if (machine.network().fanout() == Fanout.TREE_NETWORK) {
            facts.blueGene();
        }
        if (machine.network() == NetworkKind.IPSC_860) {
            CubeFacts.of(machine.nodes()).forEach(facts::line);
        }
        return List.copyOf(facts.lines);
    }

    /// What the papers say of `installation`, and the facts of `machine` with its usual costs.
    public static List<String> of(Installation installation, Machine machine) {
        MachineListing facts = new MachineListing(machine, Model.of(machine.profile()));
        facts.line("preset", installation.title());
        installation.facts().forEach(fact -> facts.line(fact.name(), fact.value()));
        facts.line("processes", format("%d on each node", machine.processesPerNode()));
        facts.primitives();
        facts.messages();
        return List.copyOf(facts.lines);
    }

    /// Problem and advice if there is no machine of `kind` with `nodes` nodes; else empty.
    public static List<String> problems(int nodes, NetworkKind kind) {
        boolean cube = kind.has(NetworkKind.Trait.HYPERCUBE) && Integer.bitCount(nodes) != 1;
        if (nodes < 1 || nodes > kind.mostNodes() || cube) {
            return List.of(
                    "There is no such machine.",
                    format(
                            "Allowed: %s from 1 to %,d.",
                            kind.has(NetworkKind.Trait.HYPERCUBE) ? "a power of two" : "a number",
                            kind.mostNodes()));
        }
        if (kind.has(NetworkKind.Trait.COORDINATES) && Shape.cubic(nodes).isEmpty()) {
            return List.of(
                    "So many nodes do not fill a box within " + Shape.LARGEST.written() + ".",
                    "Try a power of two.");
        }
        return List.of();
    }

    /// As in scenario files: `73.2us`.
    public static String duration(long nanos) {
        return Quantity.of(ModelParameter.HEARTBEAT_NANOS)
                .write(nanos)
                .replace("us", "µs")
                .replaceFirst("(?=[nµm]?s$)", " ");
    }

    private void primitives() {
        line("machine", machine.network().title());
        line("nodes", format("%,d", machine.nodes()));
        long least = SliceFloor.leastNanos(machine, model);
        line(
                "T_min",
                format(
                        "%s: %d strobes, %d queries",
                        duration(least),
                        SliceFloor.strobes(model),
                        (least - SliceFloor.strobes(model) * times.strobeNanos())
                                / times.queryNanos()));
        line("usual slice", duration(model.get(ModelParameter.SLICE_NANOS)));
        line("strobe", duration(times.strobeNanos()) + " to all nodes");
        line("query", duration(times.queryNanos()) + " for a Compare-And-Write over all nodes");
    }

    private void messages() {
        Interconnect network = Interconnects.of(machine);
        line(
                "latency",
                duration(times.latencyNanos()) + ", " + duration(times.hopNanos()) + " per hop");
        line(
                "bandwidth",
                rate(ModelParameter.BANDWIDTH_KBPS)
                        + " MB/s per NIC, "
                        + rate(ModelParameter.LINK_KBPS)
                        + " MB/s per link");
        line(
                "broadcast",
                isPublished(ModelParameter.BROADCAST_KBPS)
                        ? megabytes(times.broadcast(machine.nodes()).nanosFor(1_000_000))
                                + " MB/s at each node"
                        : "no published rate");
        line(
                "links",
                format(
                        "%,d, at most %d on a route",
                        network.existingLinks(), network.longestRoute()));
    }

    private void blueGene() {
        TreeNetwork tree = new TreeNetwork(machine.nodes());
        String ends = machine.links() == LinkEnds.TORUS ? "torus" : "mesh";
        line("shape", machine.shape().written() + ", " + ends);
        bisection();
        line(
                "partition",
                machine.shape().isOfMidplanes()
                        ? format("%,d midplanes of 512", machine.nodes() / Machine.MIDPLANE_NODES)
                        : "not whole midplanes, so a mesh");
        line(
                "processing sets",
                format("%,d of about 64 nodes, each with an I/O node", tree.sets()));
        line("tree", format("%d levels", tree.levels()));
        for (TreeNetwork.ClassRoute route : TreeNetwork.ClassRoute.values()) {
            line("class " + route.ordinal(), route.use());
        }
        TreeReduction reduction = times.tree().orElseThrow();
        line(
                "sum of a double",
                format(
                        "%d traversal of %d packet of 256 bytes, %s",
                        reduction.traversals(ReduceType.F64),
                        reduction.packets(Double.BYTES, ReduceType.F64),
                        duration(reduction.nanos(Double.BYTES, ReduceType.F64))));
        ConnectionTable.of(machine).ifPresent(it -> line("connections", it.words()));
        node();
    }

    /// Facts about nodes and cabinets that do not affect a run (S4 section 2).
    private void node() {
        Packaging packaging = new Packaging(machine.nodes());
        line(
                "node",
                format(
                        "%d PowerPC 440 at 700 MHz, %.1f GFlop/s at most, 256 MB",
                        Packaging.CORES, Packaging.nodePeak() / 1e9));
        double gigabytes = machine.nodes() * (double) ConnectionTable.NODE_BYTES / (1 << 30);
        line(
                "memory",
                gigabytes < 1_024
                        ? number(gigabytes) + " GB in all"
                        : number(gigabytes / 1_024) + " TB in all");
        line("caches", "L1 32 KB and 32 KB a processor, not coherent; L2 2 KB; L3 4 MB, shared");
        line(
                "between the two",
                "lockbox, 8 KB of SRAM, scratchpad in EDRAM, blind device for the caches");
        line(
                "packaging",
                format(
                        "%d nodes a card, %d cards a board, %d boards a cabinet: %s in %s",
                        Packaging.NODES_A_CARD,
                        Packaging.CARDS_A_BOARD,
                        Packaging.BOARDS_A_CABINET,
                        Numbers.count(packaging.boards(), "board"),
                        Numbers.count(packaging.cabinets(), "cabinet")));
        line(
                "peak",
                format(
                        "%.4g TFlop/s, or %.4g with one processor of each for communication",
                        packaging.peak(2) / 1e12, packaging.peak(1) / 1e12));
        line("networks", "torus: messages between compute nodes");
        line("", "tree: collectives, loading of programs, file I/O");
        line("", "global interrupts: start of jobs, checkpoints, barriers");
        line("", "Gigabit Ethernet: I/O nodes and hosts");
        line("", "JTAG: boot and control");
        software();
    }

    /// S4 section 3 and figure 2: facts, none of which is simulated but the limit of memory.
    private void software() {
        line("software", "compute nodes: a minimal kernel and one process, no paging");
        line("", "torus in user space, tree divided between kernel and user");
        line("", "I/O nodes: Linux 2.4.19 and CIOD, for control and file I/O of a processing set");
        line("", "service nodes: boot, partitions, launch; all state in a database");
        line("", "process manager: the same; its PMI maps ranks to coordinates");
        line(
                "simulator",
                "BGLsim: at most 512 nodes, 2,000,000 instructions/s, one cycle for each");
        line(
                "smallest job",
                format("a mesh of %d nodes, two processing sets", LeastPartition.NODES));
        LeastPartition.words(machine).ifPresent(it -> line("", it + "; the others are idle"));
        ConnectionTable.of(machine)
                .ifPresent(table ->
                        line(
                                "unexpected",
                                format(
                                        "messages take at most %s a process, its memory without the"
                                                + " connections",
                                        Numbers.exactBytes(table.leftBytes()))));
    }

    private void bisection() {
        Torus torus = new Torus(TorusShape.of(machine));
        long megabytes = torus.bisection(times.link()).bytesIn(1_000_000) / 1_000;
        double pairs = (double) machine.nodes() * machine.nodes();
        line(
                "bisection",
                format(
                        "%.1f GB/s per direction; %.1f hops between two nodes on average",
                        megabytes / 1e3, (double) torus.shape().linksOfAllPairs() / pairs));
    }

    /// Whether the value that is used is not merely assumed.
    private boolean isPublished(ModelParameter parameter) {
        return machine.profile().evidence(parameter) != Evidence.INFERRED
                || model.get(parameter) != machine.profile().value(parameter);
    }

    private String rate(ModelParameter parameter) {
        return Quantity.of(parameter).write(model.get(parameter));
    }

    private static String megabytes(long nanosOfMegabyte) {
        return number(1e9 / nanosOfMegabyte);
    }

    private static String number(double value) {
        String digits = format("%.4g", value);
        return digits.contains(".") ? digits.replaceAll("\\.?0+$", "") : digits;
    }

    private void line(String name, String value) {
        lines.add(format("%-17s %s", name, value));
    }

    @FormatMethod
    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
