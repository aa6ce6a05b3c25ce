package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.List;
import java.util.OptionalInt;

/// Places of the buttons that turn an isometric machine.
public final class TurnButtons {
    /// The region that turns it back.
    public static final String BACK = "turn:back";

    /// The region that turns it on.
    public static final String NEXT = "turn:next";

    private static final double WIDTH = 46;
    private static final double HEIGHT = 18;

    private TurnButtons() {}

    /// Places at the upper left corner of the nodes, side by side.
    public static List<Box> places(SceneLayout layout, double textFactor) {
        Box nodes = layout.nodesBox();
        return nodes
                .top(HEIGHT * textFactor)
                .left(2 * WIDTH * textFactor + 4)
                .columns(2, 4)
                .stream()
                .map(Box::rounded)
                .toList();
    }

    /// The steps by which the button of a region turns the view; empty for other regions.
    public static OptionalInt steps(String region) {
        return switch (region) {
            case BACK -> OptionalInt.of(-1);
            case NEXT -> OptionalInt.of(1);
            default -> OptionalInt.empty();
        };
    }
}
