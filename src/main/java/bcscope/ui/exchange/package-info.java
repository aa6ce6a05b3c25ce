/// Files of other tools in the window: what is in a trace, where its sources are, and what of a run
/// is written for whom.
@NullMarked
package bcscope.ui.exchange;

import org.jspecify.annotations.NullMarked;
