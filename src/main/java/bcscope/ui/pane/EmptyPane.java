package bcscope.ui.pane;

import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

/// A pane that says what to do to fill it.
public final class EmptyPane implements Pane {
    private final StackPane root;

    public EmptyPane(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("empty");
        label.setWrapText(true);
        root = new StackPane(label);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        // Says the same whatever runs.
    }
}
