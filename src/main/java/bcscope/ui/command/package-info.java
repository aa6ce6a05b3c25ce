/// Everything a person can do, as a list: menu, tool bar, palette, tool tips and the sheet of keys
/// read it.
@NullMarked
package bcscope.ui.command;

import org.jspecify.annotations.NullMarked;
