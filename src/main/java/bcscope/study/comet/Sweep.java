package bcscope.study.comet;

import bcscope.program.generator.CometKernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A kernel with all but one of its parameters fixed.
///
/// @param trials run it
/// @param kernel which one
/// @param nodes size of the machine
/// @param values of its other parameters
/// @param parameter the one that is swept
public record Sweep(
        Trials trials, CometKernel kernel, int nodes, Map<String, Long> values, String parameter) {
    /// The time at `x`.
    public Timing at(long x) throws InterruptedException {
        return trials.time(kernel, nodes, with(x));
    }

    /// All parameters at `x`.
    public Map<String, Long> with(long x) {
        Map<String, Long> all = new TreeMap<>(values);
        all.put(parameter, x);
        return all;
    }

    /// The times at all `xs`, which rise. A run that does not end as it should ends the series, and
    /// the least such x is looked for.
    public Series over(List<Long> xs, String name, String quantity) throws InterruptedException {
        trials.tell(kernel.title() + ", " + nodes + " nodes, " + name);
        List<Series.Point> points = new ArrayList<>();
        long last = -1;
        for (long x : xs) {
            if (!(at(x) instanceof Timing.Took(double nanos, Timing.Spread spread))) {
                return new Series(name, quantity, points, Optional.of(end(last, x)));
            }
            points.add(new Series.Point(x, nanos, spread));
            last = x;
        }
        return new Series(name, quantity, points, Optional.empty());
    }

    /// The end between `good`, where the run ends as it should (-1 for nowhere), and `bad`.
    private Series.End end(long good, long bad) throws InterruptedException {
        long below = good;
        long above = bad;
        while (good >= 0 && above - below > 1) {
            long middle = below + (above - below) / 2;
            if (at(middle) instanceof Timing.Took) {
                below = middle;
            } else {
                above = middle;
            }
        }
        return new Series.End(above, at(above));
    }

    /// The least x between `below`, where `nanos` is too long for `x` in the sense of `enough`, and
    /// `above`, where it is not.
    long least(long below, long above, Enough enough) throws InterruptedException {
        long low = below;
        long high = above;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (at(middle) instanceof Timing.Took(double nanos, _) && enough.is(middle, nanos)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /// Whether a time is good enough for its x.
    @FunctionalInterface
    interface Enough {
        boolean is(long x, double nanos);
    }
}
