/// The pane of bookmarks and named time ranges.
@NullMarked
package bcscope.ui.pane.marks;

import org.jspecify.annotations.NullMarked;
