package bcscope.study.experiment;

import bcscope.mds.Mmds;
import bcscope.picture.plot.Plot;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;

import com.google.errorprone.annotations.FormatMethod;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Records the runs and findings of an experiment while it is in progress. The finding lists each
/// run once, in the order of first use.
public final class Notebook {
    private final Laboratory laboratory;
    private final List<String> measured = new ArrayList<>();
    private final List<PaperComparison> compared = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<Scenario> scenarios = new ArrayList<>();
    private final List<Plot> plots = new ArrayList<>();
    private boolean missed;

    /// An empty one, for experiments in `laboratory`.
    public Notebook(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    /// For runs that are not written down, because they are too many to look at.
    Laboratory laboratory() {
        return laboratory;
    }

    /// The run of `scenario`, at its end.
    public Run run(Scenario scenario) throws InterruptedException {
        ran(scenario);
        return laboratory.run(scenario);
    }

    /// The MMDS data of the run of `scenario`.
    public Mmds summary(Scenario scenario) throws InterruptedException {
        ran(scenario);
        return laboratory.summary(scenario);
    }

    /// Instant at which the last process ends in the run of `scenario`, ns.
    public double endNanos(Scenario scenario) throws InterruptedException {
        return summary(scenario).lifetimes().lastNanos();
    }

    /// Adds a run made elsewhere.
    public void ran(Scenario scenario) {
        if (!scenarios.contains(scenario)) {
            scenarios.add(scenario);
        }
    }

    /// Tells what is measured next where no scenario is run for it.
    void tell(String what) {
        laboratory.tell(what);
    }

    /// A measured value, as a phrase.
    @FormatMethod
    void measured(String format, Object... values) {
        measured.add(String.format(Locale.ROOT, format, values));
    }

    /// Ours beside the number of a source, in its unit.
    void compare(PaperNumber paper, double ours) {
        compared.add(new PaperComparison(paper, ours));
    }

    /// What a reader must know, one sentence.
    @FormatMethod
    void remark(String format, Object... values) {
        remarks.add(String.format(Locale.ROOT, format, values));
    }

    /// A part of the target: where `holds` is false, the sentence says what is missed.
    @FormatMethod
    public void demand(boolean holds, String format, Object... values) {
        if (!holds) {
            missed = true;
            remarks.add("Missed: " + String.format(Locale.ROOT, format, values));
        }
    }

    void plot(String title, Plot.Axis x, Plot.Axis y, Plot.Mark... marks) {
        plots.add(new Plot(title, x, y, List.of(marks)));
    }

    void plot(Plot plot) {
        plots.add(plot);
    }

    /// The end: `met` where nothing was missed.
    public RowResult finding(RowVerdict met) {
        return new RowResult(
                missed ? RowVerdict.MISSED : met,
                String.join("; ", measured),
                compared,
                remarks,
                scenarios,
                plots);
    }
}
