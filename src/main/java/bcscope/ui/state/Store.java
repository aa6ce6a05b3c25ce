package bcscope.ui.state;

import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/// Holds the one state value. Intents of the window are applied at once, on the FX thread; intents
/// of other threads wait for the next frame.
public final class Store {
    private final ConcurrentLinkedQueue<Intent> posted = new ConcurrentLinkedQueue<>();
    private WorkbenchState state;
    private Consumer<WorkbenchState> watcher = seen -> {};

    /// Begins with `first`.
    public Store(WorkbenchState first) {
        state = first;
    }

    /// The state now. For the FX thread.
    public WorkbenchState state() {
        return state;
    }

    /// The run on the screen. For the FX thread.
    public Optional<OpenRun> run() {
        return state.run();
    }

    /// Applies an intent. For the FX thread.
    public void apply(Intent intent) {
        WorkbenchState next = Reducer.apply(state, intent);
        if (!Identity.same(next, state)) {
            state = next;
            watcher.accept(next);
        }
    }

    /// Has `newWatcher`, instead of any before, see each new state at once: for what need not wait
    /// for the next frame to be begun.
    public void watch(Consumer<WorkbenchState> newWatcher) {
        watcher = newWatcher;
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
