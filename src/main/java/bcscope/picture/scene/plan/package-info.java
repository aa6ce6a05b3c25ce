/// Where the parts of a machine are in its picture: how its nodes hang together, and for each such
/// network a plan of nodes, switches and links in a box. Pure geometry that knows no moment.
@NullMarked
package bcscope.picture.scene.plan;

import org.jspecify.annotations.NullMarked;
