/// The jobs of a machine at a moment: the Ousterhout matrix, and what each job got.
@NullMarked
package bcscope.picture.jobs;

import org.jspecify.annotations.NullMarked;
