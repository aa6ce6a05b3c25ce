/// The field for expressions, with completion and checking while typing.
@NullMarked
package bcscope.ui.field;

import org.jspecify.annotations.NullMarked;
