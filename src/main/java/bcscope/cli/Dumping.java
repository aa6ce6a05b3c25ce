package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.run.RunView;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.scenario.Scenario;

import java.nio.file.Path;
import java.util.Optional;

/// Leaves the dump files of a run, into a folder that was looked at before the run began.
record Dumping(Path folder) {
    /// What is to be dumped where, if anything.
    ///
    /// @param asked on the command line; it comes before what the scenario says
    static Optional<Dumping> of(Optional<Path> asked, Scenario scenario) {
        Optional<Path> folder = asked.or(() -> scenario.monitoring().dump().map(Path::of));
        folder.ifPresent(Dumping::check);
        return folder.map(Dumping::new);
    }

    /// Ends the command where dumps cannot go into `folder`.
    static void check(Path folder) {
        DumpWriter.objection(folder)
                .ifPresent(objection -> {
                    throw new CommandFailed(ExitCode.BAD_FILE, objection);
                });
    }

    /// What was written; `writing` remembers why, where it was not.
    Optional<Dumped.Done> write(RunView run, CommandFiles writing) {
        return switch (DumpWriter.write(run, folder, slice -> true)) {
            case Dumped.Done done -> Optional.of(done);
            case Dumped.Failed(Diagnostic error) -> writing.failed(error);
            case Dumped.Cancelled _ -> throw new IllegalStateException("nobody cancelled");
        };
    }
}
