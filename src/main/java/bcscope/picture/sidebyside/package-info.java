/// Two runs one above the other: both timelines in one scale, the coupling between them, how late
/// the second is, and where the time went.
@NullMarked
package bcscope.picture.sidebyside;

import org.jspecify.annotations.NullMarked;
