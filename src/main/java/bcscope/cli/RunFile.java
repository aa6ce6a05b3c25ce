package bcscope.cli;

import bcscope.file.Inputs;

import picocli.CommandLine.Parameters;

import java.util.List;

/// The file that a command runs, and the values of its scenario that the command line changes.
final class RunFile extends Changes {
    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "Scenario, trace, recording or sample.")
    private String file = "";

    /// The one that picocli finds.
    RunFile() {}

    /// The one of `run`.
    RunFile(PlainRun run, WithoutPicocli plain) {
        super(run.settings(), plain);
        file = run.file();
    }

    /// As it was written.
    String file() {
        return file;
    }

    Opened open() {
        return open(settings(), new Inputs());
    }

    /// Opens it with `settings` in place of those of the command line.
    ///
    /// @param inputs remembers what is read
    Opened open(List<String> settings, Inputs inputs) {
        return Opened.open(file, settings, inputs, err());
    }
}
