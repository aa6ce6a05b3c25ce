/// The files that a student hands in, and the teacher's records about them: the file of answers,
/// and the roster, which records each student's seed. Neither contains points: marking computes
/// them again. The roster carries a keyed hash of each row, so that changes are detected; the file
/// of a student carries none, because the program that would sign it is in the student's hands.
@NullMarked
package bcscope.lesson.result;

import org.jspecify.annotations.NullMarked;
