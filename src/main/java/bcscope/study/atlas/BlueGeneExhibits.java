package bcscope.study.atlas;

import bcscope.base.Numbers;
import bcscope.model.Model;
import bcscope.network.bluegene.Packaging;
import bcscope.network.bluegene.SetCheckpoint;
import bcscope.network.bluegene.SetLaunch;
import bcscope.network.bluegene.SetPhases;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.View;
import bcscope.picture.still.MachineStill;
import bcscope.picture.still.RunStill;
import bcscope.run.Run;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.study.atlas.drawing.CallChain;
import bcscope.study.atlas.drawing.PacketsPicture;
import bcscope.study.experiment.InstructionTable;
import bcscope.study.published.PublishedBlueGene;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The figures of S3 and S4, about MPI on BlueGene/L.
final class BlueGeneExhibits {
    private static final double WIDTH = 1_150;

    /// A buffer of some packets, whose head and tail both need copying.
    private static final PacketsPicture BUFFER = new PacketsPicture(600, 5);

    /// The only benchmark of the table that has the whole chain and blocks.
    private static final String BENCHMARK = "LU";

    private static final List<String> CHAIN =
            List.of("MPI_Send", "MPID_Send", "postsend", "msgsend_adv");

    /// From a midplane to the whole machine.
    private static final List<Integer> SIZES = List.of(512, 4_096, PublishedBlueGene.NODES.whole());

    private BlueGeneExhibits() {}

    /// S3 figure 1.
    static void messageLayer(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        int slice = run.progress().slices() / 2;
        ProtocolExhibits.view(sheet, View.NIC, run, slice, 0);
        sheet.remark(
                "The connections and queues of a node, and the messages in progress, are drawn;"
                        + " packetizers are told packet by packet by the command slice.");
    }

    /// S3 figure 3.
    static void packets(Sheet sheet) {
        sheet.draw("Head and tail are copied, the rest is not", 900, 240, BUFFER::draw);
        sheet.remark(
                "Where the buffer of the receiver begins at another distance from a boundary, all"
                        + " of it is copied.");
    }

    /// S3 figure 4.
    static void calls(Sheet sheet) throws InterruptedException {
        InstructionTable table = InstructionTable.read();
        List<CallChain.Call> calls =
                CHAIN.stream()
                        .map(name ->
                                new CallChain.Call(
                                        name, table.instructions(BENCHMARK, name).orElseThrow()))
                        .toList();
        CallChain picture = new CallChain(calls);
        sheet.draw("Below MPI_Send in " + BENCHMARK, 620, picture.height(), picture::draw);
        sheet.row(ValidationTarget.B1, "");
        sheet.remark(
                "MPI_Send blocks: its own part contains the wait for the network, and is no"
                        + " measure of software (S3 6).");
    }

    /// S4 figure 1.
    static void machine(Sheet sheet) throws InterruptedException {
        Packaging whole = new Packaging(NetworkKind.BLUEGENE_L.mostNodes());
        sheet.compare(PublishedBlueGene.NODES, whole.nodes());
        sheet.compare(PublishedBlueGene.CABINETS, whole.cabinets());
        sheet.compare(PublishedBlueGene.PEAK, whole.peak(Packaging.CORES) / 1e12);
        sheet.compare(PublishedBlueGene.HALF_PEAK, whole.peak(1) / 1e12);
        sheet.compare(PublishedBlueGene.IO_NODES, new TreeNetwork(whole.nodes()).sets());
        Run run = sheet.run();
        int slice = Sheet.slice(run);
        for (String layer : List.of("isometric", "tree")) {
            RunStill still =
                    new RunStill(View.MACHINE, MachineStill.layer(layer), OptionalInt.empty());
            sheet.draw(
                    "The layer " + layer + " of 512 nodes",
                    WIDTH,
                    640,
                    still.at(run, slice, -1, -1));
        }
    }

    /// S4 figure 2.
    static void software(Sheet sheet) {
        sheet.table(
                "What runs where",
                List.of("Node", "Runs", "Over"),
                List.of(
                        List.of(
                                "service node",
                                "boot, partitions, launch, a database",
                                "Ethernet, JTAG"),
                        List.of(
                                "I/O node, one for each processing set",
                                "Linux, CIOD",
                                "Ethernet, tree"),
                        List.of(
                                "compute node",
                                "a kernel and one process",
                                "torus, tree, interrupts")));
        Model model = Model.of(NetworkKind.BLUEGENE_L.profile());
        table(
                sheet,
                "Launch of " + Numbers.bytes(Job.USUAL_BINARY_BYTES),
                "Through the I/O nodes, timeSharing.launch ciod",
                machine -> {
                    int[] nodes = IntStream.range(0, machine.nodes()).toArray();
                    return SetLaunch.of(machine, model, nodes, 1, Job.USUAL_BINARY_BYTES);
                });
        long bytes = Checkpointing.OFF.bytesPerProcess();
        table(
                sheet,
                "Checkpoint of " + Numbers.bytes(bytes) + " a process",
                "Through the I/O nodes, checkpoint.through io-nodes",
                machine -> {
                    int[] processes = new int[machine.nodes()];
                    Arrays.fill(processes, 1);
                    return SetCheckpoint.of(machine, model, processes, bytes);
                });
        sheet.remark(
                "The sets are served at once, so launch and checkpoint hardly depend on their"
                    + " number. The bandwidth of the Ethernet is the paper's, the other costs are"
                    + " assumed.");
        sheet.remark(
                "The database and boot over JTAG are not simulated: no process depends on them.");
    }

    /// What the parts of something take on machines from a midplane to the whole.
    private static void table(
            Sheet sheet, String what, String title, Function<Machine, SetPhases> measure) {
        List<SetPhases> measured =
                SIZES.stream()
                        .map(nodes -> new Machine(nodes, 1, NetworkKind.BLUEGENE_L))
                        .map(measure)
                        .toList();
        List<String> head = new ArrayList<>(List.of(what));
        SIZES.forEach(nodes -> head.add(Numbers.count(nodes) + " nodes"));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < measured.getFirst().phases().size(); i++) {
            List<String> row = new ArrayList<>();
            row.add(measured.getFirst().phases().get(i).words());
            for (SetPhases each : measured) {
                row.add(Numbers.duration(each.phases().get(i).nanos()));
            }
            rows.add(row);
        }
        List<String> all = new ArrayList<>(List.of("all"));
        measured.forEach(each -> all.add(Numbers.duration(each.nanos())));
        rows.add(all);
        sheet.table(title, head, rows);
    }
}
