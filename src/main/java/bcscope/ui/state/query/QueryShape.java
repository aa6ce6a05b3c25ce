package bcscope.ui.state.query;

import bcscope.search.query.QueryTable;
import bcscope.search.query.RowOrdering;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The arrangement of the results.
///
/// @param ordering of the rows; as they were found if it is empty
/// @param group name of the column whose values make groups
/// @param measure name of the column that is shown as bars and as a distribution
/// @param open titles of the groups whose rows are shown
@RecordBuilder
public record QueryShape(
        Optional<Ordering> ordering,
        Optional<String> group,
        Optional<String> measure,
        Set<String> open)
        implements QueryShapeBuilder.With {
    /// The first shape.
    public static final QueryShape FIRST =
            new QueryShape(Optional.empty(), Optional.empty(), Optional.empty(), Set.of());

    /// Columns that are measured at first, the best first.
    private static final String USUAL_MEASURE = "blocked";

    /// An order by the values of a column.
    ///
    /// @param column its name
    public record Ordering(String column, RowOrdering.Direction direction) {}

    public QueryShape {
        open = Set.copyOf(open);
    }

    /// This shape for `table`, without columns that it lacks.
    QueryShape of(QueryTable table) {
        return new QueryShape(
                ordering.filter(it -> table.column(it.column()) >= 0),
                group.filter(it -> table.column(it) >= 0),
                measure.filter(it -> table.column(it) >= 0).or(() -> usual(table)),
                Set.of());
    }

    private static Optional<String> usual(QueryTable table) {
        if (table.column(USUAL_MEASURE) >= 0) {
            return Optional.of(USUAL_MEASURE);
        }
        return table.columns().stream()
                .filter(column -> column.kind().isAmount())
                .map(column -> column.name())
                .findFirst();
    }

    /// The rows of `table` in their order.
    public int[] order(QueryTable table) {
        return ordering.map(
                        it -> new RowOrdering(table.column(it.column()), it.direction()).of(table))
                .orElseGet(() -> RowOrdering.asFound(table));
    }

    public QueryShape grouped(Optional<String> other) {
        return with().group(other).open(Set.of()).build();
    }

    /// This shape with a group opened, or closed if it is open.
    public QueryShape toggled(String title) {
        Set<String> others = new HashSet<>(open);
        if (!others.remove(title)) {
            others.add(title);
        }
        return withOpen(others);
    }
}
