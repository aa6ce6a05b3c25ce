/// The threads of a network interface and the descriptor lists they share.
@NullMarked
package bcscope.nic;

import org.jspecify.annotations.NullMarked;
