package bcscope.ui.state;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// Everything the window shows.
///
/// @param run the run on the screen
/// @param script the script of primitives on the screen, in place of a run; the start page where
///   there is neither
/// @param chrome what stays when another run is opened
public record WorkbenchState(Optional<OpenRun> run, Optional<OpenScript> script, Chrome chrome) {
    /// A run, or the start page.
    public WorkbenchState(Optional<OpenRun> run, Chrome chrome) {
        this(run, Optional.empty(), chrome);
    }

    public WorkbenchState with(OpenRun other) {
        return new WorkbenchState(Optional.of(other), Optional.empty(), chrome);
    }

    public WorkbenchState with(OpenScript other) {
        return new WorkbenchState(Optional.empty(), Optional.of(other), chrome);
    }

    public WorkbenchState with(Chrome other) {
        return new WorkbenchState(run, script, other);
    }

    /// Whether a run or a script is on the screen.
    public boolean hasMoments() {
        return run.isPresent() || script.isPresent();
    }

    /// What is shown of the run, as text that goes into its recording; empty where there is none.
    public String savedView() {
        return run.map(open -> KeptPlace.saved(open, chrome.tabs()).text()).orElse("");
    }

    /// With the script changed, if there is one; this where nothing changes.
    public WorkbenchState script(UnaryOperator<OpenScript> change) {
        if (script.isEmpty()) {
            return this;
        }
        OpenScript changed = change.apply(script.get());
        return changed.equals(script.get()) ? this : with(changed);
    }

    /// With the run changed, if there is one; this where nothing changes.
    public WorkbenchState run(UnaryOperator<OpenRun> change) {
        if (run.isEmpty()) {
            return this;
        }
        OpenRun changed = change.apply(run.get());
        return Identity.same(changed, run.get()) ? this : with(changed);
    }
}
