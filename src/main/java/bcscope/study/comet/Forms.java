package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;
import bcscope.study.comet.SweepPlan.Form;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The forms of a kernel as values of its parameters.
final class Forms {
    private Forms() {}

    /// The values that make `form` of `kernel`, to be added to; none if it has one form only.
    static Map<String, Long> values(CometKernel kernel, Form form) {
        Map<String, Long> values = new TreeMap<>();
        if (kernel.has("deadlockFree")) {
            values.put("deadlockFree", form == Form.DEADLOCK_FREE ? 1L : 0L);
        }
        return values;
    }

    /// From where on a kernel deadlocks, if it does.
    static String where(CometKernel kernel, Series series, String unit) {
        return series.end()
                .map(end ->
                        kernel.title()
                                + (series.isEmpty()
                                        ? " from the smallest on"
                                        : Measurements.text(" from %,d%s on", end.x(), unit)))
                .orElse(kernel.title());
    }

    /// The scenario to look at: the first that deadlocks, else that of `x`.
    static Optional<Scenario> shown(Sweep sweep, Series series, long x) {
        long at = series.end().map(Series.End::x).orElse(x);
        return sweep.trials().shown(sweep.kernel(), sweep.nodes(), sweep.with(at));
    }
}
