/// The results of a run: columns indexed by slice, and the intervals in which each process was
/// blocked. Written by one thread, read by others up to a published watermark.
@NullMarked
package bcscope.table;

import org.jspecify.annotations.NullMarked;
