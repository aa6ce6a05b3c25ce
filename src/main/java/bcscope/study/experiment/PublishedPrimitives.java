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

/// T1: the table of the core primitives (S0 table 2.1) against the costs of the machines.
public final class PublishedPrimitives {
    private static final int LARGEST_POWER = 16;

    /// Up to 64 nodes, and above.
    private static final List<ModelParameter> RATES =
            List.of(ModelParameter.BROADCAST_KBPS, ModelParameter.BROADCAST_LARGE_KBPS);

    private PublishedPrimitives() {}

    /// What the table says of a rate.
    private enum Aim {
        EXACTLY,
        MORE_THAN
    }

    public static void measure(Notebook notes) {
        notes.tell("T1: Compare-And-Write and Xfer-And-Signal on 2 to 65,536 nodes");
        emulated(notes, NetworkKind.GIGABIT_ETHERNET, 46_000);
        emulated(notes, NetworkKind.MYRINET, 20_000);
        emulated(notes, NetworkKind.INFINIBAND, 20_000);
        inHardware(notes, NetworkKind.QSNET, 10_000);
        inHardware(notes, NetworkKind.BLUEGENE_L, 2_000);
        notAvailable(notes, NetworkKind.GIGABIT_ETHERNET);
        rate(notes, NetworkKind.MYRINET, Aim.EXACTLY, 15_000);
        notAvailable(notes, NetworkKind.INFINIBAND);
        rate(notes, NetworkKind.QSNET, Aim.MORE_THAN, 150_000);
        rate(notes, NetworkKind.BLUEGENE_L, Aim.EXACTLY, 700_000);
        notes.remark("log is taken as the binary logarithm, MB/s as the rate at each of n nodes.");
        notes.remark(
                "The 700 n MB/s of BlueGene/L are four torus links of 175 MB/s, or both directions"
                        + " of the tree (MODEL 1.11 no. 21); a multicast here goes down the tree as"
                        + " fast as a processor feeds it.");
        notes.plot(
                "T_min, the shortest slice",
                Plot.Axis.of("log2 n", 0, 17),
                Plot.Axis.of("ms", 0, 9),
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
        return PlotPoints.of(powers, i -> i + 1, i -> leastMillis(new Machine(2 << i, 1, kind)));
    }

    private static double leastMillis(Machine machine) {
        return SliceFloor.leastNanos(machine, Model.of(machine.profile())) / 1e6;
    }
}
