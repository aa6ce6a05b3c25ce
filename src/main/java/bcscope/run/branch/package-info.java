/// Branches of a run: its past with other values, and what they were worth. A branch is a run that
/// leaves another one at a slice; a tree holds the run and all of its branches.
@NullMarked
package bcscope.run.branch;

import org.jspecify.annotations.NullMarked;
