package bcscope.cli.report;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

import java.util.Locale;

/// Argument checks shared by several commands.
public final class ArgumentChecks {
    private ArgumentChecks() {}

    /// `value`, if it lies in `least..most`.
    public static int between(CommandSpec command, String option, int value, int least, int most) {
        if (value < least || value > most) {
            String range =
                    most == Integer.MAX_VALUE
                            ? String.format(Locale.ROOT, "it must be at least %,d.", least)
                            : String.format(
                                    Locale.ROOT, "it must be from %,d to %,d.", least, most);
            throw new ParameterException(
                    command.commandLine(), option + " " + value + " is out of range: " + range);
        }
        return value;
    }

    /// `value`, if it lies in `0..count - 1`.
    public static int within(CommandSpec command, String option, int value, int count) {
        if (value < 0 || value >= count) {
            throw new ParameterException(
                    command.commandLine(),
                    option
                            + " "
                            + value
                            + " does not exist: "
                            + (count == 0
                                    ? "there are none."
                                    : "it must be from 0 to " + (count - 1) + "."));
        }
        return value;
    }
}
