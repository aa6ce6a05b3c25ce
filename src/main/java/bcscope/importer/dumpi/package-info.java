/// DUMPI: what the tracing library of SST records, a binary file for each rank, with the calls and
/// all their arguments. They become records of TIX.
@NullMarked
package bcscope.importer.dumpi;

import org.jspecify.annotations.NullMarked;
