package bcscope.playground;

import bcscope.network.FatTree;
import bcscope.scenario.script.Action;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A primitive on its way through the network at an instant.
///
/// @param step position of its step
/// @param from initiator
/// @param to nodes that it concerns, ascending
/// @param kind what goes
/// @param startNanos when it began
/// @param endNanos when it takes effect, or fails to
/// @param height levels of the tree that it climbs to reach all; 0 if it stays on its node
public record PrimitiveInFlight(
        int step,
        int from,
        List<Integer> to,
        Kind kind,
        long startNanos,
        long endNanos,
        int height) {
    /// Transfers through the network.
    public enum Kind {
        /// Data goes out.
        TRANSFER,
        /// A question goes out, and the answers come back.
        QUERY
    }

    /// The way of the primitive of `step`, if it has one and its node came to it.
    static Optional<PrimitiveInFlight> of(ScriptRun run, int step) {
        Action action = run.script().steps().get(step).action();
        return run.span(step).flatMap(span -> of(run, step, span, action));
    }

    private static Optional<PrimitiveInFlight> of(
            ScriptRun run, int step, Span span, Action action) {
        return switch (action) {
            case Action.Transfer it ->
                    Optional.of(of(run, step, span, Kind.TRANSFER, it.to().on(run.nodes())));
            case Action.Query it ->
                    Optional.of(of(run, step, span, Kind.QUERY, it.on().on(run.nodes())));
            case Action.Test _ -> Optional.empty();
        };
    }

    private static PrimitiveInFlight of(ScriptRun run, int step, Span span, Kind kind, int[] to) {
        int from = run.script().steps().get(step).node();
        int height =
                Arrays.stream(to).map(node -> FatTree.meetingLevel(from, node)).max().orElse(0);
        return new PrimitiveInFlight(
                step,
                from,
                Arrays.stream(to).boxed().toList(),
                kind,
                span.startNanos(),
                span.endNanos(),
                height);
    }
}
