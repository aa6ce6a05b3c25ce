/// The pane of the bookmarks and the named stretches of time.
@NullMarked
package bcscope.ui.marks;

import org.jspecify.annotations.NullMarked;
