/// The tour of the window, part by part.
@NullMarked
package bcscope.ui.tour;

import org.jspecify.annotations.NullMarked;
