package bcscope.ui.state;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// Everything the window shows.
///
/// @param run the run on the screen; the start page where there is none
/// @param chrome what stays when another run is opened
public record WorkbenchState(Optional<OpenRun> run, Chrome chrome) {
    public WorkbenchState with(OpenRun other) {
        return new WorkbenchState(Optional.of(other), chrome);
    }

    public WorkbenchState with(Chrome other) {
        return new WorkbenchState(run, other);
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
