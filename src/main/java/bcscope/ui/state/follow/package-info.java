/// What is followed beside the machine, and whether it is seen.
@NullMarked
package bcscope.ui.state.follow;

import org.jspecify.annotations.NullMarked;
