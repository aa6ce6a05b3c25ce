/// The lesson that is taken: where the student is in it and what was answered.
@NullMarked
package bcscope.ui.state.lesson;

import org.jspecify.annotations.NullMarked;
