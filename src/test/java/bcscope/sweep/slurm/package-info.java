@NullMarked
package bcscope.sweep.slurm;

import org.jspecify.annotations.NullMarked;
