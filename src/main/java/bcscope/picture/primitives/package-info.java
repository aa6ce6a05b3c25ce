/// Core primitives: the nodes with their contents, the path of a primitive through the switches,
/// the sentence of the moment, and the order of all primitives over time.
///
/// The engine knows when a primitive begins and when it takes effect everywhere; the stages in
/// between are schematic, and the picture says so.
@NullMarked
package bcscope.picture.primitives;

import org.jspecify.annotations.NullMarked;
