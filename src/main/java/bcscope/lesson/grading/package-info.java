/// Marks the files of a class by running everything again. Nothing in a file is trusted: the run,
/// the right answers and the points come from the lesson and the seed. Inconsistencies are flagged
/// beside the points and do not change them, because a teacher must judge them; flags that accuse a
/// student need a roster, since only a roster assigns seeds.
@NullMarked
package bcscope.lesson.grading;

import org.jspecify.annotations.NullMarked;
