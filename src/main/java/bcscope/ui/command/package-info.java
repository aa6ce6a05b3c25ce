/// The list of all commands, used by menu, tool bar, palette, tooltips and the list of keys.
@NullMarked
package bcscope.ui.command;

import org.jspecify.annotations.NullMarked;
