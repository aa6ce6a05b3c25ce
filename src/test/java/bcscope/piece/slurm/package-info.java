@NullMarked
package bcscope.piece.slurm;

import org.jspecify.annotations.NullMarked;
