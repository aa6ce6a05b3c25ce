package bcscope.cli;

import bcscope.base.Parsed;
import bcscope.cli.report.SweepReport;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.SweepPlots;
import bcscope.piece.PiecePool;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepPieces;
import bcscope.sweep.SweepRequest;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweepTables;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
            "  bcscope sweep sage-like --over machine.nodes=16,32,64 --over seed=1..5 --pair"
                    + " mpi=bcs,conventional --out nodes",
            "  bcscope sweep ring --over model.slice=200us..2ms:200us --measure 'late ="
                    + " count(slices where GETTS > 1.1 ms)'",
            "  bcscope sweep *.tix --over mpi=bcs,conventional --on local:1 --out traces"
        })
final class SweepCommand implements Callable<Integer> {
    private final Cli.Screen screen;

    @Mixin private Changes command = new Changes();

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Scenario, trace or sample.")
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
                    + " collectives, processes, the mean, min, max or sum of a metric such as"
                    + " GETTS.mean, or an expression about the run as a whole, also with a name:"
                    + " 'late = count(slices where GETTS > 1 ms)'. Default: simulated,blocked."
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

    @Mixin private PieceOptions pieces = new PieceOptions();

    @Mixin private PlotFile picture = new PlotFile();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder of the results, in which a sweep can be continued. Without it, the"
                            + " table is only printed.")
    private Optional<Path> folder = Optional.empty();

    SweepCommand(Cli.Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (files.isEmpty()) {
            throw command.wrong("Name a file: bcscope sweep FILE --over KEY=VALUES.");
        }
        command.between("--sample", sample, 0, SweepDesign.MOST_RUNS);
        pieces.check(folder, "--out DIR");
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
        picture.check();
        return pieces.execute(
                        new SweepPieces(design),
                        folder,
                        PiecePool.usualWorkers(),
                        (pool, before) -> tell(design, pool, before))
                .number();
    }

    private ExitCode tell(SweepDesign design, PiecePool<SweepRun, SweepRow> pool, int before) {
        CommandFiles writing = new CommandFiles();
        folder.map(path -> new SweepTables(design, pool.rows()).write(path))
                .ifPresent(all -> all.forEach(writing::note));
        List<Plot> plots = SweepPlots.of(design, pool.rows());
        if (!plots.isEmpty()) {
            picture.write(screen, plots);
        }
        writing.finish();
        command.out().print(SweepReport.of(design, pool.rows(), before, pool.unused(), folder));
        command.out().flush();
        return ExitCode.DONE;
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
