/// What a person writes at marks: notes with author and tint, names of stretches of time.
@NullMarked
package bcscope.ui.state.marks;

import org.jspecify.annotations.NullMarked;
