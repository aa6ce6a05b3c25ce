/// Every call of every process of a run, and where its time went.
///
/// The time of a process is cut into named parts which sum to it exactly: between calls, the cost
/// of calls, and for every interval in which it was blocked the protocol steps that filled it.
/// Parts are read from the happenings of the slices concerned, executed once more; nothing is
/// guessed, and a test adds up all parts of random programs.
@NullMarked
package bcscope.run.operation;

import org.jspecify.annotations.NullMarked;
