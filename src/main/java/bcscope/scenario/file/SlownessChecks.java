package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.FaultKind;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/// Whether faults that slow a node down together leave it a pace at which a run goes on.
final class SlownessChecks {
    /// How many times as long everything may take.
    private static final double MOST = 1e6;

    private SlownessChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        List<Fault> faults = placed.scenario().faults();
        TreeSet<Integer> nodes = new TreeSet<>(List.of(Fault.ALL_NODES));
        faults.forEach(fault -> nodes.add(fault.node()));
        for (int i = 0; i < faults.size(); i++) {
            Fault fault = faults.get(i);
            if (factor(fault).isPresent()
                    && nodes.stream()
                            .filter(fault::strikes)
                            .anyMatch(node -> together(faults, fault, node) > MOST)) {
                problems.add(tooSlow(placed, i));
                return;
            }
        }
    }

    /// How many times as long everything takes on `node` when `last` sets in, with all of its kind
    /// that act there then.
    private static double together(List<Fault> faults, Fault last, int node) {
        double times = 1;
        for (Fault other : faults) {
            if (other.kind() == last.kind()
                    && other.strikes(node)
                    && other.span().has(last.span().fromNanos())) {
                times *= factor(other).orElse(1.0);
            }
        }
        return times;
    }

    private static Optional<Double> factor(Fault fault) {
        return switch (fault) {
            case Fault.SlowNic(int _, Fault.Span _, Factor factor) -> Optional.of(value(factor));
            case Fault.SlowHost(int _, Fault.Span _, Factor factor) -> Optional.of(value(factor));
            case Fault.NodeFailure _, Fault.HostNoise _, Fault.LateStrobe _, Fault.LostPacket _ ->
                    Optional.empty();
        };
    }

    private static double value(Factor factor) {
        return (double) factor.numerator() / factor.denominator();
    }

    private static Diagnostic tooSlow(PlacedScenario placed, int fault) {
        FaultKind kind = placed.scenario().faults().get(fault).kind();
        return placed.place(FaultFormat.path(fault))
                .error(
                        "This and other faults of kind "
                                + Wording.quoted(kind.id())
                                + " together slow a node down too much.",
                        String.format(
                                Locale.ROOT,
                                "Everything may take at most %,.0f times as long: remove faults, or"
                                        + " give them smaller factors.",
                                MOST));
    }
}
