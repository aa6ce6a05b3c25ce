/// The host side of MPI, whatever carries the messages: what every process does and waits for, its
/// requests, who is blocked, who uses a CPU.
@NullMarked
package bcscope.host;

import org.jspecify.annotations.NullMarked;
