/// The sealed records of what happens inside a time slice.
@NullMarked
package bcscope.happening;

import org.jspecify.annotations.NullMarked;
