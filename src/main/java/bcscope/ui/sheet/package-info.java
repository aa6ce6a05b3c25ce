/// The pane that changes the model and runs again: parameters with their ranges, assumptions,
/// invariants.
@NullMarked
package bcscope.ui.sheet;

import org.jspecify.annotations.NullMarked;
