/// The places of the parts of a machine in its picture: for each kind of network a plan of nodes,
/// switches and links in a box. Pure geometry, independent of the moment.
@NullMarked
package bcscope.picture.scene.plan;

import org.jspecify.annotations.NullMarked;
