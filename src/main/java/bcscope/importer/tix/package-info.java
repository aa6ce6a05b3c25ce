/// TIX, the time-independent trace format: one record per line, everything in bytes, nanoseconds
/// and world ranks, with the actual match of every wildcard receive.
///
/// One pass over the file writes each rank's operations as they come. Facts about an earlier record
/// (the message that a wildcard receive took, the factor that all computations share) are written
/// back when they are known, so only the program itself is kept.
@NullMarked
package bcscope.importer.tix;

import org.jspecify.annotations.NullMarked;
