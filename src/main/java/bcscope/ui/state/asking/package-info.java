/// The user's questions about waiting in a run.
@NullMarked
package bcscope.ui.state.asking;

import org.jspecify.annotations.NullMarked;
