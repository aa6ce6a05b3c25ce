/// Blame: attributes all the waiting of a run to causes, to the nanosecond.
///
/// [bcscope.run.operation] cuts the life of every process into steps. In most steps that block a
/// process the machine is to blame, and the step says why: the slice has to end, there is no
/// budget. In the others it waits for another process. Then the cause is the activity of that
/// process at the same instant: it computes, or it waits as well, and the blame passes on to the
/// process that it waits for. So at every instant each blocked process points at most at one other,
/// and the pointers form trees whose roots are the causes; only processes that wait for each other
/// form a cycle, which is a cause of its own. [BlameSweep] goes through all instants at which a
/// pointer changes, with the number of blocked processes below each root; so every nanosecond of
/// waiting has one cause, and the sums are exact. The sizes of the trees change along the way from
/// a process to its root alone, so a sweep costs the number of steps times the length of such ways.
///
/// Which process another one waits for is known only afterwards: in a collective the last to call,
/// among several requests the one that completed last. [WaitTracks] keeps the steps that have not
/// been swept, as far as memory allows: beyond that, the facts known so far decide.
@NullMarked
package bcscope.run.blame;

import org.jspecify.annotations.NullMarked;
