/// The checked form of a script that is executed, independent of its text.
@NullMarked
package bcscope.script.code;

import org.jspecify.annotations.NullMarked;
