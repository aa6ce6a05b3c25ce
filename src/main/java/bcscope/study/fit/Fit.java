package bcscope.study.fit;

import bcscope.model.ModelParameter;
import bcscope.study.fit.FitNumber.Role;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The defaults beside what was printed (MODEL 4.1). The loss of a candidate is the mean of the
/// losses of the fitted numbers, all with the same weight.
public final class Fit {
    /// What else each parameter might be: one is changed, all others stay.
    private static final List<Candidate> ALTERNATIVES =
            List.of(
                    other(ModelParameter.DEM_CUTOFF_NANOS, 0),
                    other(ModelParameter.DEM_CUTOFF_NANOS, 10_000),
                    other(ModelParameter.DEM_CUTOFF_NANOS, 30_000),
                    other(ModelParameter.ALLTOALL, 0),
                    other(ModelParameter.STROBE_LAG, 1),
                    other(ModelParameter.HOST_CALL_NANOS, 19_000),
                    other(ModelParameter.HOST_CALL_NANOS, 60_000),
                    other(ModelParameter.HOST_NON_BLOCKING_NANOS, 14_000),
                    other(ModelParameter.HOST_MMDS_NANOS, 30_000),
                    other(ModelParameter.NIC_EMDS_NANOS, 1_000),
                    other(ModelParameter.NIC_EMDS_NANOS, 15_000));

    private final List<FitNumber> strict;
    private final List<FitNumber> defaults;

    private Fit(List<FitNumber> strict, List<FitNumber> defaults) {
        this.strict = strict;
        this.defaults = defaults;
    }

    private static Candidate other(ModelParameter parameter, long value) {
        return Candidate.DEFAULTS.with(parameter, value);
    }

    /// Runs everything twice.
    public static Fit measure(Consumer<String> telling) throws InterruptedException {
        return new Fit(
                FitRuns.of(Candidate.STRICT, telling), FitRuns.of(Candidate.DEFAULTS, telling));
    }

    /// The loss of the fitted numbers.
    static double loss(List<FitNumber> numbers) {
        return numbers.stream()
                .filter(number -> number.role() == Role.FITTED)
                .mapToDouble(FitNumber::loss)
                .average()
                .orElseThrow();
    }

    /// A line for each number, then the losses.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "%-58s%14s%14s%9s%14s%9s  %s",
                        "",
                        "printed",
                        "strict",
                        "",
                        "defaults",
                        "",
                        "role"));
        for (int i = 0; i < defaults.size(); i++) {
            FitNumber now = defaults.get(i);
            FitNumber before = strict.get(i);
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%-58s%14s%14s%9s%14s%9s  %s",
                            now.printed().place() + ": " + now.printed().name(),
                            now.printed().text(),
                            now.printed().ours(before.ours()),
                            residual(before),
                            now.printed().ours(now.ours()),
                            residual(now),
                            now.role().words()));
        }
        lines.add("");
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Loss, the mean of |ln(ours / printed)| over the fitted numbers: strict"
                                + " %.4f, defaults %.4f.",
                        loss(strict),
                        loss(defaults)));
        return lines;
    }

    private static String residual(FitNumber number) {
        double deviation = 100 * number.printed().deviation(number.ours());
        return Double.isNaN(deviation) ? "" : String.format(Locale.ROOT, "%+.0f %%", deviation);
    }

    /// Changes one parameter after the other and tells the losses.
    public static List<String> alternatives(Consumer<String> telling) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (Candidate candidate : ALTERNATIVES) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%-40s%.4f",
                            candidate.name(),
                            loss(FitRuns.of(candidate, telling))));
        }
        return lines;
    }
}
