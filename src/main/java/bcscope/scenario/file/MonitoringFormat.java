package bcscope.scenario.file;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.program.Primitive;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Cost;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.WatchedCalls;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The section `monitoring`. What is as it is without monitoring stays unwritten, also where
/// everything is asked for: files and recordings without monitoring stay as they are.
final class MonitoringFormat extends ObjectFormat<Monitoring> {
    private static final Monitoring OFF = Monitoring.OFF;

    private static final NamesFormat<Metric> METRIC_NAMES =
            new NamesFormat<>(
                    "metric",
                    "GETTS,LTDEM,LTR_3",
                    Metric.under(MpiKind.BCS),
                    Metric::named,
                    Metric::name);

    private static final NamesFormat<Primitive> CALL_NAMES =
            new NamesFormat<>(
                    "MPI call",
                    "MPI_Allreduce,MPI_Isend",
                    Primitive.CALLS,
                    Primitive::named,
                    Primitive::name);

    static final Key<Monitoring, Power> MMDS =
            Key.of("mmds", Formats.onOff(Power.values()), Monitoring::mmds)
                    .unless(OFF.mmds())
                    .means("Whether MMDS watches the calls of every process");

    static final Key<Monitoring, Power> EMDS =
            Key.of("emds", Formats.onOff(Power.values()), Monitoring::emds)
                    .unless(OFF.emds())
                    .means("Whether EMDS watches the threads of the network interfaces");

    private static final Key<Monitoring, Cost> COST =
            Key.of(
                            "cost",
                            Formats.choice(Cost.values(), it -> it.name().toLowerCase(Locale.ROOT)),
                            Monitoring::cost)
                    .unless(OFF.cost())
                    .means(
                            "Whether monitoring costs time: host.mmds a call and nic.emds a slice,"
                                    + " or nothing");

    static final Key<Monitoring, MonitoredNumbers> NODES =
            Key.of(
                            "nodes",
                            Formats.parsed(
                                    "\"all\", or numbers and ranges such as \"0-3,8\"",
                                    MonitoredNumbers::parse,
                                    MonitoredNumbers::text,
                                    "does not name any nodes."),
                            Monitoring::nodes)
                    .unless(OFF.nodes())
                    .means("Nodes whose processes MMDS and whose threads EMDS store");

    static final Key<Monitoring, MonitoredNumbers> RANKS =
            Key.of(
                            "ranks",
                            Formats.parsed(
                                    "\"all\", or numbers and ranges such as \"0-3,8\"",
                                    MonitoredNumbers::parse,
                                    MonitoredNumbers::text,
                                    "does not name any processes."),
                            (Monitoring it) -> it.calls().ranks())
                    .unless(OFF.calls().ranks())
                    .means("Processes whose calls MMDS measures; other calls cost nothing more");

    private static final Key<Monitoring, List<Primitive>> PRIMITIVES =
            Key.of("primitives", CALL_NAMES, (Monitoring it) -> it.calls().primitives())
                    .unless(OFF.calls().primitives())
                    .means("MPI calls that MMDS measures; other calls cost nothing more");

    private static final Key<Monitoring, List<Metric>> METRICS =
            Key.of("metrics", METRIC_NAMES, Monitoring::metrics)
                    .unless(OFF.metrics())
                    .means(
                            "Metrics that EMDS stores; \"all\" means those of the source, without"
                                    + " extensions");

    private static final Key<Monitoring, Integer> RESOLUTION =
            Key.of("resolution", Formats.count(1, 1_000_000), Monitoring::resolution)
                    .unless(OFF.resolution())
                    .means(
                            "Slices that EMDS puts into one row: counts are summed; of times it"
                                    + " stores the maximum and the sum");

    private static final Key<Monitoring, Integer> FROM =
            Key.of("from", Formats.count(0, Monitoring.MOST_SLICES), Monitoring::from)
                    .unless(OFF.from())
                    .means("First slice that EMDS stores");

    static final Key<Monitoring, Integer> TO =
            Key.<Monitoring, Integer>optional(
                            "to",
                            Formats.count(0, Monitoring.MOST_SLICES),
                            it ->
                                    it.to().isPresent()
                                            ? Optional.of(it.to().getAsInt())
                                            : Optional.empty())
                    .missing("as many as fit")
                    .means("Last slice that EMDS stores");

    private static final Key<Monitoring, Integer> ROWS =
            Key.of("rows", Formats.count(1, Monitoring.MOST_SLICES), Monitoring::rows)
                    .unless(OFF.rows())
                    .means("Rows that EMDS may store");

    static final Key<Monitoring, Long> MEMORY =
            Key.of("memory", Formats.number(Kind.SIZE, 1024, 1L << 40), Monitoring::memoryBytes)
                    .unless(OFF.memoryBytes())
                    .means(
                            "Memory of a network interface: the rows of EMDS must fit into it, and"
                                    + " a process that posts waits while its share of the rest is"
                                    + " full of descriptors");

    private static final Key<Monitoring, Long> LATENCY_BIN =
            Key.of(
                            "latencyBin",
                            Formats.number(Kind.DURATION, 1, 1_000_000_000),
                            Monitoring::latencyBinNanos)
                    .unless(OFF.latencyBinNanos())
                    .means("Width of the bins in which MMDS counts times");

    private static final Key<Monitoring, Long> SIZE_BIN =
            Key.of("sizeBin", Formats.number(Kind.SIZE, 1, 1L << 30), Monitoring::sizeBinBytes)
                    .unless(OFF.sizeBinBytes())
                    .means("Width of the bins in which MMDS counts sizes");

    private static final Key<Monitoring, String> DUMP =
            Key.optional(
                            "dump",
                            Formats.text(
                                            "the name of a folder within the current one",
                                            1,
                                            ScenarioFormat.LONGEST_PATH)
                                    .only(
                                            MonitoringFormat::isWithin,
                                            text ->
                                                    Wording.quoted(text)
                                                            + " does not lie within the current"
                                                            + " folder."),
                            Monitoring::dump)
                    .missing("none")
                    .means("Folder to which `run` writes the dump files at the end");

    private static final List<Key<Monitoring, ?>> KEYS =
            List.of(
                    MMDS,
                    EMDS,
                    COST,
                    NODES,
                    RANKS,
                    PRIMITIVES,
                    METRICS,
                    RESOLUTION,
                    FROM,
                    TO,
                    ROWS,
                    MEMORY,
                    LATENCY_BIN,
                    SIZE_BIN,
                    DUMP);

    /// Path of `key` in the file.
    static String path(Key<Monitoring, ?> key) {
        return KeyPath.within("monitoring", key.name());
    }

    @Override
    public List<Key<Monitoring, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Monitoring make(Values values) {
        return new Monitoring(
                values.get(MMDS),
                values.get(EMDS),
                values.get(COST),
                values.get(NODES),
                new WatchedCalls(values.get(RANKS), values.get(PRIMITIVES)),
                values.get(METRICS),
                values.get(RESOLUTION),
                values.get(FROM),
                values.find(TO).map(OptionalInt::of).orElse(OptionalInt.empty()),
                values.get(ROWS),
                values.get(MEMORY),
                values.get(LATENCY_BIN),
                values.get(SIZE_BIN),
                values.find(DUMP));
    }

    /// A file from another author must not choose where files are written on this computer.
    private static boolean isWithin(String text) {
        try {
            Path path = Path.of(text).normalize();
            return !path.isAbsolute() && !path.startsWith("..");
        } catch (InvalidPathException impossible) {
            return false;
        }
    }

    /// Some things of a kind by their names, with commas between them; or `all`, which is read as
    /// an empty list.
    ///
    /// @param kind what they are, for a message
    /// @param example of a text
    /// @param known all that may be named
    /// @param named what a text names
    /// @param name how one is written
    record NamesFormat<T>(
            String kind,
            String example,
            List<T> known,
            Function<String, Optional<T>> named,
            Function<T, String> name)
            implements Format<List<T>> {
        private static final String ALL = "all";

        @Override
        public String allowed() {
            return "\"" + ALL + "\", or names such as \"" + example + "\"";
        }

        @Override
        public Optional<List<T>> read(Found found) {
            return found.scalar(allowed())
                    .flatMap(text ->
                            text.strip().equals(ALL)
                                    ? Optional.of(List.of())
                                    : listed(text, found));
        }

        private Optional<List<T>> listed(String text, Found found) {
            List<T> all = new ArrayList<>();
            for (String part : text.split(",", -1)) {
                String wanted = part.strip();
                Optional<T> meant = named.apply(wanted).filter(known::contains);
                if (meant.isEmpty()) {
                    return found.wrong(
                            "there is no " + kind + " " + Wording.quoted(wanted) + ".",
                            Wording.suggestion(wanted, known.stream().map(name).toList()));
                }
                meant.filter(it -> !all.contains(it)).ifPresent(all::add);
            }
            return Optional.of(List.copyOf(all));
        }

        @Override
        public Json write(List<T> all, Spot spot) {
            return spot.text(
                    all.isEmpty() ? ALL : all.stream().map(name).collect(Collectors.joining(",")));
        }
    }
}
