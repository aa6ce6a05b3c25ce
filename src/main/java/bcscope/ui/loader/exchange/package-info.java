/// Files of other tools in the window: the contents of a trace, the places of its sources, and
/// exports of a run.
@NullMarked
package bcscope.ui.loader.exchange;

import org.jspecify.annotations.NullMarked;
