/// Scripts of core primitives, carried out and told.
///
/// A script has neither processes nor time slices: its unit is the [bcscope.playground.Occurrence],
/// a moment at which a primitive begins, takes effect or fails. So it is no simulation of slices
/// under another name, with tables that would have to hold invented rows; it is a
/// [bcscope.playground.ScriptRun] of its own, small enough to be kept whole. What it shares with
/// the engine is what both are about: [bcscope.network.CorePrimitives] and the times of the
/// network.
///
/// Order: every transfer and every Compare-And-Write has one serialisation point, its completion.
/// What happens at one instant happens in the order of initiators. The network interface of a node
/// carries out its primitives one after the other, so the one order of all of them holds the order
/// of each node's script: that is sequential consistency, and the tests check it against every
/// script that they draw.
@NullMarked
package bcscope.playground;

import org.jspecify.annotations.NullMarked;
