/// The problems of a lesson before a student meets it: every draw is run, every expression
/// computed, every question posed, and translations are held against their originals.
@NullMarked
package bcscope.lesson.check;

import org.jspecify.annotations.NullMarked;
