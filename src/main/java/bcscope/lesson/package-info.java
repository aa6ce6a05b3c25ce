/// A lesson as records: a text in steps, with what the screen shows, questions, changes and things
/// to build. Nothing about an answer is stored: every value is an expression over the run that the
/// lesson draws for a student, so a lesson stays right when the model changes.
@NullMarked
package bcscope.lesson;

import org.jspecify.annotations.NullMarked;
