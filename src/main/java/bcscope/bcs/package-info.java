/// Core primitives, microphases and the time slice.
@NullMarked
package bcscope.bcs;

import org.jspecify.annotations.NullMarked;
