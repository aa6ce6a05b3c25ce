/// Stops on the screen: the pane that lists them, the field in which they are written, and what is
/// said where the run has stopped.
@NullMarked
package bcscope.ui.stops;

import org.jspecify.annotations.NullMarked;
