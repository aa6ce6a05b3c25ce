package bcscope.ui.pane;

import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;

/// A part of the workbench that shows something of the run.
public interface Pane {
    /// The root node.
    Node node();

    /// Shows the state; called in frames in which something has changed. Does nothing where what it
    /// shows is the same.
    void show(OpenRun run, Chrome chrome);

    /// Lets go of what was shown, since another pane has come in front: what only hidden panes know
    /// of earlier moments and runs would be kept for as long as they are hidden. What is shown next
    /// is shown anew.
    default void forget() {}
}
