/// From a lesson and a seed to a run with values: what is drawn, the scenario that follows from it,
/// and what the expressions of the lesson are in its run. Everything is a function of the lesson,
/// the seed and the version of the program, so that marking can repeat it.
@NullMarked
package bcscope.lesson.draw;

import org.jspecify.annotations.NullMarked;
