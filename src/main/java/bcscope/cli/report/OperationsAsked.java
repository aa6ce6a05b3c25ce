package bcscope.cli.report;

import bcscope.run.comparison.SideBySide;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

import java.util.Locale;

/// Which operations `--operations` asks for.
///
/// @param rank the process
/// @param first number of the first call, from 1 on
/// @param last number of the last
public record OperationsAsked(int rank, int first, int last) {
    private static final String FORM =
            "--operations takes rank=R, and after it ,from=K and ,to=K: calls are counted from 1.";

    /// Reads `text`, for example `rank=3,from=100,to=120`.
    public static OperationsAsked of(CommandSpec command, String text) {
        int rank = -1;
        int first = 1;
        int last = Integer.MAX_VALUE;
        for (String item : text.toLowerCase(Locale.ROOT).split(",", -1)) {
            int equals = item.indexOf('=');
            String key = equals < 0 ? "rank" : item.substring(0, equals).strip();
            int value = number(command, item.substring(equals + 1).strip());
            switch (key) {
                case "rank" -> rank = value;
                case "from" -> first = value;
                case "to" -> last = value;
                default -> throw new ParameterException(command.commandLine(), FORM);
            }
        }
        if (rank < 0 || first < 1 || last < first) {
            throw new ParameterException(command.commandLine(), FORM);
        }
        return new OperationsAsked(rank, first, last);
    }

    private static int number(CommandSpec command, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw new ParameterException(command.commandLine(), FORM, wrong);
        }
    }

    /// Restricts the range to the calls of both runs.
    public OperationsAsked within(CommandSpec command, SideBySide both) {
        ArgumentChecks.within(command, "--operations rank", rank, both.ranks());
        return new OperationsAsked(rank, first, Math.min(last, both.paired(rank)));
    }
}
