package bcscope.sweep;

import bcscope.sweep.SweepDesign.SweepRun;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The rows of a sweep, with those that differ only in their seed put together.
///
/// @param keys that the groups differ in
/// @param groups in the order of the points
public record SweepSummary(List<SweptKey> keys, List<Group> groups) {
    private static final String SEED = "seed";

    /// Runs that differ only in their seed.
    ///
    /// @param values of the keys of the summary
    /// @param measured of each measure, what was measured in the runs that completed
    /// @param rows the runs
    public record Group(List<String> values, List<Measured> measured, List<SweepRow> rows) {
        /// How many runs there are.
        public int runs() {
            return rows.size();
        }

        /// How many of them completed.
        public int completed() {
            return (int) rows.stream().filter(SweepRow::isCompleted).count();
        }
    }

    /// Values of one measure in runs that differ only in their seed, rising.
    public record Measured(List<Double> values) {
        /// Whether no run has a value.
        public boolean isEmpty() {
            return values.isEmpty();
        }

        /// Their mean; there is at least one.
        public double mean() {
            return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        }

        /// The standard deviation of the runs as a sample of all that could be, with n - 1; one run
        /// has none.
        public OptionalDouble standardDeviation() {
            if (values.size() < 2) {
                return OptionalDouble.empty();
            }
            double mean = mean();
            double squares = values.stream().mapToDouble(it -> (it - mean) * (it - mean)).sum();
            return OptionalDouble.of(Math.sqrt(squares / (values.size() - 1)));
        }

        /// The value below which `share` of them are, 0 to 1, between two values in proportion;
        /// there is at least one.
        public double quantile(double share) {
            double at = share * (values.size() - 1);
            int below = (int) Math.floor(at);
            int above = Math.min(below + 1, values.size() - 1);
            double low = values.get(below);
            return low + (at - below) * (values.get(above) - low);
        }
    }

    /// Puts `rows` of `design` together.
    public static SweepSummary of(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        List<SweepRow> all =
                design.runs().stream().filter(rows::containsKey).map(rows::get).toList();
        return of(design.all(), all, design.measures().size());
    }

    /// The ratios of the two sides of a pair, the second to the first, at each point that has both.
    public static SweepSummary ratios(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        List<SweepRow> all = new ArrayList<>();
        for (int point = 0; point < design.points(); point++) {
            SweepRow first = rows.get(new SweepRun(point, 0));
            SweepRow second = rows.get(new SweepRun(point, 1));
            if (first != null && second != null) {
                all.add(second.relativeTo(first));
            }
        }
        return of(design.all(), all, design.measures().size()).without(design.pair());
    }

    private SweepSummary without(Optional<SweptKey> last) {
        List<SweptKey> rest = keys.stream().filter(key -> !last.equals(Optional.of(key))).toList();
        List<Group> shorter =
                groups.stream()
                        .map(group ->
                                new Group(
                                        group.values().subList(0, rest.size()),
                                        group.measured(),
                                        group.rows()))
                        .toList();
        return new SweepSummary(rest, shorter);
    }

    private static SweepSummary of(List<SweptKey> all, List<SweepRow> rows, int measures) {
        List<SweptKey> keys = all.stream().filter(key -> !key.key().equals(SEED)).toList();
        Map<List<String>, List<SweepRow>> byValues = new LinkedHashMap<>();
        for (SweepRow row : rows) {
            List<String> values = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                if (keys.contains(all.get(i))) {
                    values.add(row.values().get(i));
                }
            }
            byValues.computeIfAbsent(values, _ -> new ArrayList<>()).add(row);
        }
        List<Group> groups = new ArrayList<>();
        byValues.forEach((values, own) -> groups.add(group(values, own, measures)));
        return new SweepSummary(keys, List.copyOf(groups));
    }

    private static Group group(List<String> values, List<SweepRow> rows, int measures) {
        List<Measured> measured = new ArrayList<>();
        for (int i = 0; i < measures; i++) {
            int index = i;
            measured.add(
                    new Measured(
                            rows.stream()
                                    .filter(SweepRow::isCompleted)
                                    .flatMapToDouble(row -> row.number(index).stream())
                                    .sorted()
                                    .boxed()
                                    .toList()));
        }
        return new Group(values, measured, List.copyOf(rows));
    }
}
