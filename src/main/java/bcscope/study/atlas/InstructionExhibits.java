package bcscope.study.atlas;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.LayerRoutine;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.run.RoutineCounts;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.SenderSaving;
import bcscope.study.experiment.Experiment;
import bcscope.study.experiment.InstructionTable;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;

/// Table 1 of S3 and S4: as printed, counted in a run, and what fewer instructions would save.
final class InstructionExhibits {
    private static final int ROUND_TRIPS = 20;
    private static final long ONE_PACKET = 200;
    private static final List<Long> MESSAGES = List.of(0L, 200L, 1_000L, 10_000L);

    /// Functions whose own instructions the model charges.
    private static final List<LayerRoutine> FUNCTIONS =
            List.of(
                    LayerRoutine.RECEIVE,
                    LayerRoutine.SEND_DONE,
                    LayerRoutine.NEW_MESSAGE,
                    LayerRoutine.RECEIVE_DONE,
                    LayerRoutine.ADVANCE,
                    LayerRoutine.SENT_PACKET,
                    LayerRoutine.RECEIVED_PACKET);

    private InstructionExhibits() {}

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
        counted(sheet, table);
        saving(sheet);
        sheet.remark(
                "What a function takes by itself is read from the paper, so that it lies within its"
                        + " range is not evidence. How often it runs is counted, and what a send"
                        + " takes with all that it calls follows from both."
                        + " ./bcscope run bgl-packets --instructions counts another run.");
    }

    /// What a better sender of packets would save (S3 section 6: 25 to 50 %).
    private static void saving(Sheet sheet) throws InterruptedException {
        Experiment usual = pingPong();
        long cost = NetworkKind.BLUEGENE_L.profile().value(ModelParameter.BGL_PACKET_OUT_NANOS);
        List<List<String>> rows = new ArrayList<>();
        List<Integer> percents = new ArrayList<>(List.of(0));
        percents.addAll(SenderSaving.PERCENTS);
        for (int percent : percents) {
            List<String> cells = new ArrayList<>(List.of(percent + " %"));
            for (long bytes : MESSAGES) {
                Scenario scenario =
                        usual.with("bytes", bytes)
                                .with(
                                        ModelParameter.BGL_PACKET_OUT_NANOS,
                                        SenderSaving.nanos(cost, percent))
                                .scenario(
                                        Say.of(
                                                "Atlas: ping-pong of %s B, packets out %s %%"
                                                        + " cheaper",
                                                bytes, percent))
                                .withMpi(MpiKind.CONVENTIONAL);
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

    /// Counts these functions in a run of messages of one packet.
    private static void counted(Sheet sheet, InstructionTable table) throws InterruptedException {
        Scenario scenario =
                pingPong()
                        .with("bytes", ONE_PACKET)
                        .scenario("Atlas: ping-pong of " + ONE_PACKET + " B")
                        .withMpi(MpiKind.CONVENTIONAL);
        sheet.ran(scenario);
        RoutineCounts counts = RoutineCounts.of(sheet.laboratory().run(scenario));
        List<List<String>> rows = new ArrayList<>();
        for (RoutineCounts.Whole whole : RoutineCounts.Whole.values()) {
            rows.add(
                    row(
                            table,
                            whole.function(),
                            whole.times(counts),
                            Math.round(whole.mean(counts))));
        }
        for (LayerRoutine function : FUNCTIONS) {
            rows.add(
                    row(
                            table,
                            function.function(),
                            counts.times(function),
                            counts.instructionsOfOne(function)));
        }
        sheet.table(
                "Counted in a run: " + ROUND_TRIPS + " round trips of " + ONE_PACKET + " B",
                List.of("Function", "Runs", "Instructions of one", "Printed", "Deviation"),
                rows);
    }

    private static List<String> row(
            InstructionTable table, String function, long runs, long instructions) {
        IntSummaryStatistics printed = table.range(function);
        return List.of(
                function,
                Numbers.count(runs),
                Numbers.count(instructions),
                printed.getMin() == printed.getMax()
                        ? Numbers.count(printed.getMin())
                        : Say.of("%{n} to %{n}", printed.getMin(), printed.getMax()),
                deviation(printed, instructions));
    }

    private static String deviation(IntSummaryStatistics printed, long instructions) {
        long nearest = Math.clamp(instructions, (long) printed.getMin(), (long) printed.getMax());
        return nearest == instructions
                ? "within"
                : String.format(
                        Locale.ROOT, "%+.1f %%", 100.0 * (instructions - nearest) / nearest);
    }

    private static Experiment pingPong() {
        return Experiment.of(Generator.PING_PONG, 2)
                .on(NetworkKind.BLUEGENE_L)
                .with("iterations", ROUND_TRIPS)
                .with("computeNanos", 0)
                .with("phaseStepNanos", 0);
    }
}
