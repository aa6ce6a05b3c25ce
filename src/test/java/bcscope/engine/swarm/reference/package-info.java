/// A second machine, slow and plain, written from the specification and not from the engine: what
/// it says of a run, the engine must say too. `Reference...` is BCS-MPI, `Plain...` conventional
/// MPI.
@NullMarked
package bcscope.engine.swarm.reference;

import org.jspecify.annotations.NullMarked;
