/// Conventional MPI: a message travels when it is sent, not when a slice comes.
///
/// A process calls, and its call costs its processor something; packets leave through a
/// [bcscope.network.Transport] and arrive; what arrives is handled by the NIC or, where the machine
/// has no NIC that can, by the processor of the receiving process while that is inside MPI. A
/// message meets its receive in one of two queues of the receiving process: posted receives, and
/// unexpected messages.
///
/// How a particular MPI does these steps, and what each costs, is a message layer
/// ([bcscope.conventional.layer]); the machine asks it, and does not know which one it asks.
///
/// Everything happens at exact nanoseconds in one total order: time, then kind of event, then node,
/// then the order in which events of the node became known. Windows of the length of a slice cut
/// the run into rows and places to return to; they change nothing.
@NullMarked
package bcscope.conventional;

import org.jspecify.annotations.NullMarked;
