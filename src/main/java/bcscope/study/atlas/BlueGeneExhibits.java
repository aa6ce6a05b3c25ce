package bcscope.study.atlas;

import bcscope.base.Numbers;
import bcscope.model.Model;
import bcscope.network.bluegene.Packaging;
import bcscope.network.bluegene.SetCheckpoint;
import bcscope.network.bluegene.SetLaunch;
import bcscope.network.bluegene.SetPhases;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.view.View;
import bcscope.run.Run;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.study.atlas.drawing.CallTree;
import bcscope.study.atlas.drawing.PackagingPicture;
import bcscope.study.atlas.drawing.PacketsPicture;
import bcscope.study.atlas.drawing.RoadmapPicture;
import bcscope.study.atlas.drawing.SystemSoftware;
import bcscope.study.experiment.InstructionTable;
import bcscope.study.published.PublishedBlueGene;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The figures of S3 and S4, about MPI on BlueGene/L.
final class BlueGeneExhibits {
    /// A buffer of some packets, whose head and tail both need copying.
    private static final PacketsPicture BUFFER = new PacketsPicture(600, 5);

    /// The only benchmark of the table that has the whole chain and blocks.
    private static final String BENCHMARK = "LU";

    /// A node that sends to node 0.
    private static final int SENDER = 63;

    /// From a midplane to the whole machine.
    private static final List<Integer> SIZES = List.of(512, 4_096, PublishedBlueGene.NODES.whole());

    private BlueGeneExhibits() {}

    /// S3 figure 1: a node to which all others send, and one of these, which only in the first
    /// slice has something left to send.
    static void messageLayer(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        int slice = Sheet.slice(run);
        ProtocolExhibits.view(sheet, View.NIC, run, slice, 0);
        ProtocolExhibits.view(sheet, View.NIC, run, 0, SENDER);
        long bytes = run.scenario().machine().nodes() * PublishedBlueGene.CONNECTION.in(1);
        sheet.remark(
                "The connections are those that the connection manager of the node has in use: →"
                        + " leads from a send queue through the packetizer to the packet layer, ←"
                        + " from there through the unpacketizer. The bar of a connection is its"
                        + " message buffer: how many packets are through. All connections of a node"
                        + " take "
                        + Numbers.exactBytes(bytes)
                        + ". postsend puts a message into a send queue, advance moves packets;"
                        + " senddone, recvnew and recvdone call back. The memory of processes is"
                        + " not simulated.");
    }

    /// S3 figure 2.
    static void roadmap(Sheet sheet) {
        sheet.draw(
                "Modules of MPI on BlueGene/L, and those that run here",
                RoadmapPicture.WIDTH,
                RoadmapPicture.HEIGHT,
                RoadmapPicture::draw);
        sheet.remark("The figure also says by when each module was planned, which is not drawn.");
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
        CallTree picture = new CallTree(tree(InstructionTable.read()));
        sheet.draw(
                "Below MPI_Send in " + BENCHMARK, CallTree.WIDTH, picture.height(), picture::draw);
        sheet.row(ValidationTarget.B1, "");
        sheet.remark(
                "MPI_Send blocks: its own part contains the wait for the network, and is no"
                        + " measure of software (S3 6).");
    }

    private static List<CallTree.Call> tree(InstructionTable table) {
        CallTree.Times once = CallTree.Times.ONCE;
        CallTree.Times needed = CallTree.Times.AS_NEEDED;
        return List.of(
                call(table, 0, "MPI_Send", once, "blocks until the message is sent"),
                call(table, 1, "MPID_Send", once, "MPICH2: from MPI to the message layer"),
                call(table, 2, "postsend", once, "puts the message into a send queue"),
                call(table, 3, "msgsend_adv", once, "puts its first packet into the torus"),
                call(table, 1, "advance", needed, "called again and again while MPI_Send waits"),
                call(table, 2, "msgsend_adv", needed, "for each further packet to send"),
                call(table, 2, "dispatch", needed, "for each packet that the torus has brought"),
                call(table, 2, "senddonecb", needed, "callback: a message is sent"),
                call(
                        table,
                        2,
                        "recvnewcb",
                        needed,
                        "callback: a message begins to arrive; matches"),
                call(table, 2, "recvdonecb", needed, "callback: a message has arrived"));
    }

    private static CallTree.Call call(
            InstructionTable table, int depth, String name, CallTree.Times times, String does) {
        int instructions = table.instructions(BENCHMARK, name).orElseThrow();
        return new CallTree.Call(depth, name, instructions, times, does);
    }

    /// S4 figure 1.
    static void machine(Sheet sheet) {
        Packaging whole = new Packaging(NetworkKind.BLUEGENE_L.mostNodes());
        sheet.compare(PublishedBlueGene.NODES, whole.nodes());
        sheet.compare(PublishedBlueGene.CABINETS, whole.cabinets());
        sheet.compare(PublishedBlueGene.PEAK, whole.peak(Packaging.CORES) / 1e12);
        sheet.compare(PublishedBlueGene.HALF_PEAK, whole.peak(1) / 1e12);
        sheet.compare(PublishedBlueGene.ALL_MEMORY, whole.memoryMegabytes() / 1024.0 / 1024.0);
        sheet.compare(PublishedBlueGene.IO_NODES, new TreeNetwork(whole.nodes()).sets());
        sheet.draw(
                "From the chip to the system",
                PackagingPicture.WIDTH,
                PackagingPicture.HEIGHT,
                PackagingPicture::draw);
        sheet.remark(
                "The first number of operations is with one processor of each node, the second with"
                        + " both.");
        String memory = PublishedBlueGene.MEMORY.text();
        sheet.remark(
                "The report says that a compute card has about "
                        + memory
                        + " for its two chips. The total that it gives, and S3 5, say "
                        + memory
                        + " for each node, as here.");
    }

    /// S4 figure 2.
    static void software(Sheet sheet) {
        sheet.draw(
                "What runs where",
                SystemSoftware.WIDTH,
                SystemSoftware.HEIGHT,
                surface -> SystemSoftware.draw(surface, NetworkKind.BLUEGENE_L.mostNodes()));
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
