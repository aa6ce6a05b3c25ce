package bcscope.cli;

import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.Unfollowed;
import bcscope.file.Inputs;
import bcscope.loading.Loaded;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.run.Measurement;
import bcscope.run.Run;
import bcscope.run.RunView;

import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/// The run whose order is followed by another.
final class Following {
    @Option(
            names = "--follow",
            paramLabel = "RUN",
            description = {
                "Let every receive, probe, wait and test take what it took in RUN (a recording, a"
                        + " trace or anything else that can be run), whatever --set changes.",
                "The run ends at the first call that cannot, names it, and exits with code 9."
            })
    private Optional<String> followed = Optional.empty();

    /// `opened`, which follows that run, if there is one.
    ///
    /// @param inputs remembers what is read
    Opened apply(Opened opened, Inputs inputs, PrintWriter err) throws InterruptedException {
        if (followed.isEmpty()) {
            return opened;
        }
        String name = followed.get();
        RunView run = Opened.open(name, List.of(), inputs, err).upTo(Integer.MAX_VALUE);
        check(name, opened.program(), run.program());
        TakenOrder order = Measurement.order(run);
        Loaded free = opened.loaded();
        Program bound = GrowingProgram.following(free.program(), order);
        return new Opened.AScenario(name, new Loaded(free.placed(), bound, free.folder()));
    }

    private static void check(String name, Program program, Program other) {
        if (program.jobs().size() > 1 || other.jobs().size() > 1) {
            throw refused(
                    name,
                    "The order of a run can be followed only if both runs have one job.",
                    "Leave out --follow.");
        }
        if (program.ranks() != other.ranks()) {
            throw refused(
                    name,
                    Say.of(
                            "This run has %s processes, the run to follow it has %s.",
                            other.ranks(), program.ranks()),
                    "Give --follow a run with as many processes.");
        }
    }

    private static CommandFailed refused(String name, String problem, String advice) {
        return new CommandFailed(ExitCode.USAGE, name, problem, advice);
    }

    /// Why `run` could not follow, where it has ended for that reason.
    Optional<String> problem(Run run) {
        if (followed.isEmpty() || !(run.program() instanceof GrowingProgram program)) {
            return Optional.empty();
        }
        return run.progress().state() == RunStatus.DEADLOCKED
                ? Unfollowed.atEnd(run)
                : program.diverged().map(Program.Failure::sentence);
    }
}
