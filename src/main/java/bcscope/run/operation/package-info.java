/// Every call of every process of a run, with what its time went to.
///
/// The time of a process is cut into named parts which sum to it exactly: between calls, the cost
/// of calls, and for every interval in which it was blocked the steps of the protocol that the
/// interval went to. Parts are read from what the engine tells about the slices concerned, executed
/// once more; nothing is guessed, and a test adds up all parts of random programs.
@NullMarked
package bcscope.run.operation;

import org.jspecify.annotations.NullMarked;
