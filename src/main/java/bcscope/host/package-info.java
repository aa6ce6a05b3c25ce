/// Shared by both kinds of MPI: the places of processes and the speed of their nodes, the activity
/// of each process, its requests, descriptors of messages and their queues, blocked time and CPU
/// use; and the interfaces of a simulation: a machine that is stepped ([SteppedMachine]) and its
/// observers ([HostWatch]).
@NullMarked
package bcscope.host;

import org.jspecify.annotations.NullMarked;
