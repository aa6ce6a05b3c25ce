/// From the text of a script to its statements as they are written, and what is wrong with their
/// form.
@NullMarked
package bcscope.script.syntax;

import org.jspecify.annotations.NullMarked;
