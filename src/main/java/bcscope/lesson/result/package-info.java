/// The files that a student hands in, and the teacher's records about them: the file of answers,
/// and the roster that says who was given which seed. Neither contains points: marking computes
/// them again. The roster carries a keyed hash of each row, so that a changed row is seen; the file
/// of a student carries none, because the program that would sign it is in the student's hands.
@NullMarked
package bcscope.lesson.result;

import org.jspecify.annotations.NullMarked;
