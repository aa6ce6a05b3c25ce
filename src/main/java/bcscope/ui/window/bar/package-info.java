/// The bars above and below the panes: document, transport, pace, lamps, the field for places, the
/// status. In a narrow window they drop, in a fixed order, controls that exist elsewhere.
@NullMarked
package bcscope.ui.window.bar;

import org.jspecify.annotations.NullMarked;
