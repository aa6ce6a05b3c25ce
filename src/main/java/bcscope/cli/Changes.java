package bcscope.cli;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;

/// Values of the scenario that the command line changes.
public final class Changes {
    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Change a value of the scenario, for example model.slice=300us.")
    private List<String> settings = new ArrayList<>();

    /// As they were written, in their order.
    public List<String> settings() {
        return settings;
    }
}
