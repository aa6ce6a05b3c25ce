/// What the waiting of a run is due to, as bars, and the patterns that occur.
@NullMarked
package bcscope.picture.blame;

import org.jspecify.annotations.NullMarked;
