package bcscope.study.experiment;

import bcscope.base.Say;
import bcscope.model.CostProfile;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.PublishedBlueGene;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// B1, B2, B3, B6: what the sources print about the software and the tree of BlueGene/L.
public final class BlueGeneCosts {
    private static final CostProfile PROFILE = NetworkKind.BLUEGENE_L.profile();
    private static final int LARGEST = PublishedBlueGene.NODES.whole();
    private static final long CONNECTIONS = LARGEST * PublishedBlueGene.CONNECTION.in(1);
    private static final double MEBIBYTE = 1 << 20;
    private static final double MEMORY = PublishedBlueGene.MEMORY.value() * MEBIBYTE;
    private static final List<PaperNumber> LAYERS =
            List.of(
                    PublishedBlueGene.MPI_LAYER,
                    PublishedBlueGene.MESSAGE_LAYER,
                    PublishedBlueGene.PACKET);
    private static final int NODES = 512;

    /// Links below the root of a binary tree of [#NODES] nodes: 511 fill nine levels.
    private static final int LEVELS = 9;

    private static final long CELLS = 77;
    private static final long[] SUMS = {23_331, 9_607, 10_032, 18_861, 17_564, 12_018, 27_952};

    private BlueGeneCosts() {}

    /// The expected result of [#send].
    public static String aimOfSend() {
        return joined(number -> number.number())
                + " instructions: "
                + joined(number ->
                        String.format(
                                Locale.ROOT, "%.2f", InstructionTable.nanos(number.whole()) / 1e3))
                + " µs";
    }

    private static String joined(Function<PaperNumber, String> words) {
        return LAYERS.stream().map(words).collect(Collectors.joining(", "));
    }

    /// What is looked at in [#connections].
    public static String setupOfConnections() {
        return Say.of(
                "No run: %s connections of %s.",
                PublishedBlueGene.NODES.number(), PublishedBlueGene.CONNECTION.text());
    }

    /// The expected result of [#connections].
    public static String aimOfConnections() {
        return String.format(
                Locale.ROOT,
                "%.3f MiB, %.2f %% of %s MiB",
                CONNECTIONS / MEBIBYTE,
                100 * CONNECTIONS / MEMORY,
                PublishedBlueGene.MEMORY.number());
    }

    /// The expected result of [#treeReduction].
    public static String aimOfTreeReduction() {
        return "one packet of "
                + PublishedBlueGene.TREE_PACKET.text()
                + " for each double, or two traversals";
    }

    /// B1: the layers of a send.
    public static void send(Notebook notes) {
        notes.tell("B1: the layers of a send");
        layer(notes, PublishedBlueGene.MPI_LAYER, 1_000, ModelParameter.BGL_MPI_NANOS);
        layer(notes, PublishedBlueGene.MESSAGE_LAYER, 899, ModelParameter.BGL_LAYER_NANOS);
        layer(notes, PublishedBlueGene.PACKET, 959, ModelParameter.BGL_PACKET_OUT_NANOS);
    }

    private static void layer(
            Notebook notes, PaperNumber published, long nanos, ModelParameter cost) {
        long computed = InstructionTable.nanos(published.whole());
        notes.measured("%s %s, %.3f µs", published.name(), published.text(), computed / 1e3);
        notes.demand(
                computed == nanos && PROFILE.value(cost) == nanos,
                "%s: %d ns by the clock, %d ns in the profile.",
                published.name(),
                computed,
                PROFILE.value(cost));
    }

    /// B2: the table of instruction counts, whole, and the costs that cite it.
    public static void table(Notebook notes) {
        notes.tell("B2: the table of instructions");
        InstructionTable table = InstructionTable.read();
        notes.demand(table.cells() == CELLS, "the table has %d cells.", table.cells());
        for (int i = 0; i < SUMS.length; i++) {
            String benchmark = table.benchmarks().get(i);
            notes.demand(
                    table.sum(benchmark) == SUMS[i],
                    "the column %s sums to %d.",
                    benchmark,
                    table.sum(benchmark));
        }
        int citing = 0;
        for (ModelParameter parameter : ModelParameter.values()) {
            InstructionTable.Citation citation = InstructionTable.cited(PROFILE.source(parameter));
            if (citation.instructions() > 0) {
                citing++;
                notes.demand(
                        table.confirms(citation)
                                && PROFILE.value(parameter)
                                        == InstructionTable.nanos(citation.instructions()),
                        "%s is %d ns and cites %s.",
                        parameter.path(),
                        PROFILE.value(parameter),
                        PROFILE.source(parameter));
            }
        }
        notes.demand(citing >= SUMS.length, "only %d costs cite the table.", citing);
        notes.measured(
                "%d cells of %d functions; %d costs of the profile cite a cell and equal its"
                        + " instructions at 700 MHz",
                table.cells(), table.rows().size(), citing);
    }

    /// B3: memory of the connections.
    public static void connections(Notebook notes) {
        notes.tell("B3: the table of connections");
        ConnectionTable table =
                ConnectionTable.of(new Machine(LARGEST, 1, NetworkKind.BLUEGENE_L)).orElseThrow();
        notes.measured("%s", table.words());
        notes.demand(table.bytes() == CONNECTIONS, "the table has %d bytes.", table.bytes());
        notes.demand(table.basisPoints() == 122, "its share is %d / 10,000.", table.basisPoints());
    }

    /// B6: the sum of doubles in the tree.
    public static void treeReduction(Notebook notes) throws InterruptedException {
        long traversal =
                PROFILE.value(ModelParameter.QUERY_NANOS)
                        + LEVELS * PROFILE.value(ModelParameter.QUERY_LEVEL_NANOS);
        long packet =
                Math.max(
                        PROFILE.value(ModelParameter.TREE_PACKET_NANOS),
                        Math.ceilDiv(
                                PublishedBlueGene.TREE_PACKET.in(1_000_000),
                                PROFILE.value(ModelParameter.TREE_LINK_KBPS)));
        long start = PROFILE.value(ModelParameter.NIC_MULTICAST_NANOS);
        long one = nanos(notes, 1, 0);
        long two = nanos(notes, 2, 0);
        long phases = nanos(notes, 1, 1);
        notes.measured(
                "one packet of %s %.3f µs, two phases %.3f µs",
                PublishedBlueGene.EXTENDED_DOUBLE.text(), one / 1e3, phases / 1e3);
        notes.demand(one == start + traversal, "one packet takes %d ns.", one);
        notes.demand(two - one == packet, "a second double adds %d ns.", two - one);
        notes.demand(phases == start + 2 * traversal, "two traversals take %d ns.", phases);
    }

    private static long nanos(Notebook notes, long doubles, long inTwoPhases)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.ALLREDUCE_LOOP, NODES)
                        .on(NetworkKind.BLUEGENE_L)
                        .with("iterations", 1)
                        .with("bytes", doubles * Double.BYTES)
                        .with(ModelParameter.TREE_FLOAT, inTwoPhases)
                        .scenario(
                                "B6: a sum of "
                                        + doubles
                                        + List.of(", one packet each", ", two phases")
                                                .get((int) inTwoPhases));
        return CollectiveWork.treeNanos(notes.run(scenario));
    }
}
