package bcscope.picture.timeline.axis;

import bcscope.base.Microphase;
import bcscope.explain.story.Lane;
import bcscope.model.ModelParameter;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Converts between instants, slices, microphases and positions on an axis, for the slices
/// published when it was made. All conversions round down; the start of a slice is converted
/// exactly in both directions.
public final class SliceClock {
    /// Beginning of the lane of each microphase, in millionths of a slice.
    private static final long[] LANES = {0, 180_000, 360_000, 640_000, 760_000, 880_000, 1_000_000};

    private static final long WHOLE = LANES[LANES.length - 1];

    private static final Microphase[] PHASES = Microphase.values();
    private static final Map<Microphase, SliceColumn> LENGTHS =
            new EnumMap<>(
                    Map.of(
                            Microphase.DEM, SliceColumn.GTDEM,
                            Microphase.MSM, SliceColumn.GTMSM,
                            Microphase.PM, SliceColumn.GTPM,
                            Microphase.BBM, SliceColumn.GTBBM,
                            Microphase.RM, SliceColumn.GTRM));

    /// How many slices are searched for one with a particular microphase.
    private static final int MOST_LOOKED_AT = 1_000;

    private final SliceTable table;
    private final int slices;
    private final long endNanos;

    /// Number of hidden slices after the last one, and the length at which each is drawn, ns.
    private final int hidden;

    private final long hiddenNanos;

    /// End of the last slice on the axis, ns; after the visible part if the rest is hidden.
    private final long closeNanos;

    /// The microphase of the last slice in which the hidden part begins, and the length for which
    /// its lane has room, ns; null if it begins elsewhere.
    private final @Nullable Microphase cut;

    private final long cutNanos;

    /// The clock of a run that has reached `reachedNanos`.
    public SliceClock(SliceTable table, long reachedNanos) {
        this(table, reachedNanos, 0, 1);
    }

    /// A clock whose axis continues beyond the visible run: the last slice and `hidden` further
    /// ones have the usual length, `hiddenNanos`.
    private SliceClock(SliceTable table, long reachedNanos, int hidden, long hiddenNanos) {
        this.table = table;
        this.hidden = hidden;
        this.hiddenNanos = hiddenNanos;
        slices = table.published();
        endNanos =
                slices == 0
                        ? reachedNanos
                        : Math.max(
                                table.get(SliceColumn.START, slices - 1) + 1,
                                table.endNanos(slices - 1, reachedNanos));
        closeNanos =
                hidden == 0 || slices == 0
                        ? endNanos
                        : Math.max(
                                endNanos, table.get(SliceColumn.START, slices - 1) + hiddenNanos);
        cut = hidden == 0 || slices == 0 ? null : cut(slices - 1);
        cutNanos = cut == null ? 0 : Math.max(phaseNanos(slices - 1, cut), usualNanos(cut));
    }

    private @Nullable Microphase cut(int slice) {
        Microphase last = null;
        long overNanos = startNanos(slice);
        for (Microphase phase : PHASES) {
            last = measured(slice, phase) > 0 ? phase : last;
            overNanos += phaseNanos(slice, phase);
        }
        return endNanos <= overNanos ? last : null;
    }

    /// How long the last `phase` that is known as a whole was, ns; if there is none, an equal part
    /// of a slice.
    private long usualNanos(Microphase phase) {
        for (int slice = slices - 2; slice >= Math.max(0, slices - MOST_LOOKED_AT); slice--) {
            if (measured(slice, phase) > 0) {
                return phaseNanos(slice, phase);
            }
        }
        return hiddenNanos / PHASES.length;
    }

    /// The clock of `run`, whose last slice ends at `lastSliceEndNanos` as far as that is known; 0
    /// if it is not.
    public static SliceClock of(RunView run, long lastSliceEndNanos) {
        Optional<Veil> veil = run.veil().filter(it -> it.slice() < run.slices().published());
        return veil.isPresent()
                ? new SliceClock(
                        run.slices(),
                        run.progress().simulatedNanos(),
                        veil.get().beyond(),
                        run.scenario().model().get(ModelParameter.SLICE_NANOS))
                : new SliceClock(
                        run.slices(), Math.max(run.progress().simulatedNanos(), lastSliceEndNanos));
    }

    /// The hidden slice of an instant: the slice whose rest is hidden, or a later one; empty if the
    /// instant is not hidden.
    public OptionalInt hiddenAt(long nanos) {
        if (hidden == 0 || slices == 0 || nanos < endNanos) {
            return OptionalInt.empty();
        }
        long behind = Math.max(-1, Math.floorDiv(nanos - closeNanos, hiddenNanos));
        return OptionalInt.of(slices + (int) Math.min(hidden - 1, behind));
    }

    /// Slices on the axis, including hidden ones.
    public int axisSlices() {
        return slices + hidden;
    }

    /// Number of slices.
    public int slices() {
        return slices;
    }

    /// End of the last slice, ns.
    public long endNanos() {
        return endNanos;
    }

    /// Start of `slice`, ns; the end of the run for the slice after the last. For a hidden slice,
    /// the instant at which it is drawn.
    public long startNanos(int slice) {
        return slice >= slices
                ? closeNanos + Math.min(hidden, slice - slices) * hiddenNanos
                : table.get(SliceColumn.START, slice);
    }

    /// Slice of an instant: the first before its start, the last after its end; 0 for a run without
    /// slices.
    public int sliceAt(long nanos) {
        return Math.max(0, Math.min(table.sliceAt(nanos), slices - 1));
    }

    /// Length of a microphase, ns, to the microstrobe of the next; 0 if it was skipped. Between MSM
    /// and PM the Strobe Sender asks whether anything is to be transmitted: what GTTS contains
    /// beside the microphases belongs to MSM, where PM follows.
    public long phaseNanos(int slice, Microphase phase) {
        long nanos = measured(slice, phase);
        if (phase != Microphase.MSM || measured(slice, Microphase.PM) == 0) {
            return nanos;
        }
        long rest = table.get(SliceColumn.GTTS, slice);
        for (Microphase other : PHASES) {
            rest -= other == phase ? 0 : measured(slice, other);
        }
        return Math.max(nanos, rest);
    }

    private long measured(int slice, Microphase phase) {
        SliceColumn column = LENGTHS.get(phase);
        return column == null ? 0 : table.get(column, slice);
    }

    /// Start of a microphase, ns. Each begins when the previous one ended.
    public long phaseStartNanos(int slice, Microphase phase) {
        long nanos = startNanos(slice);
        for (int i = 0; i < phase.ordinal(); i++) {
            nanos += phaseNanos(slice, PHASES[i]);
        }
        return nanos;
    }

    /// Microphase of an instant; empty between the last of a slice and the next strobe.
    public Optional<Microphase> phaseAt(long nanos) {
        if (slices == 0) {
            return Optional.empty();
        }
        int slice = sliceAt(nanos);
        long offset = nanos - startNanos(slice);
        for (Microphase phase : PHASES) {
            long length = phaseNanos(slice, phase);
            if (offset < length) {
                return Optional.of(phase);
            }
            offset -= length;
        }
        return Optional.empty();
    }

    /// First part of a slice, in millionths, that the lane of `phase` takes on the slice axis.
    public static long laneStart(Microphase phase) {
        return LANES[phase.ordinal()];
    }

    /// End of that lane.
    public static long laneEnd(Microphase phase) {
        return LANES[phase.ordinal() + 1];
    }

    /// First part of a slice, in millionths, of `lane`; the strobe is in that of DEM.
    public static long laneStart(Lane lane) {
        return lane == Lane.REST
                ? LANES[PHASES.length]
                : lane.phase().map(SliceClock::laneStart).orElse(LANES[0]);
    }

    /// End of `lane`.
    public static long laneEnd(Lane lane) {
        return lane == Lane.REST
                ? LANES[PHASES.length + 1]
                : laneEnd(lane.phase().orElse(Microphase.DEM));
    }

    /// The position of an instant on an axis of `kind`, which is not [AxisKind#LOGICAL].
    public long position(long nanos, AxisKind kind) {
        if (kind != AxisKind.SLICES || slices == 0) {
            return nanos;
        }
        if (nanos >= closeNanos) {
            long behind = (nanos - closeNanos) * kind.unit() / hiddenNanos;
            return slices * kind.unit() + Math.min(hidden * kind.unit(), behind);
        }
        int slice = sliceAt(nanos);
        return slice * kind.unit() + partAt(slice, Math.max(0, nanos - startNanos(slice)));
    }

    /// The instant at a position of an axis of `kind`, which is not [AxisKind#LOGICAL].
    public long nanos(long position, AxisKind kind) {
        if (kind != AxisKind.SLICES || slices == 0) {
            return position;
        }
        if (position < 0) {
            return startNanos(0);
        }
        if (position >= slices * kind.unit()) {
            long behind = (position - slices * kind.unit()) * hiddenNanos / kind.unit();
            return closeNanos + Math.min(hidden * hiddenNanos, behind);
        }
        int slice = (int) (position / kind.unit());
        return startNanos(slice) + offsetAt(slice, position % kind.unit());
    }

    /// Positions of the whole run on an axis of `kind`.
    public long extent(AxisKind kind, long calls) {
        return switch (kind) {
            case PHYSICAL -> startNanos(axisSlices());
            case SLICES -> axisSlices() * kind.unit();
            case LOGICAL -> calls * kind.unit();
        };
    }

    /// Whether `slice` has lanes; a window of conventional MPI has none and is to scale in itself.
    private boolean hasLanes(int slice) {
        return measured(slice, Microphase.DEM) > 0;
    }

    private long lengthNanos(int slice) {
        return Math.max(1, startNanos(slice + 1) - startNanos(slice));
    }

    private boolean isCut(int slice, Microphase phase) {
        return slice == slices - 1 && phase == cut;
    }

    /// For how long the lane of `phase` has room, ns.
    private long laneNanos(int slice, Microphase phase) {
        return isCut(slice, phase) ? cutNanos : phaseNanos(slice, phase);
    }

    private long partAt(int slice, long offsetNanos) {
        if (!hasLanes(slice)) {
            return Math.min(scaled(offsetNanos, lengthNanos(slice), 0, WHOLE), WHOLE - 1);
        }
        long rest = offsetNanos;
        for (Microphase phase : PHASES) {
            long length = laneNanos(slice, phase);
            if (rest < length || (rest == length && isCut(slice, phase))) {
                return scaled(rest, length, laneStart(phase), laneEnd(phase));
            }
            rest -= length;
        }
        long idleNanos = startNanos(slice + 1) - startNanos(slice) - offsetNanos + rest;
        return Math.min(scaled(rest, idleNanos, LANES[PHASES.length], WHOLE), WHOLE - 1);
    }

    private long offsetAt(int slice, long part) {
        if (!hasLanes(slice)) {
            return part * lengthNanos(slice) / WHOLE;
        }
        long offset = 0;
        for (Microphase phase : PHASES) {
            long length = laneNanos(slice, phase);
            if (part < laneEnd(phase)) {
                return offset + (part - laneStart(phase)) * length / width(phase);
            }
            offset += length;
        }
        long idleNanos = Math.max(0, startNanos(slice + 1) - startNanos(slice) - offset);
        long lane = WHOLE - LANES[PHASES.length];
        return offset + (part - LANES[PHASES.length]) * idleNanos / lane;
    }

    private static long width(Microphase phase) {
        return laneEnd(phase) - laneStart(phase);
    }

    private static long scaled(long value, long of, long from, long to) {
        return of <= 0 ? from : from + value * (to - from) / of;
    }
}
