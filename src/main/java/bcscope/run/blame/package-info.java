/// Blame: whose fault all the waiting of a run is, to the nanosecond.
///
/// [bcscope.run.operation] cuts the life of every process into steps. In most steps that block a
/// process the machine is to blame, and the step says for what: the slice has to end, there is no
/// budget. In the others it waits for another process. What that one does at the same instant is
/// then to blame: it computes, or it waits as well, and the blame goes on to whom it waits for. So
/// at every instant each blocked process points at most at one other, and the pointers form trees
/// whose roots are the causes; only processes that wait for each other form a ring, which is a
/// cause of its own. [BlameSweep] goes through all instants at which a pointer changes, with the
/// number of blocked processes below each root; so every nanosecond of waiting has one cause, and
/// the sums are exact. The sizes of the trees change along the way from a process to its root
/// alone, so a sweep costs the number of steps times the length of such ways.
///
/// Whom a process waits for is known in the end: of a collective the last to call, of several
/// requests that which decided. [WaitTracks] keeps the steps that have not been swept, and no more
/// of them than fit into memory: where there are more, what is known so far decides.
@NullMarked
package bcscope.run.blame;

import org.jspecify.annotations.NullMarked;
