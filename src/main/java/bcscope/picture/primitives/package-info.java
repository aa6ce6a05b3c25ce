/// A script of core primitives: the nodes with what they hold, the way of a primitive through the
/// switches, the sentence of the moment, and the order of all primitives over time.
///
/// The engine knows when a primitive begins and when it takes effect everywhere; where it is in
/// between is drawn as a schema, and the picture says so.
@NullMarked
package bcscope.picture.primitives;

import org.jspecify.annotations.NullMarked;
