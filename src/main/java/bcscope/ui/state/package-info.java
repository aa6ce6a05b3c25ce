/// The state of the window, as one immutable value, and the intents that change it. Pure: no
/// JavaFX, no clock, no thread.
@NullMarked
package bcscope.ui.state;

import org.jspecify.annotations.NullMarked;
