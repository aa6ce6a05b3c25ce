/// Summaries of parts of a run, computed once, so that the cost of a picture depends on its pixels
/// only. A [Pyramid] answers what a metric did between two slices from a few numbers, an
/// [ActivityPyramid] how long a process was blocked between two instants.
@NullMarked
package bcscope.picture.timeline.level;

import org.jspecify.annotations.NullMarked;
