/// Sweeps on a cluster: Slurm runs the tasks, here they are described, submitted and watched.
@NullMarked
package bcscope.sweep.slurm;

import org.jspecify.annotations.NullMarked;
