package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.base.ProgressMeter;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.cli.report.InstructionReport;
import bcscope.cli.report.IntervalTable;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.RunSummary;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.Interruption;
import bcscope.explain.Leftovers;
import bcscope.explain.WaitFor;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.run.Progress;
import bcscope.run.RoutineCounts;
import bcscope.run.Run;
import bcscope.run.dump.Dumped;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import com.google.gson.JsonObject;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Runs a file to its end and sums up. Ctrl-C ends it early; what was run until then is summed up
/// and saved all the same.
@Command(
        name = "run",
        description = {
            "Run FILE and print a summary: slices, simulated time, MPI calls, messages, bytes,"
                    + " collectives and the chained digest of all slices.",
            "The summary is the same on every machine; wall time and speed are printed separately."
        },
        footer = {
            "  bcscope run samples/barrier.json",
            "  bcscope run ring --set model.slice=500us --set machine.nodes=8",
            "  bcscope run jacobi2d --save jacobi.bcsrun --json",
            "  bcscope run incast --stop 'list(0, RSL).size > 4'",
            "  bcscope run restart --intervals 50,100,200",
            "  bcscope run bgl-packets --instructions",
            "  bcscope run master-worker.bcs --follow seed-1.bcsrun --set mpi=conventional"
        })
final class RunCommand implements Callable<Integer> {
    private static final double NANOS_PER_SECOND = 1e9;

    private static final int MOST_WORKERS = 64;
    private static final List<String> OF_SLICES =
            List.of("--save", "--dump", "--until", "--stop", "--workers", "--follow");

    /// Options of a run that is not repeated.
    static final List<String> OF_ONE_RUN =
            List.of("--save", "--dump", "--until", "--stop", "--follow");

    private static final List<String> OF_A_WATCHED_RUN =
            List.of("--save", "--dump", "--stop", "--follow");

    @Mixin private RunFile command;

    @Mixin private Following following = new Following();

    @Option(names = "--save", paramLabel = "OUT", description = "Save a recording.")
    private Optional<Path> save = Optional.empty();

    @Option(
            names = "--dump",
            paramLabel = "DIR",
            description = "Write the dump files of the monitoring system to this folder.")
    private Optional<Path> dump = Optional.empty();

    @Option(names = "--until", paramLabel = "SLICE", description = "Stop before this slice.")
    private int until = Integer.MAX_VALUE;

    @Option(
            names = "--stop",
            paramLabel = "CONDITION[=>MESSAGE]",
            description = {
                "Set a breakpoint: stop where this condition becomes true; with a message, log it"
                        + " there and continue. May be given several times. The language is"
                        + " described in docs/expressions.md."
            })
    private List<String> stops = new ArrayList<>();

    @Option(
            names = "--workers",
            paramLabel = "N",
            description =
                    "Maximum number of engine threads, used when many processes are stepped at"
                            + " once; the result does not depend on it. Default: 1.")
    private int workers = 1;

    @Option(
            names = "--intervals",
            paramLabel = "N",
            split = ",",
            description =
                    "Run once for each of these intervals between checkpoints, in slices, and"
                            + " print a table of their cost instead.")
    private List<Integer> intervals = new ArrayList<>();

    @Option(
            names = "--instructions",
            description =
                    "Count the instructions of the message layer of BlueGene/L under conventional"
                            + " MPI, function by function, and print them instead.")
    private boolean instructions;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    RunCommand(RunFile command) {
        this.command = command;
    }

    @Override
    public Integer call() throws InterruptedException {
        checkNumbers();
        PrintWriter out = command.out();
        PrintWriter err = command.err();
        Inputs inputs = new Inputs();
        if (!intervals.isEmpty()) {
            refuse(OF_ONE_RUN, "--intervals does not keep a single run");
            return table(inputs, out).number();
        }
        Optional<OutputFile> target = save.map(path -> RecordingWriter.file(path, inputs));
        target.ifPresent(CommandFiles::check);
        Opened opened = command.open(allSettings(), inputs);
        // Now it is known what was read.
        target.ifPresent(CommandFiles::check);
        if (opened instanceof Opened.AScript script) {
            refuse(OF_SLICES, "A primitives scenario has no processes and no slices");
            return tell(script.report(), out).number();
        }
        if (instructions) {
            refuse(OF_A_WATCHED_RUN, "--instructions does not keep the run");
            needBlueGene(opened.scenario());
            return count(opened, out).number();
        }
        return run(following.apply(opened, inputs, err), target).number();
    }

    private ExitCode run(Opened opened, Optional<OutputFile> target) throws InterruptedException {
        PrintWriter out = command.out();
        Stopping stopping = Stopping.of(command, stops, opened);
        Optional<Dumping> dumping = Dumping.of(dump, opened.scenario());
        int end = stopping.before(until, opened, workers);
        long began = System.nanoTime();
        try (Run run = Run.paused(opened.scenario(), opened.program(), workers);
                Interruption interruption = Interruption.of(run)) {
            run.runTo(end);
            Progress progress = run.await();
            double seconds = (System.nanoTime() - began) / NANOS_PER_SECOND;
            RunSummary summary = RunSummary.of(run, ending(run));
            CommandFiles writing = new CommandFiles();
            Optional<Saved.Done> saved =
                    target.flatMap(recording -> writing.note(saved(recording, run)));
            Optional<Dumped.Done> dumped = dumping.flatMap(folder -> folder.write(run, writing));
            if (run.ranOutOfMemory()) {
                throw CommandFailed.outOfMemory(command.file(), progress);
            }
            print(out, summary, stopping, seconds, saved, dumped);
            out.flush();
            writing.finish();
            Optional<RuntimeException> failure = run.failure();
            if (failure.isPresent()) {
                throw failure.get();
            }
            return interruption.happened()
                    ? ExitCode.INTERRUPTED
                    : following.problem(run).isPresent()
                            ? ExitCode.DIFFERS
                            : code(progress.state());
        }
    }

    /// Runs and counts the instructions of the message layer.
    private ExitCode count(Opened opened, PrintWriter out) throws InterruptedException {
        try (Run run = Run.paused(opened.scenario(), opened.program(), workers);
                Interruption interruption = Interruption.of(run)) {
            run.runTo(until);
            Progress progress = run.await();
            InstructionReport report = new InstructionReport(RoutineCounts.of(run));
            out.print(json ? ReportFacts.print(report.json()) + "\n" : report.text());
            out.flush();
            return interruption.happened() ? ExitCode.INTERRUPTED : code(progress.state());
        }
    }

    /// Only of one message layer the functions are known.
    private void needBlueGene(Scenario scenario) {
        if (scenario.mpi() != MpiKind.CONVENTIONAL
                || !scenario.machine().network().has(NetworkKind.Trait.PACKETS_BY_PROCESSOR)) {
            throw command.wrong(
                    "--instructions needs conventional MPI on BlueGene/L, whose functions are"
                        + " known: add --set mpi=conventional --set machine.network=bluegene-l, or"
                        + " leave it out.");
        }
    }

    private void checkNumbers() {
        command.between("--workers", workers, 1, MOST_WORKERS);
        command.between("--until", until, 0, Integer.MAX_VALUE);
        for (int interval : intervals) {
            command.between("--intervals", interval, 1, Checkpointing.MOST_SLICES);
        }
    }

    /// Runs once for each interval, until a person has had enough.
    private ExitCode table(Inputs inputs, PrintWriter out) throws InterruptedException {
        IntervalTable table = new IntervalTable();
        boolean interrupted = false;
        for (int i = 0; i < intervals.size() && !interrupted; i++) {
            List<String> settings = allSettings();
            settings.add("checkpoint.interval=" + intervals.get(i));
            Opened opened = command.open(settings, inputs);
            try (Run run = Run.paused(opened.scenario(), opened.program(), workers);
                    Interruption interruption = Interruption.of(run)) {
                run.runTo(Integer.MAX_VALUE);
                run.await();
                table.add(intervals.get(i), run);
                interrupted = interruption.happened();
            }
        }
        out.print(json ? ReportFacts.print(table.json()) + "\n" : table.text());
        out.flush();
        return interrupted ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }

    /// Refuses `options`, because of `reason`.
    private void refuse(List<String> options, String reason) {
        ParseResult given = command.spec().commandLine().getParseResult();
        List<String> useless = options.stream().filter(given::hasMatchedOption).toList();
        if (!useless.isEmpty()) {
            throw command.wrong(
                    reason
                            + ", which "
                            + String.join(" and ", useless)
                            + (useless.size() == 1 ? " needs" : " need")
                            + ": leave out "
                            + String.join(" and ", useless)
                            + ".");
        }
    }

    private ExitCode tell(PrimitivesReport report, PrintWriter out) {
        out.print(json ? ReportFacts.print(report.json()) + "\n" : report.text());
        return report.code();
    }

    /// The command line has the last word.
    private List<String> allSettings() {
        List<String> all =
                MonitoringEnvironment.settings(
                        name -> Objects.requireNonNullElse(System.getenv(name), ""));
        all.addAll(command.settings());
        return all;
    }

    private List<String> ending(Run run) {
        return switch (run.progress().state()) {
            case DEADLOCKED ->
                    following
                            .problem(run)
                            .map(List::of)
                            .orElseGet(() -> WaitFor.atEnd(run).sentences());
            case COMPLETED -> Leftovers.atEnd(run);
            case FAILED -> {
                List<String> polling = WaitFor.ifPollingGoesOn(run);
                yield polling.isEmpty() ? Leftovers.atEnd(run) : polling;
            }
            case NODE_FAILED -> WaitFor.atEnd(run).forFailedNode();
            case RUNNING, PAUSED, LIMIT_REACHED, STOPPED -> List.of();
        };
    }

    private static Saved saved(OutputFile file, Run run) {
        try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "saving the recording")) {
            return RecordingWriter.save(file, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT);
        }
    }

    private void print(
            PrintWriter out,
            RunSummary summary,
            Stopping stopping,
            double seconds,
            Optional<Saved.Done> saved,
            Optional<Dumped.Done> dumped) {
        ReportFacts stopped = new ReportFacts();
        if (!stops.isEmpty()) {
            stopped.fact("stopped", stopping.sentence(), "stop", stopping.facts());
        }
        ReportFacts done = new ReportFacts();
        String recording = save.map(Path::toString).orElse("");
        saved.ifPresent(it ->
                done.fact(
                                "recording",
                                Say.of("%s, %{n} bytes", recording, it.bytes()),
                                "recording",
                                recording)
                        .key("recordingBytes", it.bytes()));
        dumped.ifPresent(it ->
                done.fact(
                        "dumps",
                        Say.of("%{n} files, %{n} bytes", it.files(), it.bytes()),
                        "dumpFiles",
                        it.files()));
        double speed = summary.progress().operations() / seconds;
        done.line(
                        "wall time",
                        String.format(Locale.ROOT, "%.3f s, %,.0f operations/s", seconds, speed))
                .key("wallSeconds", Math.round(seconds * 1000) / 1000.0)
                .key("operationsPerSecond", Math.round(speed));
        if (json) {
            JsonObject object = summary.json();
            stopped.json().asMap().forEach(object::add);
            done.json().asMap().forEach(object::add);
            out.println(ReportFacts.print(object));
        } else {
            stopping.log().forEach(out::println);
            out.print(summary.text() + stopped.text() + "\n" + done.text());
        }
    }

    private static ExitCode code(RunStatus state) {
        return switch (state) {
            case RUNNING, PAUSED, COMPLETED -> ExitCode.DONE;
            case DEADLOCKED -> ExitCode.DEADLOCK;
            case LIMIT_REACHED -> ExitCode.LIMIT;
            case FAILED -> ExitCode.PROGRAM_WRONG;
            case NODE_FAILED -> ExitCode.NODE_FAILED;
            case STOPPED -> ExitCode.INTERRUPTED;
        };
    }
}
