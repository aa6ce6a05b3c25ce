/// The machine at an instant: what every process, list, queue, message and thread of a network
/// interface holds or does.
///
/// A [bcscope.moment.MachineAt] is folded from the snapshot at the start of a slice and what has
/// happened in the slice since. It is the only fold of these: explanations, conditions of a search
/// and pictures read it, so that they agree, and a new kind of happening is learnt here.
///
/// A moment of the same slice goes on from one that was folded before and shares with it, in pages,
/// what has not changed. A moment looks the same from whatever direction it is reached.
@NullMarked
package bcscope.moment;

import org.jspecify.annotations.NullMarked;
