/// What a person asks about the waiting of a run.
@NullMarked
package bcscope.ui.state.asking;

import org.jspecify.annotations.NullMarked;
