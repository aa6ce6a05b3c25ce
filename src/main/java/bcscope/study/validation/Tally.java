package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.study.experiment.RowVerdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The number of rows that hold, by kind of evidence. Only rows that could have failed are counted
/// as holding; of the others, the number is given, and those that are missed all the same.
public final class Tally {
    private Tally() {}

    /// The sentences about `rows`, what must hold and does not first, and about `traces` and
    /// `oracles` where there are any.
    public static List<String> sentences(
            List<Row> rows, List<TraceRow> traces, List<OracleRow> oracles) {
        List<String> sentences = new ArrayList<>();
        String broken = ids(rows, Row::breaks);
        if (!broken.isEmpty()) {
            sentences.add("Must hold, but does not: " + broken + ".");
        }
        join(rows, EvidenceKind::counts, Tally::held)
                .ifPresent(text -> sentences.add("Evidence: " + text + "."));
        join(rows, kind -> !kind.counts(), Tally::number)
                .ifPresent(text -> sentences.add("Not evidence: " + text + "."));
        if (!traces.isEmpty()) {
            sentences.add(
                    count(traces, TraceRow::ran, "traces run as they should")
                            + kind(TraceRow.EVIDENCE));
        }
        if (!oracles.isEmpty()) {
            sentences.add(OracleRow.sentence(oracles) + kind(OracleRow.EVIDENCE));
        }
        return sentences;
    }

    /// What `text` says of the rows of each kind that is `meant` and that there is.
    private static Optional<String> join(
            List<Row> rows,
            Predicate<EvidenceKind> meant,
            BiFunction<EvidenceKind, List<Row>, String> text) {
        List<String> texts = new ArrayList<>();
        for (EvidenceKind kind : EvidenceKind.values()) {
            List<Row> mine = rows.stream().filter(row -> row.evidence() == kind).toList();
            if (meant.test(kind) && !mine.isEmpty()) {
                String missed = ids(mine, Tally::missed);
                texts.add(
                        text.apply(kind, mine)
                                + (missed.isEmpty() ? "" : " (missed: " + missed + ")"));
            }
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", texts));
    }

    /// For instance "12 of 13 derived rows hold".
    private static String held(EvidenceKind kind, List<Row> rows) {
        return count(rows, row -> !missed(row), kind.word() + " rows hold");
    }

    /// For instance "7 identity rows": that they hold says nothing.
    private static String number(EvidenceKind kind, List<Row> rows) {
        return Numbers.count(rows.size(), kind.word() + " row");
    }

    private static String ids(List<Row> rows, Predicate<Row> which) {
        return rows.stream()
                .filter(which)
                .map(row -> row.target().id())
                .collect(Collectors.joining(", "));
    }

    private static boolean missed(Row row) {
        return row.finding().verdict() == RowVerdict.MISSED;
    }

    private static <T> String count(List<T> all, Predicate<T> holds, String what) {
        return Say.of("%s of %s %s", all.stream().filter(holds).count(), all.size(), what);
    }

    private static String kind(EvidenceKind kind) {
        return " (" + kind.word() + ").";
    }
}
