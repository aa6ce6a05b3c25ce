/// From a lesson and a seed to a run with values: the drawn values, the resulting scenario, and the
/// values of the lesson's expressions in its run. Everything is a function of the lesson, the seed
/// and the version of the program, so that marking can repeat it.
@NullMarked
package bcscope.lesson.draw;

import org.jspecify.annotations.NullMarked;
