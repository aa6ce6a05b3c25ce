package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperComparison;

import java.util.List;

/// The result of a row.
///
/// @param verdict what it says about the target
/// @param measured the values, one sentence or several
/// @param compared numbers of the sources beside ours
/// @param remarks what a reader must know: baselines, reasons, parts that are missed
/// @param scenarios what was run, in order
/// @param plots the same as pictures
public record RowResult(
        RowVerdict verdict,
        String measured,
        List<PaperComparison> compared,
        List<String> remarks,
        List<Scenario> scenarios,
        List<Plot> plots) {
    /// Copies the lists.
    public RowResult {
        compared = List.copyOf(compared);
        remarks = List.copyOf(remarks);
        scenarios = List.copyOf(scenarios);
        plots = List.copyOf(plots);
    }
}
