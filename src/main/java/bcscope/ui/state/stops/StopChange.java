package bcscope.ui.state.stops;

import bcscope.expression.RunFacts;
import bcscope.search.Stop;

/// A change of the breakpoints by the user.
public sealed interface StopChange {
    /// The stops of a run after it.
    ///
    /// @param facts of the run
    default Stops applyTo(Stops stops, RunFacts facts) {
        return switch (this) {
            case Add(Stop stop) -> stops.adding(stop, facts);
            case Replace(int number, Stop stop) -> stops.replacing(number, stop, facts);
            case Remove(int number) -> stops.without(number);
            case Restore _ -> stops.restored();
        };
    }

    /// One more.
    record Add(Stop stop) implements StopChange {}

    /// Another in the place of one.
    record Replace(int number, Stop stop) implements StopChange {}

    /// One less.
    record Remove(int number) implements StopChange {}

    /// The one that was removed last comes back.
    record Restore() implements StopChange {}
}
