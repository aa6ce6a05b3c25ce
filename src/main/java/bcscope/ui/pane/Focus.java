package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.scene.Stage;

import java.util.OptionalInt;

/// Which node and which process a selection is about.
public final class Focus {
    private Focus() {}

    /// The process that is selected, or whose descriptor is; the first of a selected node.
    public static OptionalInt rank(Target selection, Stage stage) {
        return switch (selection) {
            case Target.Rank rank -> OptionalInt.of(rank.rank());
            case Target.DescriptorOf descriptor -> OptionalInt.of(descriptor.rank());
            default -> {
                OptionalInt node = node(selection, stage);
                yield node.isPresent() && stage.ranksOn(node.getAsInt()) > 0
                        ? OptionalInt.of(stage.rankOn(node.getAsInt(), 0))
                        : OptionalInt.empty();
            }
        };
    }

    /// The node that is selected, or that holds what is.
    public static OptionalInt node(Target selection, Stage stage) {
        return switch (selection) {
            case Target.Node node -> OptionalInt.of(node.node());
            case Target.Rank rank -> OptionalInt.of(stage.node(rank.rank()));
            case Target.ListOf list -> OptionalInt.of(list.node());
            case Target.ThreadOf thread -> OptionalInt.of(thread.node());
            case Target.DescriptorOf descriptor -> OptionalInt.of(stage.node(descriptor.rank()));
            default -> OptionalInt.empty();
        };
    }
}
