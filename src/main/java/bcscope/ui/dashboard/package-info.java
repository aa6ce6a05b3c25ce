/// The dashboard: metrics of the run as tiles.
@NullMarked
package bcscope.ui.dashboard;

import org.jspecify.annotations.NullMarked;
