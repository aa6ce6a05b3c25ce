package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.scenario.Scenario;

import com.google.errorprone.annotations.FormatMethod;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What came out of a row.
///
/// @param verdict what it says about the target
/// @param measured the values, one sentence or several
/// @param remarks what a reader must know: baselines, reasons, parts that are missed
/// @param scenarios what was run, in order
/// @param plots the same as pictures
public record Finding(
        Verdict verdict,
        String measured,
        List<String> remarks,
        List<Scenario> scenarios,
        List<Plot> plots) {
    /// Copies the lists.
    public Finding {
        remarks = List.copyOf(remarks);
        scenarios = List.copyOf(scenarios);
        plots = List.copyOf(plots);
    }

    /// Gathers a finding while an experiment goes on.
    public static final class Notes {
        private final List<String> measured = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private final List<Scenario> scenarios = new ArrayList<>();
        private final List<Plot> plots = new ArrayList<>();
        private boolean missed;

        /// A measured value, as a phrase.
        @FormatMethod
        public void measured(String format, Object... values) {
            measured.add(String.format(Locale.ROOT, format, values));
        }

        /// What a reader must know, one sentence.
        @FormatMethod
        public void remark(String format, Object... values) {
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

        /// What was run, once each.
        public void ran(Scenario scenario) {
            if (!scenarios.contains(scenario)) {
                scenarios.add(scenario);
            }
        }

        /// The same as a picture.
        public void plot(Plot plot) {
            plots.add(plot);
        }

        /// The end: `met` where nothing was missed.
        public Finding verdict(Verdict met) {
            return new Finding(
                    missed ? Verdict.MISSED : met,
                    String.join("; ", measured),
                    remarks,
                    scenarios,
                    plots);
        }
    }
}
