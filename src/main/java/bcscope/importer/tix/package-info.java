/// TIX, the time-independent trace format: one record a line, everything in bytes, nanoseconds and
/// world ranks, with what every wildcard receive really matched.
///
/// One pass over the file writes each rank's operations as they come. What a record settles about
/// an earlier one (the message that a wildcard receive took, the factor that all computations
/// share) is written back when it is known, so nothing but the program itself is kept.
@NullMarked
package bcscope.importer.tix;

import org.jspecify.annotations.NullMarked;
