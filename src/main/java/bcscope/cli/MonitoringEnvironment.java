package bcscope.cli;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Switches monitoring on or off without touching the scenario (S0 section 5): by environment
/// variables.
final class MonitoringEnvironment {
    /// Switches MMDS.
    static final String MMDS = "BCSCOPE_MMDS";

    /// Switches EMDS.
    static final String EMDS = "BCSCOPE_EMDS";

    private MonitoringEnvironment() {}

    /// The settings that the environment asks for.
    ///
    /// @param environment value of a variable, `""` where it is not set
    static List<String> settings(UnaryOperator<String> environment) {
        List<String> settings = new ArrayList<>();
        add(settings, MMDS, environment.apply(MMDS), "monitoring.mmds=");
        add(settings, EMDS, environment.apply(EMDS), "monitoring.emds=");
        return settings;
    }

    private static void add(List<String> settings, String name, String value, String path) {
        switch (value.strip().toLowerCase(Locale.ROOT)) {
            case "" -> {}
            case "1", "true", "on", "yes" -> settings.add(path + "true");
            case "0", "false", "off", "no" -> settings.add(path + "false");
            default ->
                    throw new CommandFailed(
                            ExitCode.USAGE,
                            name,
                            "The environment variable is \"" + value + "\".",
                            "Allowed: 1 or 0.");
        }
    }
}
