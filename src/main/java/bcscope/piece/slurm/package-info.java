/// Pieces on a cluster: Slurm runs the tasks, here they are described, submitted and watched.
@NullMarked
package bcscope.piece.slurm;

import org.jspecify.annotations.NullMarked;
