package bcscope.mds;

import bcscope.base.Say;
import bcscope.program.Primitive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;

/// MMDS as text: the summary in the form of S0 table 5.3, and distributions as two columns.
public final class MmdsText {
    /// Head of the computation row.
    public static final String COMPUTATION = "Comp Granularity";

    /// Head of the communication row.
    public static final String COMMUNICATION = "Comm Overhead";

    private static final long LONGEST_BAR = 50;

    private MmdsText() {}

    /// The summary of an account, one line per primitive, times in ms.
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

    /// Who combined the operands of reductions, where hosts took over from the Reduce Helper; empty
    /// if they did not.
    public static String combined(Mmds mmds) {
        if (mmds.reductionsOnHosts() == 0) {
            return "";
        }
        return Say.of(
                "In %{n} of %{n} reductions hosts combined, across PCI, while RH waited.\n",
                mmds.reductionsOnHosts(), mmds.reductions());
    }

    /// What the collection takes in the memory of a process.
    ///
    /// @param bytes in that process; for several, in the one with most
    public static String memory(long bytes, MmdsResolution resolution) {
        return Say.of(
                "Memory: %{bytes} in a process, with bins of %{time} and %{bytes}\n",
                bytes, resolution.latencyBinNanos(), resolution.sizeBinBytes());
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
        return text + Say.of("%s of %s checks of M1 to M6 hold\n", held, checks.size());
    }

    /// Every distribution of an account by its name in the files: `computation`, `communication`,
    /// then `MPI_Send.latency`, `MPI_Send.size` for each primitive.
    public static SequencedMap<String, Distribution> distributions(MmdsAccount account) {
        SequencedMap<String, Distribution> all = new LinkedHashMap<>();
        all.put("computation", account.computations());
        all.put("communication", account.communications());
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call -> {
                        all.put(primitive.name() + ".latency", call.latencies());
                        if (call.size().count() > 0) {
                            all.put(primitive.name() + ".size", call.sizes());
                        }
                    });
        }
        return all;
    }

    /// A distribution: lower edge of the bin, count, and a bar; empty bins left out.
    public static String bars(Distribution values, String unit) {
        long most = 1;
        for (int bin = 0; bin < values.bins(); bin++) {
            most = Math.max(most, values.count(bin));
        }
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(
                        Locale.ROOT,
                        "%16s %12s  bins of %,d %s\n",
                        "from (" + unit + ")",
                        "count",
                        values.binWidth(),
                        unit));
        for (int bin = 0; bin < values.bins(); bin++) {
            long count = values.count(bin);
            if (count > 0) {
                int length = (int) Math.max(1, count * LONGEST_BAR / most);
                text.append(
                        String.format(
                                Locale.ROOT,
                                "%,16d %,12d  %s\n",
                                bin * values.binWidth(),
                                count,
                                "#".repeat(length)));
            }
        }
        if (values.beyond() > 0) {
            text.append(String.format(Locale.ROOT, "%16s %,12d\n", "beyond", values.beyond()));
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
