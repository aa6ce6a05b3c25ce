/// Who sends how much to whom, and over which links: the communication matrix and the load of the
/// network.
@NullMarked
package bcscope.picture.traffic;

import org.jspecify.annotations.NullMarked;
