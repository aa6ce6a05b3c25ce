/// Lecture mode: the window for a hall. One sentence, the picture of the moment and the strip of
/// the slice fill the screen; a second window has what is for the teacher alone.
///
/// What is shown follows from the state, as everywhere; only the place of the pointer, the clock
/// and what is being typed are kept here.
@NullMarked
package bcscope.ui.lecture;

import org.jspecify.annotations.NullMarked;
