/// A collective at a moment: who came when, the flags, the queries, and the wave or the tree with
/// what is combined at each level.
@NullMarked
package bcscope.picture.collective;

import org.jspecify.annotations.NullMarked;
