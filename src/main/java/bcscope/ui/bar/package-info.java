/// The bars above and below the panes: document, transport, pace, lamps, the field for places, the
/// status. Where a window is narrow they give up, in an order, what can be had elsewhere.
@NullMarked
package bcscope.ui.bar;

import org.jspecify.annotations.NullMarked;
