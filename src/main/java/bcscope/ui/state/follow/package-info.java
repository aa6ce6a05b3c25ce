/// The followed message or collective, its visibility, and the call under the pointer.
@NullMarked
package bcscope.ui.state.follow;

import org.jspecify.annotations.NullMarked;
