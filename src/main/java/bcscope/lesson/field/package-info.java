/// The values of the JSON objects and the texts of a lesson: typed, with a complaint at the place
/// of each that is wrong.
@NullMarked
package bcscope.lesson.field;

import org.jspecify.annotations.NullMarked;
