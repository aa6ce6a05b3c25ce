/// Playback of a run or of core primitives: pace, motion, pauses, and how the instants of a slice
/// share the time on the screen. Pure, like all of the state.
@NullMarked
package bcscope.ui.state.playing;

import org.jspecify.annotations.NullMarked;
