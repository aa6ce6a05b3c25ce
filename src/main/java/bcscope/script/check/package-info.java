/// Checks the meaning of the statements of a script: names, types, which words belong to which
/// call, and why the calls of a script are not known in advance.
@NullMarked
package bcscope.script.check;

import org.jspecify.annotations.NullMarked;
