/// Finds where in a run something is true: moments for stops and `find`, calls for filters.
///
/// A condition is followed over **moments**. Where the tables of the run suffice, a moment is a
/// slice, and a million of them take less than a second. Where they do not, a moment is an event
/// within a slice ([bcscope.happening.Happening]) or the begin of a slice, and slices are executed
/// again; before one is, [Bounds] asks the tables whether the condition can be true in it at all.
///
/// A condition is met where it **becomes** true: at a moment at which it holds and at the moment
/// before did not. `any rank: ...` at its head is followed for each rank by itself, so that it is
/// met each time it becomes true for one of them. The moments are the same in both directions:
/// looking back, slices are executed forwards in small groups, the last group first
/// (`MomentSearchTest` holds both against each other).
@NullMarked
package bcscope.search;

import org.jspecify.annotations.NullMarked;
