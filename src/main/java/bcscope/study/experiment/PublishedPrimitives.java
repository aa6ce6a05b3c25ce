package bcscope.study.experiment;

import bcscope.model.Evidence;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.SliceFloor;
import bcscope.study.published.PaperNumber;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// T1a and T1b: the table of the core primitives (S0 table 2.1) against the costs of the machines.
public final class PublishedPrimitives {
    /// Its place in the source.
    public static final String PLACE = "S0 table 2.1";

    private static final int LARGEST_POWER = 16;
    private static final double ABOUT = 0.15;

    /// Powers of two and other numbers, for which the formulas have fractions of levels.
    private static final List<Integer> NODES =
            List.of(2, 3, 10, 32, 100, 1_000, 1_024, 10_000, 65_536);

    private PublishedPrimitives() {}

    /// The table as printed.
    public static final List<Line> LINES =
            List.of(
                    new Line(NetworkKind.GIGABIT_ETHERNET, 46_000, Query.LOGARITHM, 0, Aim.NONE),
                    new Line(NetworkKind.MYRINET, 20_000, Query.LOGARITHM, 15_000, Aim.ABOUT),
                    new Line(NetworkKind.INFINIBAND, 20_000, Query.LOGARITHM, 0, Aim.NONE),
                    new Line(NetworkKind.QSNET, 10_000, Query.BELOW, 150_000, Aim.MORE_THAN),
                    new Line(NetworkKind.BLUEGENE_L, 2_000, Query.BELOW, 700_000, Aim.BOTH_WAYS));

    /// The statement of the table about a query.
    public enum Query {
        /// A multiple of the logarithm of the number of nodes.
        LOGARITHM,
        /// Shorter than that.
        BELOW
    }

    /// The statement of the table about a rate.
    public enum Aim {
        /// The sum of both directions of the tree, which no multicast reaches.
        BOTH_WAYS,
        ABOUT,
        MORE_THAN,
        /// It is not available.
        NONE
    }

    /// A line of the table.
    ///
    /// @param network the machine
    /// @param queryNanos of a Compare-And-Write, ns
    /// @param queryKind meaning of that number
    /// @param kilobytes of an Xfer-And-Signal, kB/s at each of n nodes; 0 if not available
    /// @param aim meaning of that number
    public record Line(
            NetworkKind network, long queryNanos, Query queryKind, long kilobytes, Aim aim) {
        /// The time of a query, as the table has it.
        public String query() {
            long micros = queryNanos / 1_000;
            return switch (queryKind) {
                case LOGARITHM -> micros + " log n µs";
                case BELOW -> "< " + micros + " µs";
            };
        }

        /// The rate, as the table has it.
        public String rate() {
            String rate = kilobytes / 1_000 + " n MB/s";
            return switch (aim) {
                case NONE -> "not available";
                case BOTH_WAYS -> rate;
                case ABOUT -> "~ " + rate;
                case MORE_THAN -> "> " + rate;
            };
        }
    }

    /// The expected result of [#queries]: the first column.
    public static String aimOfQueries() {
        return LINES.stream()
                .map(line -> line.network.title() + " " + line.query())
                .collect(Collectors.joining("; "));
    }

    /// The expected result of [#multicasts]: the second column, as far as it has numbers.
    public static String aimOfMulticasts() {
        return LINES.stream()
                .filter(line -> line.aim != Aim.NONE)
                .map(line ->
                        line.network.title()
                                + " "
                                + line.rate()
                                + (line.aim == Aim.BOTH_WAYS ? " both directions together" : ""))
                .collect(Collectors.joining("; "));
    }

    /// T1a: Compare-And-Write.
    public static void queries(Notebook notes) {
        notes.tell("T1a: Compare-And-Write on 2 to 65,536 nodes");
        for (Line line : LINES) {
            switch (line.queryKind) {
                case LOGARITHM -> emulated(notes, line.network, line.queryNanos);
                case BELOW -> inHardware(notes, line.network, line.queryNanos);
            }
        }
        notes.remark("log is taken as the binary logarithm, which need not be whole.");
        notes.plot(
                "T_min, the shortest slice",
                Plot.Axis.of("log2 n", 0, 17),
                Plot.Axis.of("T_min in ms", 0, 9),
                LINES.stream()
                        .map(line ->
                                new Plot.Line(
                                        line.network.id(),
                                        line.network.ordinal(),
                                        leastSlices(line.network)))
                        .toArray(Plot.Mark[]::new));
    }

    /// Computes the formula in floating point, independently of the program.
    private static void emulated(Notebook notes, NetworkKind kind, long factorNanos) {
        for (int nodes : NODES) {
            long query = query(kind, nodes);
            double expected = factorNanos * StrictMath.log(nodes) / StrictMath.log(2);
            notes.demand(
                    Math.abs(query - expected) <= 1,
                    "a query of %s takes %,d ns on %,d nodes, not %,.0f.",
                    kind.title(),
                    query,
                    nodes,
                    expected);
        }
        notes.measured(
                "%s %.1f, %.1f, %.1f, %.1f µs on 32, 100, 1,024, 65,536 nodes",
                kind.title(),
                query(kind, 32) / 1e3,
                query(kind, 100) / 1e3,
                query(kind, 1_024) / 1e3,
                query(kind, 65_536) / 1e3);
    }

    private static void inHardware(Notebook notes, NetworkKind kind, long boundNanos) {
        long longest = 0;
        for (int power = 1; power <= LARGEST_POWER; power++) {
            longest = Math.max(longest, query(kind, 1 << power));
        }
        notes.measured("%s at most %.1f µs", kind.title(), longest / 1e3);
        notes.demand(
                longest < boundNanos,
                "a query of %s takes up to %,d ns, not less than %,d.",
                kind.title(),
                longest,
                boundNanos);
    }

    /// T1b: Xfer-And-Signal to many nodes.
    public static void multicasts(Notebook notes) {
        notes.tell("T1b: Xfer-And-Signal to 2 to 65,536 nodes");
        for (Line line : LINES) {
            NetworkKind kind = line.network;
            switch (line.aim) {
                case BOTH_WAYS ->
                        about(notes, "both directions of the tree", line, 2 * slowest(kind));
                case ABOUT -> about(notes, "multicast of " + kind.brand(), line, slowest(kind));
                case MORE_THAN ->
                        notes.demand(
                                slowest(kind) > line.kilobytes,
                                "%s has %s, not %s.",
                                kind.title(),
                                rates(kind),
                                line.rate());
                case NONE ->
                        notes.demand(
                                isAssumed(kind),
                                "%s of %s has a source, but its rate is not available.",
                                ModelParameter.BROADCAST_KBPS.path(),
                                kind.title());
            }
            if (line.aim != Aim.NONE) {
                notes.measured("%s %s", kind.title(), rates(kind));
            }
        }
        notes.remark("MB/s is read as the rate at each of n nodes.");
        notes.remark(
                "The %s of BlueGene/L are no rate of one multicast, which goes down the tree only,"
                        + " at %s: they are read as both directions of its links together (MODEL"
                        + " 1.11 no. 21).",
                LINES.getLast().rate(), rates(NetworkKind.BLUEGENE_L));
    }

    private static void about(Notebook notes, String name, Line line, long kilobytes) {
        PaperNumber printed = new PaperNumber(name, line.kilobytes / 1e3, "n MB/s", PLACE);
        notes.compare(printed, kilobytes / 1e3);
        notes.demand(
                Math.abs(printed.deviation(kilobytes / 1e3)) <= ABOUT,
                "%s has %d MB/s, not %s.",
                line.network.title(),
                kilobytes / 1_000,
                line.rate());
    }

    /// Whether no source has a rate for its multicast.
    private static boolean isAssumed(NetworkKind kind) {
        return kind.profile().evidence(ModelParameter.BROADCAST_KBPS) == Evidence.INFERRED;
    }

    /// The rate of a multicast here at each of n nodes, for few nodes and for the maximum.
    public static String rates(NetworkKind kind) {
        if (isAssumed(kind)) {
            return "not available";
        }
        long fast = kilobytes(kind, 2);
        long slow = slowest(kind);
        return fast == slow
                ? String.format(Locale.ROOT, "%.0f n MB/s", fast / 1e3)
                : String.format(
                        Locale.ROOT,
                        "%.0f n MB/s up to 64 nodes, %.0f n on 1,024, %.0f n on 65,536",
                        fast / 1e3,
                        kilobytes(kind, 1_024) / 1e3,
                        slow / 1e3);
    }

    private static long slowest(NetworkKind kind) {
        return NODES.stream().mapToLong(nodes -> kilobytes(kind, nodes)).min().orElseThrow();
    }

    /// Rate of a multicast to `nodes` nodes, kB/s at each.
    private static long kilobytes(NetworkKind kind, int nodes) {
        Machine machine = new Machine(nodes, 1, kind);
        return LinkTimes.of(machine, Model.of(machine.profile()))
                .broadcast(nodes)
                .bytesIn(1_000_000);
    }

    /// Time of a Compare-And-Write over `nodes` nodes here, ns.
    public static long query(NetworkKind kind, int nodes) {
        Machine machine = new Machine(nodes, 1, kind);
        return PrimitiveTimes.of(machine, Model.of(machine.profile())).queryNanos();
    }

    private static double[] leastSlices(NetworkKind kind) {
        int powers = Integer.numberOfTrailingZeros(Integer.highestOneBit(kind.mostNodes()));
        return PlotPoints.of(powers, i -> i + 1, i -> leastMillis(new Machine(2 << i, 1, kind)));
    }

    private static double leastMillis(Machine machine) {
        return SliceFloor.leastNanos(machine, Model.of(machine.profile())) / 1e6;
    }
}
