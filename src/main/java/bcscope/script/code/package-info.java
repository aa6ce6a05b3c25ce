/// What a script says once its words are understood: what is executed, and no text any more.
@NullMarked
package bcscope.script.code;

import org.jspecify.annotations.NullMarked;
