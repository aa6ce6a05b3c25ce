/// A lesson as records: a text in steps, with looks, questions, changes and builds. Answers are not
/// stored: every value is an expression over the run that the lesson draws for a student, so a
/// lesson stays right when the model changes.
@NullMarked
package bcscope.lesson;

import org.jspecify.annotations.NullMarked;
