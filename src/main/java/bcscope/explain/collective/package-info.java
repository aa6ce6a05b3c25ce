/// One collective from the first arrival to the last completion: the arrivals, the flags, the
/// result of the query in each slice, the wave, the levels of the tree and what they combine, and
/// the rounds of calls built from messages (MODEL 1.8).
///
/// A story is made from the detail of one slice and the starts of the slices before it. The engine
/// moves no user data, so a partial result is the set of processes that it combines, in the order
/// of combination.
@NullMarked
package bcscope.explain.collective;

import org.jspecify.annotations.NullMarked;
