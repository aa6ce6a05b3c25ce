package bcscope.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// What several commands ask of their arguments.
final class Asked {
    private Asked() {}

    /// `value`, if it lies in `0..count - 1`.
    static int within(CommandSpec command, String option, int value, int count) {
        if (value < 0 || value >= count) {
            throw new ParameterException(
                    command.commandLine(),
                    option
                            + " "
                            + value
                            + " does not exist: "
                            + (count == 0
                                    ? "there is none."
                                    : "it goes from 0 to " + (count - 1) + "."));
        }
        return value;
    }
}
