/// Targets of searches along a run, and where a search begins.
@NullMarked
package bcscope.ui.state.seek;

import org.jspecify.annotations.NullMarked;
