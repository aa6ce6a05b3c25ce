package bcscope.ui.theme.surface;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Filters the remarks of JavaFX on the error stream at start-up.
public final class Remarks {
    private static final Logger LOG = Logger.getLogger("javafx");

    private Remarks() {}

    /// Leaves out that it lies on the class path, where we put it; failures are still reported.
    public static void silence() {
        LOG.setLevel(Level.SEVERE);
    }
}
