package bcscope.ui.command;

import javafx.scene.input.KeyEvent;

/// A node that wants some keys for itself while it, or something in it, has the focus, even those
/// of commands.
public interface OwnKeys {
    /// Whether `event` is meant for it.
    boolean takes(KeyEvent event);
}
