/// The current lesson: the student's position and answers.
@NullMarked
package bcscope.ui.state.lesson;

import org.jspecify.annotations.NullMarked;
