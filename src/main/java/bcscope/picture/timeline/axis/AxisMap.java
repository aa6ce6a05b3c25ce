package bcscope.picture.timeline.axis;

import bcscope.picture.Box;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Maps an axis to a box: instants, slices and positions to x and back. The position of an x is the
/// last one at or before it; edges that must coincide are rounded to whole units when they are
/// drawn.
///
/// @param axis the visible part
/// @param clock instants and slices
/// @param left x of the first visible position
/// @param right x of the end
public record AxisMap(TimeAxis axis, SliceClock clock, double left, double right) {
    /// The axis across the width of `box`.
    public static AxisMap across(TimeAxis axis, SliceClock clock, Box box) {
        return new AxisMap(axis, clock, box.x(), Math.max(box.x() + 1, box.right()));
    }

    /// Its x.
    public double xOfPosition(long position) {
        return left + (position - axis.from()) * unitsPerPosition();
    }

    /// Its x.
    public double x(long nanos) {
        return xOfPosition(clock.position(nanos, axis.kind()));
    }

    /// The x of the beginning of a slice.
    public double xOfSlice(int slice) {
        return switch (axis.kind()) {
            case SLICES -> xOfPosition(slice * axis.kind().unit());
            case PHYSICAL, LOGICAL -> xOfPosition(clock.startNanos(slice));
        };
    }

    /// The position at an x.
    public long position(double x) {
        return axis.from() + (long) Math.floor((x - left) / (right - left) * axis.span());
    }

    /// The instant at an x.
    public long nanos(double x) {
        return clock.nanos(position(x), axis.kind());
    }

    /// The slice at an x.
    public int slice(double x) {
        return clock.sliceAt(nanos(x));
    }

    /// First visible slice.
    public int firstSlice() {
        return slice(left);
    }

    /// End of the visible slices (exclusive).
    public int endSlice() {
        long last = clock.nanos(axis.to() - 1, axis.kind());
        return Math.min(clock.slices(), clock.sliceAt(last) + 1);
    }

    /// End of the visible slices (exclusive), including hidden ones.
    public int endOnAxis() {
        long last = clock.nanos(axis.to() - 1, axis.kind());
        return clock.hiddenAt(last).stream().map(it -> it + 1).findFirst().orElse(endSlice());
    }

    /// The hidden slice at an x; empty if the slice there is not hidden.
    public OptionalInt hiddenSlice(double x) {
        return axis.kind() == AxisKind.LOGICAL ? OptionalInt.empty() : clock.hiddenAt(nanos(x));
    }

    /// The x at which the hidden part begins; empty if there is none, and along calls.
    public OptionalDouble hiddenFrom() {
        return axis.kind() == AxisKind.LOGICAL || clock.axisSlices() == clock.slices()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.clamp(x(clock.endNanos()), left, right));
    }

    /// Mean width of a visible slice.
    public double sliceWidth() {
        int visible = Math.max(1, endSlice() - firstSlice());
        double shown =
                Math.min(right, xOfSlice(endSlice())) - Math.max(left, xOfSlice(firstSlice()));
        return Math.max(shown, 0) / visible;
    }

    /// Units of the picture for each position.
    public double unitsPerPosition() {
        return (right - left) / axis.span();
    }
}
