package bcscope.ui.loader.exchange;

import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.layout.Region;

/// The choices of a dialog.
public interface Chooser {
    /// The content of the dialog.
    Region node();

    /// How wide it is where there is room.
    double width();

    /// Whether what is entered makes sense; may change.
    ObservableBooleanValue valid();
}
