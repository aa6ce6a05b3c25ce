/// Long work of independent pieces: each gives a row, which is kept as soon as it is known. Pieces
/// are executed here, some at a time, or by Slurm as an array of tasks; what has a row is not
/// executed again. A command says which pieces there are and what is done for one.
@NullMarked
package bcscope.piece;

import org.jspecify.annotations.NullMarked;
