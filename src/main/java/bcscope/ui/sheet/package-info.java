/// The pane for changing the model and running again: parameters with their ranges, assumptions,
/// invariants.
@NullMarked
package bcscope.ui.sheet;

import org.jspecify.annotations.NullMarked;
