package bcscope.playground;

import bcscope.network.FatTree;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.NetworkError.What;
import bcscope.scenario.script.NetworkError.When;
import bcscope.scenario.script.Step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/// Which nodes the network does not reach.
record Outages(List<NetworkError> errors) {
    /// The `nodes` that `step` does not reach while it lasts, ascending.
    List<Integer> silent(Step step, int[] nodes, long startNanos, long endNanos) {
        List<IntPredicate> cuts = new ArrayList<>();
        for (NetworkError error : errors) {
            if (strikes(error.when(), step, startNanos, endNanos)) {
                cuts.add(cut(error.what(), step.node()));
            }
        }
        return Arrays.stream(nodes)
                .filter(node -> cuts.stream().anyMatch(cut -> cut.test(node)))
                .boxed()
                .toList();
    }

    /// Whether an error strikes a step that lasts from `startNanos` to `endNanos`.
    static boolean strikes(When when, Step step, long startNanos, long endNanos) {
        return switch (when) {
            case When.During(String name) -> name.equals(step.name());
            case When.Between(long from, long until) -> from <= endNanos && until > startNanos;
        };
    }

    private static IntPredicate cut(What what, int from) {
        return switch (what) {
            case What.Node(int dead) -> node -> node == dead || from == dead;
            case What.Link(int below, int level) ->
                    node -> isBelow(node, below, level) != isBelow(from, below, level);
        };
    }

    private static boolean isBelow(int node, int below, int level) {
        return FatTree.above(node, level) == FatTree.above(below, level);
    }
}
