package bcscope.picture.primitives;

import bcscope.playground.Narration;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;

import java.util.List;

/// Short words of the picture.
record PrimitiveWords(ScriptRun run) {
    /// Transfers through the network: `x = 7`, `x ≥ 1 ?`.
    String tag(int step) {
        return switch (run.script().steps().get(step).action()) {
            case Action.Transfer it ->
                    it.variable() + (it.value().isPresent() ? " = " + it.value().getAsLong() : "");
            case Action.Query it -> Narration.condition(it) + " ?";
            case Action.Test it -> it.event();
        };
    }

    /// The label of the bar of `step`: `XS data = 7`.
    String bar(int step) {
        return switch (run.script().steps().get(step).action()) {
            case Action.Transfer _ -> "XS " + tag(step);
            case Action.Query _ -> "CAW " + tag(step);
            case Action.Test it -> "TE " + it.event();
        };
    }

    /// The primitive alone: `XS`.
    String kind(int step) {
        return bar(step).split(" ", 2)[0];
    }

    /// The unfinished work of a node, the longest wording first; empty if the node continues.
    List<String> doing(int step) {
        return switch (run.script().steps().get(step).action()) {
            case Action.Transfer _ -> List.of();
            case Action.Query _ -> List.of("asks");
            case Action.Test it -> List.of("waits: " + it.event(), it.event(), "waits");
        };
    }

    /// The nodes that say no to a query, or do not answer.
    List<Integer> no(Occurrence occurrence) {
        return occurrence instanceof Occurrence.QueryAnswered it
                ? it.refusing()
                : silent(occurrence);
    }

    /// The nodes that the network does not reach.
    List<Integer> silent(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.QueryLost it -> it.silent();
            case Occurrence.TransferLost it -> it.silent();
            case Occurrence.TransferBegan _,
                    Occurrence.TransferDone _,
                    Occurrence.QueryBegan _,
                    Occurrence.QueryAnswered _,
                    Occurrence.OfTest _ ->
                    List.of();
        };
    }

    /// An error of the network.
    String broken(NetworkError.What what) {
        return switch (what) {
            case NetworkError.What.Node(int node) -> "Node " + node + " does not answer";
            case NetworkError.What.Link(int node, int level) ->
                    level == 0
                            ? "The link of node " + node + " does not work"
                            : "The link above the switch of level "
                                    + level
                                    + " over node "
                                    + node
                                    + " does not work";
        };
    }
}
