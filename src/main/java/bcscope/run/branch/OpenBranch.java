package bcscope.run.branch;

import bcscope.loading.Loaded;
import bcscope.run.Run;

/// A branch that is executed or was.
///
/// @param branch what it changes
/// @param fork where it leaves its parent
/// @param loaded its scenario and its program
/// @param run its run; the slices before the fork are those of the parent
public record OpenBranch(Branch branch, Fork fork, Loaded loaded, Run run) {
    /// Its name.
    public String name() {
        return branch.name();
    }
}
