/// The lecture: its stops, how they are shown, the hands of the audience, and the place to which
/// the window returns. A stop is reached by the intents that a person could give too, so nothing
/// about moments and hidden futures is decided here a second time.
@NullMarked
package bcscope.ui.state.lecture;

import org.jspecify.annotations.NullMarked;
