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
            case Target.OfProcess process -> OptionalInt.of(process.rank());
            case Target.OnNode part -> firstOn(part.node(), stage);
            case Target.Elsewhere _ -> OptionalInt.empty();
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
            case Target.OnNode part -> OptionalInt.of(part.node());
            case Target.Pair pair -> OptionalInt.of(stage.node(pair.to()));
            case Target.OfProcess process -> OptionalInt.of(stage.node(process.rank()));
            case Target.Elsewhere _ -> OptionalInt.empty();
        };
    }
}
