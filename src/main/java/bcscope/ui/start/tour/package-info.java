/// The tour of the window, part by part.
@NullMarked
package bcscope.ui.start.tour;

import org.jspecify.annotations.NullMarked;
