package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.SlowHost;
import bcscope.program.ProgramLimits;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Whether a run gets through the noise of its hosts: wherever it comes during a computation, it is
/// looked at, and a computation is looked at in one go.
final class NoiseChecks {
    /// How often noise may come during one computation; to look at them takes seconds.
    private static final double MOST = 1e8;

    private NoiseChecks() {}

    /// The problem if the longest computation takes `nanos` on a host that nothing disturbs.
    static List<Diagnostic> during(PlacedScenario placed, long nanos) {
        List<Fault> faults = placed.scenario().faults();
        List<Diagnostic> all = new ArrayList<>();
        for (int i = 0; i < faults.size(); i++) {
            if (faults.get(i) instanceof HostNoise noise) {
                double times = times(noise, nanos * slower(noise, faults));
                if (times > MOST) {
                    all.add(tooOften(placed, i, times));
                }
            }
        }
        return all;
    }

    /// The longest computation on a host that nothing disturbs with which a run gets through, ns.
    static long longestNanos(List<Fault> faults) {
        double longest = ProgramLimits.MOST_NANOS;
        for (Fault fault : faults) {
            if (fault instanceof HostNoise noise && times(noise, Double.MAX_VALUE) > MOST) {
                double work = noise.periodNanos() - noise.lengthNanos();
                longest = Math.min(longest, MOST * work / slower(noise, faults));
            }
        }
        return (long) longest;
    }

    /// How often `noise` comes while a process works for `nanos`, at most.
    private static double times(HostNoise noise, double nanos) {
        double workInAPeriod = noise.periodNanos() - noise.lengthNanos();
        double acts = (double) noise.span().toNanos() - noise.span().fromNanos();
        return Math.min(nanos / workInAPeriod, acts / noise.periodNanos());
    }

    /// How many times as long work takes on hosts that are slow and have this noise.
    private static double slower(HostNoise noise, List<Fault> faults) {
        double times = 1;
        for (Fault fault : faults) {
            if (fault instanceof SlowHost(int node, Fault.Span _, Factor factor)
                    && (noise.strikes(node) || node == Fault.ALL_NODES)) {
                times *= (double) factor.numerator() / factor.denominator();
            }
        }
        return times;
    }

    private static Diagnostic tooOften(PlacedScenario placed, int fault, double times) {
        return placed.place(FaultFormat.path(fault))
                .error(
                        String.format(
                                Locale.ROOT,
                                "This noise comes about %,.0f times during the longest"
                                        + " computation.",
                                times),
                        String.format(
                                Locale.ROOT,
                                "The limit is %,.0f: give it a longer period or a shorter length,"
                                        + " or end it with \"to\".",
                                MOST));
    }
}
