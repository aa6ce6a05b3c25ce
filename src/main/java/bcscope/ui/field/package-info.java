/// The field in which an expression is written: words that fit are offered, and it is checked as
/// one types.
@NullMarked
package bcscope.ui.field;

import org.jspecify.annotations.NullMarked;
