/// The pane of the lesson: the text of the step, the steps, what is asked and what was answered.
/// Each way of answering has a control where that is quicker than typing; what it says is the text
/// that can be typed, so that both are read by one form.
@NullMarked
package bcscope.ui.lesson;

import org.jspecify.annotations.NullMarked;
