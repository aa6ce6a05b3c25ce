package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.NotExportable;
import bcscope.exporter.call.GoalExport;
import bcscope.exporter.call.TiExport;
import bcscope.exporter.call.TixExport;
import bcscope.exporter.timeline.ChromeExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.PajeExport;
import bcscope.exporter.timeline.ParaverExport;
import bcscope.exporter.timeline.Subject;
import bcscope.exporter.timeline.TableExport;
import bcscope.exporter.timeline.TableKind;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.metric.Metric;
import bcscope.program.Program;
import bcscope.run.RunView;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Writes a run, or its calls, in the format of another tool.
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Write a run in the format of another tool: chrome (Perfetto), paje (ViTE), paraver or"
                    + " csv; or what its processes call: tix, ti (SimGrid) or goal (LogGOPSim).",
            "--from, --to, --nodes and --metric choose what of a run is written."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bcscope export halo --format chrome --out halo.json",
            "  bcscope export sweep3d-blocking --format paje --from 10 --to 40 --nodes 0-3"
                    + " --out sweep.trace",
            "  bcscope export ring --format csv --table messages --out messages.csv",
            "  bcscope export trace.json --format tix --out trace.tix"
        })
final class ExportCommand implements Callable<Integer> {
    private static final List<Metric> STANDARD =
            List.of(Metric.GETTS, Metric.NP2PMSM, Metric.NCOLLMSM);

    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

    @Option(
            names = "--format",
            required = true,
            paramLabel = "F",
            description = "chrome, paje, paraver, csv, tix, ti or goal.")
    private String format = "";

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "What is written; with paraver the .pcf and the .row beside it.")
    private Path target = Path.of("");

    @Option(
            names = "--table",
            paramLabel = "T",
            description = "Of csv: slices, calls, messages or microphases. Default: calls.")
    private String table = TableKind.CALLS.id();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Nodes, for example 0-3,7. Default: all.")
    private String nodes = "";

    @Mixin private MetricRange range = new MetricRange();

    @Mixin private Changes changes = new Changes();

    @Override
    public Integer call() throws InterruptedException {
        CommandSpec command = Objects.requireNonNull(spec);
        ExportFormat chosen =
                ExportFormat.named(format).orElseThrow(() -> unknown(command, format));
        TableKind rows =
                TableKind.named(table)
                        .orElseThrow(() ->
                                new ParameterException(
                                        command.commandLine(),
                                        Misuse.unknown("table", table, tables())));
        Inputs inputs = new Inputs();
        OutputFile out = new OutputFile(target, "export", inputs);
        CommandFiles.check(out);
        Opened opened =
                Opened.open(file, changes.settings(), inputs, command.commandLine().getErr());
        RunView run = opened.upTo(range.slices());
        Saved saved =
                chosen.content() == ExportFormat.Content.CALLS
                        ? calls(chosen, run, out)
                        : timeline(chosen, rows, subject(command, run), out, inputs);
        CommandFiles.done(saved);
        PrintWriter terminal = command.commandLine().getOut();
        if (saved instanceof Saved.Done(long bytes)) {
            terminal.println(
                    "Written: "
                            + target
                            + " ("
                            + Numbers.count(bytes)
                            + " bytes), "
                            + chosen.title());
        }
        return ExitCode.DONE.number();
    }

    private static ParameterException unknown(CommandSpec command, String format) {
        return new ParameterException(
                command.commandLine(),
                Misuse.unknown(
                        "format",
                        format,
                        Arrays.stream(ExportFormat.values()).map(ExportFormat::id).toList()));
    }

    private static List<String> tables() {
        return Arrays.stream(TableKind.values()).map(TableKind::id).toList();
    }

    private Subject subject(CommandSpec command, RunView run) {
        int last = range.last(run.progress().slices());
        List<Metric> metrics = range.isGiven() ? range.metrics(command) : standard(run);
        range.check(command, run.scenario().mpi(), false);
        return Subject.of(
                run,
                new Extract(
                        range.first(command, run.progress().slices()),
                        last,
                        chosenNodes(command, run.scenario().machine().nodes()),
                        metrics));
    }

    private static List<Metric> standard(RunView run) {
        return STANDARD.stream().filter(it -> it.means(run.scenario().mpi())).toList();
    }

    private BitSet chosenNodes(CommandSpec command, int machine) {
        BitSet chosen = new BitSet();
        if (nodes.isBlank()) {
            chosen.set(0, machine);
            return chosen;
        }
        for (String part : nodes.split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            int first = node(command, ends[0], machine);
            int last = node(command, ends[ends.length - 1], machine);
            if (last < first) {
                throw new ParameterException(
                        command.commandLine(), "--nodes " + part + " goes backwards.");
            }
            chosen.set(first, last + 1);
        }
        return chosen;
    }

    private static int node(CommandSpec command, String text, int machine) {
        try {
            int node = Integer.parseInt(text.strip());
            if (node >= 0 && node < machine) {
                return node;
            }
        } catch (NumberFormatException wrong) {
            // told below
        }
        throw new ParameterException(
                command.commandLine(),
                "--nodes: “" + text + "” is no node; there are 0 to " + (machine - 1) + ".");
    }

    private static Saved calls(ExportFormat format, RunView run, OutputFile out) {
        Program program = run.program().grows() ? run.program().stored() : run.program();
        try {
            return out.write(stream -> {
                Writer writer =
                        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
                try {
                    writeCalls(format, program, writer);
                } catch (NotExportable problem) {
                    throw new Impossible(problem);
                }
                writer.flush();
                return true;
            });
        } catch (Impossible impossible) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            out.path().toString(),
                            0,
                            0,
                            impossible.problem.problem(),
                            impossible.problem.advice()));
        }
    }

    /// Ends the writing of a file by what the format cannot say.
    private static final class Impossible extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final NotExportable problem;

        Impossible(NotExportable problem) {
            super(problem);
            this.problem = problem;
        }
    }

    private static void writeCalls(ExportFormat format, Program program, Writer writer)
            throws IOException, NotExportable {
        switch (format) {
            case TI -> TiExport.write(program, writer);
            case GOAL -> GoalExport.write(program, writer);
            case TIX -> TixExport.write(program, writer);
            case CHROME, PAJE, PARAVER, CSV ->
                    throw new IllegalStateException(format + " has no calls");
        }
    }

    private Saved timeline(
            ExportFormat format, TableKind rows, Subject subject, OutputFile out, Inputs inputs) {
        BesideFiles beside = new BesideFiles(target, inputs);
        Saved saved = out.write(stream -> written(format, rows, subject, stream, beside));
        beside.write();
        return saved;
    }

    private static boolean written(
            ExportFormat format,
            TableKind rows,
            Subject subject,
            OutputStream out,
            BesideFiles beside)
            throws IOException {
        return switch (format) {
            case PAJE -> PajeExport.write(subject, out, ExportCommand::goesOn);
            case PARAVER -> ParaverExport.write(subject, out, beside::take, ExportCommand::goesOn);
            case CSV -> TableExport.writeCsv(subject, rows, out, ExportCommand::goesOn);
            case CHROME -> ChromeExport.write(subject, out, ExportCommand::goesOn);
            case TIX, TI, GOAL -> throw new IllegalStateException(format + " has no times");
        };
    }

    /// Nobody stops a command but by ending it.
    private static boolean goesOn(int slice) {
        return slice >= 0;
    }

    /// The files of Paraver beside the trace.
    private static final class BesideFiles {
        private final Path target;
        private final Inputs inputs;
        private Optional<ParaverExport.Beside> content = Optional.empty();

        BesideFiles(Path target, Inputs inputs) {
            this.target = target;
            this.inputs = inputs;
        }

        void take(ParaverExport.Beside beside) {
            content = Optional.of(beside);
        }

        void write() {
            content.ifPresent(it -> {
                put(".pcf", it.configuration());
                put(".row", it.names());
            });
        }

        private void put(String ending, String text) {
            String name = String.valueOf(target.getFileName()).replaceFirst("\\.prv$", "");
            CommandFiles.done(
                    new OutputFile(target.resolveSibling(name + ending), "export", inputs)
                            .write(text));
        }
    }
}
