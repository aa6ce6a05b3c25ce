/// What of the window is kept with a run, for whoever opens its recording.
@NullMarked
package bcscope.ui.state.kept;

import org.jspecify.annotations.NullMarked;
