package bcscope.metric;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/// The catalogue of the metrics of a slice (MODEL 2.1; S0 tables 5.1 and 5.2), and how each is
/// read: for the machine from the slice table, for a node from the detail of a slice. A scenario
/// names the metrics to be stored; dumps have a column for each.
public enum Metric {
    GETTS(
            Unit.NANOS,
            Readings.getts(),
            "From the DEM strobe of the previous slice to the DEM strobe of this one: how long a"
                    + " slice really took."),
    GTDEM(
            Unit.NANOS,
            Microphase.DEM,
            Readings.global(SliceColumn.GTDEM),
            "From the DEM strobe until a query says that every node has exchanged its"
                    + " descriptors."),
    GTMSM(
            Unit.NANOS,
            Microphase.MSM,
            Readings.global(SliceColumn.GTMSM),
            "From the MSM strobe until a query says that every node has made its schedule."),
    GTTS(
            Unit.NANOS,
            Readings.global(SliceColumn.GTTS),
            "From the DEM strobe until a query says that the last microphase of the slice is"
                    + " over."),
    USRSTS(
            Unit.COUNT,
            Readings.global(SliceColumn.USRSTS),
            "Failed queries before the previous slice was over on every node, in all its"
                    + " microphases."),
    USRDEM(
            Unit.COUNT,
            Microphase.DEM,
            Readings.global(SliceColumn.USRDEM),
            "Failed queries before every node had finished DEM."),
    USRMSM(
            Unit.COUNT,
            Microphase.MSM,
            Readings.global(SliceColumn.USRMSM),
            "Failed queries before every node had finished MSM."),
    LETTS(
            Unit.NANOS,
            Readings.local(SliceReading.getts()),
            "From the arrival of one DEM strobe at the node to the arrival of the next. The"
                    + " multicast reaches all nodes together, so it equals GETTS here."),
    LTDEM(
            Unit.NANOS,
            Microphase.DEM,
            Readings.largest(SliceColumn.MAX_LTDEM, (m, n) -> m.ltdem()[n]),
            "From the arrival of the DEM strobe until the threads of this node have exchanged their"
                    + " descriptors."),
    LTMSM(
            Unit.NANOS,
            Microphase.MSM,
            Readings.largest(SliceColumn.MAX_LTMSM, (m, n) -> m.ltmsm()[n]),
            "From the arrival of the MSM strobe until this node has made its schedule."),
    LTTS(
            Unit.NANOS,
            Readings.largest(SliceColumn.MAX_LTTS, (m, n) -> m.ltts()[n]),
            "From the arrival of the DEM strobe until the last microphase of the slice is over on"
                    + " this node."),
    NP2PDEM(
            Unit.COUNT,
            Microphase.DEM,
            Readings.summed(
                    SliceColumn.SUM_NP2PDEM, SliceColumn.MAX_NP2PDEM, (m, n) -> m.np2pdem()[n]),
            "Point-to-point descriptors processed in DEM: sends that this node's BS delivered and"
                    + " local receives that its BR accepted. That both are counted is a reading of"
                    + " ours."),
    NP2PMSM(
            Unit.COUNT,
            Microphase.MSM,
            Readings.summed(
                    SliceColumn.SUM_NP2PMSM, SliceColumn.MAX_NP2PMSM, (m, n) -> m.np2pmsm()[n]),
            "Point-to-point transfers (chunks) scheduled in MSM, counted at the receiver."),
    NCOLLDEM(
            Unit.COUNT,
            Microphase.DEM,
            Readings.summed(
                    SliceColumn.SUM_NCOLLDEM, SliceColumn.MAX_NCOLLDEM, (m, n) -> m.ncolldem()[n]),
            "Descriptors of collectives pre-processed in DEM. That each local process counts as one"
                    + " is a reading of ours."),
    NCOLLMSM(
            Unit.COUNT,
            Microphase.MSM,
            Readings.summed(
                    SliceColumn.SUM_NCOLLMSM, SliceColumn.MAX_NCOLLMSM, (m, n) -> m.ncollmsm()[n]),
            "Collectives scheduled in MSM. That every node of the job counts each of them is a"
                    + " reading of ours."),
    BPTS(
            Origin.PAPERS_UNDER_BOTH,
            Unit.COUNT,
            Readings.summed(SliceColumn.SUM_BPTS, SliceColumn.MAX_BPTS, (m, n) -> m.bpts()[n]),
            "Processes blocked in a call. That they are counted after the restarts at the start of"
                    + " the slice is a reading of ours."),
    LTR_0(NicRoutine.DELIVER, Microphase.DEM),
    LTR_1(NicRoutine.ACCEPT, Microphase.DEM),
    LTR_2(NicRoutine.NOTE, Microphase.DEM),
    LTR_3(NicRoutine.MATCH, Microphase.MSM),
    LTR_4(NicRoutine.SCHEDULE, Microphase.MSM),
    LTR_5(NicRoutine.QUERY, Microphase.MSM),
    LTR_6(NicRoutine.TRANSFER, Microphase.PM),
    LTR_7(NicRoutine.MULTICAST, Microphase.BBM),
    LTR_8(NicRoutine.REDUCE, Microphase.RM),
    LTR_9(NicRoutine.RESTART),
    USRPM(
            Origin.OURS,
            Unit.COUNT,
            Microphase.PM,
            Readings.global(SliceColumn.USRPM),
            "Failed queries before every node had finished PM."),
    USRBBM(
            Origin.OURS,
            Unit.COUNT,
            Microphase.BBM,
            Readings.global(SliceColumn.USRBBM),
            "Failed queries before every node had finished BBM."),
    USRRM(
            Origin.OURS,
            Unit.COUNT,
            Microphase.RM,
            Readings.global(SliceColumn.USRRM),
            "Failed queries before every node had finished RM."),
    GTPM(
            Origin.OURS,
            Unit.NANOS,
            Microphase.PM,
            Readings.global(SliceColumn.GTPM),
            "From the PM strobe until every node has moved its messages; 0 where the phase was"
                    + " skipped."),
    GTBBM(
            Origin.OURS,
            Unit.NANOS,
            Microphase.BBM,
            Readings.global(SliceColumn.GTBBM),
            "From the BBM strobe until every node has finished broadcasts and barriers; 0 where the"
                    + " phase was skipped."),
    GTRM(
            Origin.OURS,
            Unit.NANOS,
            Microphase.RM,
            Readings.global(SliceColumn.GTRM),
            "From the RM strobe until every node has finished reductions; 0 where the phase was"
                    + " skipped."),
    BYTES(
            Origin.OURS_UNDER_BOTH,
            Unit.BYTES,
            Microphase.PM,
            Readings.total(SliceColumn.BYTES, (m, n) -> m.receivedBytes()[n]),
            "Point-to-point bytes moved in PM."),
    BUDGET(
            Origin.OURS,
            Unit.BYTES,
            Readings.largest(SliceColumn.BUDGET, (m, n) -> m.budgetBytes()[n]),
            "Point-to-point bytes that one NIC can receive in the slice."),
    CPUTS(
            Origin.OURS_UNDER_BOTH,
            Unit.NANOS,
            Readings.global(SliceColumn.CPU_BUSY),
            "CPU time that processes used from this DEM strobe to the next, all CPUs together. An"
                    + " extension."),
    CHECKPOINT(
            Origin.OURS,
            Unit.NANOS,
            Readings.global(SliceColumn.CHECKPOINT),
            "Time for which the next slice waited until a checkpoint was written."),
    LOST_WORK(
            Origin.OURS,
            Unit.NANOS,
            Readings.global(SliceColumn.LOST_WORK),
            "Work that a node failure undid: from the end of the last checkpoint to the failure."),
    DETECTION(
            Origin.OURS,
            Unit.NANOS,
            Readings.global(SliceColumn.DETECTION),
            "From a node failure until the machine goes back to a checkpoint."),
    RESTART(
            Origin.OURS,
            Unit.NANOS,
            Readings.global(SliceColumn.RESTART),
            "From going back to a checkpoint until all nodes have read it."),
    REDO(
            Origin.OURS,
            Unit.COUNT,
            Readings.global(SliceColumn.REDO),
            "Slices that a failure undid and that are still to be done again, this one included."),
    NDESCTS(
            Origin.OURS,
            Unit.COUNT,
            Readings.summed(
                    SliceColumn.SUM_NDESCTS, SliceColumn.MAX_NDESCTS, (m, n) -> m.ndescts()[n]),
            "Descriptors in the lists of the NIC at the end of the slice. Each takes "
                    + Descriptor.MEMORY_BYTES
                    + " bytes of its memory, a size that is assumed."),
    SENT(SliceColumn.SENT, Unit.COUNT, "Messages that processes began to send."),
    FLYING(SliceColumn.FLYING, Unit.COUNT, "Packets on the network at the end of the slice."),
    POSTED(
            SliceColumn.POSTED,
            Unit.COUNT,
            "Posted receives that no message has matched, at the end of the slice."),
    UNEXPECTED(
            SliceColumn.UNEXPECTED,
            Unit.COUNT,
            "Messages in the unexpected queues of all processes, at the end of the slice."),
    BUFFERED(
            SliceColumn.BUFFERED_BYTES,
            Unit.BYTES,
            "Bytes of messages in buffers of their receivers, at the end of the slice."),
    RENDEZVOUS(
            SliceColumn.RENDEZVOUS,
            Unit.COUNT,
            "Messages not sent eagerly whose data, or receipt, have not arrived, at the end of the"
                    + " slice."),
    STALLED(
            SliceColumn.STALLED,
            Unit.COUNT,
            "Messages that wait for a credit of their receiver, at the end of the slice.");

    /// The metrics of the papers; the others are extensions of this program.
    public static final List<Metric> PUBLISHED =
            Arrays.stream(values()).filter(metric -> metric.origin.isPublished()).toList();

    private static final Pattern ROUTINE = Pattern.compile("LTR[_ ]?([0-9])");

    private final Origin origin;
    private final Unit unit;
    private final Optional<Microphase> phase;
    private final Readings readings;
    private final String definition;

    Metric(NicRoutine routine, Microphase phase) {
        this(
                Origin.PAPERS,
                Unit.NANOS,
                Optional.of(phase),
                Readings.routine(routine),
                definition(routine));
    }

    Metric(NicRoutine routine) {
        this(
                Origin.PAPERS,
                Unit.NANOS,
                Optional.empty(),
                Readings.routine(routine),
                definition(routine));
    }

    Metric(SliceColumn column, Unit unit, String definition) {
        this(Origin.OURS_OF_MESSAGES, unit, Optional.empty(), Readings.global(column), definition);
    }

    Metric(Unit unit, Readings readings, String definition) {
        this(Origin.PAPERS, unit, Optional.empty(), readings, definition);
    }

    Metric(Unit unit, Microphase phase, Readings readings, String definition) {
        this(Origin.PAPERS, unit, Optional.of(phase), readings, definition);
    }

    Metric(Origin origin, Unit unit, Readings readings, String definition) {
        this(origin, unit, Optional.empty(), readings, definition);
    }

    Metric(Origin origin, Unit unit, Microphase phase, Readings readings, String definition) {
        this(origin, unit, Optional.of(phase), readings, definition);
    }

    Metric(
            Origin origin,
            Unit unit,
            Optional<Microphase> phase,
            Readings readings,
            String definition) {
        this.origin = origin;
        this.unit = unit;
        this.phase = phase;
        this.readings = readings;
        this.definition = definition + origin.note;
    }

    /// Whether it is published, and under which MPI it applies.
    private enum Origin {
        PAPERS("", MpiKind.BCS),
        PAPERS_UNDER_BOTH("", MpiKind.BCS, MpiKind.CONVENTIONAL),
        OURS(" An extension.", MpiKind.BCS),
        OURS_UNDER_BOTH(" An extension.", MpiKind.BCS, MpiKind.CONVENTIONAL),
        OURS_OF_MESSAGES(" An extension, of conventional MPI.", MpiKind.CONVENTIONAL);

        private final String note;
        private final Set<MpiKind> kinds;

        Origin(String note, MpiKind... kinds) {
            this.note = note;
            this.kinds = EnumSet.copyOf(List.of(kinds));
        }

        private boolean isPublished() {
            return switch (this) {
                case PAPERS, PAPERS_UNDER_BOTH -> true;
                case OURS, OURS_UNDER_BOTH, OURS_OF_MESSAGES -> false;
            };
        }
    }

    private static String definition(NicRoutine routine) {
        return Say.of(
                "Time in routine R%s of the slice: %s %s. Which routines there are is a reading of"
                        + " ours.",
                routine.ordinal(), routine.thread(), routine.does());
    }

    /// The counted unit.
    public Unit unit() {
        return unit;
    }

    /// The microphase that it belongs to, which gives its colour; empty for metrics of the whole
    /// slice.
    public Optional<Microphase> phase() {
        return phase;
    }

    /// Its definition, in sentences.
    public String definition() {
        return definition;
    }

    /// Whether it is measured once for the machine, not at each node.
    public boolean global() {
        return aggregates().contains(Aggregate.GLOBAL);
    }

    /// Whether the slice table of a run contains it. The others are measured only at nodes.
    public boolean available() {
        return !aggregates().isEmpty();
    }

    /// The first slice that has a value: times since the previous slice begin with slice 1.
    public int firstSlice() {
        return this == GETTS || this == LETTS ? 1 : 0;
    }

    /// Whether a node has values of its own.
    public boolean local() {
        return readings.atNode().isPresent() || this == LETTS;
    }

    /// The place where EMDS stores it.
    public Place place() {
        return local() ? Place.NODE : Place.MACHINE;
    }

    /// Whether it is a time, not a count.
    public boolean isTime() {
        return unit == Unit.NANOS;
    }

    /// Whether it applies under `mpi`. EMDS belongs to BCS-MPI and stores the metrics that apply
    /// there.
    public boolean means(MpiKind mpi) {
        return origin.kinds.contains(mpi);
    }

    /// Whether `slices` has all columns of it; older recordings lack some.
    public boolean isIn(SliceTable slices) {
        return readings.byAggregate().values().stream().allMatch(it -> it.isIn(slices));
    }

    /// The metrics that apply under `mpi`, in the order of the catalogue.
    public static List<Metric> under(MpiKind mpi) {
        return Arrays.stream(values()).filter(metric -> metric.means(mpi)).toList();
    }

    /// Its microphase in a run under `mpi`; none if that MPI has no microphases.
    public Optional<Microphase> phaseUnder(MpiKind mpi) {
        return mpi == MpiKind.BCS ? phase() : Optional.empty();
    }

    /// The aggregates that the slice table has for each slice, the preferred one first.
    public List<Aggregate> aggregates() {
        return List.copyOf(readings.byAggregate().keySet());
    }

    /// The value of the machine in `slice`, in the metric's unit. [Aggregate#MEAN] returns the sum:
    /// the caller divides it by the number of nodes.
    public long read(SliceTable slices, int slice, Aggregate aggregate) {
        return reading(aggregate).read(slices, slice);
    }

    /// A reader of the value of the machine, for reading many slices.
    public SliceReading reading(Aggregate aggregate) {
        SliceReading reading = readings.byAggregate().get(aggregate);
        if (reading == null) {
            throw new IllegalArgumentException(name() + " has no " + aggregate.title());
        }
        return reading;
    }

    /// The value at `node`; empty if the detail of a slice has none.
    public OptionalLong atNode(SliceDetail detail, int node) {
        return atNode(detail.local(), node);
    }

    /// The value at `node` in local metrics; empty if those have none.
    public OptionalLong atNode(LocalMetrics local, int node) {
        return readings.atNode()
                .map(reading -> OptionalLong.of(reading.read(local, node)))
                .orElseGet(OptionalLong::empty);
    }

    /// The metric of this name; also the spellings found in the literature: MSN and MSEN for MSM,
    /// USRTS for USRSTS, LTS for LTTS, LMSM for LTMSM, LTR3 for LTR_3.
    public static Optional<Metric> named(String name) {
        String upper = name.strip().toUpperCase(Locale.ROOT);
        String wanted =
                switch (upper) {
                    case "USRTS" -> "USRSTS";
                    case "LTS" -> "LTTS";
                    case "LMSM", "LMSN" -> "LTMSM";
                    default ->
                            ROUTINE.matcher(upper.replaceFirst("MSE?N$", "MSM"))
                                    .replaceFirst("LTR_$1");
                };
        return Arrays.stream(values()).filter(metric -> metric.name().equals(wanted)).findFirst();
    }

    /// The place where EMDS stores a metric.
    public enum Place {
        /// Once, on the management node.
        MACHINE,
        /// At each node.
        NODE
    }

    /// The unit of a value.
    public enum Unit {
        /// Nanoseconds.
        NANOS,
        /// A number of things.
        COUNT,
        /// Bytes.
        BYTES
    }
}
