package bcscope.ui.pane;

import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;

import javafx.scene.Node;

/// A part of the workbench that shows something of the run.
public interface Pane {
    /// What is put on the screen.
    Node node();

    /// Shows the state; called in frames in which something has changed. Does nothing where what it
    /// shows is the same.
    void show(OpenRun run, Chrome chrome);
}
