/// Annotations of marks: notes with author and tint, names of time ranges.
@NullMarked
package bcscope.ui.state.marks;

import org.jspecify.annotations.NullMarked;
