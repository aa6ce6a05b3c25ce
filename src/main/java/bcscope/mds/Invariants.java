package bcscope.mds;

import bcscope.happening.Happening;
import bcscope.happening.LocalMetrics;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.mds.LawReading.Relation;
import bcscope.metric.Metric.Unit;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Evaluates the laws of the metrics. What the slice table can show is E1, E2, E3, E5, E9 and E11;
/// the rest needs the detail of a slice.
///
/// @param sliceNanos T, how long slices are meant to be
public record Invariants(SliceTable slices, long sliceNanos) {
    private static final Set<Law> OF_WHOLE_SLICES = EnumSet.of(Law.E2, Law.E6, Law.E7, Law.E10);

    /// Every law that the table can show for `slice`, in order; one that does not apply is missing.
    public List<LawReading> of(int slice) {
        List<LawReading> findings = new ArrayList<>();
        atMost(findings, slice, Law.E1, "max LTDEM", SliceColumn.MAX_LTDEM, SliceColumn.GTDEM);
        atMost(findings, slice, Law.E1, "max LTMSM", SliceColumn.MAX_LTMSM, SliceColumn.GTMSM);
        atMost(findings, slice, Law.E1, "max LTTS", SliceColumn.MAX_LTTS, SliceColumn.GTTS);
        findings.add(workFits(slice));
        if (slice + 1 < slices.published()) {
            findings.add(
                    nanos(
                            Law.E3,
                            slice,
                            "GTTS",
                            slices.get(SliceColumn.GTTS, slice),
                            "GETTS of the next slice",
                            slices.getts(slice + 1)));
        }
        if (slice > 0) {
            findings.add(nanos(Law.E3, slice, "T", sliceNanos, "GETTS", slices.getts(slice)));
            if (slices.has(SliceColumn.USRSTS)) {
                findings.add(retriesAreCounted(slice));
            }
        }
        if (idle(slice)) {
            findings.add(nothingRuns(slice));
        }
        if (slices.get(SliceColumn.SUM_NCOLLMSM, slice) > 0 && !carriesCollectives(slice)) {
            findings.add(lastDescriptor(slice));
        }
        return List.copyOf(findings);
    }

    /// The first broken law among the slices `from` to `to` (exclusive).
    public Optional<LawReading> firstBroken(int from, int to) {
        for (int slice = from; slice < to; slice++) {
            for (LawReading finding : of(slice)) {
                if (!finding.holds()) {
                    return Optional.of(finding);
                }
            }
        }
        return Optional.empty();
    }

    /// The laws that only the nodes can show, each at the node that is nearest to breaking it.
    ///
    /// @param processesPerNode most processes on a node
    public static List<LawReading> of(SliceDetail detail, int processesPerNode) {
        LocalMetrics local = detail.local();
        int slice = detail.slice();
        List<LawReading> findings = new ArrayList<>(RoutineLaws.of(slice, local));
        findings.addAll(0, ofNodes(detail, local, processesPerNode));
        if (losesNode(detail)) {
            findings.removeIf(f -> OF_WHOLE_SLICES.contains(f.law()));
        }
        return List.copyOf(findings);
    }

    /// Whether a node was declared dead, so that what its microphases began stays undone.
    private static boolean losesNode(SliceDetail detail) {
        return detail.happenings().stream().anyMatch(Happening.DeclaredDead.class::isInstance);
    }

    private static List<LawReading> ofNodes(
            SliceDetail detail, LocalMetrics local, int processesPerNode) {
        int slice = detail.slice();
        int fullest = nearestToBudget(local);
        return List.of(
                localWorkFits(slice, local),
                equal(
                        Law.E6,
                        slice,
                        "sum NP2PMSM",
                        sum(local.np2pmsm()),
                        "transfers",
                        count(detail, Happening.Transferred.class)
                                + count(detail, Happening.TransferLost.class)),
                new LawReading(
                        Law.E6,
                        slice,
                        "bytes received by node " + fullest,
                        local.receivedBytes()[fullest],
                        Relation.AT_MOST,
                        "budget",
                        local.budgetBytes()[fullest],
                        Unit.BYTES),
                equal(
                        Law.E7,
                        slice,
                        "sum NP2PDEM",
                        sum(local.np2pdem()),
                        "descriptors exchanged",
                        count(detail, Happening.SendDelivered.class)
                                + count(detail, Happening.ReceiveAccepted.class)),
                new LawReading(
                        Law.E8,
                        slice,
                        "max BPTS",
                        largest(local.bpts()),
                        Relation.AT_MOST,
                        "processes of a node",
                        processesPerNode,
                        Unit.COUNT));
    }

    private void atMost(
            List<LawReading> findings,
            int slice,
            Law law,
            String left,
            SliceColumn leftColumn,
            SliceColumn rightColumn) {
        findings.add(
                nanos(
                        law,
                        slice,
                        left,
                        slices.get(leftColumn, slice),
                        rightColumn.name(),
                        slices.get(rightColumn, slice)));
    }

    private LawReading workFits(int slice) {
        return nanos(
                Law.E2,
                slice,
                "GTDEM + GTMSM",
                slices.get(SliceColumn.GTDEM, slice) + slices.get(SliceColumn.GTMSM, slice),
                "GTTS",
                slices.get(SliceColumn.GTTS, slice));
    }

    private LawReading nothingRuns(int slice) {
        long ran =
                slices.get(SliceColumn.GTPM, slice)
                        + slices.get(SliceColumn.GTBBM, slice)
                        + slices.get(SliceColumn.GTRM, slice);
        return new LawReading(
                Law.E5,
                slice,
                "GTPM + GTBBM + GTRM",
                ran,
                Relation.EQUAL,
                "nothing scheduled",
                0,
                Unit.NANOS);
    }

    /// At least, since queries that a dead node leaves without an answer between two slices belong
    /// to no microphase.
    private LawReading retriesAreCounted(int slice) {
        return new LawReading(
                Law.E11,
                slice,
                "failed queries of the previous slice",
                SliceColumn.FAILED_QUERIES.stream()
                        .mapToLong(column -> slices.get(column, slice - 1))
                        .sum(),
                Relation.AT_MOST,
                "USRSTS",
                slices.get(SliceColumn.USRSTS, slice),
                Unit.COUNT);
    }

    private LawReading lastDescriptor(int slice) {
        return new LawReading(
                Law.E9,
                slice,
                "1",
                1,
                Relation.AT_MOST,
                "sum NCOLLDEM",
                slices.get(SliceColumn.SUM_NCOLLDEM, slice),
                Unit.COUNT);
    }

    /// A collective of more bytes than a slice can move continues in the slices after its first; so
    /// does one that a checkpoint was taken of.
    private boolean carriesCollectives(int slice) {
        return slice > 0
                && (slices.get(SliceColumn.SUM_NCOLLMSM, slice - 1) > 0
                        || slices.get(SliceColumn.DETECTION, slice - 1) > 0);
    }

    private boolean idle(int slice) {
        return slices.get(SliceColumn.SUM_NP2PMSM, slice) == 0
                && slices.get(SliceColumn.SUM_NCOLLMSM, slice) == 0;
    }

    /// The DEM strobes of two slices, one after the other: every node hears them as far apart as
    /// they were issued.
    public static LawReading strobeSkew(SliceDetail before, SliceDetail detail) {
        return new LawReading(
                Law.E4,
                detail.slice(),
                "LETTS",
                heardNanos(detail) - heardNanos(before),
                Relation.EQUAL,
                "GETTS",
                detail.startNanos() - before.startNanos(),
                Unit.NANOS);
    }

    /// When the nodes would have heard a strobe issued at the start of the slice: one that was
    /// lost, or that a dead node kept back, was issued later.
    private static long heardNanos(SliceDetail detail) {
        PhaseWindow first = detail.windows().getFirst();
        return detail.startNanos() + first.arrivalNanos() - first.strobeNanos();
    }

    private static LawReading localWorkFits(int slice, LocalMetrics local) {
        int tightest = 0;
        long least = Long.MAX_VALUE;
        for (int node = 0; node < local.ltts().length; node++) {
            long left = local.ltts()[node] - local.ltdem()[node] - local.ltmsm()[node];
            if (left < least) {
                least = left;
                tightest = node;
            }
        }
        return nanos(
                Law.E2,
                slice,
                "LTDEM + LTMSM of node " + tightest,
                local.ltdem()[tightest] + local.ltmsm()[tightest],
                "LTTS",
                local.ltts()[tightest]);
    }

    private static LawReading nanos(
            Law law, int slice, String left, long leftValue, String right, long rightValue) {
        return new LawReading(
                law, slice, left, leftValue, Relation.AT_MOST, right, rightValue, Unit.NANOS);
    }

    private static LawReading equal(
            Law law, int slice, String left, long leftValue, String right, long rightValue) {
        return new LawReading(
                law, slice, left, leftValue, Relation.EQUAL, right, rightValue, Unit.COUNT);
    }

    private static long count(SliceDetail detail, Class<? extends Happening> kind) {
        return detail.happenings().stream().filter(kind::isInstance).count();
    }

    private static long sum(int[] values) {
        long sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    private static long largest(int[] values) {
        long largest = 0;
        for (int value : values) {
            largest = Math.max(largest, value);
        }
        return largest;
    }

    /// The node with the least budget left.
    private static int nearestToBudget(LocalMetrics local) {
        int nearest = 0;
        long least = Long.MAX_VALUE;
        for (int node = 0; node < local.receivedBytes().length; node++) {
            long left = local.budgetBytes()[node] - local.receivedBytes()[node];
            if (left < least) {
                least = left;
                nearest = node;
            }
        }
        return nearest;
    }
}
