/// The metrics of both monitoring systems, computed from the tables of a run.
@NullMarked
package bcscope.mds;

import org.jspecify.annotations.NullMarked;
