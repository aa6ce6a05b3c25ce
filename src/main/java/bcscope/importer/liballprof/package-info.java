/// Traces of liballprof and of the PMPI tracer before it: a text file for each rank, in which a
/// line is a call with its arguments in the order of its C prototype, and its times. They become
/// records of TIX.
@NullMarked
package bcscope.importer.liballprof;

import org.jspecify.annotations.NullMarked;
