package bcscope.study.experiment;

import bcscope.model.Evidence;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.SliceFloor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// T1: the table of the core primitives (S0 table 2.1) against the costs of the machines.
public final class PublishedPrimitives {
    private static final int LARGEST_POWER = 16;

    /// Up to 64 nodes, and above.
    private static final List<ModelParameter> RATES =
            List.of(ModelParameter.BROADCAST_KBPS, ModelParameter.BROADCAST_LARGE_KBPS);

    private PublishedPrimitives() {}

    public static Finding measure(Laboratory laboratory) {
        laboratory.tell("T1: Compare-And-Write and Xfer-And-Signal on 2 to 65,536 nodes");
        Finding.Notes notes = new Finding.Notes();
        emulated(notes, NetworkKind.GIGABIT_ETHERNET, 46_000);
        emulated(notes, NetworkKind.MYRINET, 20_000);
        emulated(notes, NetworkKind.INFINIBAND, 20_000);
        inHardware(notes, NetworkKind.QSNET, 10_000);
        inHardware(notes, NetworkKind.BLUEGENE_L, 2_000);
        notAvailable(notes, NetworkKind.GIGABIT_ETHERNET);
        exactRate(notes, NetworkKind.MYRINET, 15_000);
        notAvailable(notes, NetworkKind.INFINIBAND);
        greaterRate(notes, NetworkKind.QSNET, 150_000);
        exactRate(notes, NetworkKind.BLUEGENE_L, 700_000);
        notes.remark("log is read as the binary logarithm, MB/s at each of n nodes.");
        notes.remark(
                "The 700 n MB/s of BlueGene/L are four torus links of 175 MB/s, or both directions"
                        + " of the tree (MODEL 1.11 no. 21); a multicast here goes down the tree as"
                        + " fast as a processor feeds it.");
        List<Plot.Mark> lines = new ArrayList<>();
        int hue = 0;
        for (NetworkKind kind : NetworkKind.values()) {
            lines.add(new Plot.Line(kind.id(), hue++, leastSlices(kind)));
        }
        notes.plot(
                new Plot(
                        "T_min, the shortest slice",
                        Plot.Axis.of("log2 n", 0, 17),
                        Plot.Axis.of("ms", 0, 9),
                        lines));
        return notes.verdict(Verdict.HOLDS);
    }

    private static void emulated(Finding.Notes notes, NetworkKind kind, long perLevel) {
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

    private static void inHardware(Finding.Notes notes, NetworkKind kind, long boundNanos) {
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
    private static void notAvailable(Finding.Notes notes, NetworkKind kind) {
        for (ModelParameter rate : RATES) {
            notes.demand(
                    kind.profile().evidence(rate) != Evidence.PUBLISHED,
                    "%s of %s is called published, and is not available.",
                    rate.path(),
                    kind.title());
        }
        notes.measured("multicasts of %s not available", kind.title());
    }

    private static void exactRate(Finding.Notes notes, NetworkKind kind, long kilobytes) {
        for (ModelParameter rate : RATES) {
            notes.demand(
                    kind.profile().value(rate) == kilobytes,
                    "%s of %s is %s MB/s, not %s.",
                    rate.path(),
                    kind.title(),
                    megabytes(kind, rate),
                    kilobytes / 1000);
        }
        measuredRates(notes, kind);
    }

    private static void greaterRate(Finding.Notes notes, NetworkKind kind, long kilobytes) {
        for (ModelParameter rate : RATES) {
            notes.demand(
                    kind.profile().value(rate) > kilobytes,
                    "%s of %s is %s MB/s, not more than %s.",
                    rate.path(),
                    kind.title(),
                    megabytes(kind, rate),
                    kilobytes / 1000);
        }
        measuredRates(notes, kind);
    }

    private static void measuredRates(Finding.Notes notes, NetworkKind kind) {
        String small = megabytes(kind, RATES.getFirst());
        String large = megabytes(kind, RATES.getLast());
        notes.measured(
                "%s %s n MB/s", kind.title(), small.equals(large) ? small : small + " to " + large);
    }

    private static String megabytes(NetworkKind kind, ModelParameter rate) {
        return String.format(Locale.ROOT, "%.0f", kind.profile().value(rate) / 1e3);
    }

    private static long query(NetworkKind kind, int nodes) {
        Machine machine = new Machine(nodes, 1, kind);
        return PrimitiveTimes.of(machine, Model.of(machine.profile())).queryNanos();
    }

    private static double[] leastSlices(NetworkKind kind) {
        int powers = Integer.numberOfTrailingZeros(Integer.highestOneBit(kind.mostNodes()));
        double[] points = new double[2 * powers];
        for (int power = 1; power <= powers; power++) {
            Machine machine = new Machine(1 << power, 1, kind);
            points[2 * power - 2] = power;
            points[2 * power - 1] =
                    SliceFloor.leastNanos(machine, Model.of(machine.profile())) / 1e6;
        }
        return points;
    }
}
