/// The pane for changing the model and running again: parameters with their ranges, assumptions,
/// invariants.
@NullMarked
package bcscope.ui.inspector.sheet;

import org.jspecify.annotations.NullMarked;
