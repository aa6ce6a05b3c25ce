/// BCScope: a visual debugger for BCS-MPI with a simulated machine inside it.
@NullMarked
package bcscope;

import org.jspecify.annotations.NullMarked;
