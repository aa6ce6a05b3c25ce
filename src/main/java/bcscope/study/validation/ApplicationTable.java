package bcscope.study.validation;

import bcscope.study.validation.ApplicationRow.Outcome;

import java.util.List;
import java.util.Locale;

/// The rows of [ApplicationRow] as Markdown.
public final class ApplicationTable {
    private static final String HEAD =
            """
            | Application | Processes | QsNet: BCS | conventional | slowdown | BlueGene/L: BCS | conventional | slowdown | Evidence |
            |---|---:|---:|---:|---:|---:|---:|---:|---|
            """;

    private ApplicationTable() {}

    /// The table, with its head.
    public static String markdown(List<ApplicationRow> rows) {
        StringBuilder text = new StringBuilder(HEAD);
        for (ApplicationRow row : rows) {
            text.append("| ").append(row.name());
            text.append(" | ").append(row.ranks()).append(" | ");
            text.append(cells(row.qsNet())).append(" | ");
            text.append(cells(row.blueGene())).append(" | ");
            text.append(ApplicationRow.EVIDENCE.word()).append(" |\n");
        }
        return text.toString();
    }

    private static String cells(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Both both ->
                    String.format(
                            Locale.ROOT,
                            "%s | %s | %+.1f %%",
                            time(both.slicedNanos()),
                            time(both.conventionalNanos()),
                            both.slowdown());
            case Outcome.Stuck stuck -> stuck.reason().replace('|', '/') + " | – | –";
        };
    }

    private static String time(long nanos) {
        return nanos >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.3f s", nanos / 1e9)
                : String.format(Locale.ROOT, "%.3f ms", nanos / 1e6);
    }
}
