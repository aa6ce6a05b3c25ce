package bcscope.study.experiment;

import bcscope.model.Evidence;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.SliceFloor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// T1: the table of the core primitives (S0 table 2.1) against the costs of the machines.
public final class PublishedPrimitives {
    /// Where it is printed.
    public static final String PLACE = "S0 table 2.1";

    private static final int LARGEST_POWER = 16;

    /// Up to 64 nodes, and above.
    private static final List<ModelParameter> RATES =
            List.of(ModelParameter.BROADCAST_KBPS, ModelParameter.BROADCAST_LARGE_KBPS);

    private PublishedPrimitives() {}

    /// The table as printed.
    public static final List<Line> LINES =
            List.of(
                    new Line(NetworkKind.GIGABIT_ETHERNET, 46_000, Query.PER_LEVEL, 0, Aim.NONE),
                    new Line(NetworkKind.MYRINET, 20_000, Query.PER_LEVEL, 15_000, Aim.ABOUT),
                    new Line(NetworkKind.INFINIBAND, 20_000, Query.PER_LEVEL, 0, Aim.NONE),
                    new Line(NetworkKind.QSNET, 10_000, Query.BELOW, 150_000, Aim.MORE_THAN),
                    new Line(NetworkKind.BLUEGENE_L, 2_000, Query.BELOW, 700_000, Aim.EXACTLY));

    /// What the table says of a query.
    public enum Query {
        /// So long for each level of a binary tree.
        PER_LEVEL,
        /// Shorter than that.
        BELOW
    }

    /// What the table says of a rate.
    public enum Aim {
        EXACTLY,
        ABOUT,
        MORE_THAN,
        /// It is not available.
        NONE
    }

    /// A line of the table.
    ///
    /// @param network the machine
    /// @param queryNanos of a Compare-And-Write, ns
    /// @param queryKind what that is
    /// @param kilobytes of an Xfer-And-Signal, kB/s at each of n nodes; 0 where not available
    /// @param aim what that is
    public record Line(
            NetworkKind network, long queryNanos, Query queryKind, long kilobytes, Aim aim) {
        /// The time of a query, as the table has it.
        public String query() {
            long micros = queryNanos / 1_000;
            return switch (queryKind) {
                case PER_LEVEL -> micros + " log n µs";
                case BELOW -> "< " + micros + " µs";
            };
        }

        /// The rate, as the table has it.
        public String rate() {
            String rate = kilobytes / 1_000 + " n MB/s";
            return switch (aim) {
                case NONE -> "not available";
                case EXACTLY -> rate;
                case ABOUT -> "~ " + rate;
                case MORE_THAN -> "> " + rate;
            };
        }
    }

    /// What should come out: each line of the table.
    public static String aim() {
        return LINES.stream()
                .map(line -> line.network.title() + " " + line.query() + ", " + line.rate())
                .collect(Collectors.joining("; "));
    }

    public static void measure(Notebook notes) {
        notes.tell("T1: Compare-And-Write and Xfer-And-Signal on 2 to 65,536 nodes");
        for (Line line : LINES) {
            switch (line.queryKind) {
                case PER_LEVEL -> emulated(notes, line.network, line.queryNanos);
                case BELOW -> inHardware(notes, line.network, line.queryNanos);
            }
        }
        for (Line line : LINES) {
            if (line.aim == Aim.NONE) {
                notAvailable(notes, line.network);
            } else {
                rate(notes, line.network, line.aim, line.kilobytes);
            }
        }
        notes.remark("log is taken as the binary logarithm, MB/s as the rate at each of n nodes.");
        notes.remark(
                "The %s of BlueGene/L are four torus links of 175 MB/s, or both directions"
                        + " of the tree (MODEL 1.11 no. 21); a multicast here goes down the tree as"
                        + " fast as a processor feeds it.",
                LINES.getLast().rate());
        notes.plot(
                "T_min, the shortest slice",
                Plot.Axis.of("log2 n", 0, 17),
                Plot.Axis.of("T_min in ms", 0, 9),
                Arrays.stream(NetworkKind.values())
                        .map(kind -> new Plot.Line(kind.id(), kind.ordinal(), leastSlices(kind)))
                        .toArray(Plot.Mark[]::new));
    }

    private static void emulated(Notebook notes, NetworkKind kind, long perLevel) {
        for (int power = 1; power <= LARGEST_POWER; power++) {
            long query = query(kind, 1 << power);
            notes.demand(
                    query == perLevel * power,
                    "a query of %s takes %,d ns on %,d nodes, not %,d.",
                    kind.title(),
                    query,
                    1 << power,
                    perLevel * power);
        }
        notes.measured(
                "%s %d, %d, %d µs",
                kind.title(),
                query(kind, 32) / 1000,
                query(kind, 1_024) / 1000,
                query(kind, 65_536) / 1000);
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

    /// The table has no rate: nor has the profile one that is published.
    private static void notAvailable(Notebook notes, NetworkKind kind) {
        for (ModelParameter rate : RATES) {
            notes.demand(
                    kind.profile().evidence(rate) != Evidence.PUBLISHED,
                    "%s of %s is marked as published, but is not available.",
                    rate.path(),
                    kind.title());
        }
        notes.measured("multicasts of %s not available", kind.title());
    }

    private static void rate(Notebook notes, NetworkKind kind, Aim aim, long kilobytes) {
        for (ModelParameter rate : RATES) {
            long value = kind.profile().value(rate);
            notes.demand(
                    aim == Aim.MORE_THAN ? value > kilobytes : value == kilobytes,
                    "%s of %s is %s MB/s, not %s%s.",
                    rate.path(),
                    kind.title(),
                    megabytes(kind, rate),
                    aim == Aim.MORE_THAN ? "more than " : "",
                    kilobytes / 1000);
        }
        notes.measured("%s %s", kind.title(), rates(kind));
    }

    /// The rate of a multicast here at each of n nodes, up to 64 of them and above.
    public static String rates(NetworkKind kind) {
        String small = megabytes(kind, RATES.getFirst());
        String large = megabytes(kind, RATES.getLast());
        return (small.equals(large) ? small : small + " to " + large) + " n MB/s";
    }

    private static String megabytes(NetworkKind kind, ModelParameter rate) {
        return String.format(Locale.ROOT, "%.0f", kind.profile().value(rate) / 1e3);
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
