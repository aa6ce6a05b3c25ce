/// What a rank does: operations, programs made of them, and the generators that write programs.
@NullMarked
package bcscope.program;

import org.jspecify.annotations.NullMarked;
