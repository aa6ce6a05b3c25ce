package bcscope.sweep;

import bcscope.sweep.SweepDesign.SweepRun;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    /// @param measured of each measure, over the runs that have a value
    /// @param runs how many there are
    /// @param completed how many of them completed
    public record Group(
            List<String> values, List<DoubleSummaryStatistics> measured, int runs, int completed) {
        /// The mean of measure `index`; empty if no run has a value.
        public OptionalDouble mean(int index) {
            DoubleSummaryStatistics all = measured.get(index);
            return all.getCount() == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(all.getAverage());
        }
    }

    /// Puts `rows` of `design` together.
    public static SweepSummary of(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        List<SweptKey> all = design.all();
        List<SweptKey> keys = all.stream().filter(key -> !key.key().equals(SEED)).toList();
        Map<List<String>, List<SweepRow>> byValues = new LinkedHashMap<>();
        for (int point = 0; point < design.points(); point++) {
            for (int side = 0; side < design.sides(); side++) {
                SweepRow row = rows.get(new SweepRun(point, side));
                if (row != null) {
                    List<String> values = new ArrayList<>();
                    for (int i = 0; i < all.size(); i++) {
                        if (keys.contains(all.get(i))) {
                            values.add(row.values().get(i));
                        }
                    }
                    byValues.computeIfAbsent(values, _ -> new ArrayList<>()).add(row);
                }
            }
        }
        List<Group> groups = new ArrayList<>();
        byValues.forEach((values, own) -> groups.add(group(values, own, design.measures().size())));
        return new SweepSummary(keys, List.copyOf(groups));
    }

    private static Group group(List<String> values, List<SweepRow> rows, int measures) {
        List<DoubleSummaryStatistics> measured = new ArrayList<>();
        for (int i = 0; i < measures; i++) {
            DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
            for (SweepRow row : rows) {
                row.number(i).ifPresent(statistics);
            }
            measured.add(statistics);
        }
        int completed = (int) rows.stream().filter(SweepRow::isCompleted).count();
        return new Group(values, measured, rows.size(), completed);
    }
}
