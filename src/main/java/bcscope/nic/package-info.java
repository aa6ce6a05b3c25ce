/// The threads of a network interface and the descriptor lists they share. A descriptor itself is
/// `host`'s: conventional MPI has them too.
@NullMarked
package bcscope.nic;

import org.jspecify.annotations.NullMarked;
