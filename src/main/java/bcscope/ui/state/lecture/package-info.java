/// The lecture: its stops, their display, the hands of the audience, and the place to which the
/// window returns. A stop is reached by ordinary intents of the user, so moments and hidden futures
/// are not handled here a second time.
@NullMarked
package bcscope.ui.state.lecture;

import org.jspecify.annotations.NullMarked;
