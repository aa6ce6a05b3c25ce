package bcscope.cli.report;

import bcscope.cli.terminal.CommandPart;
import bcscope.run.comparison.SideBySide;

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
    public static OperationsAsked of(CommandPart command, String text) {
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
                default -> throw command.wrong(FORM);
            }
        }
        if (rank < 0 || first < 1 || last < first) {
            throw command.wrong(FORM);
        }
        return new OperationsAsked(rank, first, last);
    }

    private static int number(CommandPart command, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            throw command.wrong(FORM);
        }
    }

    /// Restricts the range to the calls of both runs.
    public OperationsAsked within(CommandPart command, SideBySide both) {
        command.within("--operations rank", rank, both.ranks());
        return new OperationsAsked(rank, first, Math.min(last, both.paired(rank)));
    }
}
