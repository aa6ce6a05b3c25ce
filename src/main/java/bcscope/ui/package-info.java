/// The window: JavaFX panes over the pictures, one state value and one frame loop.
@NullMarked
package bcscope.ui;

import org.jspecify.annotations.NullMarked;
