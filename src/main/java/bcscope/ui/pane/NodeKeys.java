package bcscope.ui.pane;

import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.state.OpenRun;

import javafx.scene.input.KeyEvent;

/// Keys of the Machine view: up and down go from node to node, digits are dimensions.
final class NodeKeys {
    private NodeKeys() {}

    /// 1 or -1 if `event` goes to the next or previous node, else 0.
    static int step(KeyEvent event) {
        return switch (event.getCode()) {
            case DOWN -> 1;
            case UP -> -1;
            default -> 0;
        };
    }

    /// The node `step` nodes from the one that is selected.
    static Target moved(OpenRun run, RunLayout stage, int step) {
        int from = Focus.node(run.selection(), stage).orElse(step > 0 ? -1 : stage.nodes());
        return new Target.Node(Math.clamp(from + step, 0, stage.nodes() - 1));
    }

    /// The digit that was typed, 0 for none.
    static int digit(KeyEvent event) {
        return event.getCode().isDigitKey() && event.getText().length() == 1
                ? Math.max(0, event.getText().charAt(0) - '0')
                : 0;
    }
}
