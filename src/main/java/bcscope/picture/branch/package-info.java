/// The branches of a run, as a tree along time.
@NullMarked
package bcscope.picture.branch;

import org.jspecify.annotations.NullMarked;
