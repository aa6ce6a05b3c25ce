package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.scenario.Monitoring.Cost;
import bcscope.scenario.Monitoring.Power;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Reads and writes the section `monitoring`.
final class MonitoringKeys {
    private static final String ALL = "all";
    private static final int LONGEST_LIST = 2_000;

    private final ValuesByPath leaves;
    private final Problems problems;

    MonitoringKeys(ValuesByPath leaves, Problems problems) {
        this.leaves = leaves;
        this.problems = problems;
    }

    Monitoring read() {
        Monitoring usual = Monitoring.OFF;
        return new Monitoring(
                Power.values()[(int) number(ScenarioKey.MMDS, 0)],
                Power.values()[(int) number(ScenarioKey.EMDS, 0)],
                Cost.values()[(int) number(ScenarioKey.MONITORING_COST, 0)],
                nodes(),
                metrics(),
                (int) number(ScenarioKey.RESOLUTION, usual.resolution()),
                (int) number(ScenarioKey.WINDOW_FROM, usual.from()),
                leaves.at(ScenarioKey.WINDOW_TO.path()).isPresent()
                        ? OptionalInt.of((int) number(ScenarioKey.WINDOW_TO, 0))
                        : OptionalInt.empty(),
                (int) number(ScenarioKey.STORED_ROWS, usual.rows()),
                number(ScenarioKey.NIC_MEMORY, usual.memoryBytes()),
                number(ScenarioKey.LATENCY_BIN, usual.latencyBinNanos()),
                number(ScenarioKey.SIZE_BIN, usual.sizeBinBytes()),
                dump());
    }

    private NodeSet nodes() {
        ScenarioKey key = ScenarioKey.MONITORED_NODES;
        String text = leaves.text(key, 1, LONGEST_LIST, ALL);
        Optional<NodeSet> nodes = NodeSet.parse(text);
        if (nodes.isEmpty()) {
            problem(key, Wording.quoted(text) + " names no nodes.");
        }
        return nodes.orElse(NodeSet.ALL);
    }

    private List<Metric> metrics() {
        ScenarioKey key = ScenarioKey.MONITORED_METRICS;
        String text = leaves.text(key, 1, LONGEST_LIST, ALL);
        List<Metric> metrics = new ArrayList<>();
        if (text.strip().equals(ALL)) {
            return metrics;
        }
        for (String name : text.split(",", -1)) {
            Optional<Metric> metric = Metric.named(name).filter(known -> known.means(MpiKind.BCS));
            if (metric.isEmpty()) {
                problems.add(
                        leaves.placeOf(key.path()),
                        Wording.quoted(key.path())
                                + ": there is no metric "
                                + Wording.quoted(name.strip())
                                + ".",
                        Wording.suggestion(name.strip(), names()));
            }
            metric.filter(known -> !metrics.contains(known)).ifPresent(metrics::add);
        }
        return List.copyOf(metrics);
    }

    private static List<String> names() {
        return Metric.under(MpiKind.BCS).stream().map(Enum::name).toList();
    }

    private Optional<String> dump() {
        ScenarioKey key = ScenarioKey.DUMP;
        String text = leaves.text(key, 1, ScenarioKey.LONGEST_PATH, "");
        if (!text.isEmpty() && !isWithin(text)) {
            problem(key, Wording.quoted(text) + " does not lie within the current folder.");
        }
        return Optional.of(text).filter(name -> !name.isEmpty());
    }

    /// A file that somebody else wrote shall not choose where on this machine files are left.
    private static boolean isWithin(String text) {
        try {
            Path path = Path.of(text).normalize();
            return !path.isAbsolute() && !path.startsWith("..");
        } catch (InvalidPathException impossible) {
            return false;
        }
    }

    private void problem(ScenarioKey key, String what) {
        problems.add(
                leaves.placeOf(key.path()),
                Wording.quoted(key.path()) + ": " + what,
                "Allowed: " + key.legal() + ".");
    }

    private long number(ScenarioKey key, long missing) {
        return leaves.quantity(key.path(), key.quantity().orElseThrow(), missing);
    }

    /// The value of `key` as its text, for a key with a quantity as its number; empty where there
    /// is none.
    static Optional<String> written(Monitoring monitoring, ScenarioKey key) {
        return switch (key) {
            case MMDS -> number(monitoring.mmds().ordinal());
            case EMDS -> number(monitoring.emds().ordinal());
            case MONITORING_COST -> number(monitoring.cost().ordinal());
            case MONITORED_NODES -> Optional.of(monitoring.nodes().text());
            case MONITORED_METRICS ->
                    Optional.of(
                            monitoring.metrics().isEmpty()
                                    ? ALL
                                    : monitoring.metrics().stream()
                                            .map(Enum::name)
                                            .collect(Collectors.joining(",")));
            case RESOLUTION -> number(monitoring.resolution());
            case WINDOW_FROM -> number(monitoring.from());
            case WINDOW_TO ->
                    monitoring.to().isPresent()
                            ? number(monitoring.to().getAsInt())
                            : Optional.empty();
            case STORED_ROWS -> number(monitoring.rows());
            case NIC_MEMORY -> number(monitoring.memoryBytes());
            case LATENCY_BIN -> number(monitoring.latencyBinNanos());
            case SIZE_BIN -> number(monitoring.sizeBinBytes());
            case DUMP -> monitoring.dump();
            default -> throw new IllegalArgumentException(key + " is no key of this section");
        };
    }

    private static Optional<String> number(long value) {
        return Optional.of(Long.toString(value));
    }
}
