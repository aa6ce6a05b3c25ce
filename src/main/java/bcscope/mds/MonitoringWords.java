package bcscope.mds;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.scenario.WatchedCalls;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The monitoring settings in words: which values the real system would have stored.
public final class MonitoringWords {
    private MonitoringWords() {}

    /// One line on both parts.
    public static String of(Scenario scenario) {
        Monitoring monitoring = scenario.monitoring();
        List<String> parts = new ArrayList<>();
        Model model = scenario.charged();
        if (monitoring.mmds() == Power.ON) {
            parts.add(
                    Say.of(
                            "MMDS (%s a call%s)",
                            micros(model, ModelParameter.HOST_MMDS_NANOS),
                            monitoring.selectsCalls() ? " of " + calls(monitoring) : ""));
        }
        if (monitoring.emds() == Power.ON) {
            parts.add(
                    Say.of(
                            "EMDS (%s a slice; stores %s)",
                            micros(model, ModelParameter.NIC_EMDS_NANOS), window(monitoring)));
        }
        return parts.isEmpty() ? "off" : String.join(", ", parts);
    }

    /// Which calls are measured, where some are not: `processes 0-3, nodes 1, MPI_Bcast`.
    public static String calls(Monitoring monitoring) {
        WatchedCalls calls = monitoring.calls();
        List<String> words = new ArrayList<>();
        if (!calls.ranks().ranges().isEmpty()) {
            words.add("processes " + calls.ranks().text());
        }
        if (!monitoring.nodes().ranges().isEmpty()) {
            words.add("nodes " + monitoring.nodes().text());
        }
        calls.primitives().forEach(primitive -> words.add(primitive.name()));
        return String.join(", ", words);
    }

    /// The window: its slices and metrics.
    public static String window(Monitoring monitoring) {
        String slices = Say.of("slices %{n} to %{n}", monitoring.from(), monitoring.last());
        String every =
                monitoring.resolution() == 1 ? "" : Say.of(", %{n} a row", monitoring.resolution());
        String where =
                monitoring.nodes().ranges().isEmpty() ? "" : ", nodes " + monitoring.nodes().text();
        String what =
                monitoring.metrics().isEmpty()
                        ? ""
                        : monitoring.metrics().stream()
                                .map(Enum::name)
                                .collect(Collectors.joining(" ", ", ", ""));
        return slices + every + where + what;
    }

    /// What EMDS takes in the memory of a NIC, on the management node or on the others, whichever
    /// is more: `1,520,000 bytes of 67,108,864, for 10,000 rows of 19 values`.
    public static String rows(Monitoring monitoring) {
        return Say.of(
                "%{bytes} of %{n}, for %{n} rows of %{n} values",
                monitoring.neededBytes(),
                monitoring.memoryBytes(),
                monitoring.neededRows(),
                monitoring.rowValues());
    }

    /// What is in the memory of a NIC (S0 section 5.2.1: it is shared): `3 descriptors, 192 B, and
    /// 416 KB for the rows of EMDS, of 67.1 MB`.
    ///
    /// @param descriptors in its lists
    public static String memory(Monitoring monitoring, long descriptors) {
        List<String> parts = new ArrayList<>();
        parts.add(
                Numbers.count(descriptors, "descriptor")
                        + ", "
                        + Numbers.bytes(descriptors * Descriptor.MEMORY_BYTES));
        if (monitoring.emds() == Power.ON) {
            parts.add("and " + Numbers.bytes(monitoring.neededBytes()) + " for the rows of EMDS");
        }
        parts.add("of " + Numbers.bytes(monitoring.memoryBytes()));
        return String.join(", ", parts);
    }

    private static String micros(Model model, ModelParameter parameter) {
        long nanos = model.get(parameter);
        return nanos % 1000 == 0
                ? nanos / 1000 + " µs"
                : String.format(Locale.ROOT, "%.1f µs", nanos / 1000.0);
    }
}
