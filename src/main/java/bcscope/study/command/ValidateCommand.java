package bcscope.study.command;

import bcscope.cli.CommandFiles;
import bcscope.cli.KeptOptions;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.fit.Fit;
import bcscope.study.validation.OracleRow;
import bcscope.study.validation.Report;
import bcscope.study.validation.Row;
import bcscope.study.validation.Tally;
import bcscope.study.validation.TraceRow;
import bcscope.study.validation.ValidationPiece;
import bcscope.study.validation.ValidationTarget;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Runs the validation experiments.
@Command(
        name = "validate",
        description = {
            "Run the validation experiments, print a line for each, and write a report with plots"
                    + " and the scenarios behind them. Targets that must hold and do not are"
                    + " printed first.",
            "Each line says what kind of evidence it is: derived (nothing was fitted) or shape"
                    + " (only an order, a trend or a band is compared). Three kinds do not count as"
                    + " evidence: chosen (of several readings the one that gives the figure),"
                    + " calibrated (an input gives the figure) and identity (arithmetic of"
                    + " inputs).",
            "Exit code 0 means that all targets that must hold (H) do; shapes, bands and"
                    + " calibrations (S) never change it."
        },
        footer = {
            "  bcscope validate --out report.html",
            "  bcscope validate --row V8,V9 --out sweep3d.html --scenarios scenarios",
            "  bcscope validate --row V12 --traces ../shared/traces --out traces.html",
            "  bcscope validate --traces ../shared/traces --on slurm --results rows"
        })
public final class ValidateCommand implements Callable<Integer> {
    @Mixin private KeptOptions command = new KeptOptions();

    @Option(
            names = "--row",
            paramLabel = "ROW",
            split = ",",
            description = "Only these rows, for example V8,V9. Default: all.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FILE", description = "Write the report, an HTML page.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--scenarios",
            paramLabel = "DIR",
            description = "Write the scenarios of the rows as files into this folder.")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--traces",
            paramLabel = "DIR",
            description =
                    "Also run every trace in this folder; if it has an ORACLES.md, only those that"
                            + " it names.")
    private Optional<Path> traceFolder = Optional.empty();

    @Option(
            names = "--fit",
            description =
                    "Print every number of S0 that the defaults were fitted to or that was held"
                            + " out, the results of strict rules and of the defaults, and the"
                            + " loss.")
    private boolean fit;

    @Option(
            names = "--alternatives",
            description = "Like --fit, and the loss with another value of each parameter.")
    private boolean alternatives;

    @Override
    public Integer call() throws InterruptedException {
        if (fit || alternatives) {
            return fit(command.out());
        }
        command.check();
        List<ValidationTarget> targets = targets();
        Optional<OutputFile> report = report();
        report.ifPresent(CommandFiles::check);
        folder.ifPresent(path -> CommandFiles.check(path, "scenarios"));
        List<ValidationPiece> pieces = new ArrayList<>();
        targets.forEach(target -> pieces.add(new ValidationPiece.OfTarget(target)));
        try {
            if (traceFolder.isPresent()) {
                TraceRow.planned(traceFolder.get())
                        .forEach(row -> pieces.add(new ValidationPiece.OfTrace(row)));
                OracleRow.planned(traceFolder.get())
                        .forEach(row -> pieces.add(new ValidationPiece.OfOracle(row)));
            }
        } catch (IOException failed) {
            throw CommandFailed.unreadable(failed);
        }
        return command.execute(
                        ValidationPiece.all(pieces, command::tell), found -> said(found, report))
                .number();
    }

    private ExitCode said(
            Map<ValidationPiece, ValidationPiece.Found> found, Optional<OutputFile> report) {
        PrintWriter print = command.out();
        List<Row> rows = new ArrayList<>();
        List<TraceRow> traces = new ArrayList<>();
        List<OracleRow> oracles = new ArrayList<>();
        found.forEach((piece, result) -> {
            if (piece instanceof ValidationPiece.OfTarget(ValidationTarget target)) {
                rows.add(new Row(target, result.target().orElseThrow()));
            }
            result.trace().ifPresent(traces::add);
            result.oracle().ifPresent(oracles::add);
        });
        rows.stream()
                .sorted(Comparator.comparing(Row::breaks).reversed())
                .forEach(row -> print(print, row));
        oracles.forEach(row -> print.println(row.text()));
        print.println();
        Tally.sentences(rows, traces, oracles).forEach(print::println);
        print.flush();
        CommandFiles writing = new CommandFiles();
        report.ifPresent(file -> writing.note(file.write(Report.html(rows, traces, oracles))));
        folder.ifPresent(path -> writing.into(path, "scenarios", scenarios(rows)));
        writing.finish();
        return rows.stream().anyMatch(Row::breaks) ? ExitCode.MISSED : ExitCode.DONE;
    }

    private void tell(String name) {
        command.tell("  " + name);
    }

    private int fit(PrintWriter print) throws InterruptedException {
        Fit.measure(this::tell).lines().forEach(print::println);
        if (alternatives) {
            print.println();
            Fit.alternatives(this::tell).forEach(print::println);
        }
        print.flush();
        return ExitCode.DONE.number();
    }

    private Optional<OutputFile> report() {
        Inputs inputs = new Inputs();
        if (out.isPresent() && traceFolder.isPresent()) {
            try {
                TraceRow.inputs(traceFolder.get()).forEach(inputs::add);
            } catch (IOException failed) {
                throw CommandFailed.unreadable(failed);
            }
        }
        return out.map(path -> new OutputFile(path, "report", inputs));
    }

    private List<ValidationTarget> targets() {
        if (names.isEmpty()) {
            return List.of(ValidationTarget.values());
        }
        return names.stream()
                .map(name -> command.known("row", name, ValidationTarget.named(name), all()))
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> all() {
        return Arrays.stream(ValidationTarget.values()).map(ValidationTarget::id).toList();
    }

    private static void print(PrintWriter out, Row row) {
        out.printf(
                Locale.ROOT,
                "%-5s%-2s%-11s%-12s%s%n",
                row.target().id(),
                row.target().binding().letter(),
                row.evidence().word(),
                row.finding().verdict().words(),
                summary(row));
        if (!row.target().grounds().entries().isEmpty()) {
            out.println("      Atlas: " + row.target().grounds().ids() + ".");
        }
        row.finding().compared().forEach(number -> out.println("      " + number.line()));
        row.finding().remarks().forEach(remark -> out.println("      " + remark));
        out.flush();
    }

    private static String summary(Row row) {
        String measured = row.finding().measured();
        return row.target().title() + (measured.isEmpty() ? "" : ": " + measured);
    }

    private static Map<String, String> scenarios(List<Row> rows) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Row row : rows) {
            List<Scenario> scenarios = row.finding().scenarios();
            for (int i = 0; i < scenarios.size(); i++) {
                files.put(
                        Report.fileName(row.target(), i),
                        ScenarioWriter.text(scenarios.get(i), ScenarioWriter.Detail.CHANGED));
            }
        }
        return files;
    }
}
