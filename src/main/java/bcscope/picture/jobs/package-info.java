/// The jobs of a machine at a moment: the Ousterhout matrix, and the CPU time of each job.
@NullMarked
package bcscope.picture.jobs;

import org.jspecify.annotations.NullMarked;
