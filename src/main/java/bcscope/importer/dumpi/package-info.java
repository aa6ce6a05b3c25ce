/// DUMPI: what the tracing library of SST records, a binary file for each rank, in which calls
/// stand with all their arguments. They become records of TIX.
@NullMarked
package bcscope.importer.dumpi;

import org.jspecify.annotations.NullMarked;
