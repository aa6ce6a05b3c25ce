/// Two runs one over the other: both timelines in one scale, what is coupled with what between
/// them, how late the second is, and what the time went to.
@NullMarked
package bcscope.picture.sidebyside;

import org.jspecify.annotations.NullMarked;
