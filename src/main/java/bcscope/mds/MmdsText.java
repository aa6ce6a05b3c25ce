package bcscope.mds;

import java.util.List;
import java.util.Locale;

/// MMDS as text: the summary in the form of S0 table 5.3, and distributions as two columns.
public final class MmdsText {
    /// Head of the computation row.
    public static final String COMPUTATION = "Comp Granularity";

    /// Head of the communication row.
    public static final String COMMUNICATION = "Comm Overhead";

    private MmdsText() {}

    /// The summary of an account, one line a primitive, times in ms.
    public static String summary(MmdsAccount account) {
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(
                        Locale.ROOT,
                        "%-18s %12s %12s %14s %10s %12s\n",
                        "Primitive",
                        "Min(ms)",
                        "Max(ms)",
                        "Total(ms)",
                        "Count",
                        "Average(ms)"));
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call -> text.append(row(primitive.name(), call.latency())));
        }
        text.append(row(COMPUTATION, account.computation()));
        text.append(row(COMMUNICATION, account.communication()));
        return text.toString();
    }

    private static String row(String name, Statistic values) {
        return String.format(
                Locale.ROOT,
                "%-18s %12s %12s %14s %10d %12s\n",
                name,
                millis(values.least()),
                millis(values.greatest()),
                millis(values.total()),
                values.count(),
                millis(values.average()));
    }

    /// The laws with their numbers, one line each, those of averages only where they are broken.
    public static String laws(List<MmdsLaw.Check> checks) {
        StringBuilder text = new StringBuilder();
        for (MmdsLaw.Check check : checks) {
            boolean common = check.law() == MmdsLaw.M3 || check.law() == MmdsLaw.M4;
            if (!common || !check.holds()) {
                text.append(check.text()).append('\n');
            }
        }
        long held = checks.stream().filter(MmdsLaw.Check::holds).count();
        return text.append(held)
                .append(" of ")
                .append(checks.size())
                .append(" checks of M1 to M6 hold\n")
                .toString();
    }

    /// A distribution: lower edge of the bin and count, empty bins left out.
    public static String distribution(Distribution values, String edge) {
        StringBuilder text = new StringBuilder("# " + edge + " count\n");
        for (int bin = 0; bin < values.bins(); bin++) {
            if (values.count(bin) > 0) {
                text.append(bin * values.binWidth())
                        .append(' ')
                        .append(values.count(bin))
                        .append('\n');
            }
        }
        if (values.beyond() > 0) {
            text.append("# beyond ").append(values.beyond()).append('\n');
        }
        return text.toString();
    }

    /// Milliseconds with three decimals, rounded half up.
    public static String millis(long nanos) {
        long micros = Math.floorDiv(nanos + 500, 1000L);
        return String.format(
                Locale.ROOT, "%d.%03d", Math.floorDiv(micros, 1000L), Math.floorMod(micros, 1000L));
    }
}
