package bcscope.mds;

import bcscope.metric.Metric;
import bcscope.scenario.Monitoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A column of what EMDS stores: a metric, and what becomes of the slices that share a row.
///
/// @param metric which
/// @param row how the slices of a row are put together
public record StoredColumn(Metric metric, Row row) {
    /// How the slices of a row are put together (MODEL 2.1, resolution).
    public enum Row {
        /// There is one only.
        ALONE(""),
        /// Their sum.
        SUM(".sum"),
        /// The greatest of them.
        MAX(".max");

        private final String suffix;

        Row(String suffix) {
            this.suffix = suffix;
        }

        long with(long before, long value) {
            return this == MAX ? Math.max(before, value) : before + value;
        }
    }

    /// What `monitoring` stores at one place.
    public static List<StoredColumn> of(Monitoring monitoring, Metric.Place place) {
        List<StoredColumn> columns = new ArrayList<>();
        for (Metric metric : monitoring.stored()) {
            if (metric.place() != place) {
                continue;
            }
            if (monitoring.resolution() == 1) {
                columns.add(new StoredColumn(metric, Row.ALONE));
            } else {
                if (metric.isTime()) {
                    columns.add(new StoredColumn(metric, Row.MAX));
                }
                columns.add(new StoredColumn(metric, Row.SUM));
            }
        }
        return List.copyOf(columns);
    }

    /// The name in the head of a dump: `LTDEM`, `LTDEM.max`.
    public String title() {
        return metric.name() + row.suffix;
    }

    /// The column of this name; empty if there is none.
    public static Optional<StoredColumn> named(String title) {
        for (Row row : List.of(Row.SUM, Row.MAX, Row.ALONE)) {
            if (title.endsWith(row.suffix)) {
                String name = title.substring(0, title.length() - row.suffix.length());
                return Metric.named(name).map(metric -> new StoredColumn(metric, row));
            }
        }
        return Optional.empty();
    }
}
