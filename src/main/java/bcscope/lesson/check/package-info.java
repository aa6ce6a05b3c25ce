/// Finds the errors of a lesson before a student does: every draw is run, every expression
/// computed, every question posed, and translations are compared with their originals.
@NullMarked
package bcscope.lesson.check;

import org.jspecify.annotations.NullMarked;
