/// Conventional MPI: a message travels when it is sent, independent of slices.
///
/// A process calls, and its call costs its processor something; packets leave through a
/// [bcscope.network.Transport] and arrive; arrivals are handled by the NIC or, on machines whose
/// NIC cannot, by the processor of the receiving process while that is inside MPI. A message meets
/// its receive in one of two queues of the receiving process: posted receives, and unexpected
/// messages.
///
/// A message layer ([bcscope.conventional.layer]) defines how a particular MPI does these steps,
/// and their costs; the machine does not know which layer it uses.
///
/// Everything happens at exact nanoseconds in one total order: time, then kind of event, then node,
/// then the order in which events of the node became known. Windows of the length of a slice cut
/// the run into rows and places to return to; they change nothing.
@NullMarked
package bcscope.conventional;

import org.jspecify.annotations.NullMarked;
