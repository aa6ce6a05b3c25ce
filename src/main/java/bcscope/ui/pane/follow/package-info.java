/// The inset beside the machine that follows one message or collective through its microphases.
@NullMarked
package bcscope.ui.pane.follow;

import org.jspecify.annotations.NullMarked;
