/// The mode that shows two runs side by side: both timelines, the calls with their differences,
/// what the second run is.
@NullMarked
package bcscope.ui.beside;

import org.jspecify.annotations.NullMarked;
