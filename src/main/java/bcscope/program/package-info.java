/// MPI programs as data: what each process calls, in order, whatever it was written in.
/// [bcscope.program.Operation] is the vocabulary, [bcscope.program.Program] the columns it is
/// stored in, [bcscope.program.RankCode] the way to write one.
@NullMarked
package bcscope.program;

import org.jspecify.annotations.NullMarked;
