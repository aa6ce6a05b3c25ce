/// The tour of the window: its parts one after the other, each with a few words.
@NullMarked
package bcscope.ui.tour;

import org.jspecify.annotations.NullMarked;
