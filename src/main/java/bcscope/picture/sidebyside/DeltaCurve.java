package bcscope.picture.sidebyside;

import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.run.comparison.Lateness;
import bcscope.run.comparison.SideBySide;

import java.util.Arrays;

/// The lateness of the second run along the visible axis of the first, sampled once for every few
/// units of the picture: least, mean and most of all processes, and one of them.
public final class DeltaCurve {
    private static final int STEP = 2;
    private static final int COARSE_STEP = 5;
    private static final int MANY_RANKS = 200;

    private final double[] xs;
    private final Lateness[] all;
    private final long[] one;

    private DeltaCurve(double[] xs, Lateness[] all, long[] one) {
        this.xs = xs;
        this.all = all;
        this.one = one;
    }

    /// The curve along `map`, with `rank` as the one process.
    public static DeltaCurve of(SideBySide both, AxisMap map, int rank) {
        int step = both.ranks() > MANY_RANKS ? COARSE_STEP : STEP;
        int count = Math.max(1, (int) ((map.right() - map.left()) / step) + 1);
        double[] xs = new double[count];
        Lateness[] all = new Lateness[count];
        long[] one = new long[count];
        boolean byCall = map.axis().kind() == AxisKind.LOGICAL;
        Arrays.setAll(xs, i -> Math.min(map.right(), map.left() + i * step));
        for (int i = 0; i < count; i++) {
            if (byCall) {
                int number = (int) (map.position(xs[i]) / map.axis().kind().unit());
                all[i] = Lateness.ofCall(both, number);
                one[i] = both.latenessOfCall(Math.min(rank, both.ranks() - 1), number);
            } else {
                long nanos = map.nanos(xs[i]);
                all[i] = Lateness.at(both, nanos);
                one[i] = both.latenessNanos(Math.min(rank, both.ranks() - 1), nanos);
            }
        }
        return new DeltaCurve(xs, all, one);
    }

    /// Number of samples.
    int size() {
        return xs.length;
    }

    double x(int index) {
        return xs[index];
    }

    Lateness all(int index) {
        return all[index];
    }

    long one(int index) {
        return one[index];
    }

    /// Least and most of all samples, and 0.
    long least() {
        return Math.min(0, Arrays.stream(all).mapToLong(Lateness::leastNanos).min().orElse(0));
    }

    long most() {
        return Math.max(0, Arrays.stream(all).mapToLong(Lateness::mostNanos).max().orElse(0));
    }
}
