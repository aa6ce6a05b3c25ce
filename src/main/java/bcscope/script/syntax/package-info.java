/// Parses the text of a script into statements, and reports syntax errors.
@NullMarked
package bcscope.script.syntax;

import org.jspecify.annotations.NullMarked;
