/// Lecture mode: the window for a lecture hall. One sentence, the picture of the moment and the
/// strip of the slice fill the screen; a second window has the teacher's notes.
///
/// As everywhere, the screen is a function of the state; only the place of the pointer, the clock
/// and the current input are kept here.
@NullMarked
package bcscope.ui.lecture;

import org.jspecify.annotations.NullMarked;
