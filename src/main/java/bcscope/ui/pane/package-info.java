/// The panes: glue between the one state value and pictures or controls.
@NullMarked
package bcscope.ui.pane;

import org.jspecify.annotations.NullMarked;
