/// The parts of the window's state that are saved in a recording.
@NullMarked
package bcscope.ui.state.kept;

import org.jspecify.annotations.NullMarked;
