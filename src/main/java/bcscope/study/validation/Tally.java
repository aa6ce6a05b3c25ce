package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.study.experiment.RowVerdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// How many rows hold, by kind of evidence. What is calibrated is counted apart from the evidence.
public final class Tally {
    private Tally() {}

    /// The sentences about `rows`, and about `traces` and `oracles` where there are any.
    public static List<String> sentences(
            List<Row> rows, List<TraceRow> traces, List<OracleRow> oracles) {
        List<String> sentences = new ArrayList<>();
        List<String> evidence = new ArrayList<>();
        for (EvidenceKind kind : EvidenceKind.values()) {
            if (kind.counts()) {
                of(rows, kind).ifPresent(evidence::add);
            }
        }
        if (!evidence.isEmpty()) {
            sentences.add("Evidence: " + String.join(", ", evidence) + ".");
        }
        of(rows, EvidenceKind.CALIBRATED)
                .ifPresent(text -> sentences.add("Not evidence: " + text + "."));
        if (!traces.isEmpty()) {
            sentences.add(
                    count(traces, TraceRow::ran, "traces run as they should")
                            + kind(TraceRow.EVIDENCE));
        }
        if (!oracles.isEmpty()) {
            sentences.add(
                    count(
                                    oracles,
                                    OracleRow::holds,
                                    "traces take about as long in other simulators")
                            + kind(OracleRow.EVIDENCE));
        }
        return sentences;
    }

    /// For instance "12 of 13 derived rows hold (missed: V19)".
    private static Optional<String> of(List<Row> rows, EvidenceKind kind) {
        List<Row> mine = rows.stream().filter(row -> row.evidence() == kind).toList();
        if (mine.isEmpty()) {
            return Optional.empty();
        }
        String missed =
                mine.stream()
                        .filter(Tally::missed)
                        .map(row -> row.target().id())
                        .collect(Collectors.joining(", "));
        return Optional.of(
                count(mine, row -> !missed(row), kind.word() + " rows hold")
                        + (missed.isEmpty() ? "" : " (missed: " + missed + ")"));
    }

    private static boolean missed(Row row) {
        return row.finding().verdict() == RowVerdict.MISSED;
    }

    private static <T> String count(List<T> all, Predicate<T> holds, String what) {
        return String.format(
                Locale.ROOT, "%d of %d %s", all.stream().filter(holds).count(), all.size(), what);
    }

    private static String kind(EvidenceKind kind) {
        return " (" + kind.word() + ").";
    }
}
