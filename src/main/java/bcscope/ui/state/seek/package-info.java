/// What is looked for along a run, and where a search for it begins.
@NullMarked
package bcscope.ui.state.seek;

import org.jspecify.annotations.NullMarked;
