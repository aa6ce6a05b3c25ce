package bcscope.cli;

import bcscope.cli.report.RaceTable;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.RunSummary;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.RaceText;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.ForcedRun.Effect;
import bcscope.run.race.Races;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.ProgramSource;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Prints the receives from any source that could have taken another message.
@Command(
        name = "races",
        description = {
            "List the receives and probes from any source, and every MPI_Waitany for several"
                    + " receives, that could have taken another message if messages had arrived in"
                    + " another order; run FILE again with the other message, and say what changes:"
                    + " how the run ends, the values of variables, the calls, the time.",
            "What does not depend on the changed receive takes the messages that it took; the rest"
                    + " of the program is free."
        },
        footer = {
            "  bcscope races collect-parts.bcs",
            "  bcscope races master-worker.bcs --try 50 --set mpi=conventional --json",
            "  bcscope races collect-parts.bcs --run 1 --save other.bcsrun"
        })
final class RacesCommand implements Callable<Integer> {
    private static final int USUAL_RUNS = 20;
    private static final int MOST_RUNS = 1_000;

    @Mixin private RunFile command = new RunFile();

    @Option(
            names = "--try",
            paramLabel = "N",
            description =
                    "Run FILE again for at most N of the messages, the first of each receive first."
                            + " Default: "
                            + USUAL_RUNS
                            + ".")
    private Optional<Integer> tries = Optional.empty();

    @Option(
            names = "--run",
            paramLabel = "K",
            description = "Run FILE with message number K of the list instead.")
    private Optional<Integer> number = Optional.empty();

    @Option(names = "--save", paramLabel = "OUT", description = "With --run: save a recording.")
    private Optional<Path> save = Optional.empty();

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    private final Inputs inputs = new Inputs();

    @Override
    public Integer call() throws InterruptedException {
        tries.ifPresent(it -> command.between("--try", it, 0, MOST_RUNS));
        if (number.isPresent() && tries.isPresent()) {
            throw command.wrong("--run executes one message: leave --try out.");
        }
        if (save.isPresent() && number.isEmpty()) {
            throw command.wrong("--save needs --run.");
        }
        Optional<OutputFile> target = save.map(path -> RecordingWriter.file(path, inputs));
        target.ifPresent(CommandFiles::check);
        Opened opened = command.open(command.settings(), inputs);
        target.ifPresent(CommandFiles::check);
        Program program = opened.program();
        if (program.jobs().size() > 1) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    command.file(),
                    "Races are found only in runs with one job.",
                    "Give a file with one job.");
        }
        Races races = Races.of(Measurement.ordered(opened.scenario(), program));
        RaceTable table = new RaceTable(races);
        return number.isEmpty()
                ? list(opened, races, table).number()
                : execute(number.get(), program, races, table, target).number();
    }

    private ExitCode list(Opened opened, Races races, RaceTable table) {
        PrintWriter out = command.out();
        table.execute(
                tries.orElse(USUAL_RUNS),
                row -> ForcedRun.of(races, opened.program(), row.race(), row.instead()));
        if (json) {
            out.println(ReportFacts.print(table.json()));
            return ExitCode.DONE;
        }
        out.println(
                RunSummary.heading(opened.scenario(), opened.program().ranks()).replace("\r", ""));
        table.print(out);
        if (isRecorded(opened)) {
            out.println();
            out.println(
                    "The calls of the program are known from one run only: whichever message a call"
                            + " takes, its process continues as in that run.");
        }
        return ExitCode.DONE;
    }

    /// Whether what processes do is known from one run only.
    private static boolean isRecorded(Opened opened) {
        ProgramSource source = opened.scenario().job().program();
        return source instanceof ProgramSource.Trace
                || (source instanceof ProgramSource.Written && opened instanceof Opened.ARecording);
    }

    private ExitCode execute(
            int number, Program program, Races races, RaceTable table, Optional<OutputFile> target)
            throws InterruptedException {
        if (table.rows().isEmpty()) {
            throw command.wrong("--run " + number + " does not exist. " + RaceText.verdict(races));
        }
        command.between("--run", number, 1, table.rows().size());
        RaceTable.Row row = table.rows().get(number - 1);
        ForcedRun forced = ForcedRun.of(races, program, row.race(), row.instead());
        command.out()
                .print(
                        json
                                ? ReportFacts.print(table.json(row, forced)) + "\n"
                                : table.text(row, forced));
        if (target.isPresent()) {
            GrowingProgram other = ForcedRun.forced(races, program, row.race(), row.instead());
            try (Run run = Run.start(races.run().scenario(), other, 1)) {
                Progress progress = run.await();
                CommandFiles.done(
                        RecordingWriter.save(
                                target.get(),
                                run,
                                Recording.Attached.NOTHING,
                                Saved.Watch.PATIENT));
                if (run.ranOutOfMemory()) {
                    throw CommandFailed.outOfMemory(command.file(), progress);
                }
            }
        }
        return forced.effect() == Effect.NOT_FEASIBLE ? ExitCode.DIFFERS : ExitCode.DONE;
    }
}
