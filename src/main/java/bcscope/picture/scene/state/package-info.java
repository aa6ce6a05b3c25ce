/// The machine at a moment as pictures need it: a [machine][bcscope.moment.MachineAt] with its
/// layout, what moves through the network, and words for what nodes and threads do.
@NullMarked
package bcscope.picture.scene.state;

import org.jspecify.annotations.NullMarked;
