/// Breakpoints in the window: their list, the field for new ones, and the message at a halt.
@NullMarked
package bcscope.ui.query.stops;

import org.jspecify.annotations.NullMarked;
