/// The kinds of questions, one class each: how a question is read from a lesson, what is right in a
/// run, how an answer is typed and marked, and the room that it needs on paper. A click on the
/// picture makes the same answer as typing, so that the way of answering does not change the mark.
@NullMarked
package bcscope.lesson.question;

import org.jspecify.annotations.NullMarked;
