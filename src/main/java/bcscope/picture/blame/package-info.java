/// The causes of waiting in a run, as bars, and the patterns of waiting.
@NullMarked
package bcscope.picture.blame;

import org.jspecify.annotations.NullMarked;
