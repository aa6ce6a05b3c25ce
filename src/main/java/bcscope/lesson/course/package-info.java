/// A lesson for one student: its pages with the values of the student's run in their texts, and its
/// questions. All values are computed when the course is made, so nothing here reads the run later.
///
/// In a lecture hall, a lesson becomes a list of stops.
@NullMarked
package bcscope.lesson.course;

import org.jspecify.annotations.NullMarked;
