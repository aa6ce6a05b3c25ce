/// The mode that shows two runs side by side: both timelines, the calls with their differences, the
/// choice of the second run.
@NullMarked
package bcscope.ui.pane.beside;

import org.jspecify.annotations.NullMarked;
