/// Questions as posed to one student, and the marking of answers. Each way of answering has one
/// form, which reads what was typed, writes it back, and counts its right parts; a click on the
/// picture makes the same answer, so that the way of answering does not change the mark.
@NullMarked
package bcscope.lesson.marking;

import org.jspecify.annotations.NullMarked;
