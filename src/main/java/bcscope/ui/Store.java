package bcscope.ui;

import bcscope.ui.state.Intent;
import bcscope.ui.state.Reducer;
import bcscope.ui.state.WorkbenchState;

import java.util.concurrent.ConcurrentLinkedQueue;

/// Holds the one state value. Intents of the window are applied at once, on the FX thread; those of
/// other threads wait for the next frame.
public final class Store {
    private final ConcurrentLinkedQueue<Intent> posted = new ConcurrentLinkedQueue<>();
    private WorkbenchState state;

    /// Begins with `first`.
    public Store(WorkbenchState first) {
        state = first;
    }

    /// The state now. For the FX thread.
    public WorkbenchState state() {
        return state;
    }

    /// Applies an intent. For the FX thread.
    public void apply(Intent intent) {
        state = Reducer.apply(state, intent);
    }

    /// Hands an intent over from any thread.
    public void post(Intent intent) {
        posted.add(intent);
    }

    /// Applies what was handed over. For the frame loop.
    public void drain() {
        for (Intent intent = posted.poll(); intent != null; intent = posted.poll()) {
            apply(intent);
        }
    }
}
