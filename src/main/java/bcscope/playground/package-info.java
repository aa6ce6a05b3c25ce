/// Executes and describes scripts of core primitives.
///
/// A script has neither processes nor time slices: its unit is the [bcscope.playground.Occurrence],
/// a moment at which a primitive begins, takes effect or fails. So it is not a simulation of
/// slices, whose tables would have to hold invented rows, but a [bcscope.playground.ScriptRun],
/// small enough to be kept completely. It shares with the engine: [bcscope.network.CorePrimitives]
/// and the times of the network.
///
/// Order: every transfer and every Compare-And-Write has one serialisation point, its completion.
/// What happens at the same instant happens in the order of initiators. The network interface of a
/// node carries out its primitives one after the other, so the one order of all of them holds the
/// order of each node's script: that is sequential consistency, and the tests check it against
/// every script that they draw.
@NullMarked
package bcscope.playground;

import org.jspecify.annotations.NullMarked;
