/// Who sends how much to whom, and over which links: counted from the program for a whole run, and
/// from the happenings for a part of it.
@NullMarked
package bcscope.explain.traffic;

import org.jspecify.annotations.NullMarked;
