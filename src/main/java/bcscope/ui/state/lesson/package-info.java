/// The lesson that is taken: its pages with the texts and questions of one student's run, where the
/// student is in it, what was answered. What is said of the run is computed when the lesson is
/// opened, so that nothing here looks at a run.
@NullMarked
package bcscope.ui.state.lesson;

import org.jspecify.annotations.NullMarked;
