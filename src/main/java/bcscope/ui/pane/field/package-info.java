/// The field for expressions, with completion and checking while typing.
@NullMarked
package bcscope.ui.pane.field;

import org.jspecify.annotations.NullMarked;
