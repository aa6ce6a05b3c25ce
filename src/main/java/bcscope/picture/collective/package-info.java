/// A collective at a moment: arrivals, flags, queries, and the wave, or the tree with the partial
/// result of each level.
@NullMarked
package bcscope.picture.collective;

import org.jspecify.annotations.NullMarked;
