package bcscope.cli;

import bcscope.cli.terminal.CommandPart;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;

/// Values of the scenario that the command line changes.
public class Changes extends CommandPart {
    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Change a value of the scenario, for example model.slice=300us.")
    private List<String> settings = new ArrayList<>();

    /// Those that picocli finds.
    public Changes() {}

    /// As [CommandPart], with `settings`.
    protected Changes(List<String> settings, WithoutPicocli plain) {
        super(plain);
        this.settings = settings;
    }

    /// As they were written, in their order.
    public final List<String> settings() {
        return settings;
    }
}
