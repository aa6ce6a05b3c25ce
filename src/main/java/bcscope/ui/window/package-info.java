/// The stage and the frame of its panes: top bar, tabs, status bar, drawer, dialogs, the frame
/// loop.
@NullMarked
package bcscope.ui.window;

import org.jspecify.annotations.NullMarked;
