package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.report.SweepReport;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.Interruption;
import bcscope.file.AppendedLines;
import bcscope.file.Saved;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepPool;
import bcscope.sweep.SweepRequest;
import bcscope.sweep.SweepResults;
import bcscope.sweep.SweepRow;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Runs a file at every point of a product of values, and makes one table of all runs.
@Command(
        name = "sweep",
        description = {
            "Run FILE with every combination of values, and write one table with a row for each"
                    + " run: its values, what was measured, how it ended, its digest.",
            "A row that exists in the folder of the results is not run again, so a sweep may be"
                    + " interrupted and continued, and extended by more values. Several files are a"
                    + " variable of their own.",
            "Described in docs/sweeps.md."
        },
        footer = {
            "  bcscope sweep barrier --over model.slice=100us..1ms:log:12 --measure"
                    + " simulated,GETTS.mean --out knee",
            "  bcscope sweep sage --over machine.nodes=16,32,64 --over seed=1..5 --pair"
                    + " mpi=bcs,conventional --out nodes",
            "  bcscope sweep ring --over model.slice=200us..2ms:200us --measure 'late ="
                    + " count(slices where GETTS > 1.1 * T)' --out late",
            "  bcscope sweep *.tix --over mpi=bcs,conventional --on local:1 --out traces"
        })
final class SweepCommand implements Callable<Integer> {
    @Mixin private Changes command = new Changes();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Scenario, trace or sample.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--over",
            paramLabel = "KEY=VALUES",
            description = {
                "A key of the scenario, or a parameter of a script, and its values: 16,64,256 or"
                        + " 1..50 or 0..4096:64 or 100us..1ms:lin:10 or 100us..1ms:log:12. May be"
                        + " given several times; the last one varies fastest."
            })
    private List<String> over = new ArrayList<>();

    @Option(
            names = "--measure",
            paramLabel = "MEASURE",
            description = {
                "What is measured: simulated, blocked, slices, operations, messages, bytes,"
                        + " collectives, the mean, min, max or sum of a metric such as GETTS.mean,"
                        + " or an expression about the run as a whole, also with a name: 'late ="
                        + " count(slices where GETTS > 1 ms)'. Default: simulated,blocked."
            })
    private List<String> measures = new ArrayList<>();

    @Option(
            names = "--pair",
            paramLabel = "KEY=A,B",
            description =
                    "Run every point with both values, and write a second table in which both share"
                            + " a row, with difference and ratio.")
    private String pair = "";

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Run only N points, drawn from the product.")
    private int sample;

    @Option(
            names = "--draw",
            paramLabel = "SEED",
            description = "Seed of the draw. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private long drawing = 1;

    @Option(
            names = "--on",
            paramLabel = "WHERE",
            description =
                    "local:N for N runs at a time on this machine. Default: as many as it has cores"
                            + " and memory for.")
    private String where = "local";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder of the results.")
    private Path out = Path.of("");

    @Override
    public Integer call() throws InterruptedException {
        command.between("--sample", sample, 0, SweepDesign.MOST_RUNS);
        int workers = workers();
        SweepRequest request =
                new SweepRequest(
                        files,
                        command.settings(),
                        over,
                        measures.isEmpty() ? List.of("simulated", "blocked") : split(measures),
                        pair,
                        sample,
                        drawing);
        SweepDesign design = good(SweepDesign.of(request));
        CommandFiles.check(out, "table of the sweep");
        SweepResults results = new SweepResults(out);
        CommandFiles.done(results.begin(request));
        return local(design, results, workers).number();
    }

    private ExitCode local(SweepDesign design, SweepResults results, int workers)
            throws InterruptedException {
        List<SweepRun> runs = design.runs();
        try {
            SweepPool pool = new SweepPool(design, results, SweepResults.HERE);
            boolean interrupted;
            Optional<Diagnostic> failure;
            try (Interruption interruption = Interruption.of(pool::cancel)) {
                failure = execute(pool, runs, workers);
                tables(design, results, pool.rows());
                interrupted = interruption.happened();
                if (failure.isEmpty()) {
                    command.out().print(SweepReport.of(design, pool.rows(), pool.executed(), out));
                    command.out().flush();
                }
            }
            if (failure.isPresent()) {
                throw new CommandFailed(ExitCode.BAD_FILE, failure.get());
            }
            return interrupted ? ExitCode.INTERRUPTED : ExitCode.DONE;
        } catch (IOException unreadable) {
            throw new CommandFailed(ExitCode.BAD_FILE, unwritten(unreadable));
        }
    }

    private Optional<Diagnostic> execute(SweepPool pool, List<SweepRun> runs, int workers)
            throws InterruptedException {
        try {
            pool.execute(runs, workers);
            return Optional.empty();
        } catch (AppendedLines.Busy busy) {
            return Optional.of(
                    Diagnostic.error(
                            out.toString(),
                            "Another sweep is writing into this folder.",
                            "Wait until it ends, or name another folder."));
        } catch (IOException failed) {
            return Optional.of(unwritten(failed));
        }
    }

    private Diagnostic unwritten(IOException failure) {
        return Diagnostic.error(
                out.toString(),
                "The rows of the sweep cannot be kept (" + failure.getMessage() + ").",
                "Rows that were written are kept; when there is room, give the command again, and it"
                        + " continues.");
    }

    private void tables(
            SweepDesign design, SweepResults results, Map<SweepRun, SweepRow> rows) {
        CommandFiles writing = new CommandFiles();
        for (Saved saved : results.writeTables(design, rows)) {
            writing.note(saved);
        }
        writing.finish();
    }

    private int workers() {
        if (where.equals("local")) {
            return SweepPool.usualWorkers();
        }
        if (where.matches("local:[0-9]{1,3}") && Integer.parseInt(where.substring(6)) > 0) {
            return Integer.parseInt(where.substring(6));
        }
        throw command.wrong(
                Say.of("--on %s is not known: write local, or local:2 for two runs at a time.", where));
    }

    /// At commas that are outside parentheses and quotation marks.
    private static List<String> split(List<String> texts) {
        List<String> all = new ArrayList<>();
        for (String text : texts) {
            int depth = 0;
            int begin = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                depth += c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
                if (c == ',' && depth == 0) {
                    all.add(text.substring(begin, i).strip());
                    begin = i + 1;
                }
            }
            all.add(text.substring(begin).strip());
        }
        return all;
    }

    private static <T> T good(Parsed<T> parsed) {
        return parsed.orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors));
    }
}
