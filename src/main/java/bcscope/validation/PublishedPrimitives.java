package bcscope.validation;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.SliceFloor;

import java.util.ArrayList;
import java.util.List;

/// T1: the table of the core primitives (S0 table 2.1) against the costs of the machines.
final class PublishedPrimitives {
    private static final int LARGEST_POWER = 16;

    private PublishedPrimitives() {}

    static Finding measure(Laboratory laboratory) {
        laboratory.tell("T1: Compare-And-Write and Xfer-And-Signal on 2 to 65,536 nodes");
        Finding.Notes notes = new Finding.Notes();
        emulated(notes, NetworkKind.GIGABIT_ETHERNET, 46_000);
        emulated(notes, NetworkKind.MYRINET, 20_000);
        emulated(notes, NetworkKind.INFINIBAND, 20_000);
        inHardware(notes, NetworkKind.QSNET, 10_000);
        inHardware(notes, NetworkKind.BLUEGENE_L, 2_000);
        rates(notes);
        notes.remark(
                "log is read as the binary logarithm, and “< 2 µs” of BlueGene/L as 2 µs (S3: about"
                        + " 2 µs for 64k nodes).");
        notes.remark(
                "The 700 n MB/s of BlueGene/L count four torus links or both directions of the"
                        + " tree; a broadcast reaches %d MB/s at each node here, which is what its"
                        + " processors can feed.",
                NetworkKind.BLUEGENE_L.profile().value(ModelParameter.BROADCAST_KBPS) / 1000);
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
                    "%s takes %d ns on %,d nodes.",
                    kind.title(),
                    query,
                    1 << power);
        }
        notes.measured(
                "%s %d, %d, %d µs",
                kind.title(),
                query(kind, 32) / 1000,
                query(kind, 1_024) / 1000,
                query(kind, 65_536) / 1000);
    }

    private static void inHardware(Finding.Notes notes, NetworkKind kind, long mostNanos) {
        long largest = query(kind, 65_536);
        notes.measured("%s at most %.1f µs", kind.title(), largest / 1e3);
        notes.demand(largest <= mostNanos, "%s takes %d ns.", kind.title(), largest);
    }

    private static void rates(Finding.Notes notes) {
        long myrinet = NetworkKind.MYRINET.profile().value(ModelParameter.BROADCAST_KBPS);
        long qsnet = NetworkKind.QSNET.profile().value(ModelParameter.BROADCAST_LARGE_KBPS);
        notes.demand(myrinet == 15_000, "Myrinet multicasts %d KB/s.", myrinet);
        notes.demand(qsnet >= 150_000, "QsNet multicasts %d KB/s.", qsnet);
        notes.measured("multicasts of %d n and %d n MB/s", myrinet / 1000, qsnet / 1000);
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
