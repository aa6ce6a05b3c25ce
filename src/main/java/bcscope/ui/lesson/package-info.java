/// The pane of the lesson: steps, text, questions and answers. Each kind of answer has a control if
/// that is quicker than typing; its value is the text that could be typed, so that one form reads
/// both.
@NullMarked
package bcscope.ui.lesson;

import org.jspecify.annotations.NullMarked;
