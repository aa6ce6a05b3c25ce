package bcscope.picture.plot;

import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepRow;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The findings of a sweep so far.
///
/// @param rows of the runs that are known
/// @param plots of each measure of the design, if there is something to plot
public record Swept(SweepDesign design, Map<SweepRun, SweepRow> rows, List<Optional<Plot>> plots) {
    /// Plots `rows`.
    public static Swept of(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        Map<SweepRun, SweepRow> known = Map.copyOf(rows);
        return new Swept(design, known, SweepPlots.ofEach(design, known));
    }

    /// Whether the region called `id` is that of a run.
    public static boolean isOfRun(String id) {
        return id.startsWith(SweepWords.PREFIX);
    }

    /// The run whose region is called `id`.
    public Optional<SweepRow> named(String id) {
        return rows.values().stream().filter(row -> SweepWords.id(row).equals(id)).findFirst();
    }
}
