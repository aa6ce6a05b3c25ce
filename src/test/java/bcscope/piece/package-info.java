@NullMarked
package bcscope.piece;

import org.jspecify.annotations.NullMarked;
