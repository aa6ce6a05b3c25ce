/// What both kinds of MPI share: where the processes are and how fast their nodes compute, what
/// each does and waits for, its requests, the descriptors of messages and the queues they are in,
/// who is blocked, who uses a CPU; and what a simulation needs of either: a machine that is stepped
/// ([SteppedMachine]) and those who watch it ([HostWatch]).
@NullMarked
package bcscope.host;

import org.jspecify.annotations.NullMarked;
