package bcscope.search.query;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.expression.Shown;
import bcscope.expression.Type;
import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.search.Hit;
import bcscope.search.HitValue;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Moments, slices and nodes as rows: where each is, the values that the condition compares, and
/// how long the slice took.
final class MomentRows {
    /// Words whose values name something, so that they do not add up.
    private static final Set<Word> NAMES =
            EnumSet.of(
                    Word.SLICE,
                    Word.RANK,
                    Word.HOME,
                    Word.LINE,
                    Word.NODE,
                    Word.TO,
                    Word.FROM,
                    Word.TAG,
                    Word.ROOT,
                    Word.COMMUNICATOR,
                    Word.CALL_LINE,
                    Word.CALLER);

    private final SliceTable slices;
    private final List<Shown> shown;
    private final Optional<Domain> domain;
    private final boolean hasLength;
    private final TableBuilder table;

    MomentRows(SliceTable slices, Question question, int mostRows) {
        this.slices = slices;
        shown = question.shown();
        domain = question.head();
        hasLength = shown.stream().noneMatch(it -> it.label().equals(Metric.GETTS.name()));
        RowSubject subject =
                domain.map(it -> it == Domain.NODES ? RowSubject.NODE : RowSubject.PROCESS)
                        .orElse(RowSubject.MOMENT);
        table = new TableBuilder(columns(), subject, mostRows);
    }

    TableBuilder table() {
        return table;
    }

    /// What is read at each hit.
    List<Formula> values() {
        return shown.stream().map(Shown::value).toList();
    }

    private List<QueryColumn> columns() {
        List<QueryColumn> columns = new ArrayList<>();
        columns.add(new QueryColumn("slice", "slice", CellKind.NAME));
        domain.ifPresent(it -> columns.add(new QueryColumn(it.word(), it.word(), CellKind.NAME)));
        columns.add(new QueryColumn("time", "time", CellKind.INSTANT));
        for (Shown value : shown) {
            columns.add(new QueryColumn(value.label(), value.label(), kind(value.value())));
        }
        if (hasLength) {
            columns.add(
                    new QueryColumn(Metric.GETTS.name(), Metric.GETTS.name(), CellKind.DURATION));
        }
        return columns;
    }

    private static CellKind kind(Formula value) {
        if (value instanceof Formula.Reading(Word word, _)) {
            if (NAMES.contains(word)) {
                return CellKind.NAME;
            }
            if (word == Word.TIME) {
                return CellKind.INSTANT;
            }
        }
        return kind(value.type());
    }

    /// The kind of table cell for values of a type.
    static CellKind kind(Type type) {
        return switch (type) {
            case INTEGER -> CellKind.COUNT;
            case DURATION -> CellKind.DURATION;
            case SIZE, PART -> CellKind.BYTES;
            case REAL, PERCENTAGE, DATA_RATE, FREQUENCY -> CellKind.THOUSANDTHS;
            case STATE, MICROPHASE, CALL_KIND, LIST_NAME -> CellKind.WORD;
            case TRUTH, PROCESS, NODE, CALL, LIST, BUDGET, LINKS ->
                    throw new IllegalStateException("no value: " + type);
        };
    }

    void add(Hit hit) {
        List<Long> values = new ArrayList<>();
        values.add((long) hit.slice());
        hit.subject().ifPresent(it -> values.add((long) it.number()));
        values.add(hit.nanos());
        hit.values().forEach(value -> values.add(cell(value)));
        if (hasLength) {
            values.add(slices.getts(hit.slice()));
        }
        table.add(
                new QueryTable.Place(
                        hit.slice(),
                        hit.event(),
                        hit.nanos(),
                        hit.subject().map(Hit.Subject::number).orElse(-1)),
                values.stream().mapToLong(Long::longValue).toArray());
    }

    private long cell(HitValue value) {
        return switch (kind(value.type())) {
            case WORD -> value.isAbsent() ? QueryTable.ABSENT : table.word(value.text());
            case THOUSANDTHS -> value.thousandths().orElse(QueryTable.ABSENT);
            case NAME, COUNT, INSTANT, DURATION, BYTES -> value.bits();
        };
    }
}
