package bcscope.ui.pane.beside;

import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;

/// Enters and leaves the mode side by side.
public final class BesideMode {
    private final Store store;

    public BesideMode(Store store) {
        this.store = store;
    }

    /// Shows both runs, or one again. Where no second run was ever chosen, it is the same program
    /// under the other MPI.
    public void toggle() {
        store.run().ifPresent(this::toggle);
    }

    private void toggle(OpenRun run) {
        if (run.beside().shown()) {
            leave();
            return;
        }
        change(new SecondRunChange.Show(SecondRun.Visibility.SHOWN));
        if (run.beside().second().isEmpty()) {
            change(new SecondRunChange.Choose(Presets.otherMpi(run.document().run().scenario())));
        }
    }

    /// Shows the run beside the one that it was made of by a change.
    public void showBefore() {
        store.run()
                .flatMap(run -> run.document().before())
                .ifPresent(before -> {
                    change(new SecondRunChange.Show(SecondRun.Visibility.SHOWN));
                    change(new SecondRunChange.Choose(before));
                });
    }

    /// Shows one run. What is known of both stays.
    public void leave() {
        change(new SecondRunChange.Show(SecondRun.Visibility.HIDDEN));
    }

    /// Clears the selected call, or else leaves the mode.
    ///
    /// @return whether there was anything to clear or to leave
    public boolean clear() {
        boolean shown = store.run().map(run -> run.beside().shown()).orElse(false);
        if (!shown) {
            return false;
        }
        boolean selected = store.run().map(run -> run.beside().call().isPresent()).orElse(false);
        if (selected) {
            change(new SecondRunChange.ClearCall());
        } else {
            leave();
        }
        return true;
    }

    private void change(SecondRunChange change) {
        store.apply(new Intent.OfBeside(change));
    }
}
