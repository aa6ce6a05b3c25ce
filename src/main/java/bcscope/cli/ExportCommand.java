package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.cli.terminal.ExitCode;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.RunExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.TableKind;
import bcscope.file.Inputs;
import bcscope.file.Saved;
import bcscope.run.RunView;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeList;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/// Writes a run, or its calls, in the format of another tool.
@Command(
        name = "export",
        description = {
            "Write a run in the format of another tool: chrome (Perfetto), paje (ViTE), paraver,"
                    + " csv or arrow (pandas); or the calls of its processes: tix, ti (SimGrid)"
                    + " or goal (LogGOPSim).",
            "--from, --to, --nodes and --metric choose the part of a run to write."
        },
        footer = {
            "  bcscope export halo --format chrome --out halo.json",
            "  bcscope export sweep3d-blocking --format paje --from 10 --to 40 --nodes 0-3"
                    + " --out sweep.trace",
            "  bcscope export ring --format csv --table messages --out messages.csv",
            "  bcscope export trace.json --format tix --out trace.tix"
        })
final class ExportCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Option(
            names = "--format",
            required = true,
            paramLabel = "F",
            description = "chrome, paje, paraver, csv, arrow, tix, ti or goal.")
    private String format = "";

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Output file; paraver also writes a .pcf and a .row file next to it.")
    private Path target = Path.of("");

    @Option(
            names = "--table",
            paramLabel = "T",
            description =
                    "For csv and arrow: slices, calls, messages or microphases. Default: calls.")
    private String table = TableKind.CALLS.id();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Nodes, for example 0-3,7. Default: all.")
    private String nodes = NodeList.ALL.toString();

    @Mixin private MetricRange range = new MetricRange();

    @Override
    public Integer call() throws InterruptedException {
        ExportFormat chosen =
                command.known(
                        "format",
                        format,
                        ExportFormat.named(format),
                        Arrays.stream(ExportFormat.values()).map(ExportFormat::id).toList());
        TableKind rows = command.known("table", table, TableKind.named(table), tables());
        Inputs inputs = new Inputs();
        CommandFiles.check(RunExport.file(target, inputs));
        Opened opened = command.open(command.settings(), inputs);
        RunView run = opened.upTo(range.slices());
        Saved saved =
                new RunExport(chosen, rows, extract(run))
                        .write(run, target, inputs, ExportCommand::goesOn);
        CommandFiles.done(saved);
        if (saved instanceof Saved.Done(long bytes)) {
            command.out()
                    .println(Say.of("Written: %s (%{n} bytes), %s", target, bytes, chosen.title()));
        }
        return ExitCode.DONE.number();
    }

    /// A command is stopped only by ending it.
    private static boolean goesOn(int slice) {
        return slice >= 0;
    }

    private static List<String> tables() {
        return Arrays.stream(TableKind.values()).map(TableKind::id).toList();
    }

    private Extract extract(RunView run) {
        int slices = run.progress().slices();
        MpiKind mpi = run.scenario().mpi();
        range.check(mpi, false);
        range.checkKnown(run);
        Machine machine = run.scenario().machine();
        return Extract.of(
                range.first(slices),
                range.last(slices),
                chosenNodes(machine),
                machine,
                range.isGiven() ? range.metrics() : Extract.standard(mpi));
    }

    private NodeList chosenNodes(Machine machine) {
        return NodeList.parse(nodes)
                .filter(list -> list.greatest() < machine.nodes())
                .orElseThrow(() ->
                        command.wrong(
                                Say.of(
                                        "--nodes: “%s” is not an ascending list of nodes such as"
                                                + " 0-3,7; there are 0 to %s.",
                                        nodes, machine.nodes() - 1)));
    }
}
