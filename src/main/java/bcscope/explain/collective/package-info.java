/// One collective from the first arrival to the last completion: who came when, which flags are
/// raised, what the query said in each slice, the wave, the levels of the tree with what is
/// combined in them, and the rounds of the calls that are built from messages (MODEL 1.8).
///
/// A story is told from the detail of one slice and the starts of the slices before it. The engine
/// moves no user data, so a partial result is the set of processes that it combines, in the order
/// of combination.
@NullMarked
package bcscope.explain.collective;

import org.jspecify.annotations.NullMarked;
