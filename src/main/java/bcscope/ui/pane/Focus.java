package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;

import java.util.OptionalInt;

/// Which node and which process a selection is about.
public final class Focus {
    private Focus() {}

    /// The process that is selected, or whose descriptor is; the first of a selected node.
    public static OptionalInt rank(Target selection, RunLayout stage) {
        return switch (selection) {
            case Target.Rank rank -> OptionalInt.of(rank.rank());
            case Target.Pair pair -> OptionalInt.of(pair.from());
            case Target.DescriptorOf descriptor -> OptionalInt.of(descriptor.rank());
            case Target.Node node -> firstOn(node.node(), stage);
            case Target.ListOf list -> firstOn(list.node(), stage);
            case Target.ThreadOf thread -> firstOn(thread.node(), stage);
            case Target.None _,
                    Target.Management _,
                    Target.Switch _,
                    Target.Link _,
                    Target.CollectiveOf _,
                    Target.Slice _,
                    Target.PhaseOf _,
                    Target.MetricTrack _ ->
                    OptionalInt.empty();
        };
    }

    private static OptionalInt firstOn(int node, RunLayout stage) {
        return stage.ranksOn(node) > 0
                ? OptionalInt.of(stage.rankOn(node, 0))
                : OptionalInt.empty();
    }

    /// The node that is selected, or that holds what is.
    public static OptionalInt node(Target selection, RunLayout stage) {
        return switch (selection) {
            case Target.Node node -> OptionalInt.of(node.node());
            case Target.Rank rank -> OptionalInt.of(stage.node(rank.rank()));
            case Target.Pair pair -> OptionalInt.of(stage.node(pair.to()));
            case Target.ListOf list -> OptionalInt.of(list.node());
            case Target.ThreadOf thread -> OptionalInt.of(thread.node());
            case Target.DescriptorOf descriptor -> OptionalInt.of(stage.node(descriptor.rank()));
            case Target.None _,
                    Target.Management _,
                    Target.Switch _,
                    Target.Link _,
                    Target.CollectiveOf _,
                    Target.Slice _,
                    Target.PhaseOf _,
                    Target.MetricTrack _ ->
                    OptionalInt.empty();
        };
    }
}
