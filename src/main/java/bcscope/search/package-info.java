/// Finds where in a run a condition is true: moments for breakpoints and `find`, calls for filters.
///
/// A condition is evaluated at **moments**. Where the tables of the run suffice, a moment is a
/// slice, and a million of them take less than a second. Where they do not, a moment is an event
/// within a slice ([bcscope.happening.Happening]) or the start of a slice, and slices are executed
/// again; before that, [Bounds] uses the tables to rule out slices in which the condition cannot be
/// true. While one slice is looked through, the next one is executed ([bcscope.run.ReadAhead]).
///
/// A condition is hit when it **becomes** true: it holds at a moment and did not hold at the
/// previous one. `any rank: ...` at its head is evaluated for each rank separately, with a hit each
/// time it becomes true for one of them. The moments are the same in both directions: looking back,
/// slices are executed forwards in small groups, the last group first (`MomentSearchTest` compares
/// both directions).
@NullMarked
package bcscope.search;

import org.jspecify.annotations.NullMarked;
