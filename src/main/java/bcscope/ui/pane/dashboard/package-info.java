/// The dashboard: metrics of the run as tiles.
@NullMarked
package bcscope.ui.pane.dashboard;

import org.jspecify.annotations.NullMarked;
