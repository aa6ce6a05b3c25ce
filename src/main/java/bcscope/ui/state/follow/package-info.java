/// What is followed beside the machine, whether it is seen, and the call under the pointer.
@NullMarked
package bcscope.ui.state.follow;

import org.jspecify.annotations.NullMarked;
