package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.report.SweepReport;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.Interruption;
import bcscope.file.AppendedLines;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.SweepPlots;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepPool;
import bcscope.sweep.SweepRequest;
import bcscope.sweep.SweepResults;
import bcscope.sweep.slurm.Slurm;
import bcscope.sweep.slurm.SlurmScript;
import bcscope.sweep.slurm.SlurmSweep;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.UncheckedIOException;
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

    @Option(
            names = "--on",
            paramLabel = "WHERE",
            description =
                    "local:N for N runs at a time on this machine, slurm or slurm:PARTITION for an"
                        + " array of tasks on a cluster. Default: local, as many as it has cores"
                        + " and memory for.")
    private String where = "local";

    @Mixin private PlotFile picture = new PlotFile();

    @Option(names = "--account", paramLabel = "NAME", description = "Account that Slurm charges.")
    private Optional<String> account = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Time limit of a task of Slurm, for example 30:00.")
    private Optional<String> time = Optional.empty();

    @Option(
            names = "--mem",
            paramLabel = "SIZE",
            description = "Memory of a task of Slurm. Default: ${DEFAULT-VALUE}.",
            defaultValue = SlurmScript.USUAL_MEMORY)
    private String memory = SlurmScript.USUAL_MEMORY;

    @Option(
            names = "--dry-run",
            description = "Print the script that would be submitted to Slurm, and submit nothing.")
    private boolean isDryRun;

    @Option(names = "--task", paramLabel = "K/N", hidden = true, description = "One task of Slurm.")
    private Optional<String> task = Optional.empty();

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
        try {
            return (task.isPresent() ? task(task.get()) : whole()).number();
        } catch (IOException failed) {
            throw new CommandFailed(ExitCode.BAD_FILE, unwritten(failed));
        } catch (UncheckedIOException unreadable) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            where(),
                            "A file of the sweep cannot be read (" + unreadable.getMessage() + ").",
                            "Rows that were written are kept."));
        } catch (Slurm.Failed failed) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            "--on " + where,
                            failed.reason() + ".",
                            "Rows that were written are kept. --on local runs the sweep on this"
                                    + " machine."));
        }
    }

    private ExitCode whole() throws IOException, Slurm.Failed, InterruptedException {
        if (files.isEmpty()) {
            throw command.wrong("Name a file: bcscope sweep FILE --over KEY=VALUES.");
        }
        command.between("--sample", sample, 0, SweepDesign.MOST_RUNS);
        Place place = place();
        if (place.workers() > 0 && (account.isPresent() || time.isPresent())) {
            throw command.wrong("--account and --time are for --on slurm: leave them out here.");
        }
        if (isDryRun && place.workers() > 0) {
            throw command.wrong("--dry-run needs --on slurm: nothing is submitted here.");
        }
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
        if (folder.isEmpty()) {
            if (place.workers() == 0) {
                throw command.wrong("--on slurm needs --out: the nodes write their rows there.");
            }
            return local(design, new SweepPool(design), place.workers());
        }
        Path out = folder.get();
        CommandFiles.check(out, "table of the sweep");
        SweepResults results = new SweepResults(out);
        Optional<String> job = running(out);
        boolean isOther = job.isPresent() && !results.request().equals(Optional.of(request));
        if (isOther || (job.isPresent() && place.workers() > 0)) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    where(),
                    Say.of("Job %s of Slurm is writing into this folder.", job.orElseThrow()),
                    Say.of(
                            "Wait until it ends, end it with scancel %s, or name another folder.",
                            job.orElseThrow()));
        }
        if (!isDryRun) {
            CommandFiles.done(results.begin(request));
        }
        SweepPool pool = new SweepPool(design, results, SweepResults.HERE);
        return place.workers() > 0
                ? local(design, pool, place.workers())
                : slurm(design, results, pool, job, place.partition());
    }

    /// A job that runs for this folder. Where there is no Slurm, there is none.
    private static Optional<String> running(Path out) throws IOException, InterruptedException {
        try {
            return SlurmSweep.running(out);
        } catch (Slurm.Failed withoutSlurm) {
            return Optional.empty();
        }
    }

    private ExitCode local(SweepDesign design, SweepPool pool, int workers)
            throws InterruptedException {
        boolean interrupted;
        Optional<Diagnostic> failure;
        try (Interruption interruption = Interruption.of(pool::cancel)) {
            failure = execute(pool, design.runs(), workers);
            tell(design, pool, pool.reused());
            interrupted = interruption.happened();
        }
        if (failure.isPresent()) {
            throw new CommandFailed(ExitCode.BAD_FILE, failure.get());
        }
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }

    /// Submits what is missing, unless a job already runs for it, and watches.
    private ExitCode slurm(
            SweepDesign design,
            SweepResults results,
            SweepPool pool,
            Optional<String> job,
            Optional<String> partition)
            throws IOException, Slurm.Failed, InterruptedException {
        SlurmSweep sweep =
                new SlurmSweep(
                        design,
                        results,
                        new SlurmScript(
                                partition, account, time, memory, Relaunch.command(memory)));
        int before = 0;
        String number;
        if (job.isPresent()) {
            number = job.get();
        } else {
            List<SweepRun> missing = pool.missing();
            before = pool.reused();
            if (missing.isEmpty()) {
                tell(design, pool, before);
                return ExitCode.DONE;
            }
            String script = sweep.script(missing);
            if (isDryRun) {
                command.out().print(script);
                return ExitCode.DONE;
            }
            number = sweep.submit(script);
        }
        command.tell(
                job.isPresent()
                        ? Say.of("Job %s is already running for this sweep; watching it.", number)
                        : Say.of(
                                "Submitted as job %s of Slurm; watching it. Ctrl-C ends the"
                                        + " watching, not the job.",
                                number));
        return watch(design, results, sweep, number, before);
    }

    /// Watches the job `number` to its end, or to Ctrl-C.
    ///
    /// @param before rows that existed before it
    private ExitCode watch(
            SweepDesign design, SweepResults results, SlurmSweep sweep, String number, int before)
            throws IOException, Slurm.Failed, InterruptedException {
        boolean ended;
        try (Interruption interruption = Interruption.of(sweep::stop)) {
            ended = sweep.watch(number);
            SweepPool after = new SweepPool(design, results, SweepResults.HERE);
            List<SweepRun> left = after.missing();
            tell(design, after, before);
            if (interruption.happened() || !ended) {
                command.tell(
                        Say.of(
                                "Job %s keeps running. The same command watches it again; scancel"
                                        + " %s ends it.",
                                number, number));
                return ExitCode.INTERRUPTED;
            }
            if (!left.isEmpty()) {
                throw new CommandFailed(
                        ExitCode.BAD_FILE,
                        where(),
                        Say.of("Job %s ended, and %{n run} have no row.", number, left.size()),
                        Say.of(
                                "Give the command again to run them, with --mem or --time if they"
                                        + " had too little. %s",
                                String.join("; ", sweep.reasons(number))));
            }
        }
        return ExitCode.DONE;
    }

    /// One task of Slurm: the request is in the folder.
    private ExitCode task(String text) throws IOException, InterruptedException {
        String[] parts = text.split("/", 2);
        int index = Integer.parseInt(parts[0]);
        SweepResults results = new SweepResults(folder.orElseThrow());
        SweepRequest request =
                results.request()
                        .orElseThrow(() ->
                                new CommandFailed(
                                        ExitCode.BAD_FILE,
                                        where(),
                                        "There is no sweep in this folder.",
                                        "Was it moved or removed while the job waited?"));
        SweepDesign design = good(SweepDesign.of(request));
        SweepPool pool = new SweepPool(design, results, "task-" + index);
        try (Interruption interruption = Interruption.of(pool::cancel)) {
            Optional<Diagnostic> failure =
                    execute(pool, SlurmSweep.runs(design, index, Integer.parseInt(parts[1])), 1);
            if (failure.isPresent()) {
                throw new CommandFailed(ExitCode.BAD_FILE, failure.get());
            }
            return interruption.happened() ? ExitCode.INTERRUPTED : ExitCode.DONE;
        }
    }

    private void tell(SweepDesign design, SweepPool pool, int before) {
        CommandFiles writing = new CommandFiles();
        folder.map(SweepResults::new)
                .map(results -> results.writeTables(design, pool.rows()))
                .ifPresent(all -> all.forEach(writing::note));
        List<Plot> plots = SweepPlots.of(design, pool.rows());
        if (!plots.isEmpty()) {
            picture.write(screen, plots);
        }
        writing.finish();
        command.out().print(SweepReport.of(design, pool.rows(), before, pool.unused(), folder));
        command.out().flush();
    }

    private Optional<Diagnostic> execute(SweepPool pool, List<SweepRun> runs, int workers)
            throws InterruptedException {
        try {
            pool.execute(runs, workers);
            return Optional.empty();
        } catch (AppendedLines.Busy busy) {
            return Optional.of(
                    Diagnostic.error(
                            where(),
                            "Another sweep is writing into this folder.",
                            "Wait until it ends, or name another folder."));
        } catch (IOException failed) {
            return Optional.of(unwritten(failed));
        }
    }

    /// The folder of the results, for messages.
    private String where() {
        return folder.map(Path::toString).orElse("sweep");
    }

    private Diagnostic unwritten(IOException failure) {
        return Diagnostic.error(
                where(),
                "The rows of the sweep cannot be kept (" + failure.getMessage() + ").",
                "Rows that were written are kept; when there is room, give the command again, and"
                        + " it continues.");
    }

    /// Where runs are executed.
    ///
    /// @param workers runs at a time in this process; 0 for a cluster
    /// @param partition of the cluster; empty for its default
    private record Place(int workers, Optional<String> partition) {}

    private Place place() {
        if (where.equals("local")) {
            return new Place(SweepPool.usualWorkers(), Optional.empty());
        }
        if (where.matches("local:[0-9]{1,3}") && Integer.parseInt(where.substring(6)) > 0) {
            return new Place(Integer.parseInt(where.substring(6)), Optional.empty());
        }
        if (where.equals("slurm")) {
            return new Place(0, Optional.empty());
        }
        if (where.matches("slurm:[\\w.,-]+")) {
            return new Place(0, Optional.of(where.substring(6)));
        }
        throw command.wrong(
                Say.of(
                        "--on %s is not known: write local, local:2 for two runs at a time, slurm,"
                                + " or slurm:PARTITION.",
                        where));
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
