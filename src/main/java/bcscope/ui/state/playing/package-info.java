/// How time passes by itself while a run or a script plays: paces, motion, pauses, and how the
/// instants of a slice share the time on the screen. Pure, as all of the state.
@NullMarked
package bcscope.ui.state.playing;

import org.jspecify.annotations.NullMarked;
