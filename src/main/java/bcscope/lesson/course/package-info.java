/// A lesson as one student gets it: its pages with the values of the student's run in their texts,
/// and the questions as they are put. What is said of the run is computed when the course is made,
/// so nothing here looks at a run later.
///
/// In a lecture hall, a lesson becomes a list of stops.
@NullMarked
package bcscope.lesson.course;

import org.jspecify.annotations.NullMarked;
