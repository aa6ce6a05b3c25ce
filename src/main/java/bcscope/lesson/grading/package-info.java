/// Marks what a class hands in by running everything again. Nothing that a file says of itself is
/// believed: the run, the truth and the points come from the lesson and the seed. What does not fit
/// together is listed beside the points and changes none of them, because a person must judge it;
/// flags that accuse a student need a roster, since only a roster assigns seeds.
@NullMarked
package bcscope.lesson.grading;

import org.jspecify.annotations.NullMarked;
