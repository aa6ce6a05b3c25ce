/// The simulation: advances slice by slice, takes checkpoints and re-executes any slice in detail.
@NullMarked
package bcscope.engine;

import org.jspecify.annotations.NullMarked;
