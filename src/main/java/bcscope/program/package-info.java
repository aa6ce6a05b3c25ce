/// MPI programs as data: the calls of each process, in order, whatever their origin.
/// [bcscope.program.Operation] is the vocabulary, [bcscope.program.Program] the columns it is
/// stored in, [bcscope.program.RankCode] the way to write one.
@NullMarked
package bcscope.program;

import org.jspecify.annotations.NullMarked;
