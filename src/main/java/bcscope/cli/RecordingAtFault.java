package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.cli.report.VerificationText;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;

import picocli.CommandLine.ParseResult;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// After an unexpected failure with a recording, determines whether the recording is to blame: one
/// that was made by another version of the program, or altered, can say anything about its run, and
/// most of it shows only when the run is executed. A failure over a recording that proves right is
/// one of the program.
final class RecordingAtFault {
    private RecordingAtFault() {}

    /// What to tell a person instead of `failure` of the command `given`, or `failure` itself.
    static Exception orElse(Exception failure, ParseResult given) {
        if (failure instanceof CommandFailed) {
            return failure;
        }
        Optional<Diagnostic> reason =
                names(given).flatMap(name -> wrong(name).stream()).findFirst();
        return reason.isPresent() ? new CommandFailed(ExitCode.DIFFERS, reason.get()) : failure;
    }

    /// The files that the command is about.
    static Stream<String> names(ParseResult given) {
        ParseResult command = given;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        return command.matchedPositionals().stream()
                .flatMap(positional -> positional.stringValues().stream());
    }

    private static Optional<Diagnostic> wrong(String name) {
        try {
            return Files.isRegularFile(Path.of(name))
                            && RecordingReader.read(Path.of(name))
                                    instanceof Parsed.Good<Recording>(Recording recording, _)
                    ? wrong(name, recording)
                    : Optional.empty();
        } catch (InvalidPathException impossible) {
            return Optional.empty();
        }
    }

    private static Optional<Diagnostic> wrong(String name, Recording recording) {
        try (RecordedRun run = new RecordedRun(recording)) {
            return new VerificationText(name, recording.scenario().mpi(), recording.origin())
                    .reason(run.verify());
        }
    }
}
