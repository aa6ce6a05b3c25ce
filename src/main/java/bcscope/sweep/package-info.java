/// Sweeps: a file is run at every point of a product of values, here or by Slurm, and gives one
/// table with a row per run.
@NullMarked
package bcscope.sweep;

import org.jspecify.annotations.NullMarked;
