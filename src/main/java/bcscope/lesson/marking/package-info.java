/// Questions as posed to one student, and the marking of what students answer, build and write.
@NullMarked
package bcscope.lesson.marking;

import org.jspecify.annotations.NullMarked;
