package bcscope.study.atlas;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.Packaging;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.View;
import bcscope.picture.still.MachineStill;
import bcscope.picture.still.RunStill;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.study.atlas.drawing.CallChain;
import bcscope.study.atlas.drawing.PacketsPicture;
import bcscope.study.experiment.Experiment;
import bcscope.study.experiment.InstructionTable;
import bcscope.study.experiment.PaperNumber;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// The figures and the table of S3 and S4, about MPI on BlueGene/L.
final class BlueGeneExhibits {
    private static final double WIDTH = 1_150;

    /// A buffer of some packets, whose head and tail both need copying.
    private static final PacketsPicture BUFFER = new PacketsPicture(600, 5);

    /// The only benchmark of the table that has the whole chain and blocks.
    private static final String BENCHMARK = "LU";

    private static final List<String> CHAIN =
            List.of("MPI_Send", "MPID_Send", "postsend", "msgsend_adv");

    private static final PaperNumber NODES = new PaperNumber("compute nodes", 65_536, "", "S4 2");
    private static final PaperNumber CABINETS = new PaperNumber("cabinets", 64, "", "S4 2");
    private static final PaperNumber IO_NODES = new PaperNumber("I/O nodes", 1_024, "", "S4 2");
    private static final PaperNumber PEAK =
            new PaperNumber("peak with both processors", 360, "TFlop/s", "S4 1");
    private static final PaperNumber HALF_PEAK =
            new PaperNumber("peak with one processor", 180, "TFlop/s", "S4 1");

    private static final int ROUND_TRIPS = 20;
    private static final List<Long> MESSAGES = List.of(0L, 200L, 1_000L, 10_000L);

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

    /// S3 table 1.
    static void instructions(Sheet sheet) throws InterruptedException {
        InstructionTable table = InstructionTable.read();
        List<String> head = new ArrayList<>(List.of("Function"));
        head.addAll(table.benchmarks());
        List<List<String>> rows = new ArrayList<>();
        for (InstructionTable.Row row : table.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.function()));
            row.cells().stream()
                    .map(cell -> cell.isPresent() ? String.valueOf(cell.getAsInt()) : "")
                    .forEach(cells::add);
            rows.add(cells);
        }
        sheet.table("Instructions of a call, as printed", head, rows);
        sheet.row(ValidationTarget.B2, "");
        saving(sheet);
        sheet.remark(
                "These numbers are read from the paper and not counted in a run: what a run here"
                        + " charges for a function is its printed count at 700 MHz.");
    }

    /// What a better sender of packets would save (S3 section 6: 25 to 50 %).
    private static void saving(Sheet sheet) throws InterruptedException {
        Experiment usual =
                Experiment.of(Generator.PING_PONG, 2)
                        .on(NetworkKind.BLUEGENE_L)
                        .with("iterations", ROUND_TRIPS)
                        .with("computeNanos", 0)
                        .with("phaseStepNanos", 0);
        long cost = NetworkKind.BLUEGENE_L.profile().value(ModelParameter.BGL_PACKET_OUT_NANOS);
        List<List<String>> rows = new ArrayList<>();
        for (int percent : List.of(0, 25, 50)) {
            List<String> cells = new ArrayList<>(List.of(percent + " %"));
            for (long bytes : MESSAGES) {
                Scenario scenario =
                        usual.with("bytes", bytes)
                                .with(
                                        ModelParameter.BGL_PACKET_OUT_NANOS,
                                        cost * (100 - percent) / 100)
                                .scenario(
                                        "Atlas: ping-pong of "
                                                + bytes
                                                + " B, packets out "
                                                + percent
                                                + " % cheaper")
                                .with(MpiKind.CONVENTIONAL);
                sheet.ran(scenario);
                double micros = sheet.laboratory().endNanos(scenario) / (2e3 * ROUND_TRIPS);
                cells.add(String.format(Locale.ROOT, "%.2f µs", micros));
            }
            rows.add(cells);
        }
        List<String> head = new ArrayList<>(List.of("Packets out cheaper by"));
        MESSAGES.forEach(bytes -> head.add(Numbers.bytes(bytes)));
        sheet.table("Half a round trip, if packets were sent with fewer instructions", head, rows);
    }

    /// S4 figure 1.
    static void machine(Sheet sheet) throws InterruptedException {
        Packaging whole = new Packaging(NetworkKind.BLUEGENE_L.mostNodes());
        sheet.compare(NODES, whole.nodes());
        sheet.compare(CABINETS, whole.cabinets());
        sheet.compare(PEAK, whole.peak(Packaging.CORES) / 1e12);
        sheet.compare(HALF_PEAK, whole.peak(1) / 1e12);
        sheet.compare(IO_NODES, new TreeNetwork(whole.nodes()).sets());
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
}
