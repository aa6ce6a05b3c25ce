/// The iPSC/860's network: a hypercube whose messages travel over circuits (MODEL 3.5, S2 section
/// 4.1).
///
/// A node of a cube of dimension d is a number of d bits; it has one channel in each direction to
/// each node whose number differs in one bit. A message goes from bit to bit, the lowest differing
/// one first (e-cube), and takes each channel of its path on the way. It holds its channels while
/// it waits for the next one. Waits cannot form a cycle: a circuit that waits for a channel of
/// dimension k holds only lower dimensions, so the holders of the highest dimension always proceed.
/// `CircuitTransportTest` tests this with traffic that fills the cube.
@NullMarked
package bcscope.network.hypercube;

import org.jspecify.annotations.NullMarked;
