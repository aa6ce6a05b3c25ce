/// Who sends how much to whom, and over which links: counted from the program where the whole run
/// is asked for, from what happened where a part of it is.
@NullMarked
package bcscope.explain.traffic;

import org.jspecify.annotations.NullMarked;
