package bcscope.run.budget;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Side;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;

/// Executes one run after the other; nothing of them is kept.
///
/// @param sides the scenario and its program with a T, ns
/// @param goesOn whether to continue, asked several times a second
public record KneeTrials(LongFunction<Parsed<Side>> sides, BooleanSupplier goesOn)
        implements KneeRunner {
    /// Slices of a run, at most: a table of them takes 360 bytes each.
    public static final int MOST_SLICES = 600_000;

    @Override
    public Optional<KneePoint> at(long sliceNanos) {
        return switch (sides.apply(sliceNanos)) {
            case Parsed.Good<Side>(var side, _) ->
                    Comparing.run(side, (_, _, _) -> goesOn.getAsBoolean())
                            .map(outcome -> KneePoint.of(sliceNanos, outcome));
            case Parsed.Bad<Side> bad -> {
                Diagnostic first = bad.errors().getFirst();
                yield Optional.of(KneePoint.impossible(sliceNanos, first.problem()));
            }
        };
    }
}
